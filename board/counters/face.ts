// One counter, composed at one size: paper, stripe of its formation, symbol, size, label, values, steps, marks and
// state. Small counters say less, but what they say stays legible.

import type { Piece, PieceState, SymbolSheet } from '../scene.ts';
import type { Context2D } from '../svg/paint.ts';
import { COUNTER_FONT, drawMark, signKey } from './marks.ts';

export interface FaceLook {
  readonly symbols: SymbolSheet;
  /** Stronger outlines. */
  readonly isHighContrast: boolean;
}

/** Device pixels around a counter for its outline, shadow and marks. */
export function faceMargin(side: number, density: number): number {
  return Math.ceil(Math.max(side * 0.13, 6 * density));
}

export type FacePiece = Pick<Piece, 'face' | 'state' | 'marks'>;

/** Equal keys look equal. */
export function faceKey({ face, state, marks }: FacePiece): string {
  const { paper, ink, stripe, symbol, size, label, values, lost, steps } = face;
  return [paper, ink, stripe, symbol, size, label, values, lost, steps, state, ...marks.map(signKey)].join(
    '\u0001',
  );
}

/** How much a counter of so many pixels can say. */
export type Detail = 'patch' | 'symbol' | 'values' | 'full';

export function detailFor(side: number): Detail {
  if (side < 11) return 'patch';
  if (side < 21) return 'symbol';
  return side < 40 ? 'values' : 'full';
}

/**
 * Draws into a square of `side + 2 * faceMargin(side, density)` pixels. `density` is device pixels to a CSS pixel: what can be
 * read depends on how large it is to the eye.
 */
export function drawFace(
  context: Context2D,
  piece: FacePiece,
  side: number,
  density: number,
  look: FaceLook,
): void {
  const detail = detailFor(side / density);
  const { state } = piece;
  const margin = faceMargin(side, density);
  context.save();
  context.translate(margin, margin);
  context.scale(side / 100, side / 100);
  context.save();
  if (piece.marks.some(({ turned }) => turned)) tilt(context);
  drawPaper(context, piece, detail, look);
  if (detail === 'patch') drawPatch(context, piece);
  else if (detail === 'symbol') drawSymbol(context, piece, look, { x: 16, y: 24, width: 78 });
  else if (detail === 'values') {
    drawSymbol(context, piece, look, { x: 25, y: 8, width: 60 });
    drawValues(context, piece, 99, 50, false);
  } else {
    const isLong = isLongLabel(context, piece);
    drawSymbol(context, piece, look, isLong ? { x: 29, y: 25, width: 50 } : { x: 25, y: 20, width: 54 });
    drawSize(context, piece, isLong);
    drawSteps(context, piece);
    drawValues(context, piece, 94.5, 36, !isLong);
  }
  if (state === 'spent') drawVeil(context);
  drawOutline(context, state, look, 100 / side, density);
  context.restore();
  if (detail !== 'patch') drawMarks(context, piece, detail, (margin / side) * 100);
  context.restore();
}

const ROUND = 9;

/** Radians; as much as the margin has room for. */
const TILT = -0.19;

/** A disrupted unit is turned on the table: here a little, so that it can still be read. */
function tilt(context: Context2D): void {
  context.translate(50, 50);
  context.rotate(TILT);
  context.translate(-50, -50);
}

function drawPaper(context: Context2D, { face }: FacePiece, detail: Detail, look: FaceLook): void {
  if (detail !== 'patch') {
    context.fillStyle = 'rgba(20, 16, 8, 0.38)';
    roundRect(context, 3, 4, 100, 100, ROUND);
    context.fill();
  }
  context.fillStyle = face.paper;
  roundRect(context, 0, 0, 100, 100, ROUND);
  context.fill();
  if (face.stripe !== undefined) {
    context.save();
    context.clip();
    context.fillStyle = face.stripe;
    context.fillRect(0, 0, detail === 'patch' ? 24 : 13, 100);
    context.strokeStyle = face.ink;
    context.globalAlpha = 0.5;
    context.lineWidth = 1;
    context.strokeRect(-2, -2, (detail === 'patch' ? 24 : 13) + 2, 104);
    context.restore();
  }
  if (face.lost > 0) drawReduced(context, detail);
  roundRect(context, 0.8, 0.8, 98.4, 98.4, ROUND);
  context.strokeStyle = look.isHighContrast ? '#000' : 'rgba(15, 12, 8, 0.72)';
  context.lineWidth = look.isHighContrast ? 4 : 1.8;
  context.stroke();
}

