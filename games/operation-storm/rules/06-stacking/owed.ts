// What a crowd that must be thinned asks of the table, where a position brings the decision along.

import type { State } from '../../../../kit/state/state.ts';
import { isOccupiedBy } from '../table/board.ts';
import type { FrameOf } from '../table/frames.ts';
import { surplusIn } from './overstack.ts';

export function fitsOverstack(state: State, { hex, side }: FrameOf<'overstack'>): boolean {
  return isOccupiedBy(state, hex, side) && surplusIn(state, hex) > 0;
}
