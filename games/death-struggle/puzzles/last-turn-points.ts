// The last turn: one city decides, and nobody is left to answer.

import { attacked } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const lastTurnPoints = family('last-turn-points', [
  {
    id: 'struggle-last-leningrad',
    title: 'The last turn: only Leningrad counts. Bring enough against the corps that holds it.',
    side: 'russian',
    turn: 5,
    units: {
      '0314': 'GE-INF-V',
      '0315': 'SU-CK-5',
      '0613': 'GE-MOT-LVI GE-PZ-13',
      '0616': 'SU-RK-50',
      '0617': 'SU-RK-27',
      '0816': 'SU-TD-35',
    },
    battles: true,
    goal: attacked('0314', { cleared: 0.66 }),
    solution: [
      move('SU-RK-27', '0315'),
      move('SU-RK-50', '0315'),
      move('SU-TD-35', '0414'),
      attack('0314', 'SU-RK-50', 'SU-RK-27', 'SU-TD-35', 'SU-CK-5'),
    ],
  },
]);
