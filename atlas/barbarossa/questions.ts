// Questions that the facts of Barbarossa ask of its map: edges, runs of hexes, who holds what in 1942, what parts
// two hexes.

import { DIRECTIONS, type Direction } from '../../kit/hex/grid.ts';
import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { type Fact, fact, kindsBetween } from '../check/facts.ts';

/** Hexes that several rules name. */
export const DESERT = '2700 2800 2900 3000';
export const AGN = '1517 1617 1716';
export const AGC = '1817 1917 2017 2116';
export const AGS = '2216 2315 2416 2516';
export const EXITS = '3200 3201 3202 3203 3204';
export const BULGARIA = '3215 3216 3217 3218';

/** German hexes of The Road Back, south to north. */
export const GERMAN_1942 =
  '3103 3104 3106 2804 2602 2603 2502 2501 2403 2303 2404 2304 2205 2206 2207 2106 2007 1907 1908 1809 1709 1610 1509 1510 1511 1412 1311 1211 1110 1111';

/** Soviet hexes of The Road Back, south to north. */
export const SOVIET_1942 =
  '3203 3204 2600 2601 2500 2401 2402 2302 2203 2204 2104 2105 2006 1906 1806 1807 1808 1708 1609 1508 1409 1410 1411 1310 1210 1109 1009 1011';

export function run(length: number, id: (i: number) => string): string {
  return Array.from({ length }, (_, i) => id(i)).join(' ');
}

export function without(hexes: string, others: string): string {
  const left = hexes.split(' ').filter(id => !others.split(' ').includes(id));
  return left.join(' ');
}

/** -1 if the hex is not on the map. */
export function index(map: GameMap, id: string): number {
  return map.indexOf.get(id) ?? -1;
}

export function around(map: GameMap, id: string): number[] {
  const hex = index(map, id);
  return hex < 0 ? [] : [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(to => to >= 0);
}

export function beside(rule: string, id: string, direction: Direction, other: string): Fact {
  return fact(rule, `${other} is ${direction} of ${id}`, map => {
    const found = map.neighbours[index(map, id) * 6 + DIRECTIONS.indexOf(direction)];
    return found === index(map, other) && found >= 0 ? [] : [`it is ${map.ids[found] ?? 'off the map'}`];
  });
}

export function chain(rule: string, hexes: string): Fact {
  const list = hexes.split(' ');
  return fact(rule, `${hexes}: each beside the next`, map =>
    list.slice(1).filter((id, i) => !around(map, list[i]).includes(index(map, id))),
  );
}

export function lastColumn(rule: string, column: number): Fact {
  return fact(rule, `column ${column} is the last`, map =>
    map.ids.filter((_, hex) => map.columns[hex] > column),
  );
}

/** The hexes that have nothing before them on one side, sides of the east and west edge apart. */
export function edgeSide(map: GameMap, towards: 'north' | 'south'): number[] {
  const [east, west] = towards === 'north' ? (['NE', 'NW'] as const) : (['SE', 'SW'] as const);
  const isOpen = (hex: number, direction: Direction) =>
    map.neighbours[hex * 6 + DIRECTIONS.indexOf(direction)] < 0;
  return [...map.ids.keys()].filter(hex => {
    const column = map.columns[hex];
    return (column > 0 && isOpen(hex, east)) || (column < 24 && isOpen(hex, west));
  });
}

/** One side of the map runs from corner to corner, hex beside hex, within some rows. */
export function edgeRun(
  rule: string,
  towards: 'north' | 'south',
  [first, last]: readonly [string, string],
  [top, bottom]: readonly [number, number],
): Fact {
  return fact(rule, `the ${towards} side runs from ${first} to ${last}`, map => {
    const edge = new Set(edgeSide(map, towards));
    const reached = flood(map, index(map, first), hex => edge.has(hex), true);
    return [
      ...[first, last].filter(id => !edge.has(index(map, id))).map(id => `${id} is not on it`),
      ...[...edge].filter(hex => !reached.has(hex)).map(hex => `${map.ids[hex]} lies apart`),
      ...[...edge]
        .filter(hex => map.rows[hex] < top || map.rows[hex] > bottom)
        .map(hex => `${map.ids[hex]} is not in its rows`),
    ];
  });
}

export function sameHexes(map: GameMap, found: readonly number[], wanted: readonly number[]): string[] {
  return [
    ...wanted.filter(hex => !found.includes(hex)).map(hex => `${map.ids[hex] ?? 'a hex'} is missing`),
    ...found.filter(hex => !wanted.includes(hex)).map(hex => `${map.ids[hex]} should not be`),
  ];
}

export function hexesOf(map: GameMap, list: string): number[] {
  return list.split(' ').map(id => index(map, id));
}

export function cityNamed(rule: string, name: string): Fact {
  return fact(rule, `${name} is a city`, map =>
    map.places.some(place => place.name === name && place.kind === 'city') ? [] : ['it is not'],
  );
}

export function tagged(rule: string, tag: string, names: readonly string[]): Fact {
  return fact(rule, `${tag}: ${names.join(', ')}`, map => {
    const found = map.places.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name);
    return [
      ...names.filter(name => !found.includes(name)).map(name => `${name} is none`),
      ...found.filter(name => !names.includes(name)).map(name => `${name} is one`),
    ];
  });
}

