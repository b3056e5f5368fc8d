// Zones of control. They hang on the size of units, on what they are, on the ground and on the weather; who reaches how
// many hexes is counted in zone-tally.ts and kept up to date there.

import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import { belowOf, isDisrupted, isOccupiedBy, topOf, unitsIn } from '../table/board.ts';
import { isCorpsLevel, isGermanDivision, isMobile, sideOf } from '../table/counters.ts';
import { isOutOfPlay, LAKE, map } from '../table/terrain.ts';
import { hasCover, zoneOf } from './zone-tally.ts';

export { watchOf, zoneOf } from './zone-tally.ts';

export const isInZoneOf = (state: State, side: number, hex: number): boolean =>
  zoneOf(state, side)[hex] === 1;

/** Units of the side whose zone reaches the hex, in the order of the directions they stand in. */
export function exertersOf(state: State, side: number, hex: number): number[] {
  const formations: number[] = [];
  const divisions: number[] = [];
  const frozen = isFrozen(state);
  for (let direction = 0; direction < 6; direction++) {
    const from = map.neighbours[hex * 6 + direction];
    if (from < 0) continue;
    for (const unit of unitsIn(state, from)) {
      if (sideOf[unit] !== side || !reaches(state, unit, hex, map.sides[hex * 6 + direction], frozen))
        continue;
      if (isCorpsLevel[unit] === 1) formations.push(unit);
      else if (isPairing(state, unit)) divisions.push(unit);
    }
  }
  return divisions.length >= 2 ? [...formations, ...divisions] : formations;
}

/** M-ZOC-6 does one and the same unit of the side reach both hexes? */
export function isSameZone(state: State, side: number, from: number, to: number): boolean {
  const zone = zoneOf(state, side);
  if (zone[from] === 0 || zone[to] === 0) return false;
  const frozen = isFrozen(state);
  for (let direction = 0; direction < 6; direction++) {
    const hex = map.neighbours[to * 6 + direction];
    if (hex < 0 || !isOccupiedBy(state, hex, side)) continue;
    const back = directionTo(map, hex, from);
    if (back < 0) continue;
    for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
      const isFormation = isCorpsLevel[unit] === 1;
      if (!isFormation && !isPairing(state, unit)) continue;
      if (!reaches(state, unit, to, map.sides[to * 6 + direction], frozen)) continue;
      if (!reaches(state, unit, from, map.sides[hex * 6 + back], frozen)) continue;
      if (isFormation || (hasPair(state, side, from) && hasPair(state, side, to))) return true;
    }
  }
  return false;
}

/** M-ZOC-3 do two divisions reach the hex? */
const hasPair = (state: State, side: number, hex: number): boolean =>
  exertersOf(state, side, hex).some(unit => isCorpsLevel[unit] === 0);

/** M-ZOC-3 a German division that makes a zone together with another (ruling R-A29: in the same hex or not). */
const isPairing = (state: State, unit: number): boolean =>
  isGermanDivision[unit] === 1 && !isDisrupted(state, unit);

/** M-ZOC-1 only where the unit could go if no enemy were around. */
function reaches(state: State, unit: number, to: number, sides: number, frozen: boolean): boolean {
  if (isOutOfPlay[to] === 1) return false;
  // M14-LAKE-2 no zone over open water.
  if (!frozen && (sides & LAKE) !== 0) return false;
  // M-ZOC-5 mobile units reach into woods and great cities only where their own side stands.
  return isMobile[unit] === 0 || hasCover[to] === 0 || isOccupiedBy(state, to, sideOf[unit]);
}
