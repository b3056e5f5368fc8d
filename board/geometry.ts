// Hexes on the sheet: which hex lies under a point, what lies beside it, where the corners are. Sheet units: a hex is
// 200 wide and 230 high, its point up, rows are 173 apart; the map is given by nothing but the centers of its hexes.

export const HEX_WIDTH = 200;
export const ROW_HEIGHT = 173;
/** From the center to the upper and lower corner, and to the shoulders. */
export const TIP = 115;
export const SHOULDER = 58;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Counter-clockwise from east, as everywhere in the project. */
export const EAST = 0;
export const NORTH_EAST = 1;
export const NORTH_WEST = 2;
export const WEST = 3;
export const SOUTH_WEST = 4;
export const SOUTH_EAST = 5;

export interface HexPlane {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** At hex * 6 + direction; -1 where the map ends. */
  readonly neighbours: Int16Array;
  /** Around all hexes. */
  readonly bounds: Rect;
  /** The hex under a point, or -1. */
  hexAt(x: number, y: number): number;
}

export function makePlane(centers: readonly number[]): HexPlane {
  const count = centers.length >> 1;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let hex = 0; hex < count; hex++) {
    x[hex] = centers[hex * 2];
    y[hex] = centers[hex * 2 + 1];
  }
  // All centers lie on one lattice, whose origin is anywhere: the first hex settles it.
  const originX = count > 0 ? x[0] : 0;
  const originY = count > 0 ? y[0] : 0;
  const byCell = new Map<string, number>();
  for (let hex = 0; hex < count; hex++) {
    byCell.set(cellKey((x[hex] - originX) / HALF, (y[hex] - originY) / ROW_HEIGHT), hex);
  }
  const neighbours = new Int16Array(count * 6);
  for (let hex = 0; hex < count; hex++) {
    const column = Math.round((x[hex] - originX) / HALF);
    const row = Math.round((y[hex] - originY) / ROW_HEIGHT);
    STEPS.forEach(([dx, dy], direction) => {
      neighbours[hex * 6 + direction] = byCell.get(`${column + dx} ${row + dy}`) ?? -1;
    });
  }
  const hexAt = (px: number, py: number): number => {
    const row = Math.round((py - originY) / ROW_HEIGHT);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let r = row - 1; r <= row + 1; r++) {
      const column = Math.round((px - originX) / HALF);
      for (let c = column - 1; c <= column + 1; c++) {
        const hex = byCell.get(`${c} ${r}`);
        if (hex === undefined || !isInside(px - x[hex], py - y[hex])) continue;
        const away = (px - x[hex]) ** 2 + (py - y[hex]) ** 2;
        if (away < least) [best, least] = [hex, away];
      }
    }
    return best;
  };
  return { count, x, y, neighbours, bounds: boundsOf(x, y), hexAt };
}

/** Whether a point, seen from the center, is in the hex or on its edge. */
function isInside(dx: number, dy: number): boolean {
  const across = Math.abs(dx);
  return across <= HALF && Math.abs(dy) <= TIP - (across * (TIP - SHOULDER)) / HALF;
}

/** By direction: the corner where the hexside begins when the hex is walked clockwise, seen from the center. */
export const CORNERS: readonly Point[] = [
  { x: 100, y: -SHOULDER },
  { x: 0, y: -TIP },
  { x: -100, y: -SHOULDER },
  { x: -100, y: SHOULDER },
  { x: 0, y: TIP },
  { x: 100, y: SHOULDER },
];

/** The end of a hexside, seen from the center: where the one before it begins. */
export function cornerAfter(direction: number): Point {
  return CORNERS[(direction + 5) % 6];
}

/** The hexsides between hexes of a set and those outside, as hex * 6 + direction. */
export function edgesOf(plane: HexPlane, hexes: readonly number[]): number[] {
  const inside = new Set(hexes);
  const edges: number[] = [];
  for (const hex of inside) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = plane.neighbours[hex * 6 + direction];
      if (neighbour < 0 || !inside.has(neighbour)) edges.push(hex * 6 + direction);
    }
  }
  return edges;
}

/** Around some hexes, or undefined if there are none. */
export function boundsOfHexes(plane: HexPlane, hexes: readonly number[]): Rect | undefined {
  if (hexes.length === 0) return undefined;
  return boundsOf(
    hexes.map(hex => plane.x[hex]),
    hexes.map(hex => plane.y[hex]),
  );
}

const HALF = HEX_WIDTH / 2;

// Columns in half hexes, rows: the same steps as directions.
const STEPS: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
  [-1, 1],
  [1, 1],
];

function cellKey(column: number, row: number): string {
  return `${Math.round(column)} ${Math.round(row)}`;
}

function boundsOf(xs: ArrayLike<number>, ys: ArrayLike<number>): Rect {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (let i = 0; i < xs.length; i++) {
    left = i === 0 ? xs[i] : Math.min(left, xs[i]);
    right = i === 0 ? xs[i] : Math.max(right, xs[i]);
    top = i === 0 ? ys[i] : Math.min(top, ys[i]);
    bottom = i === 0 ? ys[i] : Math.max(bottom, ys[i]);
  }
  return {
    x: left - HALF,
    y: top - TIP,
    width: right - left + HEX_WIDTH,
    height: bottom - top + 2 * TIP,
  };
}
