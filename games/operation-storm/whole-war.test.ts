// Random games to their end. After every action the table must be one that can be, and somebody must have something to do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import { eagerPlayer, freshGame, playOut } from '../../kit/sequence/playing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { operationStorm } from './index.ts';
import { game } from './testing.node.ts';

/** Three kinds of players: careless, so and so, and eager. */
const ZEALS = [0, 0.5, 0.95];

test('4.1-1 random games end after the last turn, and nothing impossible ever stands', () => {
  for (let index = 0; index < cases(3, 300); index++) {
    const name = `storm ${index}`;
    const options = { luftwaffe: index % 4 === 3 };
    const start = freshGame(operationStorm, { scenario: 'campaign', seed: name, options });
    let last = start;
    const choose = eagerPlayer(operationStorm, seededRandom(name), ZEALS[index % ZEALS.length], 120);
    for (const { after, action, index: at } of playOut(operationStorm, start, choose)) {
      const where = `${name}, action ${at}: ${JSON.stringify(action)}`;
      assert.deepEqual(operationStorm.faults(after), [], where);
      if (operationStorm.outcome(after) === undefined) assert.ok(game.choices(after).length > 0, where);
      last = after;
    }
    assert.equal(operationStorm.outcome(last)?.rule, '4.11-1', name);
    assert.equal(operationStorm.position(last).turn, 10, name);
  }
});
