// Oil: whoever has lost his wells is slow.

import type { State } from '../../../../kit/state/state.ts';
import { controlOf } from '../table/board.ts';
import { AXIS, RUSSIAN } from '../table/counters.ts';
import { MAIKOP, PLOESTI } from '../table/terrain.ts';

/** DS-OIL-1 mobile units of a side without oil move no further than this. */
export const MOVEMENT_WITHOUT_OIL = 4;

/** DS-OIL-1, R-62 Ploesti is the oil of the Axis, Maikop of the Russians; it flows again when it is retaken. */
export const isShortOfOil = (state: State, side: number): boolean =>
  side === AXIS ? controlOf(state, PLOESTI) === RUSSIAN : controlOf(state, MAIKOP) === AXIS;