export function isVictoryKind(kind: string): boolean {
  return kind === 'city' || kind === 'oil-field' || kind === 'industrial-region';
}

export function victoryHexes(map: GameMap, area: string): number[] {
  return map.places.filter(({ hex, points = 0 }) => points > 0 && isIn(map, area, hex)).map(({ hex }) => hex);
}

export function isIn(map: GameMap, area: string, hex: number): boolean {
  return map.areas[area]?.has[hex] === 1;
}

/** Victory hexes that the German reaches in The Road Back without passing the Soviet armies. */
export function heldIn1942(map: GameMap): number[] {
  const soviet = new Set(hexesOf(map, SOVIET_1942));
  const reached = flood(map, index(map, '2024'), hex => !soviet.has(hex));
  return map.places.filter(({ hex, points = 0 }) => points > 0 && reached.has(hex)).map(({ hex }) => hex);
}

/** Over hexsides that are not all water; straits do not stop it, nor water at all where `wet` is set. */
export function flood(
  map: GameMap,
  from: number,
  mayEnter: (hex: number) => boolean,
  wet = false,
): Set<number> {
  const reached = new Set(from < 0 ? [] : [from]);
  for (const hex of reached) {
    for (const to of around(map, map.ids[hex])) {
      const isShut = kindsBetween(map, hex, to).some(kind => kind === 'sea' || kind === 'lake');
      if (!wet && (isShut || map.passable[to] === 0)) continue;
      if (mayEnter(to)) reached.add(to);
    }
  }
  return reached;
}

export function onlyOne(rule: string, kind: string): Fact {
  return fact(rule, `there is one hexside of ${kind}`, map => {
    const found = map.source.hexsides.filter(entry => entry.kind === kind).length;
    return found === 1 ? [] : [`there are ${found}`];
  });
}

export function hasSide(
  map: GameMap,
  kind: string,
  test: (a: number, b: number, name: string) => boolean,
): boolean {
  return map.source.hexsides.some(
    entry => entry.kind === kind && test(index(map, entry.a), index(map, entry.b), entry.name ?? ''),
  );
}

/** Hexsides such as `2203/2303` that a river does not run along. */
export function notAlong(map: GameMap, river: string, sides: string): string[] {
  return sides.split(' ').filter(name => {
    const [a, b] = name.split('/').map(id => index(map, id));
    const direction = a < 0 || b < 0 ? -1 : directionTo(map, a, b);
    if (direction < 0) return true;
    return !kindsBetween(map, a, b).includes('river') || map.sideNames.get(a * 6 + direction) !== river;
  });
}

/** A river goes from one hexside to another without a gap. */
export function unbroken(rule: string, river: string, from: string, to: string): Fact {
  return fact(rule, `the ${river} runs without a gap from ${from} to ${to}`, map => {
    const sides = map.source.hexsides
      .filter(({ kind, name }) => kind === 'river' && name === river)
      .map(({ a, b }) => [a, b]);
    // Hexsides that share a hex meet in a corner if their other two hexes are neighbors.
    const meet = (one: readonly string[], other: readonly string[]) => {
      const [a, b] = [one.find(id => !other.includes(id)), other.find(id => !one.includes(id))];
      return one.some(id => other.includes(id)) && !!a && !!b && around(map, a).includes(index(map, b));
    };
    const reached = new Set(sides.filter(([a, b]) => `${a}/${b}` === from));
    for (const side of reached) for (const next of sides) if (meet(side, next)) reached.add(next);
    return [...reached].some(([a, b]) => `${a}/${b}` === to) ? [] : ['there is a gap'];
  });
}

/** Whether a hex has the Dnepr on a hexside between Kiev and 2809/2908. */
export function isOnLowerDnepr(map: GameMap, hex: number): boolean {
  return [0, 1, 2, 3, 4, 5].some(direction => {
    const to = map.neighbours[hex * 6 + direction];
    if (to < 0 || map.sideNames.get(hex * 6 + direction) !== 'Dnepr') return false;
    const rows = [map.rows[hex], map.rows[to]];
    return Math.max(...rows) >= 23 && Math.min(...rows) <= 28;
  });
}
