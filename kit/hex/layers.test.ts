// Maps laid out in layers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rectangle } from '../movement/random-grid.testing.ts';
import { layOut } from './layers.ts';

test('a step leads to its hex in the layer that it ends in, or nowhere', () => {
  const row = rectangle(1, 3);
  // Going east is counted, twice at most.
  const layered = layOut(row, 3, (hexside, layer) =>
    hexside % 6 !== 0 ? layer : layer < 2 ? layer + 1 : -1,
  );
  assert.equal(layered.length, 3 * row.length);
  const [east, west] = [0, 3];
  assert.equal(layered[(0 * 3 + 0) * 6 + east], 1 * 3 + 1);
  assert.equal(layered[(1 * 3 + 1) * 6 + east], 2 * 3 + 2);
  assert.equal(layered[(2 * 3 + 1) * 6 + east], -1);
  assert.equal(layered[(2 * 3 + 1) * 6 + west], 2 * 3 + 0);
  assert.equal(layered[(1 * 3 + 0) * 6 + west], -1);
});
