// Intervals and the like against published values and plain counting.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countValues, mean, quantile, separation, standardError, wilson } from './statistics.ts';

test('Wilson intervals agree with published values and stay between 0 and 1', () => {
  const near = ([low, high]: readonly [number, number], a: number, b: number) => {
    assert.ok(Math.abs(low - a) < 5e-4 && Math.abs(high - b) < 5e-4, `${low} ${high}`);
  };
  near(wilson(5, 10), 0.2366, 0.7634);
  near(wilson(0, 10), 0, 0.2775);
  near(wilson(10, 10), 0.7225, 1);
  near(wilson(50, 100), 0.4038, 0.5962);
  near(wilson(157, 200), 0.723, 0.8362);
  assert.deepEqual(wilson(0, 0), [0, 1]);
});

test('a share lies within its interval, and more trials narrow it', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (part, trials) => {
      const wins = Math.min(part, trials);
      const [low, high] = wilson(wins, trials);
      const [lowest, highest] = wilson(4 * wins, 4 * trials);
      assert.ok(0 <= low && low <= wins / trials && wins / trials <= high && high <= 1);
      assert.ok(highest - lowest < high - low);
    }),
  );
});

test('mean, standard error and quantiles of a few numbers', () => {
  assert.equal(mean([1, 2, 6]), 3);
  assert.equal(mean([]), 0);
  assert.ok(Math.abs(standardError([1, 2, 6]) - Math.sqrt(7 / 3)) < 1e-12);
  assert.equal(standardError([4]), 0);
  assert.equal(quantile([30, 10, 20], 0.5), 20);
  assert.equal(quantile([10, 20], 0.25), 12.5);
  assert.equal(quantile([7], 0.9), 7);
});

test('separation is the share of pairs in which the first is higher, ties by half', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(numbers, numbers, (first, second) => {
      let wins = 0;
      for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
      assert.ok(Math.abs(separation(first, second) - wins / (first.length * second.length)) < 1e-12);
    }),
  );
});

test('values are counted in their order', () => {
  assert.deepEqual(countValues([10, 9, 10, -1]), [
    [-1, 1],
    [9, 1],
    [10, 2],
  ]);
});
