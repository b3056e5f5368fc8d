// What chapter 10 gives the game: the movement phase of both sides, strategic movement, and what may be asked about it.

import { expeditionActions } from '../04-victory/part.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { bulgarianActions, whyBulgariansFirst } from '../08-reinforcement/part.ts';
import type { FrameOf } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { emergency } from './emergency.ts';
import { mobileAssault, proposalFrame, reactionFrame } from './mobile-assault.ts';
import { begin, move, moveStack } from './moving.ts';
import { sail } from './sailing.ts';
import { strategicFrame } from './strategic.ts';

export { explainWay } from './ways.ts';

export const movementFrames: FramesOf<'strategic' | 'movement' | 'reaction' | 'mobile-assault'> = {
  strategic: strategicFrame,
  movement: phase<FrameOf<'movement'>>({
    rule: '10.1a',
    side: state => phasingSide(state),
    prompt: () => 'Move units, stack by stack; end the phase when you are done.',
    actions: [
      move,
      moveStack,
      begin,
      mobileAssault,
      sail,
      ...expeditionActions,
      ...bulgarianActions,
      endPhase('10.2b', { may: ({ state }) => whyBulgariansFirst(state) }),
    ],
  }),
  reaction: reactionFrame,
  'mobile-assault': proposalFrame,
};

/** 8.11 the emergency deployment out of the RVGK. */
export const movementInterrupts: Interrupts = { emergency };
