// Random games to the end of the war: both sides agree to play on whenever one has won by points (4.20), so that the later
// years are played too. After every action the table must be one that can be, and somebody must have something to do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import type { Action, State } from '../../kit/game.ts';
import { eagerPlayer, freshGame, playOut } from '../../kit/sequence/playing.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { barbarossa } from './index.ts';
import { frameName, game } from './testing.node.ts';

/** Three kinds of players: careless, so and so, and eager. */
const ZEALS = [0, 0.5, 0.95];
const ENDINGS = new Set(['4.12', '4.14', '4.15', '4.16', '4.19']);

for (const scenario of ['campaign', 'road-back']) {
  test(`4.1b random wars of ${scenario} end with a winner, and nothing impossible ever stands`, () => {
    for (let index = 0; index < cases(2, 40); index++) {
      const name = `war ${scenario} ${index}`;
      const options = { forgiveness: true };
      const start = freshGame(barbarossa, { scenario, seed: name, options });
      let last = start;
      for (const { after, action, index: at } of playOut(barbarossa, start, player(name, index))) {
        const where = `${name}, action ${at}: ${JSON.stringify(action)}`;
        assert.deepEqual(barbarossa.faults(after), [], where);
        if (barbarossa.outcome(after) === undefined) assert.ok(game.choices(after).length > 0, where);
        last = after;
      }
      assert.ok(ENDINGS.has(barbarossa.outcome(last)?.rule ?? ''), name);
    }
  });
}

function player(name: string, index: number): (state: State) => Action {
  const choose = eagerPlayer(barbarossa, seededRandom(name), ZEALS[index % ZEALS.length], 120);
  return state => (frameName(state) === 'forgiveness' ? { type: 'play-on' } : choose(state));
}
