// Rules counted a second time, as plainly as can be, for random positions: hexes by their printed ids, sets that grow until
// nothing changes, rules one after the other. Supply is here, since ranges and odds hang on it; those are with their tests.

import type { HexDescription } from '../../kit/map/map.ts';
import { game, hexAt, type Sketch } from './testing.node.ts';

const ids = game.map.ids;
const hexes = new Map<string, HexDescription>(ids.map(id => [id, hexAt(id)]));
export const hex = (id: string): HexDescription => hexes.get(id) as HexDescription;
export const isIn = (id: string, area: string): boolean => hex(id).areas.includes(area);
export const isWater = (id: string): boolean =>
  hex(id).terrain.some(kind => kind === 'sea' || kind === 'lake');
export const beside = (id: string): string[] => Object.values(hex(id).neighbours);
const land = ids.filter(id => !isWater(id));
const cities = land.filter(id => hex(id).place?.kind === 'city');
export const kindsBetween = (a: string, b: string): readonly string[] =>
  hex(a).sides.find(side => side.to === b)?.kinds ?? [];
const HOMES = {
  german: ['Greater Germany', 'Hungary'],
  soviet: ['USSR', 'Estonia', 'Latvia', 'Lithuania'],
} as const;
export type Side = keyof typeof HOMES;
const isHome = (side: Side, id: string): boolean =>
  (HOMES[side] as readonly string[]).includes(hex(id).country ?? '');

/** A position in words that a person could check. */
export interface Table {
  readonly turn: number;
  readonly at: ReadonlyMap<string, string>;
  readonly german: ReadonlySet<string>;
  readonly soviet: ReadonlySet<string>;
  /** Hexes that the German side holds. */
  readonly held: ReadonlySet<string>;
  readonly markers: {
    readonly hero: readonly string[];
    readonly fortress: readonly string[];
    readonly eastWall: readonly string[];
    readonly ruined: readonly string[];
    readonly fortifiedArea: string;
    readonly aerialAt: string | undefined;
    readonly blackSea: string;
    readonly offensive: Readonly<Record<string, string>>;
  };
  readonly crimea: ReadonlySet<string>;
}

export const counters = game.counters.filter(({ id }) => id !== 'SU-ICA');
export const sideOfUnit = new Map(counters.map(({ id, side }) => [id, side as Side]));
export const groupOf = new Map(counters.map(({ id, group }) => [id, group]));

function mayEnter(table: Table, side: Side, to: string): boolean {
  const { eastWall, ruined, fortifiedArea } = table.markers;
  if ((side === 'german' ? table.soviet : table.german).has(to)) return false;
  if (side === 'soviet')
    return !(eastWall.includes(to) || (isIn(to, 'german-fortified-line') && !ruined.includes(to)));
  if (table.held.has(to)) return true;
  return !isIn(to, 'soviet-fortified-line') && to !== fortifiedArea && !beside(to).includes(fortifiedArea);
}

function mayCross(side: Side, from: string, to: string, isCrimea: boolean): boolean {
  const kinds = kindsBetween(from, to);
  for (const id of [from, to]) {
    if (hex(id).terrain.includes('sea')) return false;
    if (
      hex(id).terrain.includes('lake') &&
      !beside(id)
        .filter(near => !isWater(near))
        .every(near => isHome(side, near))
    )
      return false;
  }
  if (kinds.includes('sea') || isIn(from, 'north') !== isIn(to, 'north')) return false;
  if (kinds.includes('lake') && !(isHome(side, from) && isHome(side, to))) return false;
  if (side === 'soviet') return true;
  if (kinds.includes('kerch-strait')) return isCrimea;
  return (
    !kinds.includes('sivash') && (!isCrimea || (isIn(from, 'crimea-supply') && isIn(to, 'crimea-supply')))
  );
}

/** What the map allows, found once for all positions. */
const ways = Object.fromEntries(
  [
    ['german', 'german', false],
    ['soviet', 'soviet', false],
    ['crimea', 'german', true],
  ].map(([name, side, isCrimea]) => [
    name,
    new Map(
      ids.map(id => [id, beside(id).filter(to => mayCross(side as Side, id, to, isCrimea as boolean))]),
    ),
  ]),
);

