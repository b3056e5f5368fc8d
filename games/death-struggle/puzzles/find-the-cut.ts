// One move is enough to cut somebody off: which?

import { cutOff } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const findTheCut = family('find-the-cut', [
  {
    id: 'struggle-cut-sevastopol',
    title: 'Two corps hold Sevastopol, and what they live on comes through Simferopol: who can bar that way?',
    side: 'russian',
    turn: 5,
    units: {
      '3717': 'SU-TD-45 SU-TD-49',
      '3718': 'GE-PZ-1',
      '3722': 'SU-TD-46',
      '3918': 'GE-INF-V GE-INF-X',
    },
    goal: cutOff(['GE-INF-V', 'GE-INF-X']),
    solution: [move('SU-TD-46', '3819')],
  },
  {
    id: 'struggle-cut-leningrad',
    title: 'A German corps is in Leningrad with one line behind it. Find the hex that closes it.',
    side: 'russian',
    turn: 5,
    units: {
      '0314': 'GE-INF-XLIII',
      '0315': 'SU-TD-35',
      '0413': 'SU-TD-4 SU-TD-10',
      '0418': 'SU-RK-53',
      '0515': 'SU-TD-5',
      '0813': 'SU-RK-65',
      '0816': 'SU-RK-62',
    },
    goal: cutOff(['GE-INF-XLIII']),
    solution: [move('SU-RK-65', '0415')],
  },
]);
