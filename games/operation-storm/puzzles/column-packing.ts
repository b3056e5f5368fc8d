// Two attacks that share their units: divide them so that both are good.

import { all, attacked } from '../../../kit/puzzle/goals.ts';
import { attack } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const columnPacking = family('column-packing', [
  {
    id: 'storm-pack-siedlce',
    title: 'Siedlce and its neighbor: enough for both, if nobody stands idle and nobody is wasted.',
    side: 'soviet',
    turn: 4,
    phase: 'combat',
    units: {
      N2431: 'GE-267ID',
      N2330: 'GE-23ID',
      N2231: 'SU-19TD SU-31TD',
      N2432: 'SU-41TD SU-30TD SU-4TD',
      N2331: 'SU-131MD SU-33TD SU-20TD',
      N2229: 'GE-131ID GE-17ID',
    },
    soviet: 'Lublin',
    german: 'Kaunas',
    battles: true,
    goal: all(attacked('N2431', { cleared: 0.83 }), attacked('N2330', { cleared: 0.67 })),
    solution: [
      attack('N2431', 'SU-4TD', 'SU-20TD', 'SU-131MD', 'SU-30TD', 'SU-41TD'),
      attack('N2330', 'SU-33TD', 'SU-31TD', 'SU-19TD'),
    ],
  },
  {
    id: 'storm-pack-tarnow',
    title: 'Two attacks at Tarnow: divide the divisions so that both are good.',
    side: 'soviet',
    turn: 4,
    phase: 'combat',
    units: {
      N1624: 'GE-75ID',
      N1523: 'GE-295ID',
      N1524: 'SU-37TD SU-35TD',
      N1423: 'SU-124RD SU-195RD',
      N1625: 'SU-41RD SU-140RD',
      N1823: 'GE-262ID GE-68ID',
    },
    battles: true,
    goal: all(attacked('N1624', { cleared: 0.5 }), attacked('N1523', { cleared: 0.5 })),
    solution: [
      attack('N1624', 'SU-37TD', 'SU-41RD', 'SU-140RD'),
      attack('N1523', 'SU-35TD', 'SU-124RD', 'SU-195RD'),
    ],
  },
  {
    id: 'storm-pack-tilsit',
    title: 'Tilsit has been lost: the attack on it and the one beside it share their divisions.',
    side: 'german',
    turn: 4,
    phase: 'combat',
    units: {
      N3734: 'SU-128RD',
      N3733: 'SU-16RD SU-24RD',
      N3834: 'GE-7Pz GE-18Mot',
      N3835: 'GE-1Pz GE-18Pz',
      N3732: 'GE-126ID',
      N3833: 'GE-290ID',
      N3535: 'SU-180RD SU-182RD',
      N3435: 'SU-11RD',
      N3436: 'SU-5RD SU-10RD',
    },
    battles: true,
    goal: all(attacked('N3734', { cleared: 0.83 }), attacked('N3733', { cleared: 0.33 })),
    solution: [
      attack('N3734', 'GE-1Pz', 'GE-7Pz', 'GE-18Pz'),
      attack('N3733', 'GE-18Mot', 'GE-290ID', 'GE-126ID'),
    ],
  },
  {
    id: 'storm-pack-lublin',
    title: 'Lublin and its western neighbor: two attacks, and nobody to spare for either.',
    side: 'soviet',
    turn: 4,
    phase: 'combat',
    units: {
      N2030: 'GE-75ID',
      N1929: 'GE-295ID',
      N2029: 'SU-37TD SU-35TD',
      N1829: 'SU-124RD SU-195RD',
      N2129: 'SU-41RD SU-140RD',
      N2032: 'GE-262ID GE-68ID',
      N2628: 'GE-707ID GE-81ID',
      N2024: 'GE-83ID GE-208ID',
      N2227: 'GE-211ID GE-102ID',
      N2334: 'SU-118RD',
      N2431: 'GE-162ID GE-206ID',
    },
    battles: true,
    goal: all(attacked('N2030', { cleared: 0.5 }), attacked('N1929', { cleared: 0.5 })),
    solution: [
      attack('N2030', 'SU-37TD', 'SU-41RD', 'SU-140RD'),
      attack('N1929', 'SU-35TD', 'SU-124RD', 'SU-195RD'),
    ],
  },
]);
