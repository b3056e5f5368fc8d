// Two arms from two sides, neither of which is enough alone.

import { cutOff } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const pincer = family('pincer', [
  {
    id: 'barbarossa-pincer-kiev',
    title: 'A bridgehead at Kiev: close it from both banks.',
    side: 'german',
    turn: 20,
    units: {
      '1910': 'SU-MC-19 SU-MC-8',
      '1913': 'DE-PZ-48',
      '2113': 'DE-PZ-47',
      '2114': 'DE-INF-10',
      '2210': 'DE-INF-44',
      '2212': 'DE-INF-2',
      '2307': 'SU-MC-11 SU-MC-2',
      '2309': 'DE-PZ-57',
      '2310': 'SU-RA-26 SU-RA-8',
      '2311': 'SU-RA-22 SU-RA-30 SU-RA-19',
      '2410': 'DE-INF-34',
      '2412': 'DE-INF-13',
    },
    front: '2311',
    points: 22,
    goal: cutOff(['SU-RA-22', 'SU-RA-30', 'SU-RA-19', 'SU-RA-26', 'SU-RA-8']),
    solution: [move('DE-PZ-47', '2411'), move('DE-INF-10', '2312')],
  },
  {
    id: 'barbarossa-pincer-tula',
    title: 'Tula is open to the east still; it takes two corps to shut it in.',
    side: 'german',
    turn: 6,
    units: {
      '1605': 'SU-RA-18',
      '1606': 'DE-INF-9',
      '1607': 'DE-PZ-57 DE-PZ-39',
      '1705': 'DE-PZ-48 DE-PZ-24',
      '1706': 'SU-RA-8 SU-RA-31',
      '1707': 'DE-INF-5 DE-INF-50',
      '1806': 'SU-RA-16 SU-RA-19',
      '1807': 'DE-INF-23 DE-INF-6',
      '1809': 'DE-PZ-14 DE-PZ-47',
      '1903': 'SU-RA-22',
      '1906': 'DE-INF-43 DE-INF-13',
      '1908': 'DE-INF-35 DE-INF-28',
      '2006': 'DE-INF-2',
      '2007': 'DE-INF-12',
    },
    front: '1806',
    points: 24,
    goal: cutOff(['SU-RA-16', 'SU-RA-19', 'SU-RA-8', 'SU-RA-31']),
    solution: [move('DE-PZ-24', '1805'), move('DE-INF-2', '1905')],
  },
]);
