// What rulebooks say about the hexes of a map, written so that a map can be held against it. Each builder makes one
// fact: the rule, what it says in our words, and what a map has instead if the fact does not hold.

import { distanceBetween } from '../../kit/hex/grid.ts';
import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap, Place } from '../../kit/map/map.ts';

export interface Fact {
  readonly rule: string;
  readonly says: string;
  /** What is otherwise on this map; empty if the fact holds. */
  broken(map: GameMap): string[];
}

/** What cannot hold, because the text contradicts itself or the ground, and what the map does instead. */
export interface Contradiction {
  readonly rule: string;
  readonly says: string;
  readonly ruling: string;
}

/** What one map is held against; the topology of rivers, nets and land is checked for all alike. */
export interface MapChecks {
  readonly facts: readonly Fact[];
  readonly contradictions: readonly Contradiction[];
  /** Land that cannot be reached over land from the rest. */
  readonly islands?: readonly { readonly hexes: string; readonly reason: string }[];
  /** Networks that are in several pieces, by name, with the reason. */
  readonly inPieces?: Readonly<Record<string, string>>;
  /** Rivers whose lower end is open, by name, with the reason. */
  readonly openMouths?: Readonly<Record<string, string>>;
  /** Why a piece of a side may not start in a hex; every piece needs land that it may stand on. */
  wrongStart?(map: GameMap, hex: number, side: string): string | undefined;
}

/** Numbers of hexes with spaces between. */
type Hexes = string;

export function place(
  rule: string,
  id: string,
  name: string,
  wanted: { readonly kind?: string; readonly tags?: readonly string[]; readonly points?: number } = {},
): Fact {
  const { kind, tags = [], points } = wanted;
  const extras = [kind, ...tags, points === undefined ? undefined : `worth ${points}`].filter(Boolean);
  return fact(rule, `${name} is in ${id}${extras.length > 0 ? ` (${extras.join(', ')})` : ''}`, map => {
    const found = placeIn(map, id);
    if (!found) return [`${id} has no place`];
    if (found.name !== name && found.altName !== name) return [`${id} is ${found.name}`];
    return [
      ...(kind !== undefined && found.kind !== kind ? [`${name} is a ${found.kind}, not a ${kind}`] : []),
      ...tags.filter(tag => !found.tags.includes(tag)).map(tag => `${name} is no ${tag}`),
      ...(points !== undefined && (found.points ?? 0) !== points
        ? [`${name} is worth ${found.points ?? 0}, not ${points}`]
        : []),
    ];
  });
}

/** Every hex has this terrain, alone or among others. */
export function terrain(rule: string, hexes: Hexes, kind: string): Fact {
  return each(rule, hexes, `${kind}`, (map, hex) =>
    terrainsOf(map, hex).includes(kind) ? undefined : `is ${terrainsOf(map, hex).join(' and ')}`,
  );
}

export function notTerrain(rule: string, hexes: Hexes, kind: string): Fact {
  return each(rule, hexes, `not ${kind}`, (map, hex) =>
    terrainsOf(map, hex).includes(kind) ? `is ${kind}` : undefined,
  );
}

export function land(rule: string, hexes: Hexes): Fact {
  return each(rule, hexes, 'land', (map, hex) => (map.passable[hex] === 1 ? undefined : 'is water'));
}

export function water(rule: string, hexes: Hexes): Fact {
  return each(rule, hexes, 'water', (map, hex) => (map.passable[hex] === 0 ? undefined : 'is land'));
}

export function country(rule: string, hexes: Hexes, name: string): Fact {
  return each(rule, hexes, `in ${name}`, (map, hex) => {
    const found = map.country[hex] < 0 ? 'no country' : map.countries[map.country[hex]];
    return found === name ? undefined : `is in ${found}`;
  });
}

/** The hexes exist. */
export function onMap(rule: string, hexes: Hexes): Fact {
  return each(rule, hexes, 'on the map', () => undefined);
}

export function notOnMap(rule: string, hexes: Hexes): Fact {
  return fact(rule, `${hexes} not on the map`, map =>
    hexes
      .split(' ')
      .filter(id => map.indexOf.has(id))
      .map(id => `${id} is there`),
  );
}

/** The hexes lie on the edge of the map. */
export function onEdge(rule: string, hexes: Hexes): Fact {
  return each(rule, hexes, 'on the edge', (map, hex) => (isOnEdge(map, hex) ? undefined : 'is not'));
}

export function adjacent(rule: string, a: string, b: string): Fact {
  return apart(rule, a, b, 1);
}

export function apart(rule: string, a: string, b: string, steps: number): Fact {
  return fact(rule, `${a} and ${b} are ${steps === 1 ? 'adjacent' : `${steps} hexes apart`}`, map => {
    const [one, other] = [cell(map, a), cell(map, b)];
    if (!one || !other) return [`${one ? b : a} is not on the map`];
    const found = distanceBetween(map.grid, one, other);
    return found === steps ? [] : [`they are ${found} apart`];
  });
}

