// What a choice of this chapter that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { POLISH_ARMY, SOVIET } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { ASIDE, shape } from '../table/layout.ts';

/** 8.24b the Poles have been stirred and have not appeared; Soviets stand in every hex that they may choose. */
export const fitsEntry = (state: State, { unit, hexes }: FrameOf<'satellite-entry'>): boolean =>
  unit === POLISH_ARMY &&
  placeOf(state, unit) === ASIDE &&
  state.data[shape.game.polesAt] >= 0 &&
  hexes.length > 1 &&
  hexes.every(hex => isOccupiedBy(state, hex, SOVIET));
