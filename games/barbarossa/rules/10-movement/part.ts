// What chapter 10 gives the game: the movement phase of both sides, and what may be asked about it.

import type { Refusal } from '../../../../kit/game.ts';
import { refuse, type Way } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { expeditionActions } from '../04-victory/part.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { closedFrame, type FramesOf, type Interrupts } from '../table/parts.ts';

export const movementFrames: FramesOf<'movement' | 'reaction' | 'mobile-assault'> = {
  movement: phase<FrameOf<'movement'>>({
    rule: '10.1',
    side: state => phasingSide(state),
    prompt: () => 'Move units, stack by stack; end the phase when you are done.',
    actions: [...expeditionActions, endPhase('10.2')],
  }),
  reaction: closedFrame<'reaction'>('8.11', SOVIET),
  'mobile-assault': closedFrame<'mobile-assault'>('10.24', GERMAN),
};

export const movementInterrupts: Interrupts = {};

/** What a way costs, step by step, before it is gone. */
export function explainWay(_state: State, unit: string, to: string): Way | Refusal {
  return refuse('10.1', `Nothing is known yet about the way of ${unit} to ${to}.`);
}
