// What this chapter gives the game: attacks allocated and fought, every step of a battle up to the die, Katyushas, and looks ahead.

import type { FramesOf } from '../table/parts.ts';
import { attacksFrame } from './attacks.ts';
import { combatFrame } from './combat-phase.ts';
import { escapeFrame, forcedExchangeFrame, noRetreatFrame, pressFrame } from './declarations.ts';
import { katyushasFrame } from './katyushas.ts';
import { roomFrame } from './room.ts';

export { previewAttack } from './preview.ts';
export { threatsTo } from './threats.ts';

export const combatFrames: FramesOf<
  'attacks' | 'katyushas' | 'combat' | 'press' | 'no-retreat' | 'forced-exchange' | 'escape' | 'room'
> = {
  attacks: attacksFrame,
  katyushas: katyushasFrame,
  combat: combatFrame,
  press: pressFrame,
  'no-retreat': noRetreatFrame,
  'forced-exchange': forcedExchangeFrame,
  escape: escapeFrame,
  room: roomFrame,
};
