// Where units can go in a pulse, as bots ask for it, and what the bare map asks for a step. Steps are counted in halves of
// a movement factor, since roads cost half of one.

import type { Listing } from '../../../kit/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { hasFlag, isDisrupted, placeOf } from '../rules/board.ts';
import {
  FLAG,
  GERMAN,
  germanArmies,
  groundUnits,
  HEXES,
  isForest,
  isGermanArmy,
  isKatyusha,
  isOutOfPlay,
  LAKE,
  map,
  RIVER,
  RUSSIAN,
  roads,
  sideOf,
  UNITS,
  unitIds,
} from '../rules/components.ts';
import { editionOf } from '../rules/editions.ts';
import { movesOf } from '../rules/movement.ts';
import { suppliedFactor } from '../rules/movement-factors.ts';
import { mayMove } from '../rules/movement-phase.ts';
import { HASTE } from '../rules/movement-steps.ts';
import { phasingSide } from '../rules/phases.ts';
import { fitsOne } from '../rules/stacking.ts';
import { isFrozen } from '../rules/weather.ts';
import { zoneOf } from '../rules/zones.ts';
import { callOf, isGuard } from './guards.ts';

const list = { items: new Int16Array(UNITS), count: 0 };

export function movers(state: State): Listing {
  list.count = 0;
  for (const unit of groundUnits[phasingSide(state)]) {
    if (mayMove(state, unit) && !isGuard(state, unit)) list.items[list.count++] = unit;
  }
  return list;
}

const reachable = { items: new Int16Array(HEXES + 1), count: 0 };

/** M-STACK-2 only where it finds room; M14-ROAD-5 not where it would arrive disrupted. Whoever is called goes there. */
export function reachOf(state: State, unit: number): Listing {
  const call = callOf(state, unit);
  const { hexes, count, manner } = movesOf(state, unit);
  const hurries = editionOf(state).roads === 'fractional';
  const zone = zoneOf(state, 1 - sideOf[unit]);
  reachable.items[0] = placeOf(state, unit);
  reachable.count = 1;
  for (let i = 0; i < count; i++) {
    const hex = hexes[i];
    if (!fitsOne(state, hex, unit) || (hurries && manner[hex] === HASTE && zone[hex] === 1)) continue;
    if (isGermanArmy[unit] === 1 && hampers(state, unit, hex)) continue;
    reachable.items[reachable.count++] = hex;
  }
  if (call !== undefined) keepNearest(call);
  return reachable;
}

/** M-ARMY-2 two armies so close are one too many: the other would no longer pass supply on. */
function hampers(state: State, army: number, hex: number): boolean {
  for (const other of germanArmies) {
    const place = placeOf(state, other);
    if (other !== army && place >= 0 && distance(map, hex, place) <= 2) return true;
  }
  return false;
}

function keepNearest(away: Uint8Array): void {
  const { items, count } = reachable;
  let least = away[items[0]];
  for (let i = 1; i < count; i++) least = Math.min(least, away[items[i]]);
  reachable.count = 1;
  for (let i = 1; i < count; i++) if (away[items[i]] === least) items[reachable.count++] = items[i];
}

/** Hexes that it could attack from. */
export function rangeOf(state: State, unit: number): Listing {
  const { hexes, count, keepsAttack } = movesOf(state, unit);
  reachable.items[0] = placeOf(state, unit);
  reachable.count = 1;
  for (let i = 0; i < count; i++) {
    if (keepsAttack[hexes[i]] === 1) reachable.items[reachable.count++] = hexes[i];
  }
  return reachable;
}

export const move = (_: State, unit: number, hex: number): Action => ({
  type: 'move',
  units: [unitIds[unit]],
  to: map.ids[hex],
});

/** M-MOVE-8 an attack takes a factor; the odd half is what entering a zone is usually reckoned at. */
export const strideOf = (state: State, unit: number): number =>
  isDisrupted(state, unit) ? 0 : 2 * suppliedFactor(state, unit) - 1;

/** Has the unit a factor left to attack with in that hex, if it goes there? */
export function keepsAttackAt(state: State, unit: number, hex: number): boolean {
  if (placeOf(state, unit) === hex) return !hasFlag(state, unit, FLAG.spent | FLAG.attacked);
  const { cost, keepsAttack } = movesOf(state, unit);
  return cost[hex] < 0 || keepsAttack[hex] === 1;
}

/** M-GEN-3, M-MOVE-13 no attack over a lake, or after a march that took all there was. */
export function mayStrike(state: State, unit: number, from: number, target: number): boolean {
  if (isKatyusha[unit] === 1) return false;
  for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
    if (map.neighbours[hexside] !== target) continue;
    if ((map.sides[hexside] & LAKE) !== 0 && !isFrozen(state)) return false;
    return keepsAttackAt(state, unit, from);
  }
  return false;
}

/** Half factors of a hex off the road and on it, and what rivers and woods add. */
const STEP = 2;
const ROAD = 1;

const paces = [GERMAN, RUSSIAN].map(side =>
  Uint8Array.from({ length: HEXES * 6 }, (_, hexside) => {
    const to = map.neighbours[hexside];
    const sides = map.sides[hexside];
    if (to < 0 || map.passable[to] === 0 || isOutOfPlay[to] === 1 || (sides & LAKE) !== 0) return 0;
    if (roads.crosses[hexside] === 1) return side === GERMAN ? ROAD : STEP;
    return STEP + ((sides & RIVER) !== 0 ? 1 : 0) + (side === GERMAN ? isForest[to] : 0);
  }),
);
export const pace = (side: number): Uint8Array => paces[side];
