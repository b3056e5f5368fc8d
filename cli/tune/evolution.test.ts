// The search finds what it is sent for, through noise, and goes on from plain data as if it had never stopped.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import { beginSearch, candidatesOf, learn, type Search } from './evolution.ts';

const GOAL = [1, -2, 0.5, 3];
const far = (point: readonly number[]): number => Math.hypot(...point.map((value, i) => value - GOAL[i]));

function search(generations: number, noise: number, from: Search): Search {
  const random = seededRandom('noise');
  let now = from;
  for (let i = 0; i < generations; i++)
    now = learn(
      now,
      candidatesOf(now).map(point => -far(point) + noise * (random() - 0.5)),
    );
  return now;
}

const start = beginSearch('test', [0, 0, 0, 0], 0.5, 10);

test('it comes to the best point, and narrows down on it', () => {
  const found = search(80, 0, start);
  assert.ok(far(found.mean) < 0.01, `${found.mean}`);
  assert.ok(found.step < start.step);
});

test('with scores that are half noise it still comes near', () => {
  const { mean } = search(60, 1, start);
  assert.ok(far(mean) < 1, `${mean} is ${far(mean)} off, of ${far(start.mean)}`);
});

test('kept as text and read again it goes on the same way', () => {
  const half = search(10, 0, start);
  const read = JSON.parse(JSON.stringify(half)) as Search;
  assert.deepEqual(search(10, 0, read), search(10, 0, half));
  assert.deepEqual(candidatesOf(read), candidatesOf(half));
  assert.notDeepEqual(candidatesOf(half), candidatesOf(start));
});
