// The last turn: one city decides.

import { attacked } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const lastTurnPoints = family('last-turn-points', [
  {
    id: 'struggle-last-leningrad-panzers',
    title: 'The last German attack on Leningrad: three divisions, three different hexes.',
    side: 'axis',
    turn: 5,
    units: {
      '0217': 'SU-RD12-02 SU-RD12-01',
      '0314': 'SU-RD12-03',
      '0315': 'SU-RK-24',
      '0318': 'SU-MK-1',
      '0418': 'SU-ARMY-8',
      '0514': 'SU-MD-163',
      '0515': 'SU-TD-21',
      '0612': 'GE-PZ-6 GE-PZ-8',
      '0613': 'GE-PZ-1',
      '0713': 'GE-MOT-LVI GE-ARMY-18',
      '0716': 'SU-ARMY-27 SU-RK-22',
    },
    battles: true,
    goal: attacked('0314', { cleared: 0.66 }),
    solution: [
      move('GE-PZ-1', '0414'),
      move('GE-PZ-8', '0313'),
      move('GE-PZ-6', '0415'),
      attack('0314', 'GE-PZ-1', 'GE-PZ-6', 'GE-PZ-8'),
    ],
  },
]);
