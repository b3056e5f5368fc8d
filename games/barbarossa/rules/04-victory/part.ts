// What chapter 4 gives the game: its frames, and actions in movement phases that serve the Caucasus expedition.

import type { DeclaredAction } from '../../../../kit/actions/action.ts';
import { closePhase } from '../05-sequence/phases.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import { closedFrame, emptyPhase, type FramesOf, type Interrupts } from '../table/parts.ts';

export const victoryFrames: FramesOf<
  'summer-offensive' | 'watch' | 'victory-check' | 'caucasus-response' | 'forgiveness'
> = {
  // 4.4, 4.16.
  'summer-offensive': emptyPhase<'summer-offensive'>('4.4'),
  // 4.18.
  watch: emptyPhase<'watch'>('4.18'),
  // 5.2 nobody decides anything in it, but agreeing to play on (4.20).
  'victory-check': frame<FrameOf<'victory-check'>>({
    rule: '4.14',
    side: () => GERMAN,
    prompt: () => 'The turn is over.',
    actions: [],
    enter: closePhase,
  }),
  'caucasus-response': closedFrame<'caucasus-response'>('4.12', SOVIET),
  forgiveness: closedFrame<'forgiveness'>('4.20', GERMAN),
};

export const victoryInterrupts: Interrupts = {};

/** 4.11, 4.13 launch and recall of an expedition, and the way back of the Soviet armies, in movement phases. */
export const expeditionActions: readonly DeclaredAction<FrameOf<'movement'>>[] = [];
