// What a choice of this chapter that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import type { FrameOf } from '../table/frames.ts';

export const fitsEntry = (state: State, { unit, hexes }: FrameOf<'satellite-entry'>): boolean =>
  placeOf(state, unit) < 0 && hexes.length > 1;
