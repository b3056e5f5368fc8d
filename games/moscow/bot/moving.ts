// Where units can go in a pulse, as bots ask for it, and what the bare map asks for a step. Steps are counted in halves of
// a movement factor, since roads cost half of one.

import type { Listing } from '../../../kit/adapter/adapter.ts';
import { distance, hexsideTo } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { isBarredByLake } from '../rules/combat/attackers.ts';
import { movesOf } from '../rules/movement/movement.ts';
import { suppliedFactor } from '../rules/movement/movement-factors.ts';
import { HASTE } from '../rules/movement/movement-steps.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { hasFlag, isDisrupted, placeOf } from '../rules/table/board.ts';
import { GERMAN, germanArmies, isGermanArmy, isKatyusha, sideOf } from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { FLAG } from '../rules/table/layout.ts';
import { HEXES, isForest, isOutOfPlay, LAKE, map, RIVER, roads } from '../rules/table/terrain.ts';
import { zoneOf } from '../rules/zones/zones.ts';
import { callOf } from './guards.ts';

const reachable = { items: new Int16Array(HEXES + 1), count: 0 };

/** M-STACK-2 only where it finds room; M14-ROAD-5 not where it would arrive disrupted. Whoever is called goes there. */
export function reachOf(state: State, unit: number): Listing {
  const call = callOf(state, unit);
  const { hexes, count, manner } = movesOf(state, unit);
  const hurries = editionOf(state).roads === 'fractional';
  const zone = zoneOf(state, other(sideOf[unit]));
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
  const hexside = hexsideTo(map, from, target);
  return hexside >= 0 && !isBarredByLake(state, hexside) && keepsAttackAt(state, unit, from);
}

/** Half factors of a hex off the road and on it, and what rivers and woods add. */
const STEP = 2;
const ROAD = 1;

export function pace(side: number, hexside: number, to: number): number {
  const sides = map.sides[hexside];
  if (isOutOfPlay[to] === 1 || (sides & LAKE) !== 0) return 0;
  if (roads.crosses[hexside] === 1) return side === GERMAN ? ROAD : STEP;
  return STEP + ((sides & RIVER) !== 0 ? 1 : 0) + (side === GERMAN ? isForest[to] : 0);
}
