// What this chapter gives the game: who comes, when and where.

import type { FramesOf } from '../table/parts.ts';
import { arrivalsFrame } from './arrivals.ts';
import { replacementsFrame } from './replacements.ts';
import { siberianReserveFrame } from './siberians.ts';

export const forcesFrames: FramesOf<'arrivals' | 'replacements' | 'siberian-reserve'> = {
  arrivals: arrivalsFrame,
  replacements: replacementsFrame,
  'siberian-reserve': siberianReserveFrame,
};
