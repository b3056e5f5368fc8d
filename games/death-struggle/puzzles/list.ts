// All puzzles of the game.

import type { Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { columnPacking } from './column-packing.ts';
import { findTheCut } from './find-the-cut.ts';
import { holdTheLine } from './hold-the-line.ts';
import { lastTurnPoints } from './last-turn-points.ts';
import { pincer } from './pincer.ts';
import { pocketRelief } from './pocket-relief.ts';
import { surroundThenHit } from './surround-then-hit.ts';
import { withdrawInTime } from './withdraw-in-time.ts';

export const puzzles: readonly Puzzle[] = [
  ...findTheCut,
  ...pincer,
  ...surroundThenHit,
  ...columnPacking,
  ...holdTheLine,
  ...withdrawInTime,
  ...lastTurnPoints,
  ...pocketRelief,
];
