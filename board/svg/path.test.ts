// Path data: boxes hold the whole path, and cutting a path up loses nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boxOfPath, overlaps, splitPath } from './path.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

const boxes: readonly [string, ReturnType<typeof box>][] = [
  ['M10 20l5-5h10v-3H0V0z', box(0, 0, 25, 20)],
  ['M10 20q5 40 10 0', box(10, 20, 20, 60)],
  ['M0 0q10 10 20 0t20 0', box(0, -10, 40, 10)],
  ['M0 0c0 5 5 9 9 1s3 4 6 6', box(0, -7, 15, 9)],
  ['M5 5m-1 4v-6', box(4, 3, 5, 9)],
  ['M1 1 3 4 5-2', box(1, -2, 5, 4)],
  ['M.5.5l1e1-2.5', box(0.5, -2, 10.5, 0.5)],
  ['m 135,65 15,-15 m -15,85', box(135, 50, 150, 135)],
];
for (const [d, expected] of boxes) {
  test(`the box of ${d}`, () => assert.deepEqual(boxOfPath(d), expected));
}

test('the box of an arc holds the whole circle', () => {
  const circle = boxOfPath('M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z');
  assert.ok(circle.left <= -13 && circle.right >= 13 && circle.top <= -13 && circle.bottom >= 13);
});

test('a line after closing begins where the part began', () => {
  assert.deepEqual(boxOfPath('M0 0h10v10zl-5 0'), box(-5, 0, 10, 10));
});

test('an unknown command is refused', () => {
  assert.throws(() => boxOfPath('M0 0r5'), /unknown command r/);
});

test('many small parts are put together by where they lie, and none is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 })), {
        minLength: 1,
      }),
      places => {
        const parts = places.map(([x, y]) => `M${x} ${y}m-1 4v-6h-9z`);
        const pieces = splitPath(parts.join(''), 600, true);
        const found = pieces.flatMap(({ d }) => d.split(/(?=M)/)).sort();
        assert.deepEqual(found, [...parts].sort());
        for (const piece of pieces) {
          assert.deepEqual(piece.box, boxOfPath(piece.d));
          assert.ok(piece.box.right - piece.box.left <= 1210);
        }
      },
    ),
  );
});

test('a hole stays with what it is a hole of', () => {
  const ring = 'M0 0h2000v2000h-2000z';
  const hole = 'M1500 1500v100h100v-100z';
  const apart = 'M3000 0h100v100h-100z';
  const pieces = splitPath(ring + apart + hole, 600, true);
  assert.equal(pieces.length, 2);
  assert.ok(pieces.some(({ d }) => d === ring + hole));
  assert.equal(splitPath(ring + apart + hole, 600, false).length, 3);
});

test('also among very many parts', () => {
  const trees = Array.from({ length: 500 }, (_, i) => `M${i * 40} 5000h20v20h-20z`).join('');
  const ring = 'M0 0h2000v2000h-2000z';
  const hole = 'M1500 1500v20h20v-20z';
  assert.ok(splitPath(trees + ring + hole, 600, true).some(({ d }) => d === ring + hole));
});

test('a path that is one part, or begins relatively, is left whole', () => {
  assert.equal(splitPath('M0 0l5000 5000', 600, false).length, 1);
  assert.equal(splitPath('m1 1h5M900 900h5', 600, false).length, 1);
});

test('boxes that touch overlap', () => {
  assert.ok(overlaps(box(0, 0, 10, 10), box(10, 10, 20, 20)));
  assert.ok(!overlaps(box(0, 0, 10, 10), box(11, 0, 20, 20)));
});
