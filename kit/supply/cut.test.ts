// What cuts a line, against a search too simple to be wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { load, small } from '../map/drafts.testing.ts';
import { directionIn, type RandomGrid, randomGrid, rectangle } from '../movement/random-grid.testing.ts';
import { cases } from '../testing/deep.node.ts';
import { findCut, tellCut } from './cut.ts';

const grids = randomGrid([-1, 0, 0, 0, 1, 2, 7]);
const MANY = 1000;

/** Fewest obstacles, then fewest steps, as one number: obstacles * MANY + steps. */
function naiveBest(grid: RandomGrid, from: number, sources: readonly number[]): number {
  const best = Array.from({ length: grid.hexCount }, () => Number.POSITIVE_INFINITY);
  best[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    grid.neighbours.forEach((to, side) => {
      const code = grid.steps[side];
      const total = best[Math.floor(side / 6)] + (code > 0 ? MANY : 0) + 1;
      if (to < 0 || code < 0 || total >= best[to]) return;
      best[to] = total;
      changed = true;
    });
  }
  return Math.min(Number.POSITIVE_INFINITY, ...sources.map(source => best[source]));
}

test('the cut shown lies on the way with the fewest obstacles, and the shortest of those', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.array(fc.nat(), { maxLength: 3 }), (grid, unit, anywhere) => {
      const from = unit % grid.hexCount;
      const sources = anywhere.map(source => source % grid.hexCount);
      const cut = findCut(
        grid.neighbours,
        from,
        hex => sources.includes(hex),
        (hex, _to, direction) => grid.steps[hex * 6 + direction],
      );
      const best = naiveBest(grid, from, sources);
      if (cut === undefined) {
        assert.equal(best, Number.POSITIVE_INFINITY);
        return;
      }
      assert.equal(cut.obstacles.length * MANY + cut.path.length - 1, best);
      assert.equal(cut.path[0], from);
      assert.ok(sources.includes(cut.path[cut.path.length - 1]));
      const met = cut.path.slice(1).flatMap((hex, i) => {
        const before = cut.path[i];
        const direction = directionIn(grid.neighbours, before, hex);
        assert.ok(direction >= 0);
        const code = grid.steps[before * 6 + direction];
        assert.ok(code >= 0);
        return code > 0 ? [{ hex, from: before, code }] : [];
      });
      assert.deepEqual(cut.obstacles, met);
    }),
    { numRuns: cases(750, 3000) },
  );
});

test('a line through two enemy hexes names both, nearest the unit first', () => {
  const cut = findCut(
    rectangle(1, 5),
    0,
    hex => hex === 4,
    (_from, to) => (to === 1 ? 3 : to === 3 ? 8 : 0),
  );
  assert.deepEqual(cut, {
    path: [0, 1, 2, 3, 4],
    obstacles: [
      { hex: 1, from: 0, code: 3 },
      { hex: 3, from: 2, code: 8 },
    ],
  });
});

test('a longer way round is named rather than a second obstacle', () => {
  // Two rows of four from 0 to 3: straight on over 1 and 2 two obstacles, round by the second row one.
  const cut = findCut(
    rectangle(2, 4),
    0,
    hex => hex === 3,
    (_from, to) => (to === 1 || to === 2 ? 1 : to === 5 ? 2 : 0),
  );
  assert.deepEqual(cut, { path: [0, 4, 5, 6, 3], obstacles: [{ hex: 5, from: 4, code: 2 }] });
});

test('a unit on a source is not cut off, and one that nothing leads to has no cut to show', () => {
  const row = rectangle(1, 3);
  const one = findCut(
    row,
    1,
    hex => hex === 1,
    () => 1,
  );
  assert.deepEqual(one, { path: [1], obstacles: [] });
  const none = findCut(
    row,
    0,
    hex => hex === 2,
    () => -1,
  );
  assert.equal(none, undefined);
});

test('what cuts a line is told with its rule, and the hex by the name of its place', () => {
  const map = load(small());
  const reasons = { 2: ['7.2', (hex: string) => `${hex} is closed.`] } as const;
  const told = tellCut(map, reasons, map.indexOf.get('1001') ?? -1, 2);
  assert.deepEqual(told, { hex: '1001', rule: '7.2', message: 'Tapa (1001) is closed.' });
});
