// What keys mean on the board, and how the cursor goes from hex to hex. Knows no DOM.

import {
  EAST,
  type HexPlane,
  NORTH_EAST,
  NORTH_WEST,
  type Point,
  SOUTH_EAST,
  SOUTH_WEST,
  WEST,
} from '../geometry.ts';

export interface KeyInput {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

export type KeyCommand =
  | { readonly type: 'move'; readonly way: Way }
  | { readonly type: 'choose'; readonly whole: boolean; readonly shift: boolean }
  | { readonly type: 'ask' }
  | { readonly type: 'piece'; readonly step: 1 | -1 }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'fit' }
  | { readonly type: 'pan'; readonly x: number; readonly y: number }
  /** While it is held. */
  | { readonly type: 'numbers' }
  | { readonly type: 'escape' }
  /** For the caller. */
  | { readonly type: 'other' }
  /** For the browser, such as Tab. */
  | { readonly type: 'none' };

export type Way = 'up' | 'down' | 'left' | 'right' | number;

/** Held down, it shows the numbers of the hexes. */
export const NUMBERS_KEY = 'h';

const STEP = Math.SQRT2;
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const PADS: Readonly<Record<string, Way>> = {
  Numpad9: NORTH_EAST,
  Numpad7: NORTH_WEST,
  Numpad4: WEST,
  Numpad6: EAST,
  Numpad1: SOUTH_WEST,
  Numpad3: SOUTH_EAST,
};
const PANS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
};

export function keyCommand({ key, code, shift, ctrl, alt, meta }: KeyInput): KeyCommand {
  if (key === 'Tab' || key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta')
    return { type: 'none' };
  if (ctrl || alt || meta) return { type: 'none' };
  if (shift && Object.hasOwn(PANS, key)) return { type: 'pan', ...PANS[key] };
  if (Object.hasOwn(PADS, code)) return { type: 'move', way: PADS[code] };
  if (Object.hasOwn(ARROWS, key)) return { type: 'move', way: ARROWS[key] };
  switch (key) {
    case 'Enter':
      return { type: 'choose', whole: false, shift };
    case ' ':
      return { type: 'choose', whole: true, shift };
    case 'ContextMenu':
      return { type: 'ask' };
    case 'F10':
      return shift ? { type: 'ask' } : { type: 'none' };
    case ']':
    case 'PageDown':
      return { type: 'piece', step: 1 };
    case '[':
    case 'PageUp':
      return { type: 'piece', step: -1 };
    case '+':
    case '=':
      return { type: 'zoom', factor: STEP };
    case '-':
    case '_':
      return { type: 'zoom', factor: 1 / STEP };
    case 'Home':
      return { type: 'fit' };
    case NUMBERS_KEY:
    case NUMBERS_KEY.toUpperCase():
      return { type: 'numbers' };
    case 'Escape':
      return { type: 'escape' };
    default:
      return /^F\d+$/.test(key) ? { type: 'none' } : { type: 'other' };
  }
}

export interface Cursor {
  readonly hex: number;
  /** Where moves up and down would like to stay: rows are pushed against each other. */
  readonly column: number;
}

/** The cursor after a move; the same where the map ends. */
export function movedCursor(plane: HexPlane, cursor: Cursor, way: Way): Cursor {
  const beside = (direction: number) => plane.neighbours[cursor.hex * 6 + direction];
  if (way === 'up' || way === 'down') {
    const both = way === 'up' ? [NORTH_EAST, NORTH_WEST] : [SOUTH_EAST, SOUTH_WEST];
    const [first, second] = both.map(beside).filter(hex => hex >= 0);
    if (first === undefined) return cursor;
    const away = (hex: number) => Math.abs(plane.x[hex] - cursor.column);
    return {
      hex: second === undefined || away(first) <= away(second) ? first : second,
      column: cursor.column,
    };
  }
  const hex = beside(way === 'left' ? WEST : way === 'right' ? EAST : way);
  return hex < 0 ? cursor : { hex, column: plane.x[hex] };
}

/** The hex nearest to a point of the sheet. */
export function nearestHex(plane: HexPlane, { x, y }: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let hex = 0; hex < plane.count; hex++) {
    const away = (plane.x[hex] - x) ** 2 + (plane.y[hex] - y) ** 2;
    if (away < least) [best, least] = [hex, away];
  }
  return best;
}
