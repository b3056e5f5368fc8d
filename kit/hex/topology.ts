// The hexes of one map as dense indices 0..count-1 in the order they were listed, with their neighbours in
// one flat array. Everything that walks over a map (movement, supply, retreats) works on these arrays.

import {
  DIRECTIONS,
  formatHexId,
  type GridSpec,
  halfHexesEast,
  neighbourOf,
  parseHexId,
  type Sheet,
} from './grid.ts';

export interface Topology {
  readonly grid: GridSpec;
  readonly count: number;
  readonly ids: readonly string[];
  /** By printed number; a hex printed on two sheets is found by both numbers. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Six a hex, at hex * 6 + direction; -1 where the map ends. */
  readonly neighbours: Int16Array;
  /** Global rows. */
  readonly rows: Int16Array;
  readonly columns: Int16Array;
  /** With the row, the cube coordinates of a hex: (q, row, -q - row). */
  readonly q: Int16Array;
  /** 1 where a neighbour is missing. */
  readonly onEdge: Uint8Array;
}

/** Throws on a number that the grid cannot hold or that comes twice: map files are checked before. */
export function buildTopology(grid: GridSpec, ids: readonly string[]): Topology {
  const count = ids.length;
  if (count > 0x7fff) throw new RangeError(`a map holds at most ${0x7fff} hexes, not ${count}`);
  const rows = new Int16Array(count);
  const columns = new Int16Array(count);
  const q = new Int16Array(count);
  const names: string[] = [];
  const indexOf = new Map<string, number>();
  for (let hex = 0; hex < count; hex++) {
    const cell = parseHexId(grid, ids[hex]);
    if (!cell) throw new RangeError(`hex number ${ids[hex]} does not fit the grid`);
    const { row, column } = cell;
    // Only where sheets overlap has a hex another number, and maybe a better one.
    const isShared = grid.sheets !== undefined && isOnTwoSheets(grid.sheets, row);
    const name = isShared ? formatHexId(grid, row, column) : ids[hex];
    if (indexOf.has(name)) throw new RangeError(`hex ${name} is listed twice`);
    rows[hex] = row;
    columns[hex] = column;
    q[hex] = (halfHexesEast(grid, row, column) - row) / 2;
    names.push(name);
    indexOf.set(name, hex);
    if (isShared) addAliases(grid, row, column, hex, indexOf);
  }
  const neighbours = new Int16Array(count * 6);
  const onEdge = new Uint8Array(count);
  const steps = [0, 1].map(row => DIRECTIONS.map((_, direction) => neighbourOf(grid, row, 0, direction)));
  const hexAt = cellTable(rows, columns);
  for (let hex = 0; hex < count; hex++) {
    const isOdd = rows[hex] & 1;
    for (let direction = 0; direction < 6; direction++) {
      const to = steps[isOdd][direction];
      const neighbour = hexAt(rows[hex] + to.row - isOdd, columns[hex] + to.column);
      neighbours[hex * 6 + direction] = neighbour;
      if (neighbour < 0) onEdge[hex] = 1;
    }
  }
  return { grid, count, ids: names, indexOf, neighbours, rows, columns, q, onEdge };
}

/** In hexes, over the plane: whether the hexes between are on the map does not matter. */
export function distance(topology: Topology, a: number, b: number): number {
  const dq = topology.q[a] - topology.q[b];
  const dr = topology.rows[a] - topology.rows[b];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The direction 0..5 in which `to` lies beside `from`, or -1 if they are not adjacent. */
export function directionTo(topology: Topology, from: number, to: number): number {
  if (to < 0) return -1;
  const first = from * 6;
  for (let direction = 0; direction < 6; direction++) {
    if (topology.neighbours[first + direction] === to) return direction;
  }
  return -1;
}

/** The side of `from` that leads to `to`, as `hex * 6 + direction`, or -1. */
export function hexsideTo(topology: Topology, from: number, to: number): number {
  const direction = directionTo(topology, from, to);
  return direction < 0 ? -1 : from * 6 + direction;
}

// Hexes by row and column, with a margin of one cell on every side for the neighbours of the outermost.
function cellTable(rows: Int16Array, columns: Int16Array): (row: number, column: number) => number {
  let [top, bottom, width] = [-1, 1, 3];
  for (let hex = 0; hex < rows.length; hex++) {
    if (rows[hex] <= top) top = rows[hex] - 1;
    if (rows[hex] >= bottom) bottom = rows[hex] + 1;
    if (columns[hex] + 3 > width) width = columns[hex] + 3;
  }
  const table = new Int16Array((bottom - top + 1) * width).fill(-1);
  for (let hex = 0; hex < rows.length; hex++) table[(rows[hex] - top) * width + columns[hex] + 1] = hex;
  return (row, column) => table[(row - top) * width + column + 1];
}

function isOnTwoSheets(sheets: readonly Sheet[], row: number): boolean {
  let on = 0;
  for (const { rowOffset, rows } of sheets) {
    if (row - rowOffset >= rows[0] && row - rowOffset <= rows[1]) on += 1;
  }
  return on > 1;
}

// A row that two sheets share is printed twice, with two numbers for one hex.
function addAliases(
  grid: GridSpec,
  row: number,
  column: number,
  hex: number,
  indexOf: Map<string, number>,
): void {
  if (!grid.sheets) return;
  for (const sheet of grid.sheets) {
    const printed = row - sheet.rowOffset;
    if (printed < sheet.rows[0] || printed > sheet.rows[1]) continue;
    indexOf.set(formatHexId({ ...grid, sheets: [sheet] }, row, column), hex);
  }
}
