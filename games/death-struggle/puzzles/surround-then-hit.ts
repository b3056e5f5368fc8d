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
  {
    id: 'struggle-ring-kiev',
    title:
      'Infantry alone in Kiev, and two mechanized corps within reach: from which two sides do they strike?',
    side: 'russian',
    turn: 4,
    units: {
      '2217': 'SU-MK-9 SU-MD-213',
      '2512': 'GE-INF-LV',
      '2514': 'GE-INF-IV',
      '2616': 'SU-MK-22',
      '2814': 'GE-PZ-13',
    },
    battles: true,
    goal: attacked('2514', { destroyed: 0.33 }),
    solution: [move('SU-MK-9', '2414'), move('SU-MK-22', '2615'), attack('2514', 'SU-MK-22', 'SU-MK-9')],
  },
  {
    id: 'struggle-ring-odessa-three',
    title: 'Rumanian infantry in Odessa with friends to the north: three units, each from a side of its own.',
    side: 'russian',
    turn: 4,
    units: {
      '3113': 'RO-INF-3',
      '3215': 'SU-ARMY-18 SU-MK-18',
      '3411': 'SU-RD12-13',
      '3414': 'RO-INF-4',
      '3613': 'SU-MD-15',
    },
    battles: true,
    goal: attacked('3414', { destroyed: 0.33 }),
    solution: [
      move('SU-MD-15', '3513'),
      move('SU-RD12-13', '3313'),
      move('SU-MK-18', '3415'),
      attack('3414', 'SU-MD-15', 'SU-MK-18', 'SU-RD12-13'),
    ],
  },
  {
    id: 'struggle-ring-smolensk',
    title: 'One panzer division in Smolensk. A few tanks and rifles are enough, if it has nowhere to go.',
    side: 'russian',
    turn: 4,
    units: {
      '1516': 'GE-PZ-3',
      '1520': 'SU-TD-39',
      '1619': 'SU-ARMY-13 SU-RD12-05',
    },
    battles: true,
    goal: attacked('1516', { destroyed: 0.33 }),
    solution: [
      move('SU-TD-39', '1617'),
      move('SU-RD12-05', '1416'),
      attack('1516', 'SU-TD-39', 'SU-RD12-05'),
    ],
  },
]);
