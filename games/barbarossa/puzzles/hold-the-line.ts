// Too few for everything: stand so that what decides the game does not fall.

import { keeps } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const holdTheLine = family('hold-the-line', [
  {
    id: 'barbarossa-hold-leningrad',
    title: 'The winter offensive comes: hold what stands before Leningrad.',
    side: 'german',
    turn: 6,
    units: {
      '1011': 'DE-INF-28',
      '1110': 'SU-RA-30 SU-RA-29 SU-RA-3',
      '1112': 'DE-PZ-40',
      '1209': 'SU-RA-20 SU-RA-27 SU-RA-33 SU-RA-13',
      '1211': 'SU-RA-22 SU-RA-19',
      '1214': 'DE-INF-13',
      '1310': 'SU-RA-31',
      '1311': 'SU-MC-20',
    },
    front: '1011',
    points: 24,
    goal: keeps(0.34, '1011'),
    solution: [move('DE-PZ-40', '1111')],
  },
  {
    id: 'barbarossa-hold-kiev',
    title: 'Kiev stands empty, and the tanks come from behind: who can hold it through the winter?',
    side: 'german',
    turn: 6,
    units: {
      '1913': 'DE-INF-8 DE-PZ-46',
      '2109': 'DE-INF-10 DE-INF-35',
      '2313': 'DE-INF-13 DE-INF-9',
      '2315': 'SU-MC-3 SU-MC-21 SU-MC-19 SU-RA-9',
      '2412': 'SU-RA-13 SU-RA-29 SU-MC-24',
      '2511': 'DE-PZ-41',
      '2610': 'SU-RA-49 SU-RA-38',
      '2611': 'DE-INF-53 DE-INF-34',
      '2710': 'SU-MC-13',
    },
    front: '2211',
    points: 24,
    goal: keeps(0.34, '2311'),
    solution: [move('DE-PZ-41', '2311')],
  },
]);
