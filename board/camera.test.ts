// The camera: what stays where when the view is moved, zoomed, fitted and kept on the sheet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  between,
  bringingInto,
  type Camera,
  fitting,
  isInView,
  keptInside,
  NO_INSETS,
  panBy,
  sheetInView,
  starting,
  toScreen,
  toSheet,
  type View,
  zoomAt,
  zoomLimits,
} from './camera.ts';
import { createMotion } from './motion.ts';

const sheet = { x: -130, y: -290, width: 6000, height: 8000 };
const view: View = { width: 1280, height: 800, insets: { top: 40, right: 300, bottom: 0, left: 0 } };
const limits = zoomLimits(sheet, view);
const cameras = fc.record({
  x: fc.integer({ min: -130, max: 5870 }),
  y: fc.integer({ min: -290, max: 7710 }),
  zoom: fc.double({ min: 0.1, max: 2, noNaN: true }),
});
const points = fc.record({ x: fc.integer({ min: 0, max: 1280 }), y: fc.integer({ min: 0, max: 800 }) });

const near = (a: number, b: number, slack = 1e-6) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);

test('screen and sheet are each other turned round', () => {
  fc.assert(
    fc.property(cameras, points, (camera, point) => {
      const back = toScreen(camera, view, toSheet(camera, view, point));
      near(back.x, point.x);
      near(back.y, point.y);
    }),
  );
});

test('what is under the pointer stays there when it zooms', () => {
  fc.assert(
    fc.property(cameras, points, fc.double({ min: 0.2, max: 5, noNaN: true }), (camera, point, factor) => {
      const zoomed = zoomAt(camera, view, point, factor, limits);
      const before = toSheet(camera, view, point);
      const after = toSheet(zoomed, view, point);
      near(before.x, after.x, 1e-5);
      near(before.y, after.y, 1e-5);
      assert.ok(zoomed.zoom >= limits.least - 1e-9 && zoomed.zoom <= limits.most + 1e-9);
    }),
  );
});

test('also on the way there', () => {
  fc.assert(
    fc.property(cameras, points, fc.double({ min: 0, max: 1, noNaN: true }), (camera, point, t) => {
      const zoomed = zoomAt(camera, view, point, 1.9, limits);
      const fixed = toSheet(camera, view, point);
      const now = toSheet(between(camera, zoomed, t), view, point);
      near(fixed.x, now.x, 1e-3);
      near(fixed.y, now.y, 1e-3);
    }),
  );
});

test('the map follows the finger', () => {
  const camera: Camera = { x: 1000, y: 1000, zoom: 0.5 };
  const grabbed = toSheet(camera, view, { x: 300, y: 300 });
  const moved = toScreen(panBy(camera, 40, -20), view, grabbed);
  near(moved.x, 340);
  near(moved.y, 280);
});

test('what is fitted lies in the part of the view that nothing covers', () => {
  const rect = { x: 500, y: 700, width: 900, height: 400 };
  const camera = fitting(rect, view, limits);
  const a = toScreen(camera, view, rect);
  const b = toScreen(camera, view, { x: 1400, y: 1100 });
  assert.ok(a.x >= 0 && a.y >= 40 && b.x <= 980 && b.y <= 800);
  assert.ok(b.x - a.x > 900, 'as large as it can be');
});

test('the whole of a tall map can be seen, however small', () => {
  const phone: View = { width: 390, height: 500, insets: NO_INSETS };
  const camera = fitting(sheet, phone, zoomLimits(sheet, phone), 0);
  const seen = sheetInView(camera, phone);
  assert.ok(seen.width >= 6000 && seen.height >= 8000);
});

test('the sheet cannot be pushed out of sight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99999, max: 99999 }),
      fc.integer({ min: -99999, max: 99999 }),
      fc.double({ min: 0.01, max: 9, noNaN: true }),
      (x, y, zoom) => {
        const kept = keptInside({ x, y, zoom }, view, sheet, limits);
        const middle = toScreen(kept, view, { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 });
        const half = { x: (sheet.width / 2) * kept.zoom, y: (sheet.height / 2) * kept.zoom };
        assert.ok(middle.x - half.x < 980 && middle.x + half.x > 0);
        assert.ok(middle.y - half.y < 800 && middle.y + half.y > 40);
        assert.deepEqual(keptInside(kept, view, sheet, limits), kept);
      },
    ),
  );
});

test('bringing a hex into view moves no more than needed', () => {
  const camera: Camera = { x: 3000, y: 3000, zoom: 0.5 };
  const inside = { x: 2900, y: 2900, width: 200, height: 230 };
  assert.deepEqual(bringingInto(camera, inside, view, 50), camera);
  assert.ok(isInView(camera, inside, view, 50));
  const right = { x: 4200, y: 2900, width: 200, height: 230 };
  assert.ok(!isInView(camera, right, view, 50));
  const moved = bringingInto(camera, right, view, 50);
  assert.equal(moved.y, 3000);
  near(toScreen(moved, view, { x: 4400, y: 0 }).x, 980 - 50);
});

test('a motion ends exactly where it should, a flick dies down', () => {
  const motion = createMotion();
  const from: Camera = { x: 0, y: 0, zoom: 1 };
  const goal: Camera = { x: 100, y: 50, zoom: 2 };
  motion.to(from, goal, 1000, 200);
  const half = motion.at(from, 1100);
  assert.ok(half.zoom > 1 && half.zoom < 2);
  assert.deepEqual(motion.at(half, 1200), goal);
  assert.equal(motion.isActive, false);
  motion.fling(1, 0, 0);
  let camera = from;
  let frames = 0;
  for (let now = 16; motion.isActive && frames < 500; now += 16, frames++) camera = motion.at(camera, now);
  assert.ok(camera.x < -100 && camera.x > -250, `${camera.x}`);
  assert.ok(frames < 80);
});

test('at the start a hex is 75 to 90 pixels wide, on a phone rather less, around what matters most', () => {
  const around = { x: 900, y: 700 };
  const hexOf = (of: { width: number; height: number }, screen = view) =>
    starting({ x: 0, y: 0, ...of }, screen, zoomLimits(sheet, screen), around, sheet).zoom * 200;
  const large = { width: 6000, height: 8000 };
  const whole = { x: 0, y: 0, ...large };
  const shown = starting(whole, view, limits, { x: 3000, y: 4000 }, sheet);
  assert.deepEqual(shown, { x: 3000, y: 4000, zoom: 0.41 });
  const corner = starting(whole, view, limits, { x: 0, y: 0 }, sheet);
  assert.ok(toScreen(corner, view, { x: sheet.x, y: sheet.y }).x < 80, 'little of what lies beside the map');
  assert.equal(hexOf({ width: 400, height: 400 }), 90);
  const wide = hexOf({ width: 2400, height: 400 });
  assert.ok(wide >= 75 && wide <= 90, `${wide}`);
  assert.equal(hexOf(large, { width: 390, height: 400, insets: NO_INSETS }), 75);
});
