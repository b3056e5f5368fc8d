// Which tiles show a part of the sheet. A level is a scale: level k has 2^(k/2) pixels to a sheet unit, so a tile is
// never shrunk by more than a third. Tiles are counted from the corner of the sheet.

import type { Rect } from '../geometry.ts';

/** Pixels of a tile's side. */
export const TILE = 512;

export interface TileName {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

export function tileKey({ level, column, row }: TileName): string {
  return `${level}:${column}:${row}`;
}

export function scaleOf(level: number): number {
  return 2 ** (level / 2);
}

/** Enlarging by a little less than this is not seen. */
const STRETCH = 1.06;
const FINEST = 4;
const COARSEST = -9;

export function levelFor(scale: number): number {
  const level = Math.ceil(2 * Math.log2(scale / STRETCH) - 1e-9);
  return Math.max(COARSEST, Math.min(FINEST, level));
}

/** A tile's place on the sheet. */
export function tileRect({ level, column, row }: TileName, sheet: Rect): Rect {
  const side = TILE / scaleOf(level);
  return { x: sheet.x + column * side, y: sheet.y + row * side, width: side, height: side };
}

/** Tiles that show a part of the sheet, those nearest to its middle first; `ring` more around it. */
export function tilesFor(part: Rect, sheet: Rect, level: number, ring = 0): TileName[] {
  const side = TILE / scaleOf(level);
  const first = (from: number, start: number) => Math.max(0, Math.floor((from - start) / side) - ring);
  const last = (to: number, start: number, length: number) =>
    Math.min(Math.ceil(length / side) - 1, Math.ceil((to - start) / side) - 1 + ring);
  const [left, right] = [first(part.x, sheet.x), last(part.x + part.width, sheet.x, sheet.width)];
  const [top, bottom] = [first(part.y, sheet.y), last(part.y + part.height, sheet.y, sheet.height)];
  const names: TileName[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) names.push({ level, column, row });
  }
  const middle = {
    x: (part.x + part.width / 2 - sheet.x) / side,
    y: (part.y + part.height / 2 - sheet.y) / side,
  };
  const away = ({ column, row }: TileName) => (column + 0.5 - middle.x) ** 2 + (row + 0.5 - middle.y) ** 2;
  return names.sort((a, b) => away(a) - away(b));
}

/** The scale of the picture of the whole sheet that is painted first. */
export function baseScale(sheet: Rect): number {
  return Math.min(0.14, 1024 / Math.max(sheet.width, sheet.height));
}
