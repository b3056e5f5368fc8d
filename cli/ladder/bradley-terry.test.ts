// Strengths from results, on small sets whose answer is known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Result, strengthsOf } from './bradley-terry.ts';

const times = (count: number, result: Result): Result[] => Array.from({ length: count }, () => result);
const lead = (results: readonly Result[]): number => {
  const [one, other] = strengthsOf(2, results);
  return one.points - other.points;
};

test('with very many games, ten wins to one loss are 400 points', () => {
  const won = times(10_000, { one: 0, other: 1, score: 1 });
  const lost = times(1000, { one: 0, other: 1, score: 0 });
  assert.ok(Math.abs(lead([...won, ...lost]) - 400) < 2);
});

test('whoever won everything is stronger the more he has won, and never infinitely', () => {
  const leads = [1, 10, 100].map(count => lead(times(count, { one: 0, other: 1, score: 1 })));
  assert.ok(leads[0] > 0 && leads[1] > leads[0] && leads[2] > leads[1] && leads[2] < 2000, leads.join());
});

test('a draw counts for half a win; whoever has not played stands in the middle and is known least', () => {
  const [one, other, idle] = strengthsOf(3, times(40, { one: 0, other: 1, score: 0.5 }));
  assert.ok(Math.abs(one.points - other.points) < 1e-6);
  assert.ok(Math.abs(idle.points) < 1e-6);
  assert.ok(idle.standardError > one.standardError);
});

test('strength passes through others: who beats whoever beat a third is above the third', () => {
  const [first, second, third] = strengthsOf(3, [
    ...times(30, { one: 0, other: 1, score: 1 }),
    ...times(10, { one: 0, other: 1, score: 0 }),
    ...times(30, { one: 1, other: 2, score: 1 }),
    ...times(10, { one: 1, other: 2, score: 0 }),
  ]);
  assert.ok(first.points > second.points && second.points > third.points);
  assert.ok(Math.abs(first.points + second.points + third.points) < 1e-6);
});
