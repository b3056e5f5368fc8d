// What this chapter gives the game: what a battle leaves behind, from the exchange to the Blitzkrieg.

import type { FramesOf } from '../table/parts.ts';
import { advanceFrame } from './advance.ts';
import { blitzkriegFrame } from './blitzkrieg.ts';
import { defenderLossesFrame, exchangeFrame } from './exchange.ts';
import { guardsFrame } from './guards.ts';
import { lossesFrame } from './losses.ts';
import { overrunFrame, survivorFrame } from './overrun.ts';
import { overstackFrame } from './overstack.ts';
import { distanceFrame, retreatFrame } from './retreat.ts';

export const aftermathFrames: FramesOf<
  | 'exchange'
  | 'overrun'
  | 'losses'
  | 'defender-losses'
  | 'survivor'
  | 'distance'
  | 'retreat'
  | 'advance'
  | 'guards'
  | 'blitzkrieg'
  | 'overstack'
> = {
  exchange: exchangeFrame,
  overrun: overrunFrame,
  losses: lossesFrame,
  'defender-losses': defenderLossesFrame,
  survivor: survivorFrame,
  distance: distanceFrame,
  retreat: retreatFrame,
  advance: advanceFrame,
  guards: guardsFrame,
  blitzkrieg: blitzkriegFrame,
  overstack: overstackFrame,
};
