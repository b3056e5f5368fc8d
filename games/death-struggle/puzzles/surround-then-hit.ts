// Stand around a place first, then attack it with everybody.

import { attacked } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const surroundThenHit = family('surround-then-hit', [
  {
    id: 'struggle-ring-leningrad',
    title: 'A corps alone in Leningrad: stand around it first, and what is beaten has nowhere to go.',
    side: 'russian',
    turn: 4,
    units: {
      '0314': 'GE-INF-X',
      '0415': 'SU-TD-3 SU-TD-21',
      '0514': 'SU-MD-163 SU-TD-1',
    },
    battles: true,
    goal: attacked('0314', { destroyed: 0.33 }),
    solution: [
      move('SU-TD-1', '0313'),
      move('SU-TD-21', '0315'),
      attack('0314', 'SU-TD-1', 'SU-TD-3', 'SU-TD-21'),
    ],
  },
]);
