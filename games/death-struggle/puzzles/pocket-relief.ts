// Somebody is cut off: open the ring, or bring his line back.

import { attacked, supplied } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const pocketRelief = family('pocket-relief', [
  {
    id: 'struggle-relief-smolensk',
    title: 'Smolensk is shut in. One of those around it can be thrown out at once.',
    side: 'russian',
    turn: 4,
    phase: 'attacks',
    units: {
      '1216': 'SU-RD12-07',
      '1316': 'SU-TD-39 SU-MK-5',
      '1318': 'SU-RD12-05 SU-TD-27',
      '1417': 'GE-INF-VII',
      '1418': 'GE-PZ-17',
      '1515': 'GE-INF-XX',
      '1516': 'SU-RK-21',
      '1617': 'GE-ARMY-9 GE-INF-XIII',
      '1916': 'SU-RD12-06 SU-RK-2',
    },
    battles: true,
    goal: attacked('1417', { cleared: 1 }),
    solution: [attack('1417', 'SU-TD-39', 'SU-MK-5')],
  },
  {
    id: 'struggle-relief-odessa',
    title: 'Odessa is cut off. One move brings its line back.',
    side: 'russian',
    turn: 4,
    units: {
      '3114': 'SU-RK-35',
      '3213': 'SU-RK-7',
      '3216': 'SU-CK-2',
      '3313': 'GE-PZ-16 GE-MOT-XIV',
      '3414': 'SU-RK-14',
      '3415': 'GE-INF-XXX',
      '3513': 'RO-ARMY-4',
    },
    goal: supplied(['SU-RK-14']),
    solution: [move('SU-CK-2', '3314')],
  },
  {
    id: 'struggle-relief-kiev',
    title: 'Three German stacks around Kiev: one corps in the right hex, and the garrison is fed again.',
    side: 'russian',
    turn: 4,
    units: {
      '2214': 'SU-RK-31 SU-TD-43',
      '2217': 'SU-RK-6',
      '2314': 'SU-MD-213',
      '2415': 'GE-INF-XXIX GE-ARMY-17',
      '2513': 'GE-PZ-11 GE-MOT-XIV',
      '2514': 'SU-RD12-12 SU-RK-37',
      '2615': 'GE-INF-LV GE-INF-XXXIV',
    },
    goal: supplied(['SU-RD12-12', 'SU-RK-37']),
    solution: [move('SU-RK-31', '2414')],
  },
  {
    id: 'struggle-relief-odessa-army',
    title: 'An army sits in Odessa without supply: a corps in one hex opens the way to it.',
    side: 'russian',
    turn: 4,
    units: {
      '3014': 'SU-RK-35',
      '3112': 'GE-PZ-13',
      '3116': 'SU-RD12-16',
      '3213': 'SU-RK-14',
      '3217': 'SU-RK-55 SU-RD12-14',
      '3314': 'GE-INF-LIV RO-INF-4',
      '3413': 'RO-ARM-1 GE-INF-XI',
      '3414': 'SU-ARMY-9',
    },
    goal: supplied(['SU-ARMY-9']),
    solution: [move('SU-RK-14', '3313')],
  },
]);
