// Countries of the hexes and the borders between them: by outlines drawn round the hex centers, or by what
// most of a hex's dry points belong to in June 1941; where a border follows a river, by the river's banks.

import { corrections1941, countries } from './data.ts';
import { milli, type Outline, outlineOf } from './geometry.ts';
import type { Plane } from './plane.ts';
import type { Samples } from './sampling.ts';
import type { Surface } from './water.ts';

/** Drawn by hand, as [lat, lon] points. A hex belongs to the first ring that holds its center. */
export interface CountryRing {
  readonly country: string;
  readonly ring: readonly (readonly [number, number])[];
}

export interface BorderRiver {
  readonly river: string;
  readonly between: readonly [string, string];
  /** South, north, west, east: where the river is the border. */
  readonly box: readonly [number, number, number, number];
}

export interface Center {
  readonly lat: number;
  readonly lon: number;
}

export function countriesByRings(
  centers: readonly Center[],
  rings: readonly CountryRing[],
  rest: string,
): string[] {
  const outlines = rings.map(({ country, ring }) => ({
    country,
    outline: outlineOf([[ring.map(([lat, lon]) => [lon, lat] as const)]]),
  }));
  return centers.map(({ lat, lon }) => holder(outlines, milli(lat), milli(lon)) ?? rest);
}

/** By majority of the dry points; of equals, the country met first. */
export function countriesOf1941(samples: Samples, surface: readonly Surface[]): (string | undefined)[] {
  const corrections = corrections1941().map(({ name, polygon }) => ({
    country: name,
    outline: outlineOf([polygon]),
  }));
  const modern = countries().flatMap(({ name, polygon }) => {
    const country = COUNTRY_OF_1941[name];
    return country === undefined ? [] : [{ country, outline: outlineOf([polygon]) }];
  });
  // What was drawn later lies on top.
  const layers = [...modern, ...corrections].reverse();
  return Array.from({ length: samples.lat.length / samples.perHex }, (_, hex) => {
    const votes = new Map<string, number>();
    for (let s = hex * samples.perHex; s < (hex + 1) * samples.perHex; s++) {
      if (surface[s] !== 'land') continue;
      const country = holder(layers, samples.lat[s], samples.lon[s]);
      if (country !== undefined) votes.set(country, (votes.get(country) ?? 0) + 1);
    }
    const most = Math.max(...votes.values());
    return [...votes].find(([, count]) => count === most)?.[0];
  });
}

/** Gives each bank of a snapped river to the country that holds more of it. Changes `held`. */
export function followRiver(
  plane: Plane,
  centers: readonly Center[],
  chain: readonly number[],
  { between, box }: BorderRiver,
  held: (string | undefined)[],
): void {
  const [south, north, west, east] = box;
  const isThere = (hex: number) => {
    const { lat, lon } = centers[hex];
    const country = held[hex];
    const isOurs = country === between[0] || country === between[1];
    return isOurs && lat >= south && lat <= north && lon >= west && lon <= east;
  };
  // For every hex along the river, how often it lies on the left bank, less how often on the right.
  const leanings = new Map<number, number>();
  let firstOnLeft = 0;
  chain.forEach((side, k) => {
    const { a, b } = plane.sides[side];
    if (!isThere(a) || !isThere(b)) return;
    const [from, to] = downstreamEnds(plane, chain, k).map(corner => plane.corners[corner].point);
    for (const hex of [a, b]) {
      const [x, y] = plane.centres[hex];
      const turn = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
      const left = turn < 0 ? 1 : -1;
      leanings.set(hex, (leanings.get(hex) ?? 0) + left);
      firstOnLeft += held[hex] === between[0] ? left : -left;
    }
  });
  const [left, right] = firstOnLeft >= 0 ? between : [between[1], between[0]];
  for (const [hex, leaning] of leanings) held[hex] = leaning >= 0 ? left : right;
}

const COUNTRY_OF_1941: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'Greater Germany': ['Germany', 'Austria', 'Czechia', 'Czech Republic', 'Poland', 'Kaliningrad'],
    USSR: ['Russia', 'Belarus', 'Ukraine', 'Moldova', 'Georgia', 'Armenia', 'Azerbaijan', 'Kazakhstan'],
    Yugoslavia: [
      'Slovenia',
      'Croatia',
      'Bosnia and Herzegovina',
      'Republic of Serbia',
      'Serbia',
      'Montenegro',
      'Kosovo',
      'Macedonia',
      'North Macedonia',
    ],
    Finland: ['Finland', 'Aland'],
    ...Object.fromEntries(
      'Estonia Latvia Lithuania Slovakia Hungary Romania Bulgaria Sweden Denmark Norway Italy Turkey Switzerland Albania Greece'
        .split(' ')
        .map(name => [name, [name]]),
    ),
  }).flatMap(([then, now]) => now.map(name => [name, then])),
);

function holder(
  layers: readonly { readonly country: string; readonly outline: Outline }[],
  lat: number,
  lon: number,
): string | undefined {
  return layers.find(({ outline }) => outline.contains(lat, lon))?.country;
}

function downstreamEnds(plane: Plane, chain: readonly number[], k: number): readonly [number, number] {
  const [one, other] = plane.sides[chain[k]].ends;
  const touches = (side: number | undefined, corner: number) =>
    side !== undefined && plane.sides[side].ends.includes(corner);
  const isTurned =
    touches(chain[k + 1], one) || (!touches(chain[k + 1], other) && touches(chain[k - 1], other));
  return isTurned ? [other, one] : [one, other];
}
