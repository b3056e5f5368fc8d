// Names of places keep clear of counters and of each other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makePlane, ROW_HEIGHT } from './geometry.ts';
import { type NameSpace, nameSize, placeNames } from './names.ts';
import { COUNTER } from './stacks.ts';

const WIDE = 12;
const centers = Array.from({ length: WIDE * 10 }, (_, hex) => {
  const row = Math.floor(hex / WIDE);
  return [(hex % WIDE) * 200 + (row % 2) * 100, row * ROW_HEIGHT];
});
const plane = makePlane(centers.flat());
const name = (hex: number, isBold = false) => ({
  text: `town ${hex}`,
  hex,
  x: plane.x[hex] + 20,
  y: plane.y[hex] + 30,
  size: isBold ? 34 : 27,
  ...(isBold ? { isBold: true as const } : {}),
});
const space = (hexes: readonly number[], taken: readonly number[], zoom = 0.4): NameSpace => {
  const isTaken = new Uint8Array(plane.count);
  for (const hex of taken) isTaken[hex] = 1;
  const names = hexes.map((hex, i) => name(hex, i % 3 === 0));
  return { plane, names, widths: names.map(() => 4), zoom, isTaken, blocked: [] };
};

test('a name stands where the drawing has it, unless a counter is there: then between the rows', () => {
  const [free] = placeNames(space([40], []));
  assert.deepEqual([free.x, free.y], [plane.x[40] + 20, plane.y[40] + 30]);
  const [below] = placeNames(space([40], [40]));
  assert.deepEqual([below.x, below.y], [plane.x[40], plane.y[40] + 86.5]);
  const blocked = [{ x: plane.x[40] - 50, y: plane.y[40] + 76, width: 100, height: 20 }];
  const [above] = placeNames({ ...space([40], [40]), blocked });
  assert.deepEqual([above.x, above.y], [plane.x[40], plane.y[40] - 86.5]);
});

test('no name lies on another, and at the zoom of the start none on what a counter says', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: plane.count - 1 }), { maxLength: 60 });
  fc.assert(
    fc.property(some, some, fc.constantFrom(0.375, 0.41, 0.45), (hexes, taken, zoom) => {
      const around = space(hexes, taken, zoom);
      const boxes = placeNames(around).map(({ x, y, size }) => {
        const [width, height] = [(4 * size) / zoom, (0.8 * size) / zoom];
        return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
      });
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1))
          assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);
        // The outermost tenth of a counter is its edge.
        const half = COUNTER * 0.4;
        for (const hex of taken) {
          const [x, y] = [plane.x[hex], plane.y[hex]];
          assert.ok(
            a.right <= x - half || a.left >= x + half || a.bottom <= y - half || a.top >= y + half,
            `${hex}`,
          );
        }
      });
    }),
    { numRuns: 150 },
  );
});

test('far away only cities are named, and never smaller than can be read', () => {
  const [city, town] = [name(3, true), name(3)];
  assert.equal(nameSize(town, 0.2), 0);
  assert.equal(nameSize(town, 0.25), 10.5);
  assert.equal(nameSize(city, 0.1), 11.5);
  assert.equal(nameSize(town, 0.5), 13.5);
  assert.equal(nameSize(city, 2), 26);
});
