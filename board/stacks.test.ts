// Piles, fans and what is under a point of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Camera, NO_INSETS, toScreen, type View } from './camera.ts';
import { makePlane } from './geometry.ts';
import { draggedFrom, type HitSpace, hitAt, pileBounds } from './hits.ts';
import { layScene } from './laid.ts';
import type { Piece, PieceState, Stack } from './scene.ts';
import { fanOut, isIn, isNearFan, pieceInFan, pileAt } from './stacks.ts';

const face = { paper: '#fff', ink: '#000', size: 'XXX', label: '1', values: '3', lost: 0, steps: 2 };
const piece = (id: string, state: PieceState = 'plain'): Piece => ({ id, face, state, marks: [], title: id });

const plane = makePlane([0, 0, 200, 0, 400, 0]);
const camera: Camera = { x: 200, y: 0, zoom: 0.5 };
const view: View = { width: 800, height: 600, insets: NO_INSETS };
const single: Stack = { hex: 0, pieces: [piece('a')] };
const pile: Stack = { hex: 1, pieces: [piece('b', 'spent'), piece('c', 'ready'), piece('d', 'chosen')] };
const space: HitSpace = {
  plane,
  camera,
  view,
  stackAt: new Map([
    [0, single],
    [1, pile],
  ]),
  fans: [],
};
const at = (hex: number) => toScreen(camera, view, { x: plane.x[hex], y: plane.y[hex] });

test('a pile stays in its hex, its top piece in front and lowest on the left', () => {
  for (const count of [1, 2, 4, 12]) {
    const { pieces, bounds, side } = pileAt({ x: 100, y: 100 }, 1, count);
    assert.equal(pieces.length, Math.min(count, 4));
    assert.equal(pieces.at(-1)?.index, count - 1);
    assert.equal(side, 138);
    assert.ok(bounds.width < 160);
    for (const { x, y } of pieces) {
      assert.ok(x >= bounds.x && x + side <= bounds.x + bounds.width + 1e-9);
      assert.ok(y >= bounds.y && y + side <= bounds.y + bounds.height + 1e-9);
    }
  }
});

test('a fan shows every piece once, inside the view and clear of its pile', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 100, max: 700 }),
      fc.integer({ min: 0, max: 560 }),
      fc.double({ min: 0.08, max: 0.6, noNaN: true }),
      (count, x, y, zoom) => {
        const room = { x: 0, y: 0, width: 800, height: 900 };
        const under = pileAt({ x, y }, zoom, count).bounds;
        const fan = fanOut(3, under, zoom, count, room);
        assert.equal(new Set(fan.pieces.map(({ index }) => index)).size, count);
        assert.ok(fan.panel.x >= 0 && fan.panel.x + fan.panel.width <= 800);
        assert.ok(fan.panel.y >= 0 && fan.panel.y + fan.panel.height <= 900);
        const isApart = fan.panel.y + fan.panel.height <= under.y || fan.panel.y >= under.y + under.height;
        assert.ok(isApart || fan.panel.height > 400);
        assert.ok(fan.side >= 64, 'large enough to read and to hit');
        for (const { index, x: left, y: top } of fan.pieces) {
          assert.equal(pieceInFan(fan, { x: left + fan.side / 2, y: top + fan.side / 2 }), index);
        }
      },
    ),
  );
});

test('on a narrow screen a fan grows smaller rather than out of it', () => {
  const fan = fanOut(0, { x: 100, y: 300, width: 60, height: 60 }, 0.5, 5, {
    x: 0,
    y: 0,
    width: 320,
    height: 600,
  });
  assert.ok(fan.panel.x >= 0 && fan.panel.x + fan.panel.width <= 320);
});

test('the way from a pile to its fan does not close it', () => {
  const under = pileAt({ x: 400, y: 300 }, 0.4, 3).bounds;
  const fan = fanOut(1, under, 0.4, 3, { x: 0, y: 0, width: 800, height: 600 });
  for (let y = under.y + 5; y > fan.panel.y; y -= 3) assert.ok(isNearFan(fan, under, { x: 400, y }));
  assert.ok(!isNearFan(fan, under, { x: 400, y: under.y + under.height + 20 }));
  assert.ok(!isNearFan(fan, under, { x: 600, y: 300 }));
});

