// Whoever stands too far forward must get out of reach.

import { outOfDanger } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const withdrawInTime = family('withdraw-in-time', [
  {
    id: 'barbarossa-back-from-yelnya',
    title: 'The Yelnya bulge cannot be held: bring both corps out of reach.',
    side: 'german',
    turn: 6,
    units: {
      '1308': 'SU-MC-20 SU-MC-18',
      '1309': 'SU-MC-22 SU-MC-6 SU-MC-15',
      '1409': 'SU-RA-22',
      '1506': 'SU-RA-23 SU-RA-20 SU-RA-3 SU-RA-30',
      '1508': 'DE-INF-9',
      '1512': 'DE-INF-7 DE-INF-10',
      '1609': 'DE-INF-50',
      '1706': 'SU-MC-19 SU-MC-17',
    },
    front: '1709',
    points: 24,
    goal: outOfDanger(['DE-INF-50', 'DE-INF-9'], 5),
    solution: [move('DE-INF-50', '1408'), move('DE-INF-9', '1408')],
  },
  {
    id: 'barbarossa-back-from-bryansk',
    title: 'Two corps in the woods of Bryansk: out, while there is a way.',
    side: 'german',
    turn: 20,
    units: {
      '1608': 'SU-MC-12',
      '1708': 'SU-MC-21 SU-MC-6 SU-MC-13 SU-MC-14',
      '1710': 'DE-INF-2 DE-INF-42',
      '1813': 'DE-INF-20 DE-INF-29',
      '2008': 'DE-INF-5',
      '2106': 'SU-RA-29 SU-RA-8',
      '2107': 'SU-RA-20 SU-RA-19 SU-RA-13',
      '2108': 'SU-RA-31 SU-RA-18 SU-RA-26 SU-RA-16',
      '2109': 'DE-INF-7',
      '2210': 'DE-INF-35 DE-INF-44',
    },
    front: '1909',
    points: 20,
    goal: outOfDanger(['DE-INF-7', 'DE-INF-5'], 4),
    solution: [move('DE-INF-7', '2007'), move('DE-INF-5', '2007')],
  },
  {
    id: 'barbarossa-back-from-rzhev',
    title: 'The corner at Rzhev cannot be held in this winter.',
    side: 'german',
    turn: 6,
    units: {
      '1208': 'SU-RA-28 SU-RA-29 SU-RA-19',
      '1407': 'DE-PZ-41',
      '1410': 'DE-INF-9',
      '1505': 'SU-MC-22',
      '1507': 'SU-RA-26 SU-RA-8 SU-RA-27',
      '1508': 'DE-INF-23',
      '1908': 'DE-INF-26',
    },
    front: '1508',
    points: 24,
    goal: outOfDanger(['DE-INF-23', 'DE-PZ-41'], 4),
    solution: [move('DE-INF-23', '1408'), move('DE-PZ-41', '1408')],
  },
]);
