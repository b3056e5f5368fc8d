// How the tests of the map read it: hexes by number, hexsides between land, floods over the ground. Loads the
// map and the counters once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { centreOf, DIRECTIONS, type Direction, neighbourOf } from '../../../kit/hex/grid.ts';
import { directionTo, distance } from '../../../kit/hex/topology.ts';
import { type GameMap, readMapText } from '../../../kit/map/map.ts';
import { formatProblem } from '../../../kit/problem.ts';

export interface Counter {
  readonly id: string;
  readonly side: 'german' | 'soviet';
  readonly group?: string;
  readonly entry?: string;
  readonly tags?: readonly string[];
}

export const map = load();
export const counters = (
  JSON.parse(readFileSync(new URL('counters.json', import.meta.url), 'utf8')).counters as Counter[]
)
  .filter(c => map.indexOf.has(c.entry ?? ''))
  .map(c => ({ ...c, hex: hexOf(c.entry ?? '') }));
export const germans = counters.filter(c => c.side === 'german');
export const soviets = counters.filter(c => c.side === 'soviet');

export const all = [...map.ids.keys()];
export const land = all.filter(hex => map.passable[hex] === 1);

function load(): GameMap {
  const file = 'map.json';
  const result = readMapText(readFileSync(new URL(file, import.meta.url), 'utf8'), file);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

export function hexOf(id: string): number {
  const hex = map.indexOf.get(id);
  if (hex === undefined) throw new Error(`no hex ${id}`);
  return hex;
}

export function placeIn(id: string) {
  return map.places[map.placeAt[hexOf(id)]];
}

export function idsIn(area: string): string[] {
  return [...map.areas[area].hexes].map(hex => map.ids[hex]);
}

export function isIn(area: string, hex: number): boolean {
  return map.areas[area].has[hex] === 1;
}

export function has(hex: number, terrain: string): boolean {
  return ((map.terrain[hex] >> map.terrains.indexOf(terrain)) & 1) === 1;
}

export function isOf(country: string): (hex: number) => boolean {
  return hex => map.countries[map.country[hex]] === country;
}

export function neighbours(hex: number): number[] {
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(n => n >= 0);
}

/** Land with a sea hex beside it. */
export function isCoastal(hex: number): boolean {
  return map.passable[hex] === 1 && neighbours(hex).some(n => has(n, 'sea'));
}

/** The directions in which a hex has no neighbor. */
export function missing(id: string): Direction[] {
  return DIRECTIONS.filter((_, d) => map.neighbours[hexOf(id) * 6 + d] < 0);
}

function hasSide(from: number, direction: number, kind: string): boolean {
  return ((map.sides[from * 6 + direction] >> map.sideKinds.indexOf(kind)) & 1) === 1;
}

export interface Step {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
}

/** Every hexside between two land hexes once, from the lower number. */
export function landSides(): Step[] {
  return land.flatMap(from =>
    DIRECTIONS.map((_, direction) => ({ from, direction, to: map.neighbours[from * 6 + direction] }))
      .filter(({ to }) => to > from && map.passable[to] === 1)
      .sort((s, t) => s.to - t.to),
  );
}

export function sidesOf(kind: string): Step[] {
  return landSides().filter(({ from, direction }) => hasSide(from, direction, kind));
}

export function label({ from, to }: Pick<Step, 'from' | 'to'>): string {
  return `${map.ids[from]}/${map.ids[to]}`;
}

/** Adjacent land with no lake, sea or narrows between. */
export function mayCross(from: number, to: number): boolean {
  const direction = directionTo(map, from, to);
  if (direction < 0 || map.passable[from] === 0 || map.passable[to] === 0) return false;
  return !['lake', 'sea', 'narrows'].some(kind => hasSide(from, direction, kind));
}

export function flood(
  starts: readonly number[],
  mayStep: (from: number, to: number) => boolean,
): Set<number> {
  const reached = new Set(starts);
  for (const from of reached) {
    for (const to of neighbours(from)) if (!reached.has(to) && mayStep(from, to)) reached.add(to);
  }
  return reached;
}

/** All ground that German units can ever stand on. */
export function germanReach(): Set<number> {
  return flood(
    land.filter(hex => !isIn('soviet-start', hex)),
    (from, to) => mayCross(from, to) && !isIn('soviet-works', to),
  );
}

/** The least borders crossed from any start to each hex, over the hexes allowed; Infinity if out of reach. */
export function bordersFrom(starts: readonly number[], isAllowed: (hex: number) => boolean): number[] {
  const least = Array.from(all, () => Number.POSITIVE_INFINITY);
  let front = [...starts];
  for (const hex of starts) least[hex] = 0;
  while (front.length > 0) {
    const next: number[] = [];
    for (const from of front) {
      for (const to of neighbours(from)) {
        if (!isAllowed(to) || !mayCross(from, to)) continue;
        const crossed = least[from] + (hasSide(from, directionTo(map, from, to), 'border') ? 1 : 0);
        if (crossed >= least[to]) continue;
        least[to] = crossed;
        next.push(to);
      }
    }
    front = next;
  }
  return least;
}

/** The two corners of a hexside, named by the point where three hexes meet. */
export function cornersOf(hex: number, direction: number): string[] {
  const row = map.rows[hex];
  const column = map.columns[hex];
  const centres = [direction + 5, direction, direction + 1].map(d => {
    const cell = neighbourOf(map.grid, row, column, d % 6);
    return centreOf(map.grid, cell.row, cell.column);
  });
  const own = centreOf(map.grid, row, column);
  return [0, 1].map(i => {
    const x = (own.x + centres[i].x + centres[i + 1].x) / 3;
    const y = (own.y + centres[i].y + centres[i + 1].y) / 3;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
}

/** Each hex touches the one before. */
export function assertChain(ids: readonly string[], name: string): void {
  for (let i = 1; i < ids.length; i++) {
    assert.ok(distance(map, hexOf(ids[i - 1]), hexOf(ids[i])) === 1, `${name}: ${ids[i - 1]} to ${ids[i]}`);
  }
}
