// A hundred points spread over every hex, with their places on the globe: land, height, ground and country of
// a hex are counted over them.

import { milli } from './geometry.ts';
import { CORNER_RADIUS, type Plane, type Point, ROW_HEIGHT } from './plane.ts';
import type { Projection } from './projection.ts';

export interface Samples {
  readonly perHex: number;
  /** Of sample k of a hex at hex * perHex + k, in thousandths of a degree. */
  readonly lat: Int32Array;
  readonly lon: Int32Array;
}

export function sampleHexes(plane: Plane, projection: Projection): Samples {
  const perHex = PATTERN.length;
  const lat = new Int32Array(plane.count * perHex);
  const lon = new Int32Array(plane.count * perHex);
  plane.centres.forEach(([x, y], hex) => {
    PATTERN.forEach(([dx, dy], k) => {
      const [north, east] = projection.toGlobe(x + dx, y + dy);
      lat[hex * perHex + k] = milli(north);
      lon[hex * perHex + k] = milli(east);
    });
  });
  return { perHex, lat, lon };
}

/** How many of a hex's samples hold. */
export function countIn(samples: Samples, hex: number, holds: (sample: number) => boolean): number {
  let count = 0;
  for (let s = hex * samples.perHex; s < (hex + 1) * samples.perHex; s++) if (holds(s)) count += 1;
  return count;
}

const STEPS = 6;
const PATTERN = pattern();

function pattern(): Point[] {
  const points: Point[] = [];
  for (let column = -STEPS; column <= STEPS; column++) {
    for (let row = -STEPS; row <= STEPS; row++) {
      const x = (column + (row & 1) / 2) / (2 * STEPS);
      const y = ((row * ROW_HEIGHT) / (2 * STEPS)) * 1.1;
      const isInside =
        Math.abs(x) <= 0.49 && Math.abs(y) + Math.abs(x) * CORNER_RADIUS <= 0.97 * CORNER_RADIUS;
      if (isInside) points.push([x, y]);
    }
  }
  return points;
}
