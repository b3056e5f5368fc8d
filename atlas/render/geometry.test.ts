// The sheet: hexes that fit together, rings that close, chains that lose no hexside, boxes that meet or do not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { load, randomMap } from '../../kit/map/drafts.testing.ts';
import { type Box, boxesOverlap, lineMeetsBox, makePlan } from './boxes.ts';
import { readFeatures } from './features.ts';
import { chainSides, layOut, type Point, ringsAround } from './geometry.ts';
import { mapOf } from './sample.testing.ts';
import { worksLines } from './works.ts';

const center = mapOf('army-group-center');
const layout = layOut(center);
const features = readFeatures(center, layout);

test('neighbors share their hexside and corners have whole coordinates', () => {
  for (let hex = 0; hex < center.count; hex++) {
    for (let d = 0; d < 6; d++) {
      const side = layout.sides[hex * 6 + d];
      const neighbour = center.neighbours[hex * 6 + d];
      assert.ok(side.hexes.includes(hex) && side.hexes.includes(neighbour));
      if (neighbour >= 0) assert.equal(side, layout.sides[neighbour * 6 + ((d + 3) % 6)]);
      assert.ok(Number.isInteger(side.from.x) && Number.isInteger(side.from.y));
      assert.ok(side.from.hexes.includes(hex) && side.to.hexes.includes(hex));
    }
  }
});

test('the rings around any set of hexes close and enclose just its area', () => {
  fc.assert(
    fc.property(fc.gen(), g => {
      const map = load(randomMap(g));
      const sheet = layOut(map);
      const chosen = new Set([...map.ids.keys()].filter(() => g(fc.boolean)));
      let area = 0;
      for (const { corners } of ringsAround(sheet, hex => chosen.has(hex))) {
        assert.equal(corners[0], corners.at(-1));
        for (let i = 1; i < corners.length; i++) {
          area += (corners[i - 1].x * corners[i].y - corners[i].x * corners[i - 1].y) / 2;
        }
      }
      assert.equal(area, chosen.size * 200 * 173);
    }),
  );
});

test('chains take every hexside once and run from corner to corner', () => {
  fc.assert(
    fc.property(fc.gen(), g => {
      const sheet = layOut(load(randomMap(g)));
      const sides = sheet.allSides.filter(() => g(fc.boolean));
      const chains = chainSides(sides);
      assert.equal(chains.flatMap(chain => chain.sides).length, sides.length);
      assert.equal(new Set(chains.flatMap(chain => chain.sides)).size, sides.length);
      for (const { sides: run, corners } of chains) {
        run.forEach((side, i) => {
          assert.deepEqual(new Set([side.from, side.to]), new Set([corners[i], corners[i + 1]]));
        });
      }
    }),
  );
});

test('a river is thin where it rises and widest towards its mouth', () => {
  const widths = new Map<string, number[]>();
  for (const { side, name } of features.drawn.river) {
    widths.set(name, [...(widths.get(name) ?? []), features.riverWidth[side.index]]);
  }
  const berezina = widths.get('Berezina') ?? [];
  assert.ok(Math.min(...berezina) <= 5 && Math.max(...berezina) >= 13, berezina.join());
  // The Vistula comes from off the map.
  assert.ok(Math.min(...(widths.get('Vistula') ?? [])) >= 13);
  assert.ok(Math.max(...(widths.get('Pilica') ?? [])) < 9);
});

test('the lines of works run inside their own hexes and face the other side', () => {
  for (const { name, points } of worksLines(center, layout, features)) {
    const foe = name === 'german-works' ? 'soviet-works' : 'german-works';
    for (let i = 1; i < points.length; i++) {
      const middle = { x: (points[i - 1].x + points[i].x) / 2, y: (points[i - 1].y + points[i].y) / 2 };
      assert.ok(center.areas[name].has[nearest(middle)] === 1, `${name} at ${center.ids[nearest(middle)]}`);
      const length = Math.sqrt((points[i].x - points[i - 1].x) ** 2 + (points[i].y - points[i - 1].y) ** 2);
      const left = {
        x: middle.x + ((points[i].y - points[i - 1].y) / length) * 60,
        y: middle.y - ((points[i].x - points[i - 1].x) / length) * 60,
      };
      assert.ok(fromFoe(foe, left) < fromFoe(foe, middle), `${name} at ${center.ids[nearest(middle)]}`);
    }
  }
});

test('boxes overlap exactly when they have a point in common', () => {
  const box = fc.record({
    x: fc.integer({ min: -60, max: 60 }),
    y: fc.integer({ min: -60, max: 60 }),
    w: fc.integer({ min: 8, max: 60 }),
    h: fc.integer({ min: 8, max: 30 }),
    turn: fc.constantFrom(0, 30, -30, 90, 60),
  });
  fc.assert(
    fc.property(box, box, (a, b) => {
      const common = pointsOf(a).some(p => isInside(p, b, 0)) || pointsOf(b).some(p => isInside(p, a, 0));
      if (common) assert.ok(boxesOverlap(a, b));
      if (boxesOverlap(shrunk(a, 3), shrunk(b, 3))) assert.ok(common);
      const plan = makePlan();
      plan.add(a);
      assert.equal(plan.isFree(b), !boxesOverlap(a, b));
    }),
  );
});

test('a line meets a box when it comes inside', () => {
  const box: Box = { x: 0, y: 0, w: 50, h: 10, turn: 0 };
  assert.ok(lineMeetsBox({ x: 0, y: -40 }, { x: 0, y: 40 }, box));
  assert.ok(lineMeetsBox({ x: -5, y: 0 }, { x: 5, y: 1 }, box));
  assert.ok(!lineMeetsBox({ x: 60, y: -40 }, { x: 60, y: 40 }, box));
  assert.ok(!lineMeetsBox({ x: -90, y: 20 }, { x: 90, y: 20 }, box));
  assert.ok(lineMeetsBox({ x: 30, y: -40 }, { x: 30, y: 40 }, { ...box, turn: 30 }));
  assert.ok(!lineMeetsBox({ x: 0, y: 20 }, { x: 0, y: 40 }, { ...box, turn: 30 }));
});

function nearest(p: Point): number {
  let best = 0;
  layout.centres.forEach((c, hex) => {
    const b = layout.centres[best];
    if ((c.x - p.x) ** 2 + (c.y - p.y) ** 2 < (b.x - p.x) ** 2 + (b.y - p.y) ** 2) best = hex;
  });
  return best;
}

function fromFoe(foe: string, p: Point): number {
  return Math.min(
    ...[...center.areas[foe].hexes].map(
      hex => (layout.centres[hex].x - p.x) ** 2 + (layout.centres[hex].y - p.y) ** 2,
    ),
  );
}

function shrunk(box: Box, by: number): Box {
  return { ...box, w: box.w - by, h: box.h - by };
}

function pointsOf({ x, y, w, h, turn }: Box): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const points: Point[] = [];
  for (let u = -w; u <= w; u += w / 40) {
    for (let v = -h; v <= h; v += h / 20) points.push({ x: x + u * cos - v * sin, y: y + u * sin + v * cos });
  }
  return points;
}

function isInside(p: Point, { x, y, w, h, turn }: Box, room: number): boolean {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [dx, dy] = [p.x - x, p.y - y];
  return Math.abs(dx * cos + dy * sin) < w - 1e-6 - room && Math.abs(dy * cos - dx * sin) < h - 1e-6 - room;
}
