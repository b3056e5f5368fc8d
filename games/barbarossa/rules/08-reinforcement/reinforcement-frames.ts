// Decisions that arrivals open inside any phase.

import { record } from '../../../../kit/sequence/frame-forms.ts';
import { hexes, unit } from '../table/forms.ts';

export const reinforcementFrames = {
  /** 8.24 the Poles appear where there is room next to the stack that stirred them: several hexes are as near. */
  'satellite-entry': record({ unit, hexes }),
};
