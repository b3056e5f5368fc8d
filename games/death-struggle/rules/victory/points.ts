// Victory cities: what they are worth, and whose they are.

import type { State } from '../../../../kit/state/state.ts';
import { isHexSupplied } from '../supply/supply.ts';
import { controlOf } from '../table/board.ts';
import { AXIS, RUSSIAN } from '../table/counters.ts';
import {
  BUCHAREST,
  LENINGRAD,
  MOSCOW,
  PLOESTI,
  pointsAt,
  STALINGRAD,
  victoryCities,
  WARSAW,
} from '../table/terrain.ts';

/** DS-VIC-1. */
export const POINTS_TO_WIN = 7;
/** DS-VIC-4. */
export const POINTS_TO_SMASH = 10;
/** DS-VIC-5. */
export const POINTS_TO_DRAW = 6;
/** DS-VIC-1 one of these must be among them. */
export const GREAT_CITIES: readonly number[] = [LENINGRAD, MOSCOW, STALINGRAD];
/** DS-VIC-7, R-82 either all of the first list, or all of the second. */
export const RUSSIAN_PRIZES: readonly (readonly number[])[] = [[WARSAW], [BUCHAREST, PLOESTI]];

/** DS-VIC-10, R-90 the side controls it, and it is in supply; nobody need stand there. */
export const holds = (state: State, side: number, hex: number): boolean =>
  controlOf(state, hex) === side && isHexSupplied(state, side, hex);

/** DS-VIC-2 points of the Axis. */
export function axisPoints(state: State): number {
  let sum = 0;
  for (const hex of victoryCities) if (holds(state, AXIS, hex)) sum += pointsAt[hex];
  return sum;
}

/** DS-VIC-1. */
export const hasWinningCities = (state: State): boolean =>
  axisPoints(state) >= POINTS_TO_WIN && GREAT_CITIES.some(hex => holds(state, AXIS, hex));

/** DS-VIC-7. */
export const hasRussianPrize = (state: State): boolean =>
  RUSSIAN_PRIZES.some(hexes => hexes.every(hex => holds(state, RUSSIAN, hex)));
