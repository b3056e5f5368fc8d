// Stand around a place first, then attack it with everybody.

import { attacked } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const surroundThenHit = family('surround-then-hit', [
  {
    id: 'barbarossa-ring-dnepropetrovsk',
    title: 'Dnepropetrovsk: two moves, then everybody at once.',
    side: 'soviet',
    turn: 20,
    units: {
      '2305': 'SU-MC-21 SU-MC-9',
      '2404': 'SU-RA-31',
      '2406': 'SU-MC-17',
      '2506': 'SU-RA-30',
      '2507': 'SU-RA-19 SU-RA-29',
      '2606': 'SU-RA-22 SU-RA-28',
      '2607': 'DE-INF-30',
      '2704': 'SU-T-3',
      '2707': 'SU-RA-26 SU-RA-16',
    },
    front: '2607',
    points: 26,
    battles: true,
    goal: attacked('2607', { cleared: 0.5 }),
    solution: [
      move('SU-RA-26', '2608'),
      move('SU-T-3', '2706'),
      attack(
        '2607',
        'SU-T-3',
        'SU-RA-26',
        'SU-RA-16',
        'SU-RA-19',
        'SU-RA-22',
        'SU-RA-28',
        'SU-RA-29',
        'SU-RA-30',
      ),
    ],
  },
  {
    id: 'barbarossa-ring-voronezh',
    title: 'Voronezh, weakly held: stand around it before the attack.',
    side: 'german',
    turn: 20,
    units: {
      '1805': 'DE-FP',
      '2002': 'SU-MC-21 SU-MC-20',
      '2104': 'SU-RA-22',
      '2402': 'SU-MC-2',
      '2407': 'DE-PZ-3 DE-PZ-41',
      '2506': 'DE-PZ-39 DE-PZ-48',
    },
    front: '2104',
    points: 23,
    battles: true,
    goal: attacked('2104', { cleared: 1 }),
    solution: [move('DE-PZ-3', '2204'), move('DE-PZ-39', '2005'), attack('2104', 'DE-PZ-3', 'DE-PZ-39')],
  },
  {
    id: 'barbarossa-ring-kharkov',
    title: 'Kharkov is held by few: two moves around it first.',
    side: 'german',
    turn: 20,
    units: {
      '2307': 'DE-INF-9 DE-INF-4',
      '2407': 'SU-RA-29 SU-RA-16',
      '2408': 'DE-INF-11',
      '2507': 'DE-INF-12',
      '2609': 'DE-PZ-57 DE-PZ-14',
      '2807': 'DE-INF-35 DE-INF-51',
    },
    front: '2407',
    points: 22,
    battles: true,
    goal: attacked('2407', { cleared: 1 }),
    solution: [
      move('DE-PZ-14', '2306'),
      move('DE-PZ-57', '2408'),
      attack('2407', 'DE-PZ-14', 'DE-PZ-57', 'DE-INF-9', 'DE-INF-12', 'DE-INF-4'),
    ],
  },
]);
