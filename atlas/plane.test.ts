// The grid on its plane: points find their hexes, hexsides their corners, samples stay inside.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { milli, outlineOf } from './geometry.ts';
import { PLANS } from './maps.ts';
import { moscow } from './moscow/map.ts';
import { operationStorm } from './operation-storm/map.ts';
import { readLayers } from './plan.ts';
import { layOut, midpointOf } from './plane.ts';
import { projectionOf } from './projection.ts';
import { sampleHexes } from './sampling.ts';

for (const plan of PLANS) {
  const plane = layOut(plan.grid, plan.extent);

  test(`${plan.game}: a point belongs to the hex whose center is nearest`, () => {
    plane.centres.forEach(([x, y], hex) => {
      assert.equal(plane.hexAt([x, y]), hex);
      assert.equal(plane.hexAt([x + 0.45, y - 0.2]), hex);
    });
    assert.equal(plane.hexAt([1000, 1000]), -1);
  });

  test(`${plan.game}: a hexside lies midway between its hexes and joins two corners half a width apart`, () => {
    plane.sides.forEach(({ a, b, ends }, side) => {
      const [mx, my] = midpointOf(plane, side);
      assert.ok(Math.abs((plane.centres[a][0] + plane.centres[b][0]) / 2 - mx) < 1e-9);
      assert.ok(Math.abs((plane.centres[a][1] + plane.centres[b][1]) / 2 - my) < 1e-9);
      for (const corner of ends) {
        assert.ok(plane.corners[corner].hexes.includes(a) && plane.corners[corner].hexes.includes(b));
      }
    });
    assert.ok(plane.corners.every(({ sides }) => sides.length <= 3));
  });
}

// A straight and a bent projection stand for all.
for (const plan of [moscow, operationStorm]) {
  const plane = layOut(plan.grid, plan.extent);

  test(`${plan.game}: the samples of a hex lie inside it`, () => {
    const projection = projectionOf(readLayers(plan).projection);
    const { perHex, lat, lon } = sampleHexes(plane, projection);
    assert.ok(perHex > 100);
    for (let hex = 0; hex < plane.count; hex += 37) {
      for (let s = hex * perHex; s < (hex + 1) * perHex; s++) {
        assert.equal(plane.hexAt(projection.toPlane(lat[s] / 1000, lon[s] / 1000)), hex);
      }
    }
  });
}

test('an outline holds what is within its ring and not in its hole', () => {
  const square = (half: number) =>
    [
      [10 - half, 50 - half],
      [10 + half, 50 - half],
      [10 + half, 50 + half],
      [10 - half, 50 + half],
    ] as const;
  const ring = outlineOf([[square(1), square(0.3)]]);
  const holds = (lat: number, lon: number) => ring.contains(milli(lat), milli(lon));
  assert.ok(holds(50.5, 10.5));
  assert.ok(holds(49.2, 9.1));
  assert.ok(!holds(50.1, 10.1), 'in the hole');
  assert.ok(!holds(51.2, 10));
  assert.ok(!holds(50.5, 11.01));
});
