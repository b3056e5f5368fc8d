// A map in the making: hexes and hexsides by index, with the questions that every later layer asks of them.

import type { AreaEntry, MapFile, PlaceEntry } from '../kit/map/schema.ts';
import { hexOf, type Plane, sideBetween, sideName } from './plane.ts';

export interface Draft {
  readonly plane: Plane;
  readonly impassable: readonly string[];
  readonly sideKinds: readonly string[];
  readonly hexes: readonly HexDraft[];
  sides: SideDraft[];
  places: PlaceEntry[];
  areas: Record<string, AreaEntry>;
  networks: NonNullable<MapFile['networks']>;
  boxes: NonNullable<MapFile['boxes']>;
}

export interface HexDraft {
  readonly id: string;
  terrain: readonly string[];
  basis: string;
  country?: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevation?: number;
}

export interface SideDraft {
  readonly side: number;
  readonly kind: string;
  name?: string;
  /** The hex that a line protects. */
  readonly behind?: number;
  readonly basis: string;
}

export function isLand({ hexes, impassable }: Draft, hex: number): boolean {
  return hexes[hex].terrain.some(kind => !impassable.includes(kind));
}

/** A hexside that is all water, or a strait: nobody passes there as over land. */
export function waterBetween({ sides }: Draft): ReadonlySet<number> {
  return new Set(sides.filter(({ kind }) => WATER_KINDS.has(kind)).map(({ side }) => side));
}

const WATER_KINDS: ReadonlySet<string> = new Set(['sea', 'lake', 'narrows', 'kerch-strait', 'sivash']);

/** All land that can be reached from some hexes; a step is from a hex to a neighbour over a hexside. */
export function floodLand(
  draft: Draft,
  starts: readonly number[],
  mayStep: (to: number, side: number) => boolean,
): Set<number> {
  const { plane } = draft;
  const reached = new Set(starts);
  for (const from of reached) {
    for (let at = from * 6; at < from * 6 + 6; at++) {
      const to = plane.neighbours[at];
      if (to >= 0 && !reached.has(to) && isLand(draft, to) && mayStep(to, plane.sideAt[at])) reached.add(to);
    }
  }
  return reached;
}

/** Hexes from a list of numbers with spaces between; `2200-2205` is a run along a row. */
export function hexList(plane: Plane, list: string): number[] {
  return list.split(' ').flatMap(entry => {
    const [first, last = first] = entry.split('-').map(id => hexOf(plane, id));
    if (plane.rows[first] !== plane.rows[last]) throw new Error(`${entry} is not a run along a row`);
    const [low, high] = [Math.min(first, last), Math.max(first, last)];
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
}

/** Hexsides from a list such as `1803/1804 1200/1300`, each with the hex listed first in front. */
export function sideList(plane: Plane, list: string): number[] {
  return list.split(' ').map(name => {
    const [one, other] = name.split('/');
    const side = sideBetween(plane, one, other);
    if (sideName(plane, side) !== name) throw new Error(`write ${sideName(plane, side)}, not ${name}`);
    return side;
  });
}

/** Numbers of hexes in the map's order. */
export function inOrder(plane: Plane, hexes: Iterable<number>): string[] {
  return [...hexes].sort((a, b) => a - b).map(hex => plane.ids[hex]);
}
