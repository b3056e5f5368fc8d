// What this chapter gives the game: formations built and promoted, armies turned, trenches dug.

import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const formationFrames: FramesOf<'build-ups' | 'readiness'> = {
  'build-ups': emptyPhase<'build-ups'>('DS-BUILD-1'),
  readiness: emptyPhase<'readiness'>('DS-ENTR-1'),
};
