// What chapter 11 gives the game: the prepared assault phase, the steps of every battle, and looks ahead at them.

import { overstackFrame } from '../06-stacking/stacking.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { advanceFrame } from './advance.ts';
import { assaultFrame } from './assault-phase.ts';
import { lossesFrame } from './losses.ts';
import { bloodbathFrame } from './results.ts';
import { retreatFrame } from './retreat.ts';
import { supportFrame } from './support.ts';

export { markObliged } from './obligations.ts';
export { previewAttack } from './preview.ts';
export { threatsTo } from './threats.ts';

export const assaultFrames: FramesOf<
  'assault' | 'support' | 'bloodbath-choice' | 'losses' | 'retreat' | 'advance' | 'overstack'
> = {
  assault: assaultFrame,
  support: supportFrame,
  'bloodbath-choice': bloodbathFrame,
  losses: lossesFrame,
  retreat: retreatFrame,
  advance: advanceFrame,
  overstack: overstackFrame,
};

export const assaultInterrupts: Interrupts = {};
