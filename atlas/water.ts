// Land, sea and lake: of a point, of a hex, and of the hexsides between land hexes that are all water.

import { lakes, land } from './data.ts';
import { milli, outlineOf } from './geometry.ts';
import { type Plane, pointsAlong } from './plane.ts';
import type { Projection } from './projection.ts';
import { countIn, type Samples } from './sampling.ts';

export type Surface = 'land' | 'sea' | 'lake';
export type SurfaceAt = (lat: number, lon: number) => Surface;

/** In thousandths of a degree. */
export function surfaces(): SurfaceAt {
  const dry = land().map(({ polygon }) => outlineOf([polygon]));
  const wet = lakes().map(({ polygons }) => outlineOf(polygons));
  return (lat, lon) => {
    if (wet.some(lake => lake.contains(lat, lon))) return 'lake';
    return dry.some(part => part.contains(lat, lon)) ? 'land' : 'sea';
  };
}

export function surfacesOfSamples(samples: Samples, surfaceAt: SurfaceAt): Surface[] {
  return Array.from(samples.lat, (lat, s) => surfaceAt(lat, samples.lon[s]));
}

/** A hex is land from a certain share of land on; the rest is what most of its water is. */
export function surfaceOfHexes(
  plane: Plane,
  samples: Samples,
  surface: readonly Surface[],
  leastLand: number,
): Surface[] {
  return Array.from({ length: plane.count }, (_, hex) => {
    const count = (kind: Surface) => countIn(samples, hex, s => surface[s] === kind);
    if (count('land') >= leastLand * samples.perHex) return 'land';
    return count('lake') > count('sea') ? 'lake' : 'sea';
  });
}

/** Hexsides between land hexes of which three quarters are water. */
export function waterSides(
  plane: Plane,
  projection: Projection,
  hexes: readonly Surface[],
  surfaceAt: SurfaceAt,
): Map<number, 'sea' | 'lake'> {
  const found = new Map<number, 'sea' | 'lake'>();
  plane.sides.forEach(({ a, b }, side) => {
    if (hexes[a] !== 'land' || hexes[b] !== 'land') return;
    const along = pointsAlong(plane, side, 9).map(([x, y]) => {
      const [lat, lon] = projection.toGlobe(x, y);
      return surfaceAt(milli(lat), milli(lon));
    });
    const lake = along.filter(kind => kind === 'lake').length;
    const sea = along.filter(kind => kind === 'sea').length;
    if (lake + sea >= 0.75 * along.length) found.set(side, lake > sea ? 'lake' : 'sea');
  });
  return found;
}
