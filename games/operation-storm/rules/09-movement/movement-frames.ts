// Decisions inside a movement phase.

import { record } from '../../../../kit/sequence/frame-forms.ts';
import { someUnits } from '../table/forms.ts';

export const movementFrames = {
  /** 9.5 these are about to move together: where to? */
  march: record({ units: someUnits }),
};
