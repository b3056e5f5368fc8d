// For the tests of maps: a small map file, random sound ones, and ways to look into them.

import fc from 'fast-check';
import { distanceBetween, formatHexId, type GridSpec, parseHexId } from '../hex/grid.ts';
import { formatProblem } from '../problem.ts';
import { type GameMap, loadMap } from './map.ts';

/** A map file that a test may spoil. */
export interface Draft {
  format: unknown;
  kmPerHex: unknown;
  grid: GridSpec;
  basis: Record<string, string>;
  terrains: string[];
  impassable: string[];
  sideKinds: string[];
  hexes: {
    id: string;
    terrain: string | string[];
    basis: string;
    country?: string;
    lat?: number;
    lon?: number;
  }[];
  hexsides: { a: string; b: string; kind: string; name?: string; basis: string }[];
  places: { hex: string; name: string; altName?: string; kind: string; tags?: string[]; basis: string }[];
  areas: Record<
    string,
    { title: string; draw?: string; basis: string; hexes: string[]; except?: Record<string, string> }
  >;
  [other: string]: unknown;
}

export function small(): Draft {
  return {
    format: 1,
    game: 'a-game',
    title: 'A small map',
    kmPerHex: 26,
    grid: { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' },
    basis: { '2.2': 'text 2.2', geo: 'geography: coastlines', rec: 'reconstructed: by eye' },
    terrains: ['clear', 'forest', 'marsh', 'sea', 'lake'],
    impassable: ['sea', 'lake'],
    sideKinds: ['river', 'border', 'narrows'],
    hexes: [
      { id: '1000', terrain: 'clear', basis: 'geo', country: 'USSR', lat: 53.9, lon: 27.5 },
      { id: '1001', terrain: ['forest', 'marsh'], basis: 'geo', country: 'Poland' },
      { id: '1002', terrain: 'sea', basis: 'geo' },
      { id: '1100', terrain: ['clear', 'lake'], basis: '2.2', country: 'USSR' },
      { id: '1101', terrain: ['sea', 'lake'], basis: 'geo' },
    ],
    hexsides: [
      { a: '1000', b: '1001', kind: 'river', name: 'Narva', basis: 'geo' },
      { a: '1000', b: '1001', kind: 'border', name: 'old frontier', basis: 'rec' },
      { a: '1001', b: '1100', kind: 'narrows', basis: '2.2' },
    ],
    places: [
      { hex: '1100', name: 'Reval', altName: 'Tallinn', kind: 'city', tags: ['port'], basis: '2.2' },
      { hex: '1001', name: 'Tapa', kind: 'town', basis: 'rec' },
    ],
    areas: {
      works: {
        title: 'Works',
        draw: 'works',
        basis: 'rec',
        hexes: ['1100', '1000'],
        except: { '1000': '2.2' },
      },
      none: { title: 'Nothing', basis: 'rec', hexes: [] },
    },
  };
}

export function load(json: unknown): GameMap {
  const result = loadMap(json, 'map.json');
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

export function paths(json: unknown): string[] {
  const result = loadMap(json, 'map.json');
  if (result.ok) throw new Error('should be refused');
  return result.problems.map(problem => problem.field);
}

/** A sound map: a rectangle with holes in any order, with at least one hexside, place and area. */
export function randomMap(g: fc.GeneratorValue): Draft {
  const sheets = [
    { prefix: 'N', rowOffset: 0, rows: [10, 14] as const },
    { prefix: 'S', rowOffset: -32, rows: [38, 42] as const },
  ];
  const grid: GridSpec = {
    rowsGrow: g(fc.constantFrom<('south' | 'north')[]>, 'south', 'north'),
    columnsGrow: g(fc.constantFrom<('west' | 'east')[]>, 'west', 'east'),
    oddRowsShift: g(fc.constantFrom<('west' | 'east')[]>, 'west', 'east'),
    ...(g(fc.boolean) ? { sheets } : {}),
  };
  const some = <T>(list: readonly T[], least = 0): T[] =>
    g(fc.shuffledSubarray<T>, [...list], { minLength: least });
  const one = <T>(list: readonly T[]): T => list[g(fc.nat, { max: list.length - 1 })];
  const basis = () => one(['2.2', 'geo', 'rec']);
  const full: string[] = [];
  for (let row = 8; row <= 12; row++) {
    for (let column = 3; column <= 6; column++) full.push(formatHexId(grid, row, column));
  }
  const terrains = ['clear', 'forest', 'marsh', 'sea'];
  // More than half of the rectangle: some two hexes touch.
  const ids = some(full, 12);
  const pairs = ids
    .flatMap((a, i) => ids.slice(i + 1).map(b => ({ a, b })))
    .filter(pair => touch(grid, pair));
  const hexsides = some(pairs, 1).flatMap(({ a, b }) =>
    some(['river', 'border'], 1).map(kind => ({
      a,
      b,
      kind,
      basis: basis(),
      ...(g(fc.boolean) ? { name: 'Narva' } : {}),
    })),
  );
  return {
    ...small(),
    grid,
    terrains,
    impassable: some(terrains),
    sideKinds: ['river', 'border'],
    hexes: ids.map(id => ({
      id,
      terrain: g(fc.boolean) ? one(terrains) : some(terrains, 1),
      basis: basis(),
      ...(g(fc.boolean) ? { country: one(['USSR', 'Poland']) } : {}),
      ...(g(fc.boolean) ? { lat: 54, lon: 27 } : {}),
    })),
    hexsides,
    places: some(ids, 1).map((hex, i) => ({ hex, name: `Town ${i}`, kind: 'town', basis: basis() })),
    areas: {
      first: { title: 'First', basis: basis(), hexes: some(ids, 1) },
      'second one': { title: 'Second', basis: basis(), hexes: some(ids) },
    },
  };
}

export interface Spot {
  readonly holder: object;
  readonly key: string | number;
  readonly path: string;
}

/** Every value in a file below the top, with its path written as problems write it. */
export function everySpot(holder: object, above = ''): Spot[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    const key = Array.isArray(holder) ? Number(name) : name;
    const path = `${above}${above && '.'}${key}`;
    const inner = typeof value === 'object' && value !== null ? everySpot(value, path) : [];
    return [{ holder, key, path }, ...inner];
  });
}

function touch(grid: GridSpec, { a, b }: { a: string; b: string }): boolean {
  const from = parseHexId(grid, a);
  const to = parseHexId(grid, b);
  return from !== undefined && to !== undefined && distanceBetween(grid, from, to) === 1;
}
