// Questions about units: each is about one unit that exists. A question about several at once, or about nobody, has no
// answer, rather than the answer to another question.

import type { State } from '../../kit/game.ts';
import { asksOneUnit } from '../../kit/testing/trying.node.ts';
import { at, plain } from './rules/10-assault/battles.node.ts';
import { game, newGame, sketch } from './testing.node.ts';

const rows: readonly [string, State][] = [
  ['set-up', newGame('campaign')],
  ['movement', sketch({ units: { ...at(plain.here, 'GE-1Pz', 'GE-1ID'), 'SU-10RD': 'N4234' } })],
  [
    'reinforcement',
    sketch({
      phase: 'reinforcement',
      side: 'soviet',
      units: { 'SU-91RD': '@turn-3', 'SU-119RD': '@turn-3' },
    }),
  ],
  ['replacement', sketch({ phase: 'replacement', units: { 'GE-707ID': '@turn-3', 'GE-81ID': '@turn-3' } })],
  [
    'reserve-release',
    sketch({ phase: 'reserve-release', units: { 'GE-2Pz': '@reserve', 'GE-15ID': '@reserve' } }),
  ],
];

asksOneUnit(game, rows);
