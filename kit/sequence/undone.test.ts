// What is left to do, read off offers that are settled, open or still to be asked about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../game.ts';
import { undoneBy, unitsAsked, unitsOffered } from './undone.ts';

const offers: readonly Choice[] = [
  { action: { type: 'move', units: ['A'] }, rule: '1', ask: { units: ['A'] } },
  { action: { type: 'dig' }, rule: '2', open: [{ field: 'units', some: ['A', 'B'], min: 1, max: 2 }] },
  {
    action: { type: 'dig' },
    rule: '2',
    open: [
      { field: 'units', one: ['B', 'C'] },
      { field: 'to', one: ['1000'] },
    ],
  },
  { action: { type: 'end' }, rule: '3' },
];

test('units are found in the offers of a type, each once, and in their fields for units only', () => {
  assert.deepEqual(unitsOffered(offers, ['move']), ['A']);
  assert.deepEqual(unitsOffered(offers, ['dig']), ['A', 'B', 'C']);
  assert.deepEqual(unitsOffered(offers, ['end', 'fly']), []);
});

test('what is to be asked is asked, and the answer counts instead', () => {
  const asked = unitsAsked(offers, ({ units }) => {
    assert.deepEqual(units, ['A']);
    return [{ action: { type: 'move', units: ['D'] }, rule: '1' }];
  });
  assert.deepEqual(asked, ['D', 'A', 'B', 'C']);
});

test('nobody is no hint, and one is not several', () => {
  assert.deepEqual(
    undoneBy([], '1', n => n),
    [],
  );
  assert.deepEqual(
    undoneBy(['A'], '1', n => `${n} can move.`),
    [{ rule: '1', message: '1 unit can move.', units: ['A'] }],
  );
  assert.equal(undoneBy(['A', 'B'], '1', n => n, 'army', 'armies')[0].message, '2 armies');
});
