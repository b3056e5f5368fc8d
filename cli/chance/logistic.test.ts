// What the regression finds is what the observations were made with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import { chanceOf, fitLogistic, type Observation, surpriseOf } from './logistic.ts';

const TRUE = [0.5, 2, -1];

const seen: readonly Observation[] = (() => {
  const random = seededRandom('logistic');
  return Array.from({ length: 4000 }, () => {
    const features = [1, 2 * random() - 1, 4 * random() - 2];
    return { features, outcome: random() < chanceOf(TRUE, features) ? 1 : 0 };
  });
})();

test('weights come out near those that the outcomes were drawn with, and foretell better than a coin', () => {
  const found = fitLogistic(seen, 3);
  for (const [i, weight] of found.entries()) assert.ok(Math.abs(weight - TRUE[i]) < 0.25, `${found}`);
  assert.ok(surpriseOf(seen, found) <= surpriseOf(seen, TRUE));
  assert.ok(surpriseOf(seen, found) < surpriseOf(seen, [0, 0, 0]) - 0.1);
});

test('outcomes that a line parts without a fault still give weights', () => {
  const parted = [-2, -1, 1, 2].map(x => ({ features: [1, x], outcome: x > 0 ? 1 : 0 }));
  const [, slope] = fitLogistic(parted, 2);
  assert.ok(slope > 0.5 && Number.isFinite(slope), `${slope}`);
});
