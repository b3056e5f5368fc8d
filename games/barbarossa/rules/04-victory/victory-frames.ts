// Decisions that victory and the Caucasus open inside a phase.

import { bare, number, record } from '../../../../kit/sequence/frame-forms.ts';
import { side } from '../table/forms.ts';

export const victoryFrames = {
  /** 4.12 the Soviet side answers an expedition with four rifle armies, or has lost. */
  'caucasus-response': bare,
  /** 4.13i an expedition comes back as a whole: others of it are still to be placed. */
  'caucasus-recall': bare,
  /** 4.20 the game would be over by so many points (positive: the German has won); each side is asked to play on. */
  forgiveness: record({ points: number(-999, 999), side }),
};
