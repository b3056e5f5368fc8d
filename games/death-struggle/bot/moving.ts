// Where units can go in a wave, as bots ask for it, and what the bare map asks for a step. Steps are counted in halves of a
// movement factor.

import type { Listing } from '../../../kit/adapter/adapter.ts';
import { hexsideTo } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { movementFactor } from '../rules/movement/factors.ts';
import { movesOf } from '../rules/movement/movement.ts';
import { FACTOR } from '../rules/movement/prices.ts';
import { CARE } from '../rules/movement/steps.ts';
import { controlOf, hasFlag, isDisrupted, placeOf } from '../rules/table/board.ts';
import { AXIS, isKatyusha, sideOf } from '../rules/table/counters.ts';
import { everyRoad, openSides } from '../rules/table/ground.ts';
import { FLAG } from '../rules/table/layout.ts';
import {
  BUCHAREST,
  HEXES,
  isInactive,
  KERCH_STRAIT,
  LAKE,
  map,
  PLOESTI,
  SEA,
  WARSAW,
} from '../rules/table/terrain.ts';
import { gapOf } from './clearing.ts';
import { callOf } from './guards.ts';
import { siegeOf } from './sieges.ts';

const reachable = { items: new Int16Array(HEXES + 1), count: 0 };

/** Whoever is called to a post, to a gap in a line or against a city goes there. */
export function reachOf(state: State, unit: number): Listing {
  const call = callOf(state, unit) ?? gapOf(state, unit) ?? siegeOf(state, unit);
  const { hexes, count } = movesOf(state, unit);
  reachable.items[0] = placeOf(state, unit);
  reachable.count = 1;
  const isOthers = callOf(state, unit) === undefined;
  for (let i = 0; i < count; i++)
    if (!isOthers || !isRearPost(state, unit, hexes[i])) reachable.items[reachable.count++] = hexes[i];
  if (call !== undefined) keepNearest(call);
  return reachable;
}

/** DS-VIC-7 whoever is called there goes, and nobody else: the best corps of the front would come in from far away. */
const isRearPost = (state: State, unit: number, hex: number): boolean =>
  sideOf[unit] === AXIS && isRear[hex] === 1 && controlOf(state, hex) === AXIS;
const isRear = Uint8Array.from({ length: HEXES }, (_, hex) =>
  [WARSAW, BUCHAREST, PLOESTI].includes(hex) ? 1 : 0,
);

function keepNearest(away: Uint8Array): void {
  const { items, count } = reachable;
  let least = away[items[0]];
  for (let i = 1; i < count; i++) least = Math.min(least, away[items[i]]);
  reachable.count = 1;
  for (let i = 1; i < count; i++) if (away[items[i]] === least) items[reachable.count++] = items[i];
}

/** DS-OMB-3 hexes that it could attack from. */
export function rangeOf(state: State, unit: number): Listing {
  const { hexes, count, manner } = movesOf(state, unit);
  reachable.items[0] = placeOf(state, unit);
  reachable.count = 1;
  for (let i = 0; i < count; i++)
    if (manner[hexes[i]] === CARE) reachable.items[reachable.count++] = hexes[i];
  return reachable;
}

export const strideOf = (state: State, unit: number): number =>
  isDisrupted(state, unit) ? 0 : FACTOR * movementFactor(state, unit);

/** DS-OMB-3 may the unit attack from that hex, if it goes there? */
export function keepsAttackAt(state: State, unit: number, hex: number): boolean {
  if (placeOf(state, unit) === hex) return !hasFlag(state, unit, FLAG.bonus | FLAG.attacked);
  const { cost, manner } = movesOf(state, unit);
  return cost[hex] < 0 || manner[hex] === CARE;
}

/** DS-ZOC-10 no attack over closed water, or after a move in haste. */
export function mayStrike(state: State, unit: number, from: number, target: number): boolean {
  if (isKatyusha[unit] === 1) return false;
  const hexside = hexsideTo(map, from, target);
  return hexside >= 0 && openSides(state)[hexside] === 1 && keepsAttackAt(state, unit, from);
}

export function pace(side: number, hexside: number, to: number): number {
  if (isInactive[to] === 1 || (map.sides[hexside] & (LAKE | SEA | KERCH_STRAIT)) !== 0) return 0;
  return side === AXIS && everyRoad[hexside] === 1 ? FACTOR / 2 : FACTOR;
}
