// The forms that frames are made of: printed ids that exist, lists that name nobody twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { bare, frameForms, wholeNumber } from './forms.ts';

const ids = (...names: string[]) => ({ indexOf: new Map(names.map((name, index) => [name, index])) });
const { unitId, hexId, unitIdsOnce, someUnitIds } = frameForms(ids('A', 'B'), ids('0101'));
const fits = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

test('a unit or hex must be one that there is, as text', () => {
  for (const [schema, good, others] of [
    [unitId, 'A', ['0101', '', 0, null]],
    [hexId, '0101', ['A', '0102', 101]],
  ] as const) {
    assert.ok(fits(schema, good));
    for (const other of others) assert.ok(!fits(schema, other), String(other));
  }
});

test('a list of units names nobody twice, and where it must not be empty it is not', () => {
  assert.ok(fits(unitIdsOnce, []));
  assert.ok(fits(unitIdsOnce, ['B', 'A']));
  assert.ok(!fits(unitIdsOnce, ['A', 'A']));
  assert.ok(!fits(unitIdsOnce, ['A', 'C']));
  assert.ok(fits(someUnitIds, ['A']));
  assert.ok(!fits(someUnitIds, []));
  assert.ok(!fits(someUnitIds, ['B', 'B']));
});

test('a bare frame has its name and nothing else', () => {
  assert.ok(fits(bare('rail'), { name: 'rail' }));
  assert.ok(!fits(bare('rail'), { name: 'air' }));
  assert.ok(!fits(bare('rail'), { name: 'rail', unit: 'A' }));
});

test('whole numbers keep their bounds', () => {
  const schema = wholeNumber(1, 3);
  for (const value of [1, 2, 3]) assert.ok(fits(schema, value));
  for (const value of [0, 4, 1.5, '2', Number.NaN, undefined]) assert.ok(!fits(schema, value), String(value));
});
