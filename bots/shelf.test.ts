// Who gets a bot, and who is refused: nobody plays under the name of a level that he does not have.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botLevels } from './levels.ts';
import { makeBot } from './shelf.ts';

test('without an adapter there is the random player and no other', () => {
  const made = botLevels.map(level => makeBot(level, 'seed')?.name);
  assert.deepEqual(made, ['random', ...botLevels.slice(1).map(() => undefined)]);
  assert.ok(made.length > 1);
});

test('a level that there is not is refused', () => assert.equal(makeBot('genius', 'seed'), undefined));
