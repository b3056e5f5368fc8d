// What stands beside a decision: every side is told of its own, and chance takes it now and then.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { seededRandom } from '../dice/random.ts';
import { besideOf, hasBeside, sampleBeside } from './beside.ts';
import { eagerPlayer, freshGame, playOut } from './playing.ts';

const start = freshGame(toy, { seed: 'beside' });

test('the side that waits has something beside the decision; giving up is no part of play', () => {
  assert.ok(hasBeside(toy));
  assert.ok(!hasBeside({ actions: toy.actions.filter(({ type }) => type !== 'flare') }));
  assert.deepEqual(besideOf(toy, start, 0), []);
  assert.deepEqual(
    besideOf(toy, start, 1).map(({ action }) => action),
    ['B-1', 'B-2', 'B-3'].map(unit => ({ type: 'flare', units: [unit] })),
  );
});

test('chance takes it now and then, all of it alike, and never what another side has', () => {
  const random = seededRandom('beside');
  const taken = Array.from({ length: 4800 }, () => sampleBeside(toy, start, 1, random)).filter(Boolean);
  assert.ok(taken.length > 200 && taken.length < 400, `${taken.length} of 4800`);
  assert.equal(new Set(taken.map(action => JSON.stringify(action))).size, 3);
  for (let i = 0; i < 200; i++) assert.equal(sampleBeside(toy, start, 0, random), undefined);
});

test('random games hold some of both sides, and end', () => {
  const sides = new Set<unknown>();
  for (let n = 0; n < 20; n++) {
    const choose = eagerPlayer(toy, seededRandom(`beside ${n}`), 0.9);
    for (const { before, action, events } of playOut(toy, start, choose)) {
      if (action.type !== 'flare') continue;
      assert.notEqual(toy.author(before, action), toy.sides[toy.decider(before)]);
      for (const event of events) sides.add(event.side);
    }
  }
  assert.deepEqual([...sides].toSorted(), ['blue', 'red']);
});
