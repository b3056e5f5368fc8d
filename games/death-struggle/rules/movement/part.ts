// What this chapter gives the game: movement of both waves, and ways told step by step.

import { type Refusal, refuse, type Way } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const movementFrames: FramesOf<'movement'> = {
  movement: emptyPhase<'movement'>('DS-SEQ-4'),
};

/** What a way costs, step by step, before it is gone. */
export function explainWay(_state: State, unit: string, to: string): Way | Refusal {
  return refuse('DS-OMF-8', `Nothing is known yet about the way of ${unit} to ${to}.`);
}
