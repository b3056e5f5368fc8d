// For tests of chapter 7: supply lines once more, unit by unit, with a search too plain to be wrong. It reads the
// position that a player would see and the map's own words, nothing of the tables that the rules are played from.

import assert from 'node:assert/strict';
import type { Preview, State } from '../../kit/game.ts';
import { distance } from '../../kit/hex/topology.ts';
import { game, sketch, supplyOfUnit } from './testing.node.ts';

const { map } = game;

export type Side = 'german' | 'soviet';
const enemyOf = (side: Side): Side => (side === 'german' ? 'soviet' : 'german');

export const hexOf = (id: string): number => {
  const hex = map.indexOf.get(id);
  if (hex === undefined) throw new Error(`no hex ${id}`);
  return hex;
};
export const idOf = (hex: number): string => map.ids[hex];
export const idsOf = (area: string): string[] => [...map.areas[area].hexes].map(idOf);
export const isIn = (area: string, hex: number): boolean => map.areas[area].has[hex] === 1;
const all: readonly number[] = [...map.ids.keys()];
export const land: readonly number[] = all.filter(hex => map.passable[hex] === 1);
export const neighboursOf = (hex: number): readonly number[] => around[hex];
export const ports: readonly string[] = map.places
  .filter(place => place.tags.includes('port'))
  .map(place => idOf(place.hex));
export const sourceIds = (side: Side): string[] => idsOf(`${side}-sources`);
export const sideOfUnit = (id: string): Side => (id.startsWith('G-') ? 'german' : 'soviet');

export function hexsides(from: number, to: number): string[] {
  const direction = map.neighbours.subarray(from * 6, from * 6 + 6).indexOf(to);
  if (direction < 0) throw new Error(`${idOf(from)} and ${idOf(to)} do not touch`);
  return kindsOf[from * 6 + direction];
}

