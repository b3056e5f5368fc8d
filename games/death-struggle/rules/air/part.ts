// What this chapter gives the game: airfields, raids, interception and supplies from the air.

import type { FramesOf } from '../table/parts.ts';
import { interceptionFrame } from './interception.ts';
import { raidsFrame } from './raids.ts';
import { airfieldsFrame } from './relocation.ts';
import { supplyFrame } from './supply-phase.ts';

export const airFrames: FramesOf<'airfields' | 'raids' | 'interception' | 'supply'> = {
  airfields: airfieldsFrame,
  raids: raidsFrame,
  interception: interceptionFrame,
  supply: supplyFrame,
};
