// The random bot: always legal, and the same games from the same seed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../kit/conformance/toy.testing.ts';
import type { Action } from '../kit/game.ts';
import { covers } from '../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { randomBot } from './random.ts';

function playedBy(seed: string): Action[] {
  const bot = randomBot(seed);
  const actions: Action[] = [];
  const start = freshGame(toy, { seed: 'dice' });
  for (const { before, action } of playOut(toy, start, state => bot.choose(toy, state))) {
    assert.ok(covers(toy, before, action));
    actions.push(action);
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
