// What results do, as rows and as numbers, on a small table of no game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareEffects, stepsLost } from './effects.ts';
import { columnFinder, declareShifts } from './reckoning.ts';

const effects = declareEffects({
  none: {},
  repulsed: { attackers: 'each' },
  bloody: { defenders: 'each', attackers: 'match' },
  routed: { defenders: 'all', retreat: { rule: '1', most: 2, extra: 1 } },
});
const table = {
  columns: [
    { heading: 'even', from: 0 },
    { heading: 'better', from: 3 },
  ],
  rows: [
    ['repulsed', 'bloody'],
    ['none', 'routed'],
  ],
};

test('a table is read by codes, column by column, and made once', () => {
  const codes = effects.table(table);
  assert.deepEqual(
    Array.from(codes, code => effects.names[code]),
    ['repulsed', 'none', 'bloody', 'routed'],
  );
  assert.equal(effects.table(table), codes);
});

test('chances of a column are those of its faces', () => {
  assert.deepEqual([...effects.chances(table)], [0.5, 0.5, 0, 0, 0, 0, 0.5, 0.5]);
});

test('a row gives a number for loops', () => {
  assert.deepEqual([...effects.flat(({ retreat }) => retreat?.most ?? 0)], [0, 0, 0, 2]);
});

test('steps that a toll takes are never more than there are', () => {
  assert.equal(stepsLost(undefined, 2, 4), 0);
  assert.equal(stepsLost('each', 2, 4), 2);
  assert.equal(stepsLost('all', 2, 4), 4);
  assert.equal(stepsLost('match', 2, 4, 3), 3);
  assert.equal(stepsLost('match', 2, 4, 5), 4);
  assert.equal(stepsLost(3, 2, 2), 2);
  assert.throws(() => stepsLost({ pay: 1 }, 2, 4), /strength/);
});

test('a set of shifts is a number: its sum is looked up, its entries keep their order', () => {
  const { bit, sums, items } = declareShifts({
    river: { rule: '1', label: 'River', shift: -1 },
    tanks: { rule: '2', label: 'Tanks', shift: 2 },
    mud: { rule: '3', label: 'Mud', shift: -3 },
  });
  assert.equal(sums[0], 0);
  assert.equal(sums[bit.mud | bit.tanks], -1);
  assert.deepEqual(
    items(bit.mud | bit.river).map(({ label }) => label),
    ['River', 'Mud'],
  );
});

test('a column is found by its least value; less than the first is the first', () => {
  const find = columnFinder(table);
  assert.deepEqual([-5, 0, 2, 3, 99].map(find), [0, 0, 0, 1, 1]);
});
