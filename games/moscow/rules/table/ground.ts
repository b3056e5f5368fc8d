// The ground as movement and combat see it: hexsides that are closed, bridged or active roads, and adverse terrain.
// Frost of the waters comes with the snow; mud closes the roads.

import { opposite } from '../../../../kit/hex/grid.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFirstTurnOf, isFrozen, isMud } from '../sequence/weather.ts';
import { editionOf } from './editions.ts';
import {
  CANAL,
  DEFENSE_LINE,
  HEXES,
  highway,
  isForest,
  isGreatCity,
  isOutOfPlay,
  isSwamp,
  LAKE,
  map,
  RIVER,
  roads,
} from './terrain.ts';

/** At hex * 6 + direction: 1 where the ground lets a unit cross. */
export function openSides(state: State): Uint8Array {
  // M14-LAKE-1 no way over open water; M14-WX-11 over ice there is.
  return isFrozen(state) ? openOverIce : openAround;
}

/** At hex * 6 + direction: 1 where a river without a bridge must be crossed. */
export function unbridgedRivers(state: State): Uint8Array {
  if (isFrozen(state)) return nothing;
  return editionOf(state).canalsAreRivers ? unbridgedWater : unbridgedRiver;
}

/** The hexside and the hex as ground, whoever stands there. */
export function canEnter(state: State, _unit: number, from: number, to: number): boolean {
  const direction = directionTo(map, from, to);
  return direction >= 0 && openSides(state)[from * 6 + direction] === 1;
}

/** A road over the hexside, whether it is active or not, is a bridge over its river. */
export const isBridged = (from: number, direction: number): boolean =>
  roads.crosses[from * 6 + direction] === 1;

/** M14-WX-11 a river that has not frozen, bridged or not; a canal where the edition says so. */
export function isRiver(state: State, from: number, direction: number): boolean {
  const kinds = editionOf(state).canalsAreRivers ? RIVER | CANAL : RIVER;
  return !isFrozen(state) && (map.sides[from * 6 + direction] & kinds) !== 0;
}

/** Ruling R-A22: woods, great cities, and (M-GAP-2) swamps that have not frozen. */
export function isAdverse(state: State, hex: number): boolean {
  return isForest[hex] === 1 || isGreatCity[hex] === 1 || isOpenSwamp(state, hex);
}

/** M14-WX-11 frozen swamps are none. */
export const isOpenSwamp = (state: State, hex: number): boolean => isSwamp[hex] === 1 && !isFrozen(state);

/** Ruling R-A22: water without a bridge, or a defense line that covers the far hex. */
export function isAdverseSide(state: State, from: number, direction: number): boolean {
  const sides = map.sides[from * 6 + direction];
  if (!isBridged(from, direction) && !isFrozen(state)) {
    if ((sides & LAKE) !== 0 || isRiver(state, from, direction)) return true;
  }
  if ((sides & DEFENSE_LINE) === 0) return false;
  const to = map.neighbours[from * 6 + direction];
  return (map.behind[to * 6 + opposite(direction)] & DEFENSE_LINE) !== 0;
}

/** How many of the roads give their bonus this turn. */
export type RoadState = 'all' | 'highway' | 'none';

/**
 * M-WX-1, M14-WX-2 in mud only the road from Smolensk to Moscow, and that in the first muddy turn; M-WX-5, M14-WX-10 in
 * snow all of them, M14-WX-8 as in frost and good weather.
 */
export function roadState(state: State): RoadState {
  if (!isMud(state)) return 'all';
  return isFirstTurnOf(state, 'mud') ? 'highway' : 'none';
}

/** At hex * 6 + direction: 1 where an active road crosses. */
export function activeRoads(state: State): Uint8Array {
  const which = roadState(state);
  return which === 'all' ? roads.crosses : which === 'highway' ? highway.crosses : nothing;
}

export const isActiveRoad = (state: State, from: number, direction: number): boolean =>
  activeRoads(state)[from * 6 + direction] === 1;

const nothing = new Uint8Array(HEXES * 6);

const sidesWhere = (test: (index: number, to: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: HEXES * 6 }, (_, index) => {
    const to = map.neighbours[index];
    return to >= 0 && test(index, to) ? 1 : 0;
  });

const openOverIce = sidesWhere((_, to) => isOutOfPlay[to] === 0 && map.passable[to] === 1);
/** The same where the lakes are open water. */
export const openAround = sidesWhere(
  (index, _) => openOverIce[index] === 1 && (map.sides[index] & LAKE) === 0,
);
const unbridged = (kinds: number): Uint8Array =>
  sidesWhere(index => (map.sides[index] & kinds) !== 0 && roads.crosses[index] === 0);
const unbridgedRiver = unbridged(RIVER);
const unbridgedWater = unbridged(RIVER | CANAL);
