// For the tests of the checks: a small island in the sea, six rows of seven hexes of which the outer ones are water on
// three sides, with whatever a test draws on it.

import { type GameMap, loadMap } from '../../kit/map/map.ts';
import type { MapFile } from '../../kit/map/schema.ts';
import { formatProblem } from '../../kit/problem.ts';

export interface Sketch {
  /** `a/b` with spaces between, by name. */
  readonly rivers?: Readonly<Record<string, string>>;
  readonly canals?: Readonly<Record<string, string>>;
  /** By kind. */
  readonly sides?: Readonly<Record<string, string>>;
  /** `a/b>b`: the hex behind. */
  readonly works?: string;
  /** Lines as numbers with spaces between, by network. */
  readonly networks?: Readonly<Record<string, readonly string[]>>;
  readonly lakes?: string;
  readonly sea?: string;
  readonly places?: Readonly<Record<string, string>>;
  readonly countries?: Readonly<Record<string, string>>;
  readonly boxes?: Readonly<Record<string, string>>;
}

/** Rows 10 to 15, columns 10 to 16; row 10 and columns 10 and 16 are sea, so that only the south is an edge of land. */
export function sketchFile(sketch: Sketch): MapFile {
  const wet = new Map([
    ...words(sketch.lakes).map(id => [id, 'lake'] as const),
    ...words(sketch.sea).map(id => [id, 'sea'] as const),
  ]);
  const country = new Map(
    Object.entries(sketch.countries ?? {}).flatMap(([name, ids]) =>
      words(ids).map(id => [id, name] as const),
    ),
  );
  const ids = Array.from({ length: 42 }, (_, i) => `${10 + Math.floor(i / 7)}${10 + (i % 7)}`);
  const isOpenSea = (id: string) => id.startsWith('10') || id.endsWith('10') || id.endsWith('16');
  const entry = (kind: string, side: string, name?: string) => {
    const [pair, behind] = side.split('>');
    const [a, b] = pair.split('/');
    return { a, b, kind, ...(name ? { name } : {}), ...(behind ? { behind } : {}), basis: 'rec' };
  };
  const named = (kind: string, chains: Readonly<Record<string, string>> = {}) =>
    Object.entries(chains).flatMap(([name, chain]) => words(chain).map(side => entry(kind, side, name)));
  return {
    format: 1,
    game: 'sketch',
    title: 'An island',
    kmPerHex: 20,
    grid: { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' },
    basis: { rec: 'reconstructed: for a test' },
    terrains: ['clear', 'sea', 'lake'],
    impassable: ['sea', 'lake'],
    sideKinds: ['river', 'canal', 'lake', 'sea', 'kerch-strait', 'border', 'fort', 'start-line'],
    hexes: ids.map(id => {
      const held = country.get(id);
      const terrain = wet.get(id) ?? (isOpenSea(id) ? 'sea' : 'clear');
      return { id, terrain, basis: 'rec', ...(held ? { country: held } : {}) };
    }),
    hexsides: [
      ...named('river', sketch.rivers),
      ...named('canal', sketch.canals),
      ...Object.entries(sketch.sides ?? {}).flatMap(([kind, sides]) => words(sides).map(s => entry(kind, s))),
      ...words(sketch.works).map(side => entry('fort', side, 'Wall')),
    ],
    places: Object.entries(sketch.places ?? {}).map(([name, hex]) => ({
      hex,
      name,
      kind: 'town',
      basis: 'rec',
    })),
    areas: {},
    networks: Object.fromEntries(
      Object.entries(sketch.networks ?? {}).map(([name, lines]) => [
        name,
        { title: name, basis: 'rec', lines: lines.map(line => ({ hexes: words(line) })) },
      ]),
    ),
    boxes: Object.fromEntries(
      Object.entries(sketch.boxes ?? {}).map(([name, beside]) => [
        name,
        { title: name, basis: 'rec', beside },
      ]),
    ),
  };
}

export function sketchMap(sketch: Sketch): GameMap {
  const result = loadMap(sketchFile(sketch), 'sketch.json');
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

function words(text = ''): string[] {
  return text.split(' ').filter(word => word !== '');
}
