// Where the pieces of a stack lie: as a pile in its hex, or fanned out beside it, and which of them is under a point.
// Pure; all in CSS pixels of the board.

import { clamp } from './camera.ts';
import type { Point, Rect } from './geometry.ts';
import type { Piece } from './scene.ts';

/** The side of a counter in sheet units: as large as its hex has room for. */
export const COUNTER = 138;
/** Works without anybody in them show a smaller counter inside their frame. */
export const BARE = 0.64;
/** Pieces of a pile that can be told apart; those below lie exactly under them. */
export const SHOWN = 4;
const OFFSET = 7;

/** How far each piece of a pile lies from the next. */
export function pileOffset(zoom: number): number {
  return Math.max(1.5, OFFSET * zoom);
}

/** Those that make up the pile: works lie under it, unless there is nothing else. */
export function piled(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ isBase }) => isBase)) return pieces;
  const others = pieces.filter(({ isBase }) => !isBase);
  return others.length > 0 ? others : pieces;
}

export interface PlacedPiece {
  /** Into the stack's pieces, bottom to top. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface Pile {
  readonly side: number;
  /** Those that are seen, lowest first. */
  readonly pieces: readonly PlacedPiece[];
  /** Around all of them. */
  readonly bounds: Rect;
}

export function pileAt(center: Point, zoom: number, count: number, isBare = false): Pile {
  const side = COUNTER * zoom * (isBare ? BARE : 1);
  const shown = Math.min(count, SHOWN);
  const offset = pileOffset(zoom);
  const spread = (shown - 1) * offset;
  const [left, top] = [center.x - (side + spread) / 2, center.y - (side + spread) / 2];
  const pieces: PlacedPiece[] = [];
  for (let k = 0; k < shown; k++) {
    // Lower pieces stand out to the upper right.
    const depth = shown - 1 - k;
    pieces.push({ index: count - shown + k, x: left + depth * offset, y: top + spread - depth * offset });
  }
  return { side, pieces, bounds: { x: left, y: top, width: side + spread, height: side + spread } };
}

export interface Fan {
  readonly hex: number;
  readonly side: number;
  readonly panel: Rect;
  /** All pieces, the top of the stack first. */
  readonly pieces: readonly PlacedPiece[];
}

const PAD = 9;
const GAP = 9;
const LEAST_SIDE = 64;
const MOST_SIDE = 104;

/** Beside the pile, so that the pile itself can still be chosen as a whole. */
export function fanOut(hex: number, pile: Rect, zoom: number, count: number, view: Rect): Fan {
  const columns = Math.min(count, count <= 5 ? 5 : Math.ceil(count / Math.ceil(count / 5)));
  const rows = Math.ceil(count / columns);
  const wish = clamp(COUNTER * zoom, LEAST_SIDE, MOST_SIDE);
  const room = (view.width - 2 * PAD - (columns - 1) * GAP - 8) / columns;
  const side = Math.max(28, Math.min(wish, room));
  const width = columns * side + (columns - 1) * GAP + 2 * PAD;
  const height = rows * side + (rows - 1) * GAP + 2 * PAD;
  const middle = pile.x + pile.width / 2;
  const x = clamp(middle - width / 2, view.x + 4, Math.max(view.x + 4, view.x + view.width - width - 4));
  const above = pile.y - height - 6;
  const below = pile.y + pile.height + 6;
  const fitsBelow = below + height <= view.y + view.height - 4;
  const y = above >= view.y + 4 || !fitsBelow ? Math.max(view.y + 4, above) : below;
  const pieces: PlacedPiece[] = [];
  for (let k = 0; k < count; k++) {
    const [row, column] = [Math.floor(k / columns), k % columns];
    pieces.push({
      index: count - 1 - k,
      x: x + PAD + column * (side + GAP),
      y: y + PAD + row * (side + GAP),
    });
  }
  return { hex, side, panel: { x, y, width, height }, pieces };
}

/** The index of the piece under a point, or -1. */
export function pieceInFan(fan: Fan, point: Point): number {
  const slack = GAP / 2;
  for (const { index, x, y } of fan.pieces) {
    if (isIn({ x: x - slack, y: y - slack, width: fan.side + GAP, height: fan.side + GAP }, point))
      return index;
  }
  return -1;
}

/** Whether a point is in the fan, at its pile, or on the way from one to the other. */
export function isNearFan(fan: Fan, pile: Rect, point: Point): boolean {
  if (isIn(widened(fan.panel, 6), point) || isIn(widened(pile, 3), point)) return true;
  const top = Math.min(fan.panel.y + fan.panel.height, pile.y + pile.height);
  const bottom = Math.max(fan.panel.y, pile.y);
  return isIn({ x: pile.x, y: top, width: pile.width, height: bottom - top }, point);
}

export function isIn(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

function widened({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
