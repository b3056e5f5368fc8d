// Where an arrival may be put: its own hex, one beside it if that is full, the eastern edge, or near the front for the
// Siberian Reserve.

import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fitsOne } from '../stacking/stacking.ts';
import { isHexSupplied, isSupplied } from '../supply/supply.ts';
import { controlOf, isOccupiedBy, placeOf, unitsOnMap } from '../table/board.ts';
import { AXIS, isAlly, isFighter, RUSSIAN, sideOf } from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import {
  axisWestEdge,
  eastEdge,
  HEXES,
  hasPlace,
  isAlliedSouth,
  isInactive,
  isRumania,
  map,
  railways,
} from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

/** Is the hex the side's own, and could the unit stand there? */
export const isOpenTo = (state: State, unit: number, hex: number): boolean =>
  controlOf(state, hex) === sideOf[unit] &&
  map.passable[hex] === 1 &&
  isInactive[hex] === 0 &&
  !isOccupiedBy(state, hex, other(sideOf[unit])) &&
  (isAlly[unit] === 0 || isAlliedSouth[hex] === 1) &&
  fitsOne(state, hex, unit);

/** DS-REINF-10 its hex or, where that has no room, those beside it that are friendly and free of enemy zones. */
export function placesAt(state: State, unit: number, home: number): number[] {
  if (isOpenTo(state, unit, home)) return [home];
  const sides = openSides(state);
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hexside = home * 6 + direction;
    const hex = map.neighbours[hexside];
    if (hex < 0 || sides[hexside] === 0 || !isOpenTo(state, unit, hex)) continue;
    if (!isInZoneOf(state, other(sideOf[unit]), hex)) found.push(hex);
  }
  return found;
}

/** DS-SIB-9, DS-SETUP-10 the eastern edge. */
export const placesOnEdge = (state: State, unit: number): number[] =>
  [...eastEdge].filter(hex => isOpenTo(state, unit, hex));

/** DS-REINF-9 if its own place is lost: any railway hex of the western edge. */
export const placesInWest = (state: State, unit: number): number[] =>
  [...axisWestEdge].filter(hex => railways.has[hex] === 1 && isOpenTo(state, unit, hex));

/**
 * DS-SIB-6 the eastern edge, a Russian town in supply, the hex of a unit in supply, or one next to it. What is next to nobody
 * but held by the enemy is not entered.
 */
export const placesForReserve = (state: State, unit: number): number[] =>
  reserveGround(state, 0).hexes.filter(hex => fitsOne(state, hex, unit));

/** The same for one unit, without a list. */
export const hasPlaceInReserve = (state: State, unit: number): boolean =>
  reserveGround(state, 0).hexes.some(hex => fitsOne(state, hex, unit));

const isIn = new Uint8Array(HEXES);
const reserveGround = memoize<{ hexes: number[] }>({ hexes: [] }, (state, _, found) => {
  isIn.fill(0);
  for (const hex of eastEdge) isIn[hex] = 1;
  for (const hex of places)
    if (controlOf(state, hex) === RUSSIAN && isHexSupplied(state, RUSSIAN, hex)) isIn[hex] = 1;
  const sides = openSides(state);
  for (const friend of unitsOnMap(state, RUSSIAN)) {
    if (isFighter[friend] === 0 || !isSupplied(state, friend)) continue;
    const at = placeOf(state, friend);
    isIn[at] = 1;
    for (let hexside = at * 6; hexside < at * 6 + 6; hexside++)
      if (sides[hexside] === 1) isIn[map.neighbours[hexside]] = 1;
  }
  found.hexes = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (isIn[hex] === 1 && isStandable(state, hex) && !isOccupiedBy(state, hex, AXIS)) found.hexes.push(hex);
});

const places = [...hasPlace.keys()].filter(hex => hasPlace[hex] === 1);
/** DS-T1-2 nobody enters Rumania before it is open. */
const isStandable = (state: State, hex: number): boolean =>
  map.passable[hex] === 1 &&
  isInactive[hex] === 0 &&
  (isRumania[hex] === 0 || state.data[shape.game.rumaniaOpen] === 1);
