// What chapters 10 and 11 give the game: the combat phase, the steps of every battle, and looks ahead at them.

import type { FramesOf, Interrupts } from '../table/parts.ts';
import { advanceFrame } from './advance.ts';
import { combatFrame } from './combat-phase.ts';
import { attackerLossesFrame, defenderLossesFrame } from './losses.ts';
import { momentumFrame } from './momentum.ts';
import { supportFrame } from './support.ts';

export { previewAttack } from './preview.ts';
export { threatsTo } from './threats.ts';

export const assaultFrames: FramesOf<
  'combat' | 'support' | 'defender-losses' | 'attacker-losses' | 'advance' | 'momentum'
> = {
  combat: combatFrame,
  support: supportFrame,
  'defender-losses': defenderLossesFrame,
  'attacker-losses': attackerLossesFrame,
  advance: advanceFrame,
  momentum: momentumFrame,
};

export const assaultInterrupts: Interrupts = {};
