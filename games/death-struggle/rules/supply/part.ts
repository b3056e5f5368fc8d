// What this chapter gives the game: the supply phase with supply by air, and why a unit is supplied or not.

import { emptyPhase, type FramesOf } from '../table/parts.ts';
import { supply } from './explain-supply.ts';

export const supplyFrames: FramesOf<'supply'> = {
  supply: emptyPhase<'supply'>('DS-SEQ-9'),
};

export const explainSupply = supply.explain;
