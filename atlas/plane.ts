// The hex grid of one map laid out on its plane: which hexes there are, which of them holds a point, and the
// net of hexsides and corners along which rivers run.

import { centreOf, formatHexId, type GridSpec, halfHexesEast } from '../kit/hex/grid.ts';
import { buildTopology, directionTo, type Topology } from '../kit/hex/topology.ts';

export interface Extent {
  /** First and last global row. */
  readonly rows: readonly [number, number];
  /** First and last column of a row. */
  columns(row: number): readonly [number, number];
}

export type Point = readonly [x: number, y: number];

export interface Plane extends Topology {
  readonly centres: readonly Point[];
  /** All hexsides between two hexes of the map, `a` listed before `b`. */
  readonly sides: readonly Side[];
  /** Index of a hexside at hex * 6 + direction, or -1. */
  readonly sideAt: Int32Array;
  readonly corners: readonly Corner[];
  /** The hex that holds a point, or -1 off the map. */
  hexAt(point: Point): number;
}

export interface Side {
  readonly a: number;
  readonly b: number;
  /** Indices of the two corners that it joins. */
  readonly ends: readonly [number, number];
}

export interface Corner {
  readonly point: Point;
  readonly sides: number[];
  readonly hexes: number[];
}

export function layOut(grid: GridSpec, extent: Extent): Plane {
  const ids: string[] = [];
  for (let row = extent.rows[0]; row <= extent.rows[1]; row++) {
    const [first, last] = extent.columns(row);
    for (let column = first; column <= last; column++) ids.push(formatHexId(grid, row, column));
  }
  const topology = buildTopology(grid, ids);
  const centres = ids.map((_, hex): Point => {
    const { x, y } = centreOf(grid, topology.rows[hex], topology.columns[hex]);
    return [x, y];
  });
  return { ...topology, centres, ...net(topology), hexAt: finder(centres) };
}

/** The index of the hexside between two hexes given by number, in either order; throws if there is none. */
export function sideBetween(plane: Plane, one: string, other: string): number {
  const a = hexOf(plane, one);
  const direction = directionTo(plane, a, hexOf(plane, other));
  if (direction < 0) throw new Error(`${one} and ${other} are not adjacent`);
  return plane.sideAt[a * 6 + direction];
}

/** `1803/1804`: the hex listed first comes first. */
export function sideName(plane: Plane, side: number): string {
  return `${plane.ids[plane.sides[side].a]}/${plane.ids[plane.sides[side].b]}`;
}

export function hexOf(plane: Topology, id: string): number {
  const hex = plane.indexOf.get(id);
  if (hex === undefined) throw new Error(`no hex ${id} on the map`);
  return hex;
}

export function neighboursOf(plane: Topology, hex: number): number[] {
  return [...plane.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(to => to >= 0);
}

/** Points along a hexside, evenly from near one end to near the other. */
export function pointsAlong(plane: Plane, side: number, count: number): Point[] {
  const [from, to] = plane.sides[side].ends.map(corner => plane.corners[corner].point);
  return Array.from({ length: count }, (_, i): Point => {
    const share = 0.05 + (0.9 * i) / (count - 1);
    return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  });
}

export function midpointOf(plane: Plane, side: number): Point {
  const [from, to] = plane.sides[side].ends.map(corner => plane.corners[corner].point);
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** The distance between two rows, and from a center to a corner, in hex widths. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;
export const CORNER_RADIUS = 1 / Math.sqrt(3);

// Corners by whole numbers: half hex widths to the east, thirds of a row to the south.
const CORNER_STEPS = [
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
] as const; // side d runs from corner d to corner d + 1

/** The hexsides and corners of any hexes. */
export function net(topology: Topology): Pick<Plane, 'sides' | 'sideAt' | 'corners'> {
  const southSign = topology.grid.rowsGrow === 'south' ? 1 : -1;
  const corners: Corner[] = [];
  const byPlace = new Map<string, number>();
  const cornersOf = Array.from({ length: topology.count }, (_, hex) => {
    const east = halfHexesEast(topology.grid, topology.rows[hex], topology.columns[hex]);
    const south = 3 * topology.rows[hex] * southSign;
    return CORNER_STEPS.map(([stepEast, stepSouth]) => {
      const [x, y] = [east + stepEast, south + stepSouth];
      let corner = byPlace.get(`${x},${y}`);
      if (corner === undefined) {
        corner = corners.length;
        byPlace.set(`${x},${y}`, corner);
        corners.push({ point: [x / 2, (y * CORNER_RADIUS) / 2], sides: [], hexes: [] });
      }
      corners[corner].hexes.push(hex);
      return corner;
    });
  });
  const sides: Side[] = [];
  const sideAt = new Int32Array(topology.count * 6).fill(-1);
  for (let a = 0; a < topology.count; a++) {
    for (let direction = 0; direction < 6; direction++) {
      const b = topology.neighbours[a * 6 + direction];
      if (b < a) continue;
      const ends = [cornersOf[a][direction], cornersOf[a][(direction + 1) % 6]] as const;
      for (const end of ends) corners[end].sides.push(sides.length);
      sideAt[a * 6 + direction] = sides.length;
      sideAt[b * 6 + ((direction + 3) % 6)] = sides.length;
      sides.push({ a, b, ends });
    }
  }
  return { sides, sideAt, corners };
}

function finder(centres: readonly Point[]): Plane['hexAt'] {
  const byPlace = new Map(centres.map(([x, y], hex) => [`${2 * x},${Math.round(y / ROW_HEIGHT)}`, hex]));
  return ([x, y]) => {
    const middle = Math.round(y / ROW_HEIGHT);
    let nearest = -1;
    let least = Infinity;
    for (let row = middle - 1; row <= middle + 1; row++) {
      // Centers lie on whole widths in even rows, on halves in odd ones.
      const shift = (row & 1) / 2;
      for (const at of [Math.floor(x - shift) + shift, Math.floor(x - shift) + shift + 1]) {
        const [dx, dy] = [at - x, row * ROW_HEIGHT - y];
        const square = dx * dx + dy * dy;
        if (square >= least) continue;
        least = square;
        nearest = byPlace.get(`${2 * at},${row}`) ?? -1;
      }
    }
    return nearest;
  };
}
