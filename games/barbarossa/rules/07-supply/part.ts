// What chapter 7 gives the game, and what it does as turns begin and end.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { write } from '../table/changes.ts';
import { shape } from '../table/layout.ts';
import { emptyPhase, type FramesOf, type Interrupts } from '../table/parts.ts';

export const supplyFrames: FramesOf<'offensive-supply'> = {
  // 7.12.
  'offensive-supply': emptyPhase<'offensive-supply'>('7.12'),
};

/** 7.7A aerial supply at any time; 7.4 Crimea supply. */
export const supplyInterrupts: Interrupts = {};

/** A game turn begins: 7.21 is Moscow lost? 7.4 supply over the Black Sea is open again. */
export function openSupply({ state }: Play): void {
  write(state, shape.game.blackSea, 0);
}

/** A Soviet player turn ends: 7.12 the markers come off. */
export function removeOffensiveMarkers({ state }: Play): void {
  for (let marker = 0; marker < 3; marker++) write(state, shape.game.offensive + marker, -1);
}

/** A game turn ends: 7.7 the aerial supply marker is taken back, and a die says for how long. */
export function closeSupply(_play: Play): void {}
