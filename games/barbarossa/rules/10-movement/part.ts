// What chapter 10 gives the game: the movement phase of both sides, and what may be asked about it.

import type { Refusal } from '../../../../kit/game.ts';
import { refuse, type Way } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { expeditionActions } from '../04-victory/part.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { bulgarianActions } from '../08-reinforcement/part.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { closedFrame, emptyPhase, type FramesOf, type Interrupts } from '../table/parts.ts';

export const movementFrames: FramesOf<'strategic' | 'movement' | 'reaction' | 'mobile-assault'> = {
  // 8.6, 8.7.
  strategic: emptyPhase<'strategic'>('8.6'),
  movement: phase<FrameOf<'movement'>>({
    rule: '10.1',
    side: state => phasingSide(state),
    prompt: () => 'Move units, stack by stack; end the phase when you are done.',
    actions: [...expeditionActions, ...bulgarianActions, endPhase('10.2')],
  }),
  reaction: closedFrame<'reaction'>('8.11', SOVIET),
  'mobile-assault': closedFrame<'mobile-assault'>('10.24', GERMAN),
};

/** 8.11 the emergency deployment out of the RVGK. */
export const movementInterrupts: Interrupts = {};

/** What a way costs, step by step, before it is gone. */
export function explainWay(_state: State, unit: string, to: string): Way | Refusal {
  return refuse('10.1', `Nothing is known yet about the way of ${unit} to ${to}.`);
}
