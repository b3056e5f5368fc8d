// What is held against each other is what it says: means over all tables, and the same tables come out the same again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAdapter } from '../cli/lab/adapters.ts';
import { isDeep } from '../kit/testing/deep.node.ts';
import { type Kept, keptPromises, summaryOf } from './promises.ts';

test('tables on which nothing was found count too', () => {
  const nothing: Kept = { task: 'move', side: 0, promised: 0, got: 0, points: 0, chance: 0 };
  const { promised, got, changed, error } = summaryOf([
    nothing,
    { ...nothing, promised: 4, got: 1, points: 2, chance: 3 },
  ]);
  assert.deepEqual([promised, got, changed, error], [2, 0.5, 1, 0.5]);
});

test('the same seed gives the same promises, and what they came to', { skip: !isDeep }, async () => {
  const adapter = (await openAdapter('army-group-center')) ?? assert.fail();
  const trial = { scenario: 'historical', seed: 'test', tables: 1, dice: 1, nodes: 12 };
  const [first, again] = [0, 1].map(() => [...keptPromises(adapter, trial)]);
  assert.deepEqual(first, again);
  assert.equal(first.length, 1);
  assert.ok(Number.isFinite(first[0].got) && first[0].promised >= 0);
});
