// Questions about units: each is about one unit that exists. A question about several at once, or about nobody, has no
// answer, rather than the answer to another question.

import type { State } from '../../kit/game.ts';
import { asksOneUnit } from '../../kit/testing/trying.node.ts';
import { game, newGame, openField, sketch, walkFrom } from './testing.node.ts';

const C = openField();
const rows: readonly [string, State][] = [
  ['set-up', newGame('bold-stroke')],
  ['movement', sketch({ units: { 'S-31': C, 'S-5GT': C, 'G-1': walkFrom(C, 3) } })],
  [
    'replacement',
    sketch({
      phase: 'replacement',
      options: { placeReinforcementsInPhaseA: true },
      units: { 'S-31': '@turn-2', 'S-33': '@turn-2', 'S-5GT': C },
    }),
  ],
  [
    'interdiction',
    sketch({
      phase: 'interdiction',
      units: { 'S-AA-1': '@air', 'S-AA-3': '@air', 'G-1': C, 'G-56': walkFrom(C, 3) },
    }),
  ],
];

asksOneUnit(game, rows);
