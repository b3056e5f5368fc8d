// Two arms from two sides, neither of which is enough alone.

import { cutOff } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const pincer = family('pincer', [
  {
    id: 'struggle-pincer-odessa',
    title:
      'Odessa has fallen. An army from the south and cavalry from the north can close the ring behind it.',
    side: 'russian',
    turn: 5,
    units: {
      '3013': 'SU-RD12-15',
      '3014': 'SU-CK-2',
      '3115': 'SU-RK-35',
      '3312': 'RO-ARMY-4 GE-ARMY-11',
      '3414': 'RO-INF-3 GE-INF-XXX',
      '3415': 'SU-ARMY-9 SU-MD-15',
      '3511': 'RO-CAV',
      '3513': 'RO-INF-4',
      '3517': 'SU-RD12-13 SU-MK-2',
      '3811': 'SU-ARMY-18',
    },
    goal: cutOff(['RO-INF-3', 'GE-INF-XXX']),
    solution: [move('SU-ARMY-18', '3612'), move('SU-CK-2', '3313')],
  },
  {
    id: 'struggle-pincer-smolensk',
    title:
      'Smolensk is held by rifles and tanks. One corps beside it is not enough, nor one behind it: two shut it in.',
    side: 'axis',
    turn: 4,
    units: {
      '1216': 'GE-MOT-XXIV GE-PZ-3',
      '1218': 'GE-PZ-12 GE-MOT-XLVII',
      '1418': 'SU-RD12-07 SU-RK-21',
      '1516': 'SU-RK-2 SU-TD-33',
      '1717': 'SU-RK-63',
      '1815': 'GE-INF-IX GE-INF-XII',
      '1817': 'SU-MK-17 SU-RD12-05',
      '1818': 'SU-ARMY-20',
      '1914': 'GE-MOT-LVII',
      '2015': 'GE-SS-DAS-REICH GE-ARMY-4',
      '2414': 'GE-PZ-16',
      '2514': 'SU-RK-6',
    },
    goal: cutOff(['SU-RK-2', 'SU-TD-33']),
    solution: [move('GE-MOT-LVII', '1616'), move('GE-INF-IX', '1417')],
  },
  {
    id: 'struggle-pincer-kiev-armies',
    title:
      'Kiev has fallen. One army stands far west of it, one to the southeast: together they shut the garrison in.',
    side: 'russian',
    turn: 5,
    units: {
      '2014': 'SU-MD-213',
      '2509': 'SU-ARMY-5',
      '2511': 'GE-SS-LAH GE-INF-LV',
      '2514': 'GE-INF-XVII',
      '2614': 'SU-TD-19',
      '2813': 'GE-INF-XXIX GE-INF-IV',
      '2911': 'SU-RK-15 SU-RD12-11',
      '2916': 'SU-ARMY-6',
      '3012': 'SU-RD12-09',
      '3314': 'SU-RK-17',
      '3412': 'RO-INF-5',
      '3414': 'GE-INF-XI',
      '3512': 'RO-ARM-1',
    },
    goal: cutOff(['GE-INF-XVII']),
    solution: [move('SU-ARMY-5', '2413'), move('SU-ARMY-6', '2515')],
  },
  {
    id: 'struggle-pincer-smolensk-corps',
    title:
      'Smolensk has fallen. Two mechanized corps are left, one in front of the city and one behind it: let them meet.',
    side: 'russian',
    turn: 5,
    units: {
      '1316': 'GE-MOTD-29 GE-INF-XIII',
      '1413': 'SU-TD-39 SU-MK-17',
      '1516': 'GE-MOT-XXXIX GE-INF-V',
      '1819': 'SU-RK-69',
      '1820': 'SU-MK-5',
      '2513': 'SU-MK-22 SU-RK-36',
      '2514': 'GE-SS-LAH GE-SS-WIKING',
      '2615': 'SU-RD12-10',
      '2713': 'GE-INF-LI',
    },
    goal: cutOff(['GE-MOT-XXXIX', 'GE-INF-V']),
    solution: [move('SU-MK-17', '1515'), move('SU-MK-5', '1517')],
  },
]);
