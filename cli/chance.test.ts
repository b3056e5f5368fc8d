// What a chance to win may be made of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSound } from './chance.ts';

const weightsOf = (value: number, byTurns: number, byRoot: number): number[] => [
  0,
  value,
  byTurns,
  0,
  0,
  0,
  byRoot,
];

test('figures by which points would count for the enemy in any turn are not kept', () => {
  assert.ok(isSound(weightsOf(0.1, 0, 0), 30));
  assert.ok(!isSound(weightsOf(-0.1, 0, 0), 1));
  // Well in the middle of a game, and the wrong way round at its end.
  assert.ok(!isSound(weightsOf(0.05, -0.7, 0.34), 20));
  // Only where there are so many turns.
  assert.ok(isSound(weightsOf(-0.02, 0.1, 0), 4));
  assert.ok(!isSound(weightsOf(-0.02, 0.1, 0), 5));
});
