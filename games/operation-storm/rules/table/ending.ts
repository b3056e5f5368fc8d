// The end of a game: who has won and how.

import { bindEnding } from '../../../../kit/sequence/ending.ts';
import { SIDES } from './counters.ts';
import { ENDINGS, shape } from './layout.ts';

export const {
  isOver,
  winnerOf,
  endingOf,
  endGame,
  setEnding,
  concession,
  draw: DRAW,
} = bindEnding({
  shape,
  sides: SIDES,
  endings: ENDINGS,
});
