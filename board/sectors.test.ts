// Sectors to look at one after the other, lanes of trails, and where a traveler is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePlane } from './geometry.ts';
import { createJourneys, pointOn } from './journeys.ts';
import { lanesOf } from './overlays/trails.ts';
import type { Piece } from './scene.ts';
import { sectorsOf } from './sectors.ts';

const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });

test('what fits into one view is looked at together, in its own order; the nearest sector comes next', () => {
  const room = { width: 500, height: 400 };
  const boxes = [box(0, 0), box(5000, 0), box(300, 200), box(2000, 0), box(5200, 100)];
  assert.deepEqual(sectorsOf(boxes, room, { x: 100, y: 0 }), [[0, 2], [3], [1, 4]]);
  assert.deepEqual(sectorsOf(boxes, room, { x: 9000, y: 0 }), [[1, 4], [3], [0, 2]]);
});

test('what is larger than the view is a sector of its own, and takes in what lies inside', () => {
  const room = { width: 500, height: 400 };
  const boxes = [box(0, 0, 2000, 100), undefined, box(900, 20, 50, 50), box(2100, 0)];
  assert.deepEqual(sectorsOf(boxes, room, { x: 0, y: 0 }), [[0, 2], [3]]);
  assert.deepEqual(sectorsOf([], room, { x: 0, y: 0 }), []);
});

test('trails that share a hexside, in either direction, have lanes of their own', () => {
  const trails = [
    [1, 2, 3],
    [3, 2],
    [4, 5],
    [2, 3, 4],
  ].map(hexes => ({ hexes }));
  assert.deepEqual(lanesOf(trails), [0, 1, 0, -1]);
});

const plane = makePlane([0, 0, 200, 0, 400, 0]);

test('a traveler goes from center to center', () => {
  assert.deepEqual(pointOn(plane, [0, 1, 2], 0), { x: 0, y: 0 });
  assert.deepEqual(pointOn(plane, [0, 1, 2], 0.25), { x: 100, y: 0 });
  assert.deepEqual(pointOn(plane, [0, 1, 2], 1), { x: 400, y: 0 });
});

test('whoever travels is away until he has arrived, and several may travel at once', async () => {
  const journeys = createJourneys(plane);
  const face = { paper: '#fff', ink: '#000', size: '', label: '', values: '', lost: 0, steps: 1 };
  const piece = (id: string): Piece => ({ id, face, state: 'plain', marks: [], title: id });
  const scene = {
    stacks: [{ hex: 2, pieces: [piece('a'), piece('b'), piece('c')] }],
    markers: [],
    tints: [],
    lines: [],
  };
  let arrived = '';
  const first = journeys.start([{ pieces: ['a'], hexes: [0, 1, 2] }], 100, 0).then(() => (arrived += 'a'));
  const second = journeys.start([{ pieces: ['b'], hexes: [1, 2] }], 100, 50).then(() => (arrived += 'b'));
  // Nowhere to go: at once.
  await journeys.start([{ pieces: ['c'], hexes: [2] }], 100, 0);
  assert.deepEqual([...journeys.away], ['a', 'b']);
  const [a] = journeys.travelers(scene, 100);
  assert.deepEqual([a.pieces.map(({ id }) => id), a.at], [['a'], { x: 200, y: 0 }]);
  assert.equal(journeys.advance(140), false);
  assert.equal(journeys.advance(150), true);
  await second;
  assert.equal(arrived, 'b');
  journeys.finish();
  await first;
  assert.equal(journeys.isActive, false);
});
