// What chapters 10 and 11 give the game: the combat phase, the steps of every battle, and looks ahead at them.

import type { Threat } from '../../../../kit/game.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { advanceFrame } from './advance.ts';
import { combatFrame } from './combat-phase.ts';
import { attackerLossesFrame, defenderLossesFrame } from './losses.ts';
import { momentumFrame } from './momentum.ts';
import { supportFrame } from './support.ts';

export { previewAttack } from './preview.ts';
export const threatsTo = (): readonly Threat[] => [];

export const assaultFrames: FramesOf<
  'combat' | 'support' | 'defender-losses' | 'attacker-losses' | 'advance' | 'momentum' | 'overstack'
> = {
  combat: combatFrame,
  support: supportFrame,
  'defender-losses': defenderLossesFrame,
  'attacker-losses': attackerLossesFrame,
  advance: advanceFrame,
  momentum: momentumFrame,
  overstack: frame<FrameOf<'overstack'>>({
    rule: '6.6-1',
    side: state => phasingSide(state),
    prompt: () => 'Nothing is to be decided here.',
    actions: [],
  }),
};

export const assaultInterrupts: Interrupts = {};
