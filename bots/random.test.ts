// The random bot: always legal, and the same games from the same seed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../kit/conformance/toy.testing.ts';
import { freshGame } from '../kit/conformance/walk.ts';
import type { Action } from '../kit/game.ts';
import { covers } from '../kit/sequence/choosing.ts';
import { randomBot } from './random.ts';

function playedBy(seed: string): Action[] {
  const bot = randomBot(seed);
  const actions: Action[] = [];
  let state = freshGame(toy, { seed: 'dice' });
  while (toy.outcome(state) === undefined) {
    const action = bot.choose(toy, state);
    assert.ok(covers(toy, state, action));
    const applied = toy.apply(state, action);
    assert.ok(applied.ok);
    actions.push(action);
    state = applied.state;
  }
  return actions;
}

test('a random bot only ever does what is offered, and plays alike from the same seed', () => {
  for (let n = 0; n < 20; n++) assert.deepEqual(playedBy(`bot ${n}`), playedBy(`bot ${n}`));
  assert.notDeepEqual(playedBy('bot 1'), playedBy('bot 2'));
});

test('every kind of action comes up', () => {
  const types = new Set(
    Array.from({ length: 20 }, (_, n) => playedBy(`${n}`).map(action => action.type)).flat(),
  );
  assert.deepEqual([...types].sort(), ['end', 'loss', 'move', 'volley']);
});