/** Hexsides such as `1803/1804` that have a feature. */
export function side(rule: string, sides: string, kind: string): Fact {
  return eachSide(rule, sides, `a ${kind}`, (map, a, b) =>
    kindsBetween(map, a, b).includes(kind)
      ? undefined
      : `has ${kindsBetween(map, a, b).join(', ') || 'nothing'}`,
  );
}

export function noSide(rule: string, sides: string, kind: string): Fact {
  return eachSide(rule, sides, `no ${kind}`, (map, a, b) =>
    kindsBetween(map, a, b).includes(kind) ? 'has one' : undefined,
  );
}

/** An area holds at least these hexes. */
export function inArea(rule: string, area: string, hexes: Hexes): Fact {
  return each(rule, hexes, `in the area ${area}`, (map, hex) =>
    map.areas[area]?.has[hex] === 1 ? undefined : 'is not',
  );
}

export function notInArea(rule: string, area: string, hexes: Hexes): Fact {
  return each(rule, hexes, `not in the area ${area}`, (map, hex) =>
    map.areas[area]?.has[hex] === 1 ? 'is in it' : undefined,
  );
}

/** An area is exactly these hexes. */
export function areaIs(rule: string, area: string, hexes: Hexes): Fact {
  return fact(rule, `the area ${area} is ${hexes}`, map => {
    const found = map.areas[area];
    if (!found) return [`there is no area ${area}`];
    const wanted = new Set(hexes.split(' '));
    const have = new Set([...found.hexes].map(hex => map.ids[hex]));
    return [
      ...[...wanted].filter(id => !have.has(id)).map(id => `${id} is missing`),
      ...[...have].filter(id => !wanted.has(id)).map(id => `${id} should not be in it`),
    ];
  });
}

export function areaSize(rule: string, area: string, size: number): Fact {
  return count(rule, `hexes of the area ${area}`, size, map => map.areas[area]?.hexes.length ?? 0);
}

export function count(rule: string, what: string, wanted: number, counted: (map: GameMap) => number): Fact {
  return fact(rule, `${what}: ${wanted}`, map => {
    const found = counted(map);
    return found === wanted ? [] : [`there are ${found}`];
  });
}

/** A network passes through these hexes. */
export function onNetwork(rule: string, network: string, hexes: Hexes): Fact {
  return each(rule, hexes, `on ${network}`, (map, hex) =>
    map.networks[network]?.has[hex] === 1 ? undefined : 'is not',
  );
}

/** Anything else: `broken` says what is otherwise. */
export function fact(rule: string, says: string, broken: (map: GameMap) => string[]): Fact {
  return { rule, says, broken };
}

/** For counts: the sum of the points of places that pass a test. */
export function pointsOf(map: GameMap, test: (place: Place) => boolean): number {
  return map.places.filter(test).reduce((sum, { points }) => sum + (points ?? 0), 0);
}

export function countryOf(map: GameMap, hex: number): string {
  return map.country[hex] < 0 ? '' : map.countries[map.country[hex]];
}

export function isOnEdge(map: GameMap, hex: number): boolean {
  return map.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1);
}

export function terrainsOf(map: GameMap, hex: number): string[] {
  return map.terrains.filter((_, i) => (map.terrain[hex] & (1 << i)) !== 0);
}

export function kindsBetween(map: GameMap, a: number, b: number): string[] {
  const direction = directionTo(map, a, b);
  if (direction < 0) return [];
  return map.sideKinds.filter((_, i) => (map.sides[a * 6 + direction] & (1 << i)) !== 0);
}

function each(
  rule: string,
  hexes: Hexes,
  says: string,
  wrong: (map: GameMap, hex: number) => string | undefined,
): Fact {
  return fact(rule, `${hexes}: ${says}`, map =>
    hexes.split(' ').flatMap(id => {
      const hex = map.indexOf.get(id);
      if (hex === undefined) return [`${id} is not on the map`];
      const why = wrong(map, hex);
      return why === undefined ? [] : [`${id} ${why}`];
    }),
  );
}

function eachSide(
  rule: string,
  sides: string,
  says: string,
  wrong: (map: GameMap, a: number, b: number) => string | undefined,
): Fact {
  return fact(rule, `${sides}: ${says}`, map =>
    sides.split(' ').flatMap(name => {
      const [a, b] = name.split('/').map(id => map.indexOf.get(id) ?? -1);
      if (a < 0 || b < 0 || directionTo(map, a, b) < 0) return [`${name} is no hexside of the map`];
      const why = wrong(map, a, b);
      return why === undefined ? [] : [`${name} ${why}`];
    }),
  );
}

function placeIn(map: GameMap, id: string): Place | undefined {
  const hex = map.indexOf.get(id);
  return hex === undefined ? undefined : map.places[map.placeAt[hex]];
}

function cell(map: GameMap, id: string) {
  const hex = map.indexOf.get(id);
  return hex === undefined ? undefined : { row: map.rows[hex], column: map.columns[hex] };
}
