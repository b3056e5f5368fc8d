// The last turn: only points count, and nobody is left to answer.

import { attacked, points, wins } from '../../../kit/puzzle/goals.ts';
import { attack, move, type Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { BATTLES, MOVES, table } from './table.ts';

/** All that fell by the end of July in history: 25 points. */
const BELORUSSIA =
  '3908 3313 3500 3801 4101 4405 3204 3806 4309 4113 3714 3618 3920 4421 4614 4919 4724 2908 2102';
const FALLEN: readonly string[] = BELORUSSIA.split(' ');

export const lastTurnPoints: readonly Puzzle[] = [
  {
    ...MOVES,
    id: 'agc-last-empty-towns',
    family: 'last-turn-points',
    until: 'turn',
    title: 'Three towns must be taken back, and every corps can reach only some of them.',
    side: 'german',
    position: table({
      turn: 9,
      side: 'german',
      units: {
        '3219': 'S-5 S-39',
        '3519': 'S-11G',
        '3821': 'S-49 S-50',
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
      soviet: [...FALLEN, '2516', '3420', '3723', '2314'],
    }),
    goal: wins(),
    solution: [move('G-39', '3420'), move('G-56', '3723'), move('G-40', '2516')],
  },
  {
    ...MOVES,
    id: 'agc-last-coast',
    family: 'last-turn-points',
    until: 'turn',
    title: 'The wedge at Memel is worth ten points while it is in supply, and one town more must go.',
    side: 'german',
    position: table({
      turn: 9,
      side: 'german',
      units: {
        '2422': 'S-51',
        '2420': 'S-2G/1',
        '2517': 'S-43',
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
      soviet: [...FALLEN, '2516', '2421', '2419', '2418'],
    }),
    goal: wins(),
    solution: [move('G-28', '2516'), move('G-10', '2421')],
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
      },
      taken: { '24-50': 14 },
      soviet: [...FALLEN, '2516', '2314'],
    }),
    goal: attacked('3116', { cleared: 0.99 }),
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
        '3319': 'S-39 S-5/1',
        '3822': 'S-49',
        '2919': 'S-43',
        '3121': 'S-11G/1',
        '3920': 'S-50',
        '2923': 'G-9/1',
        '3322': 'G-26',
        '3625': 'G-12/1',
      },
      taken: { '24-50': 14 },
      soviet: FALLEN,
    }),
    goal: points('soviet', 28),
    solution: [move('S-39', '3420'), move('S-49', '3723'), move('S-43', '2821')],
  },
];
