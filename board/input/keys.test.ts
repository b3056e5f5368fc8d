// Keys: what they mean, and how the cursor walks over a map of staggered rows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePlane } from '../geometry.ts';
import { type KeyInput, keyCommand, movedCursor, nearestHex, type Way } from './keys.ts';

const key = (name: string, more: Partial<KeyInput> = {}) =>
  keyCommand({ key: name, code: '', shift: false, ctrl: false, alt: false, meta: false, ...more });

const COLUMNS = 5;
const plane = makePlane(
  Array.from({ length: 20 }, (_, hex) => {
    const row = Math.floor(hex / COLUMNS);
    return [(hex % COLUMNS) * 200 + (row % 2) * 100, row * 173];
  }).flat(),
);
const walk = (from: number, ...ways: Way[]) =>
  ways.reduce((cursor, way) => movedCursor(plane, cursor, way), { hex: from, column: plane.x[from] }).hex;

test('the keys that players learn', () => {
  assert.deepEqual(key('ArrowUp'), { type: 'move', way: 'up' });
  assert.deepEqual(key('Enter'), { type: 'choose', whole: false, shift: false });
  assert.deepEqual(key('Enter', { shift: true }), { type: 'choose', whole: false, shift: true });
  assert.deepEqual(key(' '), { type: 'choose', whole: true, shift: false });
  assert.deepEqual(key(']'), key('PageDown'));
  assert.deepEqual(key('['), key('PageUp'));
  assert.deepEqual(key('='), key('+'));
  assert.equal(key('Home').type, 'fit');
  assert.equal(key('F10', { shift: true }).type, 'ask');
  assert.equal(key('ArrowLeft', { shift: true }).type, 'pan');
  assert.deepEqual(key('9', { code: 'Numpad9' }), { type: 'move', way: 1 });
});

test('Tab, function keys and combinations are left to the browser', () => {
  for (const name of ['Tab', 'F5', 'Shift', 'Control']) assert.equal(key(name).type, 'none', name);
  assert.equal(key('c', { ctrl: true }).type, 'none');
  assert.equal(key('ArrowLeft', { alt: true }).type, 'none');
});

test('letters are for the caller', () => {
  assert.equal(key('u').type, 'other');
  assert.equal(key('?').type, 'other');
});

test('left and right keep the row', () => {
  assert.equal(walk(6, 'right'), 7);
  assert.equal(walk(6, 'left', 'left'), 5);
});

test('up and down zigzag and come back to the same column', () => {
  assert.equal(walk(2, 'down', 'down'), 12);
  assert.equal(walk(12, 'up', 'up'), 2);
  assert.equal(walk(17, 'up', 'up'), 7);
});

test('a turn sideways sets a new column', () => {
  const right = walk(2, 'down', 'right');
  assert.equal(walk(2, 'down', 'right', 'down', 'up'), right);
});

test('the other diagonal is taken at the edge of the map', () => {
  assert.equal(walk(5, 'left', 'down'), 11);
  assert.equal(walk(9, 'up'), 4);
  assert.equal(walk(0, 'down', 'down', 'up', 'up'), 0);
});

test('where the map ends the cursor stays', () => {
  assert.equal(walk(0, 'up'), 0);
  assert.equal(walk(4, 'right'), 4);
  assert.equal(walk(15, 'down'), 15);
  assert.equal(walk(0, 2), 0);
});

test('every hex can be reached with the arrows alone', () => {
  const seen = new Set([0]);
  const open = [0];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const way of ['up', 'down', 'left', 'right'] as const) {
      const next = walk(from, way);
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  assert.equal(seen.size, plane.count);
});

test('the nearest hex to a point', () => {
  assert.equal(nearestHex(plane, { x: 410, y: 10 }), 2);
  assert.equal(nearestHex(plane, { x: 99999, y: 99999 }), 19);
});
