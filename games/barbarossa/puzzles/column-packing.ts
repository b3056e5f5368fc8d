// Two attacks that share their units: divide them so that both are good.

import { all, attacked } from '../../../kit/puzzle/goals.ts';
import { attack } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const columnPacking = family('column-packing', [
  {
    id: 'barbarossa-pack-kursk',
    title: 'Kursk and the hex beside it: who attacks which?',
    side: 'german',
    turn: 20,
    phase: 'assault',
    units: {
      '2107': 'DE-PZ-40 DE-PZ-39',
      '2207': 'SU-RA-29 SU-RA-22 SU-RA-31',
      '2208': 'DE-INF-29 DE-INF-12 DE-INF-13',
      '2304': 'SU-RA-33 SU-RA-20',
      '2307': 'SU-RA-24 SU-RA-26',
      '2407': 'DE-PZ-14 DE-PZ-46',
      '2408': 'DE-INF-51',
    },
    front: '2207',
    points: 22,
    battles: true,
    goal: all(attacked('2207', { cleared: 0.5 }), attacked('2307', { cleared: 1 })),
    solution: [
      attack('2207', 'DE-PZ-39', 'DE-PZ-40', 'DE-INF-12', 'DE-INF-13'),
      attack('2307', 'DE-INF-29', 'DE-PZ-14', 'DE-PZ-46', 'DE-INF-51'),
    ],
  },
  {
    id: 'barbarossa-pack-moscow-road',
    title: 'Before Moscow: two attacks, and not an army too many in either.',
    side: 'soviet',
    turn: 6,
    phase: 'assault',
    units: {
      '1506': 'SU-RA-19 SU-RA-33',
      '1605': 'SU-RA-21 SU-RA-13',
      '1606': 'DE-INF-38',
      '1607': 'DE-INF-10',
      '1609': 'DE-INF-20 DE-INF-12',
      '1705': 'SU-RA-28 SU-RA-8',
      '1706': 'SU-RA-18 SU-RA-26',
    },
    front: '1607',
    points: 25,
    battles: true,
    goal: all(attacked('1607', { cleared: 0.5 }), attacked('1606', { cleared: 0.33 })),
    solution: [
      attack('1607', 'SU-RA-26', 'SU-RA-18', 'SU-RA-19', 'SU-RA-33'),
      attack('1606', 'SU-RA-8', 'SU-RA-13', 'SU-RA-21', 'SU-RA-28'),
    ],
  },
  {
    id: 'barbarossa-pack-orel',
    title: 'Orel and its neighbor share their attackers.',
    side: 'german',
    turn: 20,
    phase: 'assault',
    units: {
      '1907': 'DE-INF-34 DE-INF-7',
      '1908': 'DE-PZ-56 DE-PZ-41',
      '2007': 'SU-RA-22',
      '2008': 'SU-RA-27 SU-RA-26',
      '2009': 'DE-PZ-14',
      '2108': 'DE-INF-12 DE-INF-10',
    },
    front: '2007',
    points: 22,
    battles: true,
    goal: all(attacked('2007', { cleared: 0.5 }), attacked('2008', { cleared: 1 })),
    solution: [
      attack('2007', 'DE-INF-7', 'DE-INF-34'),
      attack('2008', 'DE-PZ-14', 'DE-PZ-41', 'DE-PZ-56', 'DE-INF-10', 'DE-INF-12'),
    ],
  },
  {
    id: 'barbarossa-pack-kiev',
    title: 'Two attacks at Kiev: divide the corps so that both are good.',
    side: 'german',
    turn: 20,
    phase: 'assault',
    units: {
      '2212': 'DE-INF-55',
      '2311': 'SU-RA-26',
      '2312': 'SU-RA-13',
      '2313': 'DE-INF-11',
      '2412': 'DE-INF-53',
      '2413': 'DE-INF-44 DE-INF-4',
      '2610': 'SU-RA-21',
    },
    front: '2311',
    points: 22,
    battles: true,
    goal: all(attacked('2311', { cleared: 0.5 }), attacked('2312', { cleared: 1 })),
    solution: [
      attack('2311', 'DE-INF-53', 'DE-INF-55'),
      attack('2312', 'DE-INF-4', 'DE-INF-44', 'DE-INF-11'),
    ],
  },
]);
