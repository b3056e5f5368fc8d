// Texts of the puzzles. Not part of the catalogue in en.ts, so that whoever solves none does not load them.

import type { Family } from '../../kit/puzzle/puzzle.ts';
import { counted } from '../../kit/words.ts';

const families: Readonly<Record<Family, string>> = {
  'find-the-cut': 'Find the cut',
  pincer: 'Close the pincers',
  'surround-then-hit': 'Surround, then hit',
  'column-packing': 'Pack the column',
  'hold-the-line': 'Hold the line',
  'withdraw-in-time': 'Withdraw in time',
  'last-turn-points': 'Points on the last turn',
  'pocket-relief': 'Relieve the pocket',
};

export const puzzleTexts = {
  title: 'Puzzles',
  lead: 'A position, a goal, and one phase or turn to reach it. Try as often as you like; there is a hint and a solution.',
  back: 'To the start page',
  toList: 'All puzzles',
  loading: 'The puzzles are being set up …',
  failed: 'The puzzles could not be loaded. Try again when you are online.',
  families,
  isSolved: 'solved',
  count: (solved: number, all: number) => `${solved} of ${counted(all, 'puzzle', 'puzzles')} solved`,
  goal: 'Goal:',
  until: { phase: 'by the end of this phase', turn: 'by the end of your turn' },
  hint: 'Hint',
  hinted: (unit: string) => `It begins with ${unit}.`,
  solution: 'Solution',
  solutionIs: 'One way to do it:',
  again: 'Try again',
  next: 'Next puzzle',
  solved: 'Solved!',
  notYet: 'Not yet. Still missing:',
} as const;
