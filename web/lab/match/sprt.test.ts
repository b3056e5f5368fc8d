// The sequential test: exact where the answer is known, and no more often wrong than it promises.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../kit/dice/random.ts';
import { type Bounds, LIMIT, logLikelihoodRatio, type Verdict, verdictOf } from './sprt.ts';

const near = (value: number, expected: number, within: number) =>
  assert.ok(Math.abs(value - expected) < within, `${value} is not ${expected}`);

test('pairs that are only won or lost give the ratio of two coins', () => {
  const exact = 70 * Math.log(0.6 / 0.5) + 30 * Math.log(0.4 / 0.5);
  near(logLikelihoodRatio([30, 0, 0, 0, 70], { low: 0.5, high: 0.6 }), exact, 0.05);
});

test('near the bounds the ratio is that of two normal distributions', () => {
  const counts = [100, 200, 400, 230, 110];
  const pairs = counts.reduce((a, b) => a + b, 0);
  const mean = counts.reduce((sum, n, i) => sum + (n * i) / 4, 0) / pairs;
  const variance = counts.reduce((sum, n, i) => sum + n * (i / 4 - mean) ** 2, 0) / pairs;
  const [low, high] = [0.5, 0.52];
  const normal = (pairs * (high - low) * (2 * mean - low - high)) / (2 * variance);
  near(logLikelihoodRatio(counts, { low, high }), normal, 0.1);
});

test('nothing played says nothing, and bounds turned round turn the sign', () => {
  assert.equal(logLikelihoodRatio([0, 0, 0, 0, 0], { low: 0.5, high: 0.6 }), 0);
  const counts = [3, 1, 10, 4, 12];
  const mirrored = counts.toReversed();
  near(
    logLikelihoodRatio(counts, { low: 0.5, high: 0.6 }),
    -logLikelihoodRatio(mirrored, { low: 0.4, high: 0.5 }),
    1e-6,
  );
});

test('verdicts fall at the limits', () => {
  const rows: readonly [number, Verdict][] = [
    [LIMIT, 'high'],
    [LIMIT - 0.01, 'open'],
    [0.01 - LIMIT, 'open'],
    [-LIMIT, 'low'],
  ];
  for (const [ratio, verdict] of rows) assert.equal(verdictOf(ratio), verdict);
});

/** Plays pairs of a known distribution until the test is decided. */
function decide(shares: readonly number[], bounds: Bounds, random: () => number): Verdict {
  const counts = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < 5000; pair++) {
    let [left, outcome] = [random(), 0];
    while (outcome < 4 && left >= shares[outcome]) left -= shares[outcome++];
    counts[outcome]++;
    const verdict = verdictOf(logLikelihoodRatio(counts, bounds));
    if (verdict !== 'open') return verdict;
  }
  return 'open';
}

test('of two hundred tests at either bound about one in twenty is wrong', () => {
  const random = seededRandom('sprt');
  const bounds = { low: 0.5, high: 0.6 };
  const wrong = (shares: readonly number[], verdict: Verdict): number =>
    Array.from({ length: 200 }, () => decide(shares, bounds, random)).filter(told => told === verdict).length;
  const falseAlarms = wrong([0.15, 0, 0.7, 0, 0.15], 'high');
  const missed = wrong([0.1, 0, 0.6, 0, 0.3], 'low');
  assert.ok(falseAlarms <= 18, `${falseAlarms} false alarms`);
  assert.ok(missed <= 18, `${missed} missed`);
});
