// Where the callout of the guide lies: beside its hex, never over it, nor over the card, nor over what can be chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideHexes } from './beside-hexes.ts';

const size = { width: 300, height: 200 };
const stage = { left: 0, top: 50, right: 1400, bottom: 850 };
const card = { left: 1020, top: 300, right: 1392, bottom: 842 };

test('it lies at the left of its hex, and at the right where there is no room', () => {
  assert.deepEqual(besideHexes([{ x: 700, y: 450 }], size, stage, [card]), { x: 338, y: 300 });
  assert.deepEqual(besideHexes([{ x: 200, y: 450 }], size, stage, [card]), { x: 262, y: 300 });
});

test('it goes to a corner where its hex is out of view, and out of the way of what can be chosen', () => {
  assert.deepEqual(besideHexes([{ x: -90, y: 450 }], size, stage, [card]), { x: 8, y: 8 });
  assert.deepEqual(besideHexes([], size, stage, [card], [{ x: 100, y: 150 }]), { x: 8, y: 592 });
});

test('where everything is wanted there is no place for it', () => {
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap(x => [0, 1, 2, 3].map(y => ({ x: 200 * x, y: 100 + 200 * y })));
  assert.equal(besideHexes([], size, stage, [], all), undefined);
});