/** All hexes that lines get to from one, whatever is in it. */
function traceFrom(table: Table, side: Side, start: string, isCrimea = false): Set<string> {
  const over = ways[isCrimea ? 'crimea' : side];
  const reached = new Set([start]);
  const next = [start];
  for (let from = next.pop(); from !== undefined; from = next.pop()) {
    for (const to of over.get(from) ?? []) {
      if (reached.has(to) || !mayEnter(table, side, to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}

function hasOverland(table: Table, side: Side, start: string): boolean {
  const reached = traceFrom(table, side, start);
  const hasSource = (hexesOf: ReadonlySet<string>): boolean =>
    [...hexesOf].some(id => isIn(id, side === 'german' ? 'german-sources' : 'soviet-sources'));
  if (side === 'soviet' || !isIn(start, 'dp-supply')) return hasSource(reached);
  const through = (city: string, from: ReadonlySet<string>): Set<string> | undefined =>
    table.held.has(city) && from.has(city) ? traceFrom(table, side, city) : undefined;
  const first = isIn(start, 'rostov-supply') ? through('2804', reached) : reached;
  const second = first && through('2607', first);
  return second !== undefined && hasSource(second);
}

export function countState(table: Table, unit: string): string {
  const side = sideOfUnit.get(unit) as Side;
  const at = table.at.get(unit) as string;
  const { hero, fortress, aerialAt, blackSea } = table.markers;
  if (hasOverland(table, side, at)) return 'overland';
  if (side === 'soviet') return hero.includes(at) ? 'garrison' : 'out';
  const isDrawing = blackSea === 'crimea' && table.crimea.has(unit) && isIn(at, 'crimea-supply');
  if (isDrawing && table.held.has('3108') && traceFrom(table, side, at, true).has('3108')) return 'crimea';
  const west = ['Greater Germany', 'General Government', 'Hungary'];
  if (fortress.includes(at) && west.includes(hex(at).country ?? '')) return 'garrison';
  if (aerialAt === at) return 'aerial';
  if (groupOf.get(unit) !== 'german') return 'out';
  if (isIn(at, 'baltic-coast')) return 'coastal';
  if (blackSea === 'crimea') return 'out';
  const isAzov = isIn(at, 'azov-coast') && table.held.has('3105') && table.held.has('3106');
  return isAzov || isIn(at, 'black-sea-coast') ? 'coastal' : 'out';
}

/** Steps between two hexes, counted ring by ring. */
function steps(from: string, to: string): number {
  let ring = new Set([from]);
  const known = new Set(ring);
  for (let far = 0; ; far++) {
    if (ring.has(to)) return far;
    ring = new Set([...ring].flatMap(beside).filter(id => !known.has(id)));
    for (const id of ring) known.add(id);
  }
}

export function countDivisor(table: Table, unit: string, state: string): number {
  if (sideOfUnit.get(unit) === 'german') return ['overland', 'crimea', 'garrison'].includes(state) ? 1 : 2;
  if (table.turn < 7) return state === 'out' ? 2 : 1;
  if (state !== 'overland') return state === 'garrison' ? 2 : 4;
  const ranges: Readonly<Record<string, number>> = { A: 4, B: 3, C: 2 };
  const isNear = Object.entries(table.markers.offensive).some(
    ([marker, at]) => steps(table.at.get(unit) as string, at) <= ranges[marker],
  );
  return isNear ? 1 : 2;
}

const other = (side: Side | undefined): Side => (side === 'german' ? 'soviet' : 'german');
const isLoner = (id: string): boolean => !['german', 'soviet', 'polish'].includes(groupOf.get(id) ?? '');

/** Five units, one satellite army among them. */
export function hasRoom(at: ReadonlyMap<string, string>, unit: string, place: string): boolean {
  const there = [...at].filter(([id, where]) => where === place && id !== unit).map(([id]) => id);
  return there.length < 5 && !(isLoner(unit) && there.some(isLoner));
}

/** Where rules of their own hold. */
export const HARD = [...cities, '3107', '3106', '3105', '3008', '3104', '2908', '2806', '3005'];

/** In the player turn of a side. `isStacked`: units share hexes, up to five and one satellite army. */
export function randomTable(
  random: () => number,
  phasing: Side = 'soviet',
  isStacked = false,
): { table: Table; given: Sketch } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const some = <T>(list: readonly T[], chance: number): T[] => list.filter(() => random() < chance);
  const turn = pick(isStacked ? [1, 2, 4, 5, 6, 7, 9, 11, 13, 16, 18, 27, 31] : [3, 6, 7, 10, 18, 27]);
  // A front that winds over the map, with pockets and strays on either side of it.
  const front = (row: number): number => 4 + Math.floor(random() * 12) + (row % 2);
  const fronts = Array.from({ length: 40 }, (_, row) => front(row));
  const west = land.filter(id => Number(id.slice(2)) > fronts[Number(id.slice(0, 2)) - 10]);
  const east = land.filter(id => !west.includes(id));
  const density = pick([0.15, 0.3, 0.5]);
  const at = new Map<string, string>();
  const owner = new Map<string, Side>();
  const settle = (id: string, place: string): void => {
    const side = sideOfUnit.get(id) as Side;
    const isAlly = side === 'german' && groupOf.get(id) !== 'german';
    if (at.has(id) || (isAlly && isIn(place, 'north'))) return;
    if (owner.has(place) && !(isStacked && owner.get(place) === side && hasRoom(at, id, place))) return;
    at.set(id, place);
    owner.set(place, side);
  };
  // Pockets first, where rules of their own hold; then all over.
  for (let pocket = 0; pocket < 4; pocket++) {
    const place = pick(HARD);
    const inside = pick(counters);
    const outside = counters.filter(({ side }) => side !== inside.side);
    settle(inside.id, place);
    for (const near of beside(place)) if (!isWater(near) && random() < 0.95) settle(pick(outside).id, near);
  }
  for (const { id, side } of counters) {
    if (random() < density * 1.6)
      settle(id, pick(random() < 0.2 ? HARD : random() < 0.2 ? land : side === 'german' ? west : east));
  }
  const held = new Set(
    land.filter(id => (owner.get(id) ?? (random() < 0.5 ? 'german' : 'soviet')) === 'german'),
  );
  for (const id of ['2607', '2804', '3108', '3105', '3106'])
    if (!owner.has(id) && random() < 0.6) held.add(id);
  const germans = [...at.keys()].filter(id => sideOfUnit.get(id) === 'german');
  const isCrimea = random() < 0.5;
  const crimea = isCrimea
    ? germans.filter(id => isIn(at.get(id) as string, 'crimea-supply')).slice(0, 5)
    : [];
  const isOffensive = turn >= 7 && phasing === 'soviet';
  if (isStacked) {
    // Crowds beside the enemy, where they matter.
    const fronts = [...owner.keys()].filter(id =>
      beside(id).some(near => owner.get(near) === other(owner.get(id))),
    );
    for (const { id, side } of counters) {
      const place = pick(fronts.length > 0 ? fronts : land);
      if (random() < 0.5 && owner.get(place) === side) settle(id, place);
    }
  }
  const markers = {
    hero: some(
      cities.filter(id => hex(id).country === 'USSR' && !held.has(id)),
      0.4,
    ),
    fortress: some(
      cities.filter(id => held.has(id)),
      0.5,
    ),
    eastWall: some(
      land.filter(id => hex(id).country === 'USSR' && owner.get(id) !== 'soviet'),
      0.03,
    ),
    ruined: some(
      land.filter(id => isIn(id, 'german-fortified-line')),
      0.5,
    ),
    fortifiedArea: pick(land.filter(id => hex(id).country === 'USSR' && !held.has(id))),
    aerialAt: undefined as string | undefined,
    blackSea: isCrimea ? 'crimea' : 'open',
    offensive: (isOffensive ? { A: pick(ids), C: pick(ids) } : {}) as Record<string, string>,
  };
  if (markers.offensive.A === markers.offensive.C) markers.offensive = {};
  const of = (side: Side): Set<string> =>
    new Set([...at].filter(([id]) => sideOfUnit.get(id) === side).map(([, place]) => place));
  const table = {
    turn,
    at,
    german: of('german'),
    soviet: of('soviet'),
    held,
    markers,
    crimea: new Set(crimea),
  };
  const needy = some(germans, 0.3).find(id => countState(table, id) === 'out');
  if (needy !== undefined && turn >= 6) markers.aerialAt = at.get(needy);
  const { aerialAt, ...others } = markers;
  const given: Sketch = {
    units: Object.fromEntries(at),
    flags: Object.fromEntries(crimea.map(id => [id, ['crimea']])),
    turn,
    side: phasing,
    phase: 'movement',
    control: { german: [...held], soviet: land.filter(id => !held.has(id)) },
    markers: { ...others, ...(aerialAt === undefined ? {} : { aerialAt, aerialUsed: true }) },
  };
  return { table, given };
}
