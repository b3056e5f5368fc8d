// What chapter 7 gives the game, and what it does as turns begin and end.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';
import { aerial, settleAerial, takeBackMarker } from './aerial.ts';
import { crimea, openSea, stopCrimea } from './crimea.ts';
import { judgeMoscow, offensiveFrame, takeUpMarkers } from './offensive.ts';

export const supplyFrames: FramesOf<'offensive-supply'> = { 'offensive-supply': offensiveFrame };

/** 7.7A aerial supply at any time; 7.4 Crimea supply. */
export const supplyInterrupts: Interrupts = { aerial, crimea, 'stop-crimea': stopCrimea };

/** A game turn begins: 7.21 is Moscow lost? 7.4 supply over the Black Sea is open again. */
export function openSupply(play: Play): void {
  openSea(play);
  judgeMoscow(play);
}

/** After every action: 7.7c. */
export const settleSupply = (play: Play): void => settleAerial(play);

/** A Soviet player turn ends: 7.12 the markers come off. */
export const removeOffensiveMarkers = (play: Play): void => takeUpMarkers(play);

/** A game turn ends: 7.7 the aerial supply marker is taken back, and a die says for how long. */
export const closeSupply = (play: Play): void => takeBackMarker(play);
