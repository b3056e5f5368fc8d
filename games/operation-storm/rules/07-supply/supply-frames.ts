// Decisions about supply inside a phase.

import { bare } from '../../../../kit/sequence/frame-forms.ts';

export const supplyFrames = {
  /** 7.9, ruling R-42 as a phase begins: lay the aerial supply marker, or keep it. */
  aerial: bare,
};
