// The end of a game: who has won and how.

import { bindEnding } from '../../../../kit/sequence/ending.ts';
import { SIDES } from './counters.ts';
import { ENDINGS, shape } from './layout.ts';

const ending = bindEnding({ shape, sides: SIDES, endings: ENDINGS });
export const { isOver, winnerOf, endingOf, endGame, setEnding, concession, draw: DRAW } = ending;
