// What chapter 7 gives the game, and what it does as phases begin and turns end.

import { refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { write } from '../table/changes.ts';
import { GERMAN } from '../table/counters.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';

export const supplyFrames: FramesOf<'aerial'> = {
  aerial: frame<FrameOf<'aerial'>>({
    rule: '7.9-1',
    side: () => GERMAN,
    inEnemyTurn: [GERMAN],
    prompt: () => 'Lay the aerial supply marker, or keep it.',
    actions: [],
    otherwise: () => refuse('7.9-1', 'First say whether you use aerial supply.'),
  }),
};

export const supplyInterrupts: Interrupts = {};

/** 7.9, ruling R-42 a phase begins: the German player may lay the marker, if it can be used at all. */
export function offerAerial(_play: Play): void {}

/** 5.12, 7.9-4 a game turn ends: the marker is taken off the map. */
export function closeSupply(state: State): void {
  write(state, shape.game.aerialAt, -1);
}
