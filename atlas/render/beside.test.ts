// Lines that share a hexside with something else stand beside it: outlines beside each other and off the edge of the
// map, works beside a lake, start lines beside a river.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside } from './beside.ts';
import { readFeatures } from './features.ts';
import { distance, distanceToLine, layOut, type Point, ringsAround } from './geometry.ts';
import { startLines } from './lines.ts';
import { outlinesOf } from './outlines.ts';
import { mapOf } from './sample.testing.ts';
import { worksLines } from './works.ts';

const barbarossa = mapOf('barbarossa');
const sheet = layOut(barbarossa);
const features = readFeatures(barbarossa, sheet);
const outlines = outlinesOf(barbarossa, sheet, features);

test('a line beside a ring keeps its own distance to every hexside', () => {
  const [ring] = ringsAround(sheet, hex => barbarossa.ids[hex] === '2010');
  const bys = [10, 25, 10, 40, 12, 12];
  const points = beside(ring, bys);
  bys.forEach((by, i) => {
    for (const p of [points[i], points[i + 1]]) {
      assert.ok(Math.abs(fromLine(p, ring.corners[i], ring.corners[i + 1]) - by) < 1e-6);
    }
  });
});

test('outlines leave out the edge of the map', () => {
  const edge = sheet.allSides.filter(({ hexes }) => hexes[1] < 0);
  for (const { name, lines } of outlines) {
    for (const { points } of lines) {
      for (const middle of middles(points)) {
        const near = edge.filter(({ from, to }) => distanceToLine(middle, from, to) < 40);
        assert.deepEqual(
          near.map(({ index }) => index),
          [],
          name,
        );
      }
    }
  }
  const supply = outlines.find(({ name }) => name === 'rostov-supply');
  assert.ok(supply && supply.lines.length > 0 && supply.lines.every(({ isClosed }) => !isClosed));
});

test('outlines that share hexsides do not lie on each other', () => {
  const all = outlines.flatMap(({ name, lines }) =>
    lines.flatMap(({ points }) => middles(points).map(at => ({ name, at }))),
  );
  for (const a of all) {
    for (const b of all) {
      if (a.name < b.name) {
        assert.ok(distance(a.at, b.at) >= 11, `${a.name} and ${b.name}`);
      }
    }
  }
});

test('works and outlines leave the lake on their hexside to be seen', () => {
  const lines = [
    ...worksLines(barbarossa, sheet, features).map(({ name, points }) => ({ name, points })),
    ...outlines.flatMap(({ name, lines: own }) => own.map(({ points }) => ({ name, points }))),
  ];
  assert.ok(features.drawn.water.some(({ name }) => name === 'Masurian Lakes'));
  for (const { side } of [...features.drawn.water, ...features.drawn.crossing]) {
    const shore = features.lakeReach[side.index];
    assert.ok(shore > 0);
    for (const { name, points } of lines) {
      for (const at of middles(points)) {
        assert.ok(distance(at, side.bend) > shore + 9, `${name} on ${barbarossa.ids[side.hexes[0]]}`);
      }
    }
  }
});

test('a start line runs on the bank of a river and on the hexside elsewhere', () => {
  const moscow = mapOf('moscow');
  const layout = layOut(moscow);
  const { drawn, riverWidth } = readFeatures(moscow, layout);
  const points = startLines(readFeatures(moscow, layout)).flat();
  let wet = 0;
  for (const { side } of drawn.start) {
    const width = riverWidth[side.index];
    const near = Math.min(...points.map(p => distance(p, side.bend)));
    if (width === 0) assert.ok(near < 1, moscow.ids[side.hexes[0]]);
    else {
      wet += 1;
      // Half of the river and half of the line, with some water or land to be seen between them.
      assert.ok(near > width / 2 + 4.5 && near < 24, `${moscow.ids[side.hexes[0]]}: ${near}`);
    }
  }
  assert.ok(wet > 10);
});

function middles(points: readonly Point[]): Point[] {
  return points.slice(1).map((to, i) => ({ x: (points[i].x + to.x) / 2, y: (points[i].y + to.y) / 2 }));
}

/** From a point to the endless line through two others. */
function fromLine(p: Point, a: Point, b: Point): number {
  return Math.abs((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / distance(a, b);
}