const kindsOf: readonly string[][] = [...map.sides].map(bits =>
  map.sideKinds.filter((_, bit) => ((bits >> bit) & 1) === 1),
);
const around: readonly (readonly number[])[] = all.map(hex =>
  [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(other => other >= 0),
);

/** What lines depend on, read off a position. */
export interface Ground {
  readonly occupier: ReadonlyMap<number, Side>;
  readonly zone: Readonly<Record<Side, ReadonlySet<number>>>;
  readonly control: readonly Side[];
}

export function readGround(state: State): Ground {
  const position = game.position(state);
  const occupier = new Map<number, Side>();
  const zone = { german: new Set<number>(), soviet: new Set<number>() };
  for (const { id, at } of position.units) {
    if (at.startsWith('@')) continue;
    occupier.set(hexOf(at), sideOfUnit(id));
    for (const hex of neighboursOf(hexOf(at))) zone[sideOfUnit(id)].add(hex);
  }
  const control: Side[] = all.map(hex => (isIn('soviet-start', hex) ? 'soviet' : 'german'));
  for (const side of ['german', 'soviet'] as const) {
    for (const id of position.control?.[side] ?? []) control[hexOf(id)] = side;
  }
  return { occupier, zone, control };
}

export interface Search {
  readonly side: Side;
  /** Keep out of the Western Pripyat (7.11). */
  readonly dry?: boolean;
  /** Instead of the side's working sources. */
  readonly goal?: number;
  readonly maxLength?: number;
  readonly maxBorders?: number;
  /** Hexes where nothing is in the way, for asking what would be if it were not. */
  readonly cleared?: ReadonlySet<number>;
}

/** What bars a line of that side from stepping between two neighbors, by its rule; undefined where it may. */
export function barred(ground: Ground, from: number, to: number, search: Search): string | undefined {
  const { side } = search;
  const kinds = hexsides(from, to);
  if (map.passable[to] === 0 || kinds.includes('lake') || kinds.includes('sea')) return '7.2d';
  if (search.cleared?.has(to)) return undefined;
  if (side === 'german' && isIn('soviet-works', to)) return '7.14';
  if (kinds.includes('narrows')) {
    const shores = [ground.control[from], ground.control[to]];
    if (side === 'german' || shores.includes('german')) return '7.2e';
  }
  const holder = ground.occupier.get(to);
  if (holder === enemyOf(side)) return '7.2b';
  if (holder === undefined && ground.zone[enemyOf(side)].has(to)) return '7.2b';
  return search.dry && isIn('western-pripyat', to) ? '7.11a' : undefined;
}

export function isSourceOpen(ground: Ground, side: Side, hex: number): boolean {
  if (!isIn(`${side}-sources`, hex) || ground.control[hex] !== side) return false;
  return !ground.zone[enemyOf(side)].has(hex) || ground.occupier.get(hex) === side;
}

/** Is there a line from the hex? Every pair of hex and borders crossed is visited once, nearest first. */
export function hasNaiveLine(ground: Ground, from: number, search: Search): boolean {
  const { side, goal, cleared, maxLength = Number.POSITIVE_INFINITY } = search;
  const maxBorders = side === 'german' ? (search.maxBorders ?? 2) : 0;
  const isGoal = (hex: number): boolean => {
    if (goal !== undefined) return hex === goal;
    return isSourceOpen(ground, side, hex) || (cleared?.has(hex) === true && isIn(`${side}-sources`, hex));
  };
  if (search.dry && isIn('western-pripyat', from) && !cleared?.has(from)) return false;
  const seen = new Set<number>();
  let reached: [hex: number, borders: number][] = [[from, 0]];
  for (let length = 0; length <= maxLength && reached.length > 0; length++) {
    if (reached.some(([hex]) => isGoal(hex))) return true;
    const next: [number, number][] = [];
    for (const [hex, borders] of reached) {
      for (const to of neighboursOf(hex)) {
        const crossed = side === 'german' && hexsides(hex, to).includes('border') ? borders + 1 : borders;
        const key = to * 100 + crossed;
        if (crossed > maxBorders || seen.has(key) || barred(ground, hex, to, search) !== undefined) continue;
        seen.add(key);
        next.push([to, crossed]);
      }
    }
    reached = next;
  }
  return false;
}

/** Ports in working order that a German in the hex could draw on, by id. */
export function naivePorts(state: State, ground: Ground, from: number): string[] {
  const lost = game.position(state).markers?.lostPorts as readonly string[];
  return ports.filter(port => {
    const hex = hexOf(port);
    if (lost.includes(port) || ground.control[hex] !== 'german' || ground.zone.soviet.has(hex)) return false;
    return (
      distance(map, hex, from) <= 6 && hasNaiveLine(ground, from, { side: 'german', goal: hex, maxLength: 6 })
    );
  });
}

/** Control that shuts all sources of both sides and all ports but Koenigsberg, which cannot fall, except those named. */
export function onlySources(...open: string[]): { soviet: string[]; german: string[] } {
  const shut = (ids: readonly string[]): string[] => [...new Set(ids)].filter(id => !open.includes(id));
  return {
    soviet: shut([...sourceIds('german'), ...ports.filter(id => id !== '2825')]),
    german: shut(sourceIds('soviet')),
  };
}

/** Two units a hex. */
export const stacked = (units: readonly string[], hexes: readonly string[]): Record<string, string> =>
  Object.fromEntries(units.map((unit, index) => [unit, hexes[index >> 1]]));

/** Land from which a lone German reaches exactly these ports when no others but Koenigsberg are open. */
export function servedOnlyBy(...wanted: string[]): string[] {
  const empty = sketch({ units: {}, control: onlySources(...wanted) });
  const ground = readGround(empty);
  const expected = ports.filter(id => wanted.includes(id)).join();
  return land
    .map(idOf)
    .filter(id => !ports.includes(id) && !sourceIds('german').includes(id))
    .filter(id => naivePorts(empty, ground, hexOf(id)).join() === expected);
}
/** Control of hexes as a position is written. */
export type Control = Readonly<Record<string, readonly string[]>>;

export const stateOf = (state: State, unit: string): string => supplyOfUnit(state, unit).state;

/** Shifts for supply in a battle, as a player is shown them. */
export function supplyShifts(
  state: State,
  target: string,
  ...units: string[]
): { sum: number; rules: string[] } {
  const preview = game.preview(state, { type: 'attack', target, units });
  assert.ok('modifiers' in preview, JSON.stringify(preview));
  const found = (preview as Preview).modifiers.filter(item => item.rule.startsWith('7.4'));
  return {
    sum: found.reduce((sum, item) => sum + (item.shift ?? 0), 0),
    rules: found.map(item => item.rule),
  };
}

/** Steady random numbers from a seed, for positions that must come out the same every time. */
export function randomFrom(seed: number): () => number {
  let value = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return value / 0x1_0000_0000;
  };
}

export { distance, game, map };
