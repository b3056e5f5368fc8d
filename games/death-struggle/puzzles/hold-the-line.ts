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
  {
    id: 'struggle-hold-leningrad',
    title: 'Panzers from three sides and tanks alone in Leningrad: who comes in time?',
    side: 'russian',
    turn: 4,
    units: {
      '0217': 'SU-ARMY-8',
      '0314': 'SU-TD-21',
      '0315': 'GE-PZ-1',
      '0513': 'GE-INF-L',
      '0614': 'GE-PZ-6 GE-PZ-8',
      '0615': 'GE-SS-TOTENKOPF',
      '0714': 'SU-RK-65 SU-RK-41',
      '0715': 'SU-RD12-01 SU-RD12-03',
      '0717': 'SU-MK-1',
    },
    goal: keeps(0.17, '0314'),
    solution: [move('SU-ARMY-8', '0314')],
  },
  {
    id: 'struggle-hold-kiev',
    title: 'Kiev before the panzers come: one must go into the city, and one must stand beside it.',
    side: 'russian',
    turn: 4,
    units: {
      '2213': 'GE-INF-XVII GE-MOT-XIV',
      '2317': 'SU-TD-43 SU-RK-27',
      '2514': 'SU-MK-22',
      '2614': 'GE-PZ-16 GE-PZ-11',
      '2714': 'GE-PZ-14',
      '2813': 'GE-INF-LII',
      '2814': 'SU-ARMY-6 SU-RK-37',
    },
    goal: keeps(0, '2514'),
    solution: [move('SU-ARMY-6', '2514'), move('SU-TD-43', '2515')],
  },
]);
