// The geodata that all maps share, read from atlas/data (see the README there).

import { readFileSync } from 'node:fs';
import type { LonLat, Polygon } from './geometry.ts';

export interface City {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** 1 a great city, 2 a city, 3 a town, 4 a small town. */
  readonly rank: number;
  /** Where a river lies, seen from the town: N, NE, E … */
  readonly river?: Readonly<Record<string, string>>;
}

export interface GroundOutline {
  readonly name: string;
  readonly kind: 'marsh' | 'forest' | 'rough' | 'mountain';
  readonly polygon: Polygon;
}

export interface ElevationGrid {
  /** The first column and the first row, counted in steps from 0 E and 0 N. */
  readonly grid: { readonly west: number; readonly north: number; readonly perDegree: number };
  /** Meters, north row first. */
  readonly rows: readonly (readonly number[])[];
}

export const land = () => read<{ polygon: Polygon }[]>('land');
export const lakes = () => read<{ name: string; polygons: Polygon[] }[]>('lakes');
export const countries = () => read<{ name: string; polygon: Polygon }[]>('countries');
export const corrections1941 = () => read<{ name: string; polygon: Polygon }[]>('countries-1941');
export const groundOutlines = () => read<GroundOutline[]>('ground');
export const elevationGrid = () => read<ElevationGrid>('elevation');
export const riverLines = () => read<{ name: string; line: LonLat[] }[]>('rivers');
export const cities = () => read<City[]>('cities');

/** How large towns were, by name: the cities, and towns that only single maps have. */
export function townRanks(): ReadonlyMap<string, number> {
  return new Map([
    ...Object.entries(read<Record<string, number>>('town-ranks')),
    ...cities().map(({ name, rank }) => [name, rank] as const),
  ]);
}

const cache = new Map<string, unknown>();

function read<T>(name: string): T {
  if (!cache.has(name)) {
    cache.set(name, JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));
  }
  return cache.get(name) as T;
}
