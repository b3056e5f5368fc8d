// Where a dozen stand around a hex, all of them may attack it together, and any hex of theirs may stay out of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setsInCrowd } from './packing.ts';

const HEXES = [4, 4, 7, 4, 9, 7, 9, 4, 9, 9, 7, 4];

test('the strongest first, all together among them, with and without each hex', () => {
  const sets = setsInCrowd(HEXES);
  assert.ok(sets.has(0b1) && sets.has(0b11) && sets.has((1 << HEXES.length) - 1));
  for (const one of [4, 7, 9]) {
    const of = (isIn: (hex: number) => boolean): number =>
      HEXES.reduce((set, hex, at) => (isIn(hex) ? set | (1 << at) : set), 0);
    assert.ok(sets.has(of(hex => hex === one)));
    assert.ok(sets.has(of(hex => hex !== one)));
  }
  assert.ok(sets.size < 7 * HEXES.length);
});