// A pale band behind the values: the back of the counter, as printed games do it.
function drawReduced(context: Context2D, detail: Detail): void {
  context.fillStyle = 'rgba(255, 255, 255, 0.62)';
  if (detail === 'full') context.fillRect(13, 62, 87, 36);
  else if (detail === 'values') context.fillRect(13, 55, 87, 42);
  else context.fillRect(13, 80, 87, 16);
}

function drawPatch(context: Context2D, { face }: FacePiece): void {
  context.fillStyle = face.ink;
  if (face.symbol !== undefined) context.fillRect(34, 34, 46, 34);
}

function drawSymbol(
  context: Context2D,
  { face }: FacePiece,
  look: FaceLook,
  at: { x: number; y: number; width: number },
): void {
  const parts = face.symbol === undefined ? undefined : look.symbols[face.symbol];
  if (!parts) {
    if (face.symbol !== undefined || face.label === '') return;
    context.fillStyle = face.ink;
    fitText(context, face.label, at.x + at.width / 2, at.y + at.width / 3 + 14, 40, at.width, 'center');
    return;
  }
  context.save();
  context.translate(at.x, at.y);
  context.scale(at.width / 150, at.width / 150);
  context.translate(-25, -50);
  // The ground of the symbol stands out from the paper.
  context.fillStyle = isDark(face.ink) ? 'rgba(255, 255, 255, 0.3)' : 'rgba(0, 0, 0, 0.22)';
  context.fillRect(25, 50, 150, 100);
  context.strokeStyle = face.ink;
  context.fillStyle = face.ink;
  const heavier = at.width < 60 ? 1.5 : 1.7;
  for (const { d, matrix, filled, stroke, dash } of parts) {
    const path = pathOf(d);
    context.save();
    if (matrix) context.transform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]);
    if (filled) context.fill(path);
    if (stroke !== undefined) {
      context.lineWidth = stroke * heavier;
      context.setLineDash(dash ? [...dash] : []);
      context.stroke(path);
    }
    context.restore();
  }
  context.restore();
}

/** A label that would be too small beside the values has a line of its own. */
function isLongLabel(context: Context2D, { face }: FacePiece): boolean {
  if (face.symbol === undefined) return false;
  context.font = `600 ${LABEL}px ${COUNTER_FONT}`;
  const label = context.measureText(face.label).width;
  context.font = `bold 36px ${COUNTER_FONT}`;
  return label * 0.7 > 74 - Math.min(62, context.measureText(face.values).width);
}

const LABEL = 22;

function drawSize(context: Context2D, piece: FacePiece, isLong: boolean): void {
  const { face } = piece;
  context.fillStyle = face.ink;
  if (!isLong) return fitText(context, face.size, 52, 16.5, 15.5, 52, 'center');
  fitText(context, face.size, 54, 10.5, 11, 52, 'center');
  fitText(context, face.label, 55, 22.5, 14, 80, 'center', '600');
}

/** One pip a step: full, or an empty frame once it is lost. */
function drawSteps(context: Context2D, { face }: FacePiece): void {
  if (face.steps < 2) return;
  const pitch = Math.min(11, 38 / face.steps);
  for (let i = 0; i < face.steps; i++) {
    const y = 54 - i * pitch - pitch + 2.5;
    context.beginPath();
    context.rect(85, y, 8, pitch - 3.2);
    context.fillStyle = face.ink;
    context.strokeStyle = face.ink;
    context.lineWidth = 1.4;
    if (i < face.steps - face.lost) context.fill();
    context.stroke();
  }
}