test('a lone piece is hit as itself, a pile as a whole, the ground beside them as the hex', () => {
  assert.deepEqual(hitAt(space, at(0)), { hex: 0, piece: single.pieces[0] });
  assert.deepEqual(hitAt(space, at(1)), { hex: 1, pile });
  assert.deepEqual(hitAt(space, { x: at(0).x - 40, y: at(0).y }), { hex: 0 });
  assert.deepEqual(hitAt(space, at(2)), { hex: 2 });
  assert.deepEqual(hitAt(space, { x: 5, y: 5 }), { hex: -1 });
});

test('pieces of a fan lie over everything; its panel swallows what is below', () => {
  const fan = fanOut(1, pileBounds(space, pile), camera.zoom, 3, { x: 0, y: 0, width: 800, height: 600 });
  const fanned = { ...space, fans: [{ fan, stack: pile }] };
  const [top] = fan.pieces;
  const middle = { x: top.x + 10, y: top.y + 10 };
  assert.deepEqual(hitAt(fanned, middle), { hex: 1, isInFan: true, piece: pile.pieces[2] });
  assert.deepEqual(hitAt(fanned, { x: fan.panel.x + 1, y: fan.panel.y + 1 }), { hex: 1, isInFan: true });
  assert.ok(isIn(fan.panel, middle));
});

test('chosen pieces are dragged together, a ready one alone, others not at all', () => {
  const ids = (list: readonly Piece[]) => list.map(({ id }) => id);
  assert.deepEqual(ids(draggedFrom({ hex: 1, pile }, pile, 'mouse')), ['d']);
  assert.deepEqual(ids(draggedFrom({ hex: 1, piece: pile.pieces[1] }, pile, 'mouse')), ['c']);
  assert.deepEqual(ids(draggedFrom({ hex: 1, piece: pile.pieces[0] }, pile, 'mouse')), []);
  assert.deepEqual(ids(draggedFrom({ hex: 0, piece: single.pieces[0] }, single, 'mouse')), []);
  assert.deepEqual(ids(draggedFrom({ hex: 2 }, undefined, 'mouse')), []);
  const two: Stack = { hex: 1, pieces: [piece('x', 'ready'), piece('y', 'ready')] };
  assert.deepEqual(ids(draggedFrom({ hex: 1, pile: two }, two, 'mouse')), ['x', 'y']);
});

test('fingers drag only what was chosen before', () => {
  assert.equal(draggedFrom({ hex: 1, piece: pile.pieces[1] }, pile, 'touch').length, 0);
  assert.equal(draggedFrom({ hex: 1, piece: pile.pieces[2] }, pile, 'touch').length, 1);
  assert.equal(draggedFrom({ hex: 1, pile }, pile, 'touch').length, 1);
});

test('a pile shows the piece that it is told to on top; works are under it and count', () => {
  const fort: Piece = { ...piece('fort'), isBase: true };
  const stacks: Stack[] = [
    { hex: 0, pieces: [piece('a'), piece('b'), fort, piece('c')], top: 0, total: '9' },
    { hex: 1, pieces: [fort] },
    { hex: 2, pieces: [fort, piece('d')] },
  ];
  const scene = { stacks, markers: [], tints: [], lines: [] };
  const { piles, bases, isTaken } = layScene(scene, plane, new Set());
  const ids = (of: typeof piles) => of.map(({ shown }) => shown.map(({ id }) => id));
  assert.deepEqual(ids(piles), [['b', 'c', 'a'], ['fort'], ['d']]);
  assert.deepEqual(
    piles.map(({ count, isBare }) => [count, isBare]),
    [
      [4, false],
      [1, true],
      [2, false],
    ],
  );
  assert.deepEqual(
    bases.map(({ hex }) => hex),
    [0, 1, 2],
  );
  assert.deepEqual([...isTaken], [1, 1, 1]);
  // Whoever is on his way is missing, be it the one on top.
  const left = layScene(scene, plane, new Set(['a', 'd']));
  assert.deepEqual(ids(left.piles), [['b', 'c'], ['fort'], ['fort']]);
});
