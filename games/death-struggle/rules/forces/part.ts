// What this chapter gives the game: who comes, when and where.

import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const forcesFrames: FramesOf<'arrivals' | 'replacements' | 'siberian-reserve'> = {
  arrivals: emptyPhase<'arrivals'>('DS-REINF-1'),
  replacements: emptyPhase<'replacements'>('DS-REPL-1'),
  'siberian-reserve': emptyPhase<'siberian-reserve'>('DS-SIB-8'),
};
