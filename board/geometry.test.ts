// Hexes on the sheet: neighbors, the hex under a point, edges of areas.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsOfHexes, edgesOf, HEX_WIDTH, makePlane, ROW_HEIGHT, SHOULDER, TIP } from './geometry.ts';

const COLUMNS = 6;
const ROWS = 5;

/** Rows of hexes, odd rows half a hex to the east, anywhere on the sheet. */
function centers(left = 0, top = 0): number[] {
  const list: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      list.push(left + column * HEX_WIDTH + (row % 2) * 100, top + row * ROW_HEIGHT);
    }
  }
  return list;
}

test('neighbors lie where their directions say, and see each other', () => {
  const plane = makePlane(centers(-340, 55));
  const steps = [
    [200, 0],
    [100, -173],
    [-100, -173],
    [-200, 0],
    [-100, 173],
    [100, 173],
  ];
  let pairs = 0;
  for (let hex = 0; hex < plane.count; hex++) {
    steps.forEach(([dx, dy], direction) => {
      const other = plane.neighbours[hex * 6 + direction];
      if (other < 0) return;
      pairs += 1;
      assert.equal(plane.x[other] - plane.x[hex], dx);
      assert.equal(plane.y[other] - plane.y[hex], dy);
      assert.equal(plane.neighbours[other * 6 + ((direction + 3) % 6)], hex);
    });
  }
  assert.equal(pairs, 2 * (ROWS * (COLUMNS - 1) + (ROWS - 1) * (2 * COLUMNS - 1)));
});

test('the hex under a point is the one whose center is nearest', () => {
  const plane = makePlane(centers(1000, -2000));
  fc.assert(
    fc.property(fc.integer({ min: 950, max: 2250 }), fc.integer({ min: -2150, max: -1200 }), (x, y) => {
      const away = Array.from(plane.x, (_, hex) => Math.hypot(plane.x[hex] - x, plane.y[hex] - y));
      const nearest = Math.min(...away);
      const hex = plane.hexAt(x, y);
      // Hexes are a hair flatter than regular ones: at the corners the nearest may be another.
      if (nearest < 98) assert.equal(away[hex], nearest);
      else if (nearest > 117) assert.equal(hex, -1);
      else if (hex >= 0) assert.ok(away[hex] < 117);
    }),
  );
});

test('a point off the map or in a gap between hexes of it is in no hex', () => {
  const plane = makePlane([0, 0, 400, 0]);
  assert.equal(plane.hexAt(99, 0), 0);
  assert.equal(plane.hexAt(200, 0), -1);
  assert.equal(plane.hexAt(301, 0), 1);
  assert.equal(plane.hexAt(0, -TIP + 1), 0);
  assert.equal(plane.hexAt(60, -TIP + 1), -1);
  assert.deepEqual([...plane.neighbours], new Array(12).fill(-1));
});

test('every point of a map without gaps belongs to one hex', () => {
  const plane = makePlane(centers());
  for (let x = 150; x < 1000; x += 7) {
    for (let y = 20; y < 600; y += 7) assert.ok(plane.hexAt(x, y) >= 0, `${x} ${y}`);
  }
});

test('the edge of an area runs only where it ends', () => {
  const plane = makePlane(centers());
  assert.equal(edgesOf(plane, [7]).length, 6);
  const [a, b] = [7, plane.neighbours[7 * 6]];
  assert.equal(edgesOf(plane, [a, b]).length, 10);
  assert.equal(edgesOf(plane, [a, b, a]).length, 10);
  const around = [7, ...plane.neighbours.subarray(42, 48)].filter(hex => hex >= 0);
  assert.equal(edgesOf(plane, around).length, 18);
});

test('bounds hold whole hexes', () => {
  const plane = makePlane(centers());
  assert.deepEqual(boundsOfHexes(plane, [0]), { x: -100, y: -TIP, width: 200, height: 2 * TIP });
  assert.deepEqual(plane.bounds, { x: -100, y: -TIP, width: 1300, height: 4 * ROW_HEIGHT + 2 * TIP });
  assert.equal(boundsOfHexes(plane, []), undefined);
  assert.equal(TIP - SHOULDER, 57);
});

test('a map without hexes is a map', () => {
  const plane = makePlane([]);
  assert.equal(plane.count, 0);
  assert.equal(plane.hexAt(0, 0), -1);
});
