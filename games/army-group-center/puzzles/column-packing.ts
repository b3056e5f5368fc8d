// Every point counts: who goes against what, so that each attack just reaches its column.

import { BATTLES } from '../../../kit/puzzle/family.ts';
import { all, attacked } from '../../../kit/puzzle/goals.ts';
import { attack, type Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { table } from './table.ts';

export const columnPacking: readonly Puzzle[] = [
  {
    ...BATTLES,
    id: 'agc-pack-bobruisk',
    family: 'column-packing',
    title: 'Strong enough at Bobruisk, and just strong enough in the woods above it.',
    side: 'soviet',
    position: table({
      turn: 2,
      side: 'soviet',
      phase: 'post-movement-combat',
      units: {
        '4405': 'G-FL-Bobruisk G-35',
        '4305': 'G-41/1',
        '4404': 'S-3 S-48/1',
        '4504': 'S-65/1 S-28',
        '4304': 'S-50 S-49',
        '4205': 'S-33/1',
      },
      taken: { '41-47': 4 },
      soviet: ['3500', '1301', '3801', '2102', '3204', '1705', '3806', '3908', '2908', '1009'],
    }),
    goal: all(attacked('4405', { column: 6 }), attacked('4305', { column: 5 })),
    solution: [attack('4405', 'S-48', 'S-3', 'S-28', 'S-65'), attack('4305', 'S-49', 'S-50', 'S-33')],
  },
  {
    ...BATTLES,
    id: 'agc-pack-three-corps',
    family: 'column-packing',
    title: 'Three corps on the Berezina, and armies that touch two of them each.',
    side: 'soviet',
    position: table({
      turn: 2,
      side: 'soviet',
      phase: 'post-movement-combat',
      units: {
        '3806': 'G-FL-Borisov G-27/1',
        '3906': 'G-39/1',
        '4007': 'G-12',
        '3705': 'S-5GT S-5',
        '3805': 'S-11G S-31',
        '3905': 'S-33 S-4S',
        '4006': 'S-49 S-50',
        '4106': 'S-3',
      },
      taken: { '35-38': 5, '39-42': 6 },
    }),
    goal: all(
      attacked('3806', { column: 8 }),
      attacked('3906', { column: 8 }),
      attacked('4007', { column: 6 }),
    ),
    solution: [
      attack('3806', 'S-11G', 'S-5', 'S-5GT'),
      attack('3906', 'S-4S', 'S-33', 'S-50'),
      attack('4007', 'S-49', 'S-3'),
    ],
  },
  {
    ...BATTLES,
    id: 'agc-pack-vilna',
    family: 'column-packing',
    title: 'Vilna must be hit as hard as can be, and the corps beside it kept busy.',
    side: 'soviet',
    position: table({
      turn: 4,
      side: 'soviet',
      phase: 'post-movement-combat',
      units: {
        '3313': 'G-FL-Vilna G-9/1',
        '3213': 'G-26/1',
        '3414': 'G-KG-Wdl',
        '3312': 'S-5 S-39',
        '3212': 'S-43 S-22',
        '3413': 'S-11G S-5GT/1',
        '3514': 'S-31/1',
        '3513': 'S-O/1',
      },
      taken: { '31-36': 12 },
    }),
    goal: all(
      attacked('3313', { column: 8 }),
      attacked('3213', { column: 6 }),
      attacked('3414', { column: 6 }),
    ),
    solution: [
      attack('3313', 'S-39', 'S-5', 'S-11G'),
      attack('3213', 'S-22', 'S-43'),
      attack('3414', 'S-5GT', 'S-31', 'S-O'),
    ],
  },
  {
    ...BATTLES,
    id: 'agc-pack-counterblow',
    family: 'column-packing',
    title: 'Four panzer corps, two worn armies: not a point to spare.',
    side: 'german',
    position: table({
      turn: 7,
      side: 'german',
      phase: 'post-movement-combat',
      units: {
        '4024': 'S-2T/1',
        '4124': 'S-69/1',
        '4023': 'S-47',
        '4122': 'S-8G/1',
        '4025': 'G-4SS/1 G-HG',
        '4125': 'G-56 G-20/1',
        '3924': 'G-40/1',
        '4224': 'G-8 G-KG-Bnu',
      },
      taken: { '38-44': 22 },
      soviet: ['3500', '1301', '2102', '3204', '1705', '2908', '1009', '1510', '2113', '3313', '3714'],
    }),
    goal: all(attacked('4024', { column: 7 }), attacked('4124', { column: 8 })),
    solution: [attack('4124', 'G-20', 'G-56', 'G-KG-Bnu', 'G-8'), attack('4024', 'G-HG', 'G-4SS', 'G-40')],
  },
];
