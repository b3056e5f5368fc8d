// Arrow keys within a group of buttons.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roved } from './roving.ts';

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  assert.equal(roved('ArrowRight', 0, 3), 1);
  assert.equal(roved('ArrowDown', 2, 3), 0);
  assert.equal(roved('ArrowLeft', 0, 3), 2);
  assert.equal(roved('ArrowUp', 1, 3), 0);
  assert.equal(roved('Home', 2, 3), 0);
  assert.equal(roved('End', 0, 3), 2);
  assert.equal(roved('Enter', 0, 3), undefined);
  assert.equal(roved('End', 0, 0), undefined);
});
