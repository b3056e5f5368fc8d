// Towns: each in the hex that its true position falls into, unless a rule puts it elsewhere.

import { type City, cities } from './data.ts';
import { hexOf, neighboursOf, type Plane } from './plane.ts';
import type { Projection } from './projection.ts';
import type { Surface } from './water.ts';

export interface PlacedCity {
  readonly city: City;
  readonly hex: number;
  /** Of a city whose hex is given: where that is said. */
  readonly basis?: string;
}

/** A city whose hex is given, by the rules or by hand. */
export interface FixedCity {
  readonly name: string;
  readonly hex: string;
  readonly basis: string;
  readonly reason?: string;
}

/**
 * One city a hex, the fixed ones first and then the greater before the lesser. A city that falls into water
 * goes to the nearest land beside it; without land beside it, or if its hex is given, its hex becomes land.
 */
export function placeCities(
  plane: Plane,
  projection: Projection,
  surface: Surface[],
  leastRank: number,
  fixed: readonly FixedCity[],
): PlacedCity[] {
  const given = new Map(fixed.map(entry => [entry.name, entry]));
  const known = cities().toSorted(
    (a, b) => Number(given.has(b.name)) - Number(given.has(a.name)) || a.rank - b.rank,
  );
  for (const name of given.keys()) {
    if (!known.some(city => city.name === name)) throw new Error(`no city ${name} in atlas/data/cities.json`);
  }
  const placed = new Map<number, PlacedCity>();
  for (const city of known) {
    const fix = given.get(city.name);
    const [x, y] = projection.toPlane(city.lat, city.lon);
    let hex = fix ? hexOf(plane, fix.hex) : plane.hexAt([x, y]);
    if (hex < 0 || placed.has(hex) || (!fix && city.rank > leastRank)) continue;
    if (surface[hex] !== 'land') {
      const beside = fix ? [] : neighboursOf(plane, hex).filter(to => surface[to] === 'land');
      const square = (to: number) => {
        const [dx, dy] = [plane.centres[to][0] - x, plane.centres[to][1] - y];
        return dx * dx + dy * dy;
      };
      if (beside.length === 0) surface[hex] = 'land';
      else hex = beside.reduce((best, to) => (square(to) < square(best) ? to : best));
      if (placed.has(hex)) continue;
    }
    placed.set(hex, { city, hex, ...(fix ? { basis: fix.basis } : {}) });
  }
  return [...placed.values()];
}
