// The last turn: only points count, and nobody is left to answer.

import { BATTLES, MOVES } from '../../../kit/puzzle/family.ts';
import { all, attacked, controls, points } from '../../../kit/puzzle/goals.ts';
import { attack, move, type Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { fallen, table } from './table.ts';

const FALLEN = fallen();

export const lastTurnPoints: readonly Puzzle[] = [
  {
    ...BATTLES,
    id: 'agc-last-empty-towns',
    family: 'last-turn-points',
    title:
      'Three towns must be taken back: two lie open, Suwalki has to be stormed, and every corps can reach only some of them.',
    side: 'german',
    position: table({
      turn: 9,
      side: 'german',
      units: {
        '3219': 'S-5 S-39',
        '3519': 'S-11G',
        '3821': 'S-49',
        '3420': 'S-50/1',
        '2417': 'S-2G/1',
        '2615': 'S-51',
        '3116': 'S-33/1',
        '4122': 'S-3',
        '3222': 'G-39/1',
        '3323': 'G-26',
        '3525': 'G-56',
        '3726': 'G-12/1',
        '2519': 'G-40',
        '2220': 'G-28/1',
      },
      taken: { '24-50': 14 },
      soviet: [...FALLEN, '2516', '3723', '2314', '1301'],
    }),
    goal: all(controls('3723', '2516'), attacked('3420', { cleared: 0.66 })),
    solution: [
      move('G-56', '3723'),
      move('G-40', '2516'),
      move('G-26', '3320'),
      move('G-39', '3421'),
      attack('3420', 'G-26', 'G-39'),
    ],
  },
  {
    ...BATTLES,
    id: 'agc-last-coast',
    family: 'last-turn-points',
    title:
      'The wedge at Memel is worth ten points while it is in supply, and Shaulyai must be stormed besides.',
    side: 'german',
    position: table({
      turn: 9,
      side: 'german',
      units: {
        '2422': 'S-51',
        '2420': 'S-2G/1',
        '2516': 'S-43/1',
        '2818': 'S-39',
        '3017': 'S-5',
        '2416': 'S-6G/1',
        '2218': 'G-28/1',
        '2020': 'G-10/1',
        '2819': 'G-9',
        '2921': 'G-39/1',
        '2721': 'G-KG-Klf',
        '2314': 'G-2/1',
      },
      taken: { '24-50': 17 },
      soviet: [...FALLEN, '2421', '2419', '2418'],
    }),
    goal: all(controls('2421'), attacked('2516', { cleared: 0.5 })),
    solution: [
      move('G-10', '2421'),
      move('G-28', '2417'),
      move('G-9', '2617'),
      attack('2516', 'G-28', 'G-9'),
    ],
  },
  {
    ...BATTLES,
    id: 'agc-last-kaunas',
    family: 'last-turn-points',
    title: 'Four points are missing; towns will not do, only a city.',
    side: 'soviet',
    position: table({
      turn: 9,
      side: 'soviet',
      phase: 'post-movement-combat',
      units: {
        '3116': 'G-9/1',
        '3216': 'G-12/1',
        '3017': 'G-26/1',
        '3115': 'S-5 S-39',
        '3215': 'S-11G S-33',
        '3016': 'S-6G/1 S-43/1',
        '2516': 'S-51/1',
        '3618': 'S-50/1',
      },
      taken: { '24-50': 14 },
      soviet: [...FALLEN, '2314'],
    }),
    goal: attacked('3116', { cleared: 0.83 }),
    solution: [attack('3116', 'S-5', 'S-39', 'S-6G', 'S-43')],
  },
  {
    ...MOVES,
    id: 'agc-last-open-towns',
    family: 'last-turn-points',
    until: 'turn',
    dice: 12,
    share: 6,
    title: 'Three towns lie open; no army goes far any more, so each must have the right one.',
    side: 'soviet',
    position: table({
      turn: 9,
      side: 'soviet',
      units: {
        '3320': 'S-39 S-5/1',
        '3822': 'S-49',
        '2919': 'S-43',
        '3021': 'S-11G/1',
        '3920': 'S-50',
        '2923': 'G-9/1',
        '3322': 'G-26',
        '3625': 'G-12',
      },
      taken: { '24-50': 14 },
      soviet: [...fallen('2102'), '3116'],
    }),
    goal: points('soviet', 31),
    solution: [
      move('S-39', '3420'),
      move('S-5', '3420'),
      move('S-49', '3723'),
      move('S-11G', '2821'),
      // Where its dice fail the one, the other is near enough.
      move('S-43', '2821'),
    ],
  },
];
