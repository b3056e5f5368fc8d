// What this chapter gives the game: railheads, trains and ships.

import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const strategicFrames: FramesOf<'railheads' | 'strategic'> = {
  railheads: emptyPhase<'railheads'>('DS-SUP-2'),
  strategic: emptyPhase<'strategic'>('DS-STRAT-2'),
};