function drawValues(
  context: Context2D,
  { face }: FacePiece,
  y: number,
  size: number,
  withLabel: boolean,
): void {
  // On the pale band of a reduced unit dark ink reads, whatever the paper.
  context.fillStyle = face.lost > 0 ? '#151310' : face.ink;
  const hasSymbol = face.symbol !== undefined;
  if (!withLabel || face.label === '' || !hasSymbol) {
    fitText(context, face.values, 54, y - size * 0.12, size, 82, 'center');
    return;
  }
  context.font = `bold ${size}px ${COUNTER_FONT}`;
  const room = Math.min(62, context.measureText(face.values).width);
  fitText(context, face.values, 95, y - size * 0.12, size, 62, 'right');
  fitText(context, face.label, 17, y - size * 0.12, LABEL, 95 - room - 17 - 4, 'left', '600');
}

function drawMarks(context: Context2D, { marks }: FacePiece, detail: Detail, margin: number): void {
  const radius = detail === 'full' ? 12.5 : detail === 'values' ? 17 : 24;
  const most = detail === 'full' ? 4 : detail === 'values' ? 2 : 1;
  const out = Math.min(margin - 2, radius * 0.8);
  marks.slice(0, most).forEach((mark, i) => {
    // Along the upper edge from the right corner, standing out of it a little.
    drawMark(context, mark, 100 + out - radius - i * radius * 1.95, radius - out, radius);
  });
}

/** Had its turn: paler, as if it were farther away. */
function drawVeil(context: Context2D): void {
  roundRect(context, 0, 0, 100, 100, ROUND);
  context.fillStyle = 'rgba(150, 146, 136, 0.52)';
  context.fill();
}

const READY = '#ffe14a';
const CHOSEN = '#ffffff';
const TARGET = '#d13a00';

/** `pixel` is a device pixel in the counter's own units. */
function drawOutline(
  context: Context2D,
  state: PieceState,
  look: FaceLook,
  pixel: number,
  density: number,
): void {
  if (state === 'plain' || state === 'spent') return;
  // Thinner around small counters, which would drown in it.
  const share = Math.max(0.5, Math.min(1, 100 / pixel / density / 44));
  const line = pixel * density * share * (look.isHighContrast ? 1.5 : 1);
  const ring = (grow: number, width: number, color: string) => {
    roundRect(context, -grow, -grow, 100 + 2 * grow, 100 + 2 * grow, ROUND + grow);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  };
  if (state === 'ready') {
    ring(line * 1.1, line * 3, '#1d1a10');
    ring(line * 1.1, line * 1.8, READY);
  } else if (state === 'chosen') {
    ring(line * 2.6, line * 5.4, '#0b2f5c');
    ring(line * 2.6, line * 2.4, CHOSEN);
  } else {
    // Corners only, as in a sight.
    const grow = line * 3;
    context.setLineDash([]);
    for (const [width, color] of [
      [line * 5.4, '#ffffff'],
      [line * 3, TARGET],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.beginPath();
      for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const [cx, cy] = [50 + x * (50 + grow), 50 + y * (50 + grow)];
        context.moveTo(cx, cy - y * 34);
        context.lineTo(cx, cy);
        context.lineTo(cx - x * 34, cy);
      }
      context.stroke();
    }
  }
}

function fitText(
  context: Context2D,
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  align: 'left' | 'center' | 'right',
  weight = 'bold',
): void {
  if (text === '') return;
  context.font = `${weight} ${size}px ${COUNTER_FONT}`;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const width = context.measureText(text).width;
  if (width > room) {
    const shrunk = Math.max(size * 0.5, (size * room) / width);
    context.font = `${weight} ${shrunk}px ${COUNTER_FONT}`;
  }
  context.fillText(text, x, y, room);
}

function roundRect(context: Context2D, x: number, y: number, width: number, height: number, r: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, r);
}

const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  let path = paths.get(d);
  if (!path) {
    path = new Path2D(d);
    paths.set(d, path);
  }
  return path;
}

/** Of a color written as #rgb or #rrggbb. */
export function isDark(color: string): boolean {
  const digits = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(color);
  if (!digits) return true;
  const [r, g, b] = digits[1]
    ? [digits[1], digits[2], digits[3]].map(digit => Number.parseInt(digit + digit, 16))
    : [digits[4], digits[5], digits[6]].map(pair => Number.parseInt(pair, 16));
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}
