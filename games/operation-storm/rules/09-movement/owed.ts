// What a stack that is about to move asks of the table, where a position brings the decision along.

import type { State } from '../../../../kit/state/state.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import { whyNoStack } from './stacks.ts';

export const fitsMarch = (state: State, phase: PhaseFrame['name'], { units }: FrameOf<'march'>): boolean =>
  phase === 'movement' && whyNoStack(state, units) === undefined;
