// The ground as movement, combat and supply see it: hexsides that are closed, and roads that give their bonus. Snow freezes
// the waters, mud closes the brown roads.

import type { State } from '../../../../kit/state/state.ts';
import { isFrozen, weatherOf } from '../sequence/weather.ts';
import {
  allWeatherRoads,
  brownRoads,
  HEXES,
  isInactive,
  isLakeHex,
  isSwamp,
  KERCH_STRAIT,
  LAKE,
  map,
  RIVER,
  SEA,
} from './terrain.ts';

/** DS-ZOC-10 at hex * 6 + direction: 1 where the ground lets a unit, a zone or a supply line cross. */
export const openSides = (state: State): Uint8Array => (isFrozen(state) ? openOverIce : openOverGround);

/** DS-WX-2 a river that has not frozen. */
export const isRiver = (state: State, hexside: number): boolean =>
  (map.sides[hexside] & RIVER) !== 0 && !isFrozen(state);

/** DS-WX-2 frozen swamps are none. */
export const isOpenSwamp = (state: State, hex: number): boolean => isSwamp[hex] === 1 && !isFrozen(state);

/** DS-WX-7 at hex * 6 + direction: 1 where a road gives its bonus. */
export function activeRoads(state: State): Uint8Array {
  const weather = weatherOf(state);
  return weather === 'mud' || weather === 'light-mud' ? allWeatherRoads.crosses : everyRoad;
}

const sidesWhere = (test: (hexside: number, to: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: HEXES * 6 }, (_, hexside) => {
    const to = map.neighbours[hexside];
    return to >= 0 && test(hexside, to) ? 1 : 0;
  });

/** DS-FOREST-4 at hex * 6 + direction: 1 where a road of either kind crosses, active or not. */
export const everyRoad = sidesWhere(
  hexside => allWeatherRoads.crosses[hexside] === 1 || brownRoads.crosses[hexside] === 1,
);

/** DS-MAP-3 a lake hex is ground in snow. DS-MAP-1 nobody enters what is out of play. */
const isIce = (hex: number): boolean => map.passable[hex] === 1 || isLakeHex[hex] === 1;
const openOverIce = sidesWhere(
  (hexside, to) =>
    isIce(to) &&
    isIce(Math.floor(hexside / 6)) &&
    isInactive[to] === 0 &&
    (map.sides[hexside] & (SEA | KERCH_STRAIT)) === 0,
);
const openOverGround = sidesWhere(
  (hexside, to) =>
    openOverIce[hexside] === 1 &&
    map.passable[to] === 1 &&
    map.passable[Math.floor(hexside / 6)] === 1 &&
    (map.sides[hexside] & LAKE) === 0,
);
