// What this chapter gives the game: formations built and promoted, armies turned, trenches dug.

import type { FramesOf } from '../table/parts.ts';
import { buildUpsFrame } from './build-ups.ts';
import { readinessFrame } from './readiness.ts';

export const formationFrames: FramesOf<'build-ups' | 'readiness'> = {
  'build-ups': buildUpsFrame,
  readiness: readinessFrame,
};
