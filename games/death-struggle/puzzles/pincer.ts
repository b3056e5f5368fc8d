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
]);
