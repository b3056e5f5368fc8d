// Questions about units: each is about one unit that exists. A question about several at once, or about nobody, has no
// answer, rather than the answer to another question.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../kit/game.ts';
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

for (const [frame, state] of rows) {
  test(`a question in the ${frame} frame is about one unit, and not about the first of several`, () => {
    assert.equal(game.decision(state)?.frame, frame);
    const [first, second] = game.choices(state).flatMap(choice => choice.ask?.units ?? []);
    assert.ok(first !== undefined && second !== undefined);
    for (const unit of [first, second]) assert.ok(game.choices(state, { units: [unit] }).length > 0);
    for (const units of [[first, second], [first, 'nobody'], [first, first], ['nobody'], []]) {
      assert.deepEqual(game.choices(state, { units }), [], units.join());
    }
  });
}
