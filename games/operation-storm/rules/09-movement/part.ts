// What chapter 9 gives the game: the movement phase of both sides, and what may be asked about it.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import type { FrameOf } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';

export const explainWay = (): Refusal => refuse('9.1-1', 'Nobody moves now.');

export const movementFrames: FramesOf<'movement'> = {
  movement: phase<FrameOf<'movement'>>({
    rule: '9.1-1',
    side: state => phasingSide(state),
    prompt: () => 'Move units, stack by stack; end the phase when you are done.',
    actions: [endPhase('9.2-2')],
  }),
};

export const movementInterrupts: Interrupts = {};
