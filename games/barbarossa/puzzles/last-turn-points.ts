// The last turn: only points count.

import { all, attacked, controls } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const lastTurnPoints = family('last-turn-points', [
  {
    id: 'barbarossa-last-orel',
    title: 'The last German turn: Kursk is empty, and Orel can be taken with the others.',
    side: 'german',
    turn: 20,
    units: {
      '1907': 'DE-PZ-48',
      '2006': 'DE-INF-53',
      '2007': 'SU-RA-3 SU-RA-24',
      '2010': 'DE-INF-29',
      '2011': 'DE-PZ-46',
      '2110': 'DE-PZ-57',
    },
    front: '2007',
    points: 22,
    open: ['2207'],
    battles: true,
    goal: all(controls('2207'), attacked('2007', { cleared: 0.33 })),
    solution: [move('DE-INF-53', '2207'), attack('2007', 'DE-PZ-48')],
  },
  {
    id: 'barbarossa-last-kharkov',
    title: 'The last German turn: Stalino lies open, and Kharkov is weakly held.',
    side: 'german',
    turn: 20,
    units: {
      '2407': 'SU-RA-30',
      '2408': 'DE-INF-12',
      '2506': 'DE-INF-34',
      '2507': 'DE-INF-53',
      '2610': 'DE-PZ-57 DE-PZ-24 DE-PZ-56',
    },
    front: '2407',
    points: 20,
    open: ['2705'],
    battles: true,
    goal: all(controls('2705'), attacked('2407', { cleared: 0.5 })),
    solution: [move('DE-INF-34', '2705'), attack('2407', 'DE-INF-12', 'DE-INF-53')],
  },
  {
    id: 'barbarossa-last-voronezh',
    title:
      'The last German turn: Stalingrad lies open, Voronezh is held by one army, and there are two panzer corps.',
    side: 'german',
    turn: 20,
    units: {
      '1803': 'DE-INF-8',
      '1902': 'SU-SH-4',
      '1903': 'SU-G-10 SU-G-1',
      '2104': 'SU-RA-29',
      '2208': 'DE-PZ-41',
      '2302': 'DE-INF-53',
      '2404': 'SU-RA-3 SU-RA-39',
      '2702': 'DE-SSPZ-2',
    },
    front: '2104',
    points: 24,
    open: ['2501'],
    battles: true,
    goal: all(controls('2501'), attacked('2104', { cleared: 0.5 })),
    solution: [move('DE-SSPZ-2', '2501'), move('DE-PZ-41', '2204'), attack('2104', 'DE-PZ-41')],
  },
  {
    id: 'barbarossa-last-rostov',
    title:
      'The last German turn: Kharkov can be walked into, and Rostov falls only if it is attacked from two sides.',
    side: 'german',
    turn: 20,
    units: {
      '2409': 'DE-GM',
      '2505': 'DE-INF-52',
      '2804': 'SU-T-3 SU-RA-37',
      '2902': 'DE-PZ-3 DE-INF-28',
      '3101': 'DE-LW-3',
    },
    front: '2804',
    points: 22,
    open: ['2407'],
    battles: true,
    goal: all(controls('2407'), attacked('2804', { cleared: 0.5 })),
    solution: [
      move('DE-GM', '2407'),
      move('DE-INF-52', '2805'),
      move('DE-PZ-3', '2803'),
      attack('2804', 'DE-PZ-3', 'DE-INF-52'),
    ],
  },
]);
