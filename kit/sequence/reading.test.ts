// Reading actions: ids become numbers, and what is malformed is refused by its field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '../game.ts';
import { bindReading } from './reading.ts';

const ids = (...names: string[]) => ({ indexOf: new Map(names.map((name, index) => [name, index])) });
const { readUnit, readUnits, readUnitIds, readHex, readHexes } = bindReading(
  ids('R-1', 'R-2'),
  ids('1001', '1002'),
);
const ruleOf = (read: unknown): string => (isRefusal(read) ? read.rule : 'accepted');

test('units and hexes are found by their ids, in the order given', () => {
  assert.deepEqual(readUnits({ type: 'move', units: ['R-2', 'R-1'] }), [1, 0]);
  assert.equal(readUnit({ type: 'move', units: ['R-2'] }), 1);
  assert.deepEqual(readUnitIds(['R-1', 'R-1']), [0, 0]);
  assert.equal(readHex('1002', 'to'), 1);
  assert.deepEqual(readHexes(['1002', '1001', '1002'], 'path'), [1, 0, 1]);
});

test('unknown, doubled and malformed ids are refused with the name of the field', () => {
  for (const units of [undefined, 'R-1', {}, ['R-9'], [1], [null], ['R-1', 'R-1'], ['__proto__']]) {
    const read = readUnits({ type: 'move', units });
    assert.ok(isRefusal(read) && read.rule === 'format' && read.message.includes('units'));
  }
  for (const hex of [undefined, null, 1001, '9999', ['1001']]) {
    const read = readHex(hex, 'target');
    assert.ok(isRefusal(read) && read.rule === 'format' && read.message.startsWith('target: '));
    assert.equal(ruleOf(readHexes([hex], 'path')), 'format');
  }
  assert.equal(ruleOf(readHexes('1001', 'path')), 'format');
});

test('where units act one at a time, the rule that says so refuses any other number', () => {
  assert.equal(ruleOf(readUnit({ type: 'move', units: [] }, '6.3a')), '6.3a');
  assert.equal(ruleOf(readUnit({ type: 'move', units: ['R-1', 'R-2'] }, '6.3a')), '6.3a');
  assert.equal(ruleOf(readUnit({ type: 'move', units: ['R-9'] }, '6.3a')), 'format');
});
