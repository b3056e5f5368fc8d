// What chapter 4 gives the game: its frames, and actions in movement phases that serve the Caucasus expedition.

import type { DeclaredAction } from '../../../../kit/actions/action.ts';
import { closePhase } from '../05-sequence/phases.ts';
import { GERMAN } from '../table/counters.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { recallFrame, wayBack } from './coming-back.ts';
import { launch, responseFrame } from './expedition.ts';
import { forgivenessFrame } from './forgiveness.ts';
import { summerFrame } from './summer.ts';
import { watchFrame } from './watch.ts';

export const victoryFrames: FramesOf<
  'summer-offensive' | 'watch' | 'victory-check' | 'caucasus-response' | 'caucasus-recall' | 'forgiveness'
> = {
  'summer-offensive': summerFrame,
  watch: watchFrame,
  // 5.2 nobody decides anything in it, but agreeing to play on (4.20).
  'victory-check': frame<FrameOf<'victory-check'>>({
    rule: '4.14',
    side: () => GERMAN,
    prompt: () => 'The turn is over.',
    actions: [],
    enter: closePhase,
  }),
  'caucasus-response': responseFrame,
  'caucasus-recall': recallFrame,
  forgiveness: forgivenessFrame,
};

export const victoryInterrupts: Interrupts = {};

/** 4.11, 4.13 launch and recall of an expedition, and the way back of the Soviet armies, in movement phases. */
export const expeditionActions: readonly DeclaredAction<FrameOf<'movement'>>[] = [launch, ...wayBack];
