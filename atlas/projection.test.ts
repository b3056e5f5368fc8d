// The fitted projections put every named place where the fit says, and lead back to where they came from.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { length } from './arithmetic.ts';
import { PLANS } from './maps.ts';
import { readLayers } from './plan.ts';
import { hexOf, layOut } from './plane.ts';
import { projectionOf } from './projection.ts';

interface Anchor {
  readonly hex: string;
  readonly lat: number;
  readonly lon: number;
  readonly place: string;
  readonly kind: 'hard' | 'soft' | 'front';
  /** Distance from the hex's center in hex widths, before and after the bend. */
  readonly affine: number;
  readonly warped: number;
}

for (const plan of PLANS) {
  const spec = readLayers(plan).projection;
  const plane = layOut(plan.grid, plan.extent);
  const projection = projectionOf(spec);
  const file = new URL('anchors.json', plan.folder);

  if (existsSync(file)) {
    const anchors: Anchor[] = JSON.parse(readFileSync(file, 'utf8'));
    const { warp: _, ...flat } = spec;
    const straight = projectionOf(flat);

    test(`${plan.game}: every anchor lies as far from its hex's center as the fit found`, () => {
      for (const { hex, lat, lon, place, affine, warped } of anchors) {
        const [x, y] = plane.centres[hexOf(plane, hex)];
        const away = ([u, v]: readonly [number, number]) => length(u - x, v - y);
        assert.ok(Math.abs(away(straight.toPlane(lat, lon)) - affine) < 0.01, `${place} before the bend`);
        assert.ok(Math.abs(away(projection.toPlane(lat, lon)) - warped) < 0.01, `${place} after the bend`);
      }
    });

    test(`${plan.game}: every place that the rules give a hex falls into it`, () => {
      const hard = anchors.filter(anchor => anchor.kind === 'hard');
      assert.ok(hard.length > 0);
      for (const { hex, lat, lon, place } of hard) {
        assert.equal(plane.ids[plane.hexAt(projection.toPlane(lat, lon))], hex, place);
      }
    });
  }

  test(`${plan.game}: from the plane to the globe and back is the same point`, () => {
    for (const [x, y] of plane.centres) {
      const [u, v] = projection.toPlane(...projection.toGlobe(x, y));
      assert.ok(length(u - x, v - y) < 1e-6);
    }
  });
}
