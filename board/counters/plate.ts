// The plate at the left edge of a pile: how many pieces there are, and their strength in all. It hides the stripe of the
// top counter and nothing that is printed on it.

import type { SpriteFrame } from '../sprites.ts';
import type { Context2D } from '../svg/paint.ts';
import { COUNTER_FONT } from './marks.ts';

/** Smaller piles, in CSS pixels of a counter's side, show by their edges that they are several. */
export const LEAST_PLATED = 18;
/** From here on there is room for both lines. */
const BOTH = 30;

/** Seen from the upper left corner of the counter. */
export function plateFrame(
  count: number,
  total: string | undefined,
  side: number,
  density: number,
): SpriteFrame {
  const size = letterSize(side, density);
  const rows = rowsOf(count, total, side, density);
  const width = Math.max(...rows.map(row => row.length)) * size * 0.54 + size * 0.5;
  const height = rows.length * size * ROW + 2 * density;
  const inside = side * 0.17;
  return {
    left: Math.floor(inside - width - density),
    top: Math.floor(side * 0.4 - height / 2),
    width: Math.ceil(width + 2 * density),
    height: Math.ceil(height + density),
  };
}

export function drawPlate(
  context: Context2D,
  count: number,
  total: string | undefined,
  side: number,
  density: number,
): void {
  const frame = plateFrame(count, total, side, density);
  const size = letterSize(side, density);
  const rows = rowsOf(count, total, side, density);
  const line = Math.max(1, density);
  const [x, y] = [frame.left + line, frame.top + line];
  const [width, height] = [frame.width - 2 * line, frame.height - 2 * line];
  context.beginPath();
  context.roundRect(x, y, width, height, size * 0.28);
  context.fillStyle = DARK;
  context.fill();
  if (rows.length > 1) {
    context.save();
    context.clip();
    context.fillStyle = PALE;
    context.fillRect(x, y + size * ROW, width, height);
    context.restore();
  }
  context.strokeStyle = rows.length > 1 ? DARK : PALE;
  context.lineWidth = line;
  context.stroke();
  context.font = `bold ${size}px ${COUNTER_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  rows.forEach((row, i) => {
    context.fillStyle = i === 0 ? PALE : DARK;
    context.fillText(row, x + width / 2, y + i * size * ROW + size * 0.94, width - size * 0.2);
  });
}

const ROW = 1.14;
const DARK = '#14181c';
const PALE = '#ffffff';

function letterSize(side: number, density: number): number {
  return Math.max(9 * density, Math.min(16 * density, side * 0.2));
}

function rowsOf(count: number, total: string | undefined, side: number, density: number): string[] {
  if (total === undefined) return [`${count}`];
  return side / density < BOTH ? [total] : [`${count}`, total];
}
