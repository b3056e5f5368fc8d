// Too few for everything: stand so that the city does not fall.

import { keeps } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const holdTheLine = family('hold-the-line', [
  {
    id: 'struggle-hold-odessa',
    title: 'The Axis has the next word: Odessa must not fall. Who goes into the city?',
    side: 'russian',
    turn: 4,
    units: {
      '3213': 'GE-INF-XXXV GE-INF-XLIII',
      '3412': 'GE-INF-V GE-PZ-16',
      '3413': 'GE-PZ-4 GE-PZ-6',
      '3414': 'SU-RK-7',
      '3416': 'GE-INF-I',
      '3418': 'SU-RK-8 SU-RK-6',
      '3513': 'SU-RK-16 SU-RK-55',
    },
    goal: keeps(0.34, '3414'),
    solution: [move('SU-RK-16', '3414')],
  },
]);
