// Whoever stands too far forward must get out of reach.

import { outOfDanger } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const withdrawInTime = family('withdraw-in-time', [
  {
    id: 'struggle-back-from-orsha',
    title:
      'Tanks and rifles stand too far forward at Smolensk: out of reach, before the panzers turn on them.',
    side: 'russian',
    turn: 4,
    units: {
      '1512': 'GE-PZ-17',
      '1516': 'SU-MD-204',
      '1614': 'SU-RK-44',
      '1716': 'SU-MK-17',
      '1718': 'SU-TD-39 SU-ARMY-13',
      '2014': 'GE-PZ-10 GE-ARMY-9',
      '2015': 'GE-INF-XX',
      '2016': 'GE-INF-VII GE-SS-DAS-REICH',
    },
    goal: outOfDanger(['SU-MK-17', 'SU-RK-44'], 1),
    solution: [move('SU-MK-17', '1218'), move('SU-RK-44', '1218')],
  },
  {
    id: 'struggle-back-to-smolensk',
    title:
      'An army and a corps stand before Smolensk, too far apart to help each other: get both out of reach.',
    side: 'russian',
    turn: 4,
    units: {
      '1215': 'GE-INF-VIII GE-PZ-18',
      '1216': 'GE-GD',
      '1412': 'GE-PZ-3',
      '1516': 'SU-MK-17',
      '1615': 'SU-ARMY-20',
      '1717': 'SU-MD-204 SU-RK-47',
      '1815': 'GE-INF-XII GE-INF-LIII',
      '1816': 'SU-RK-63',
      '1913': 'GE-INF-VI GE-PZ-20',
    },
    goal: outOfDanger(['SU-RK-63', 'SU-ARMY-20'], 5),
    solution: [move('SU-RK-63', '1516'), move('SU-ARMY-20', '1618')],
  },
]);
