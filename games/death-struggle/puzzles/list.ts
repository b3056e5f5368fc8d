// All puzzles of the game. Of four families it has none yet.

import type { Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { columnPacking } from './column-packing.ts';
import { findTheCut } from './find-the-cut.ts';
import { holdTheLine } from './hold-the-line.ts';
import { lastTurnPoints } from './last-turn-points.ts';

export const puzzles: readonly Puzzle[] = [
  ...findTheCut,
  ...columnPacking,
  ...holdTheLine,
  ...lastTurnPoints,
];
