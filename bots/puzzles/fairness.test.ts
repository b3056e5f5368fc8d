import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Fairness, leadOver, unfair } from './fairness.ts';

const fair: Fairness = {
  games: 100,
  player: 'cadet',
  solution: 0.5,
  staff: 0.4,
  idle: 0.1,
  drawn: 0,
  overStaff: { mean: 0.1, within: 0.05 },
  overIdle: { mean: 0.4, within: 0.1 },
};

test('a puzzle is fair while the game is open and nobody does better without its solution', () => {
  assert.deepEqual(unfair(fair), []);
  assert.deepEqual(unfair({ ...fair, overStaff: { mean: -0.04, within: 0.05 } }), []);
  for (const [change, why] of [
    [{ solution: 0.19 }, /decided anyway.*0\.19/],
    [{ solution: 0.81 }, /decided anyway/],
    [{ drawn: 0.95 }, /drawn/],
    [{ overStaff: { mean: -0.06, within: 0.05 } }, /punishes the staff's play.*0\.06/],
    [{ overIdle: { mean: -0.06, within: 0.05 } }, /punishes doing nothing/],
  ] as const) {
    const found = unfair({ ...fair, ...change });
    assert.equal(found.length, 1);
    assert.match(found[0], why);
  }
});

test('a lead is taken game by game, so that dice which are alike for both do not count', () => {
  assert.deepEqual(leadOver([1, 0, 1, 0], [1, 0, 1, 0]), { mean: 0, within: 0 });
  const { mean, within } = leadOver([1, 1, 1, 0], [1, 0, 1, 0]);
  assert.equal(mean, 0.25);
  assert.ok(within > 0.4 && within < 0.6);
});
