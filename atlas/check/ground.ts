// A map as the checks of its topology look at it: every entry of the file with its hexside, and which corners
// touch water or the edge.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { HexsideEntry } from '../../kit/map/schema.ts';
import type { Problem } from '../../kit/problem.ts';
import { net, type Plane } from '../plane.ts';

/** What a kind of hexside is to somebody on foot, or to a river. */
export type Role = 'waterway' | 'water' | 'strait' | 'line';

export interface SideOnMap {
  /** Place of the entry in the file's hexsides. */
  readonly order: number;
  readonly entry: HexsideEntry;
  readonly role: Role;
  readonly side: number;
  readonly ends: readonly [number, number];
}

export interface CheckedGround extends Pick<Plane, 'sides' | 'sideAt' | 'corners'> {
  readonly map: GameMap;
  readonly entries: readonly SideOnMap[];
  /** By hex: sea or lake and nothing else. */
  readonly isWater: readonly boolean[];
  /** By corner: water hexes, water hexsides or straits meet there. */
  readonly isWet: readonly boolean[];
  /** By corner: the map ends there. */
  readonly isOnEdge: readonly boolean[];
  /** By hexside. */
  readonly roles: readonly ReadonlySet<Role>[];
}

export type Report = (field: string, message: string) => void;

/** Collects what the given checks report. */
export function collect(check: (report: Report) => void): Problem[] {
  const problems: Problem[] = [];
  check((field, message) => problems.push({ field, message }));
  return problems;
}

export function lookAt(map: GameMap): CheckedGround {
  const { sides, sideAt, corners } = net(map);
  const roles = sides.map(() => new Set<Role>());
  const entries = map.source.hexsides.map((entry, order): SideOnMap => {
    const a = map.indexOf.get(entry.a) ?? -1;
    const side = sideAt[a * 6 + directionTo(map, a, map.indexOf.get(entry.b) ?? -1)];
    const role = roleOf(entry.kind);
    roles[side].add(role);
    return { order, entry, role, side, ends: sides[side].ends };
  });
  const dry = bitsOf(map, kind => !WATER.test(kind));
  const isWater = Array.from(map.terrain, (bits, hex) => map.passable[hex] === 0 && (bits & dry) === 0);
  const isWetSide = roles.map(set => set.has('water') || set.has('strait'));
  return {
    map,
    sides,
    sideAt,
    corners,
    entries,
    roles,
    isWater,
    isWet: corners.map(({ hexes, sides: at }) => hexes.some(h => isWater[h]) || at.some(s => isWetSide[s])),
    isOnEdge: corners.map(({ hexes }) => hexes.length < 3),
  };
}

function roleOf(kind: string): Role {
  if (WATERWAY.test(kind)) return 'waterway';
  if (STRAIT.test(kind)) return 'strait';
  return WATER.test(kind) ? 'water' : 'line';
}

/** What flows or lies along a hexside; two rivers that share one have their names with a stroke between. */
export function namesOf({ name }: Pick<HexsideEntry, 'name'>): string[] {
  return name?.split(' / ') ?? [];
}

/** `3908/3909` */
export function sideLabel({ entry }: SideOnMap): string {
  return `${entry.a}/${entry.b}`;
}

/** Things that hang together, joined step by step. */
export class Pieces {
  readonly #above: number[];

  constructor(count: number) {
    this.#above = Array.from({ length: count }, (_, i) => i);
  }

  of(item: number): number {
    let at = item;
    while (this.#above[at] !== at) {
      this.#above[at] = this.#above[this.#above[at]];
      at = this.#above[at];
    }
    return at;
  }

  join(one: number, other: number): void {
    this.#above[this.of(other)] = this.of(one);
  }
}

const WATERWAY = /(^|-)(river|canal)$/;
const WATER = /(^|-)(sea|lake|lagoon)$/;
const STRAIT = /(^|-)(strait|narrows|sivash|ferry)(-|$)/;

function bitsOf(map: GameMap, test: (kind: string) => boolean): number {
  return map.terrains.reduce((bits, kind, i) => (test(kind) ? bits | (1 << i) : bits), 0);
}
