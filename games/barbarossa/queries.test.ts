// Questions about units: each is about one unit that exists. A question about several at once, or about nobody, has no
// answer, rather than the answer to another question.

import type { State } from '../../kit/game.ts';
import { asksOneUnit } from '../../kit/testing/trying.node.ts';
import { game, newGame, openField, sketch, walkFrom } from './testing.node.ts';

const C = openField();
const rows: readonly [string, State][] = [
  ['set-up', newGame('campaign')],
  ['movement', sketch({ units: { 'DE-PZ-3': C, 'DE-INF-1': walkFrom(C, 3), 'SU-RA-40': '1606' } })],
  [
    'arrivals',
    sketch({ phase: 'arrivals', side: 'soviet', units: { 'SU-RA-40': '@turn-10', 'SU-RA-42': '@turn-10' } }),
  ],
  [
    'strategic',
    sketch({ phase: 'strategic', units: { 'DE-INF-1': '1923', 'DE-INF-2': '2018', 'SU-RA-40': '1606' } }),
  ],
  [
    'rvgk',
    sketch({
      phase: 'rvgk',
      side: 'soviet',
      units: { 'SU-RA-40': '@rvgk', 'SU-RA-42': '@rvgk', 'SU-RA-48': '1606' },
    }),
  ],
];

asksOneUnit(game, rows);
