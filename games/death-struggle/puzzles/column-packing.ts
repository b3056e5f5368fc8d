// Two attacks that share their units: divide them so that both are good.

import { all, attacked } from '../../../kit/puzzle/goals.ts';
import { attack } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const columnPacking = family('column-packing', [
  {
    id: 'struggle-pack-odessa',
    title: 'Odessa and the armor beside it: divide the corps so that both attacks are good.',
    side: 'axis',
    turn: 5,
    phase: 'attacks',
    units: {
      '3314': 'GE-PZ-16 GE-MOT-LVII GE-INF-IX',
      '3315': 'GE-INF-X GE-INF-V',
      '3413': 'GE-PZ-13',
      '3414': 'SU-RK-29 SU-RK-14',
      '3415': 'SU-MK-8 SU-TD-35',
    },
    battles: true,
    goal: all(attacked('3414', { cleared: 0.33 }), attacked('3415', { cleared: 0.66 })),
    solution: [
      attack('3414', 'GE-PZ-13', 'GE-INF-IX'),
      attack('3415', 'GE-INF-X', 'GE-INF-V', 'GE-MOT-LVII', 'GE-PZ-16'),
    ],
  },
  {
    id: 'struggle-pack-smolensk',
    title: 'Smolensk and its outpost share their attackers, and neither attack may be too weak.',
    side: 'russian',
    turn: 5,
    phase: 'attacks',
    units: {
      '1415': 'SU-TD-55 SU-RK-5',
      '1416': 'SU-TD-39',
      '1515': 'GE-INF-XXVI GE-PZ-4',
      '1516': 'GE-INF-XVII',
      '1616': 'SU-TD-33',
      '1617': 'SU-RK-69',
    },
    battles: true,
    goal: all(attacked('1516', { cleared: 0.33 }), attacked('1515', { cleared: 0.33 })),
    solution: [attack('1516', 'SU-RK-69', 'SU-TD-33'), attack('1515', 'SU-RK-5', 'SU-TD-55', 'SU-TD-39')],
  },
]);
