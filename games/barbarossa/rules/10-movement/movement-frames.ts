// Decisions inside a movement phase: an assault is proposed, the other side may react, and only then it is declared.

import { always, optional, record } from '../../../../kit/sequence/frame-forms.ts';
import { hex, someUnits, unit } from '../table/forms.ts';

/** Units that would assault from where they stand; 4.17d the paratroops with them. */
const proposal = { units: someUnits, target: hex, drop: optional(unit) };

export const movementFrames = {
  /** 8.11, 9.7, ruling A3-33 the other side's last word before a mobile assault; has it done something already? */
  reaction: record({ ...proposal, answered: optional(always) }),
  /** 9.7 go on with it, or leave it. */
  'mobile-assault': record(proposal),
};
