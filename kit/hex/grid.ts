// Numbering schemes: how a printed hex number becomes a row and a column, and what lies next to it.
// Every grid has pointy-top hexes in straight horizontal rows; a spec says which way the numbers grow and
// which way the odd rows are pushed. Rows are global: a sheet's printed row plus the sheet's offset.

export interface GridSpec {
  readonly rowsGrow: 'south' | 'north';
  readonly columnsGrow: 'west' | 'east';
  /** Odd rows lie half a hex that way. */
  readonly oddRowsShift: 'west' | 'east';
  /** Maps of several sheets. Where two sheets hold the same global row, the sheet listed first names it. */
  readonly sheets?: readonly Sheet[];
}

export interface Sheet {
  readonly prefix: string;
  /** Added to the printed row to get the global row. */
  readonly rowOffset: number;
  /** First and last printed row. */
  readonly rows: readonly [number, number];
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Counter-clockwise from east; the opposite of direction d is (d + 3) % 6. */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

/** Two digits of row, two of column, after the sheet's prefix if the grid has sheets. */
export function parseHexId(spec: GridSpec, id: string): Cell | undefined {
  const printed = digitsAt(id, id.length - 4);
  const column = digitsAt(id, id.length - 2);
  if (printed < 0 || column < 0) return undefined;
  const prefix = id.slice(0, -4);
  if (!spec.sheets) return prefix === '' ? { row: printed, column } : undefined;
  const sheet = spec.sheets.find(s => s.prefix === prefix);
  if (!sheet || !isOnSheet(sheet, printed)) return undefined;
  return { row: printed + sheet.rowOffset, column };
}

/** Throws when the grid has no number for the hex: ask only for hexes that were parsed or lie on a map. */
export function formatHexId(spec: GridSpec, row: number, column: number): string {
  const sheet = spec.sheets?.find(s => isOnSheet(s, row - s.rowOffset));
  const printed = row - (sheet?.rowOffset ?? 0);
  if ((spec.sheets && !sheet) || !isTwoDigits(printed) || !isTwoDigits(column)) {
    throw new RangeError(`no hex number for row ${row}, column ${column}`);
  }
  return `${sheet?.prefix ?? ''}${twoDigits(printed)}${twoDigits(column)}`;
}

/** May lie off the map, or where the grid has no numbers; the topology knows which hexes exist. */
export function neighbourOf(spec: GridSpec, row: number, column: number, direction: number): Cell {
  const toRow = row + STEP_SOUTH[direction] * southSign(spec);
  const x = halfHexesEast(spec, row, column) + STEP_EAST[direction];
  return { row: toRow, column: ((x - rowShift(spec, toRow)) / 2) * eastSign(spec) + 0 };
}

export function distanceBetween(spec: GridSpec, a: Cell, b: Cell): number {
  const across = Math.abs(a.row - b.row);
  const along = Math.abs(halfHexesEast(spec, a.row, a.column) - halfHexesEast(spec, b.row, b.column));
  return across + Math.max(0, (along - across) / 2);
}

/** In hex widths, x to the east, y to the south; row 0 column 0 is at the origin. */
export function centreOf(spec: GridSpec, row: number, column: number): { x: number; y: number } {
  return {
    x: halfHexesEast(spec, row, column) / 2 + 0,
    y: row * southSign(spec) * ROW_HEIGHT + 0, // + 0 turns -0 into 0
  };
}

/** The place of a hex along its row, in half hexes to the east: odd in odd rows, even in even rows. */
export function halfHexesEast(spec: GridSpec, row: number, column: number): number {
  return 2 * column * eastSign(spec) + rowShift(spec, row);
}

const ROW_HEIGHT = Math.sqrt(3) / 2;

// Steps by direction: half hexes to the east, rows to the south.
const STEP_EAST = [2, 1, -1, -2, -1, 1];
const STEP_SOUTH = [0, -1, -1, 0, 1, 1];

function eastSign(spec: GridSpec): number {
  return spec.columnsGrow === 'east' ? 1 : -1;
}

function southSign(spec: GridSpec): number {
  return spec.rowsGrow === 'south' ? 1 : -1;
}

function rowShift(spec: GridSpec, row: number): number {
  if ((row & 1) === 0) return 0;
  return spec.oddRowsShift === 'east' ? 1 : -1;
}

function isOnSheet(sheet: Sheet, printedRow: number): boolean {
  return printedRow >= sheet.rows[0] && printedRow <= sheet.rows[1];
}

/** The number that two digits spell, or -1 if they are not digits. */
function digitsAt(id: string, at: number): number {
  const tens = id.charCodeAt(at) - 48;
  const units = id.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
}

function isTwoDigits(n: number): boolean {
  return Number.isInteger(n) && n >= 0 && n <= 99;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : `${n}`;
}
