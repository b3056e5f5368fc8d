// What a map file holds, sorted by how it is drawn: water and land, rivers with their widths, coasts, borders.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { Corner, Layout, Side } from './geometry.ts';
import { mixedStyle, type SideDrawing, sideStyle, type TerrainStyle, terrainStyle } from './style.ts';

export interface Features {
  /** By hex. */
  readonly styles: readonly TerrainStyle[];
  /** By hex: 1 where there is nothing but water. */
  readonly isWater: Uint8Array;
  readonly coast: readonly Side[];
  readonly drawn: Readonly<Record<SideDrawing, readonly NamedSide[]>>;
  /** By side index: width of the river on it, 0 without. */
  readonly riverWidth: Float64Array;
  /** By side index: how far a lake or strait on it reaches into the hexes, 0 without. */
  readonly lakeReach: Float64Array;
  /** By side index: 1 if a line of any kind is drawn there. */
  readonly hasLine: Uint8Array;
}

export interface NamedSide {
  readonly side: Side;
  readonly kind: string;
  readonly name: string;
  /** The hex that a line protects, or -1. */
  readonly behind: number;
}

export function readFeatures(map: GameMap, layout: Layout): Features {
  const styles = stylesOf(map);
  const isWater = Uint8Array.from(styles, style => (style.isWater ? 1 : 0));
  const drawn: Record<SideDrawing, NamedSide[]> = {
    river: [],
    canal: [],
    water: [],
    crossing: [],
    border: [],
    fort: [],
    start: [],
    boundary: [],
    line: [],
  };
  for (const { a, b, kind, name, behind } of map.source.hexsides) {
    const from = map.indexOf.get(a) ?? -1;
    const direction = directionTo(map, from, map.indexOf.get(b) ?? -1);
    if (direction < 0) continue;
    drawn[sideStyle(kind, behind !== undefined).drawing].push({
      side: layout.sides[from * 6 + direction],
      kind,
      name: name ?? '',
      behind: behind === undefined ? -1 : (map.indexOf.get(behind) ?? -1),
    });
  }
  const coast = layout.allSides.filter(({ hexes: [a, b] }) => b >= 0 && isWater[a] !== isWater[b]);
  const hasLine = new Uint8Array(layout.allSides.length);
  for (const side of coast) hasLine[side.index] = 1;
  for (const list of Object.values(drawn)) for (const { side } of list) hasLine[side.index] = 1;
  const wet = new Set(drawn.water.flatMap(({ side }) => [side.from, side.to]));
  const isSource = (corner: Corner): boolean =>
    !corner.isOnEdge && !wet.has(corner) && corner.hexes.every(hex => isWater[hex] === 0);
  const riverWidth = riverWidths(drawn.river, layout, isSource);
  for (const { side } of drawn.canal) riverWidth[side.index] = Math.max(riverWidth[side.index], CANAL_WIDTH);
  const lakeReach = new Float64Array(layout.allSides.length);
  for (const { side } of drawn.water) lakeReach[side.index] = LAKE_REACH;
  for (const { side } of drawn.crossing) lakeReach[side.index] = STRAIT_REACH;
  return { styles, isWater, coast, drawn, riverWidth, lakeReach, hasLine };
}

export function terrainsOf(map: GameMap, hex: number): string[] {
  return map.terrains.filter((_, i) => (map.terrain[hex] & (1 << i)) !== 0);
}

/** By hex; every combination of terrains is one object. */
function stylesOf(map: GameMap): TerrainStyle[] {
  const known = new Map<number, TerrainStyle>();
  return Array.from(map.terrain, (bits, hex) => {
    const style = known.get(bits) ?? mixedStyle(landFirst(terrainsOf(map, hex)));
    known.set(bits, style);
    return style;
  });
}

// Land and water in one hex is land, with a pond.
function landFirst(kinds: readonly string[]): string[] {
  const dry = kinds.filter(kind => !terrainStyle(kind).isWater);
  return dry.length > 0 ? dry : [...kinds];
}

export const CANAL_WIDTH = 9;
const LAKE_REACH = 25;
const STRAIT_REACH = 12;
const HEAD_WIDTH = 4;
const GROWING = 9;

// A river is thin where it rises and grows over its first hexsides; a long one grows wider. What comes from
// off the map, or out of other rivers, has its full width from the start.
function riverWidths(
  rivers: readonly NamedSide[],
  layout: Layout,
  isSource: (corner: Corner) => boolean,
): Float64Array {
  const widths = new Float64Array(layout.allSides.length);
  const meeting = new Map<Corner, number>();
  const byName = new Map<string, Side[]>();
  for (const { side, name } of rivers) {
    for (const corner of [side.from, side.to]) meeting.set(corner, (meeting.get(corner) ?? 0) + 1);
    for (const each of name.split(' / ')) byName.set(each, [...(byName.get(each) ?? []), side]);
  }
  for (const sides of byName.values()) {
    const full = 7.5 + 7.5 * Math.min(1, sides.length / 30);
    const steps = stepsFrom(sides, corner => meeting.get(corner) === 1 && isSource(corner));
    for (const side of sides) {
      const grown = Math.min(1, ((steps.get(side) ?? GROWING) + 0.5) / GROWING);
      const width = HEAD_WIDTH + (full - HEAD_WIDTH) * grown;
      widths[side.index] = Math.max(widths[side.index], Math.round(width));
    }
  }
  return widths;
}

function stepsFrom(sides: readonly Side[], isStart: (corner: Corner) => boolean): Map<Side, number> {
  const at = new Map<Corner, Side[]>();
  for (const side of sides) {
    for (const corner of [side.from, side.to]) at.set(corner, [...(at.get(corner) ?? []), side]);
  }
  const steps = new Map<Side, number>();
  let front = [...at.keys()].filter(isStart);
  for (let step = 0; front.length > 0; step++) {
    const next: Corner[] = [];
    for (const corner of front) {
      for (const side of at.get(corner) ?? []) {
        if (steps.has(side)) continue;
        steps.set(side, step);
        next.push(side.from === corner ? side.to : side.from);
      }
    }
    front = next;
  }
  return steps;
}
