// What chapter 9 gives the game: the movement phase of both sides, and what may be asked about it.

import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import type { FrameOf } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { mobileAssault, overrun } from './mobile-assault.ts';
import { marchFrame, move, moveStack } from './moving.ts';

export { explainWay } from './ways.ts';

export const movementFrames: FramesOf<'movement' | 'march'> = {
  movement: phase<FrameOf<'movement'>>({
    rule: '9.1-1',
    side: state => phasingSide(state),
    prompt: () => 'Move units, stack by stack; end the phase when you are done.',
    actions: [move, moveStack, mobileAssault, overrun, endPhase('9.2-2')],
  }),
  march: marchFrame,
};

export const movementInterrupts: Interrupts = {};
