// Plates at the places of battles: the column, the die and what came of it. They lie between the rows of hexes, where
// they hide no strengths.

import { isDark } from '../counters/face.ts';
import { COUNTER_FONT } from '../counters/marks.ts';
import type { HexPlane, Rect } from '../geometry.ts';
import type { BattleMark } from '../scene.ts';
import type { Sprite } from '../sprites.ts';
import type { Context2D } from '../svg/paint.ts';

/** From the center of a hex up or down to the middle between two rows, in sheet units. */
export const BETWEEN_ROWS = 86.5;

/** On smaller hexes, in CSS pixels, a plate shows the result alone. */
const WHOLE = 44;

/** CSS pixels of a plate's height. */
export function battleSize(zoom: number): number {
  return Math.max(13, Math.min(24, 42 * zoom));
}

/** Put by its middle; `size` is its height in device pixels. */
export function battleSprite(mark: BattleMark, isWhole: boolean): Sprite {
  const parts = partsOf(mark, isWhole);
  return {
    key: `battle\u0001${parts.join('\u0001')}\u0001${mark.color}`,
    frame(size) {
      const width = widthOf(parts, size) + 4;
      return {
        left: -Math.ceil(width / 2),
        top: -Math.ceil(size / 2) - 2,
        width: 2 * Math.ceil(width / 2),
        height: size + 4,
      };
    },
    draw: (context, size) => drawPlate(context, parts, mark.color, size),
  };
}

export function isWholePlate(zoom: number): boolean {
  return 200 * zoom >= WHOLE;
}

/** What it covers of the sheet. */
export function battleBox(mark: BattleMark, plane: HexPlane, zoom: number): Rect {
  const size = battleSize(zoom) / zoom;
  const width = widthOf(partsOf(mark, isWholePlate(zoom)), size);
  return {
    x: plane.x[mark.hex] - width / 2,
    y: plane.y[mark.hex] - BETWEEN_ROWS - size / 2,
    width,
    height: size,
  };
}

type Part = string | number;

function partsOf({ column, die, result }: BattleMark, isWhole: boolean): Part[] {
  if (!isWhole) return [result];
  return [column, ...(die === undefined ? [] : [die]), result];
}

function partWidth(part: Part, size: number): number {
  return typeof part === 'number' ? size : part.length * size * 0.42 + size * 0.5;
}

function widthOf(parts: readonly Part[], size: number): number {
  return parts.reduce<number>((sum, part) => sum + partWidth(part, size), 0);
}

function drawPlate(context: Context2D, parts: readonly Part[], color: string, size: number): void {
  const width = widthOf(parts, size);
  const round = size * 0.25;
  let x = -width / 2;
  context.beginPath();
  context.roundRect(x, -size / 2, width, size, round);
  context.fillStyle = '#fffdf5';
  context.fill();
  context.save();
  context.clip();
  const last = partWidth(parts[parts.length - 1], size);
  context.fillStyle = color;
  context.fillRect(width / 2 - last, -size / 2, last, size);
  context.restore();
  context.lineWidth = Math.max(1.5, size * 0.09);
  context.strokeStyle = '#14181c';
  context.stroke();
  context.font = `bold ${size * 0.72}px ${COUNTER_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  parts.forEach((part, i) => {
    const room = partWidth(part, size);
    if (typeof part === 'number') drawDie(context, part, x + size / 2, size * 0.72);
    else {
      context.fillStyle = i === parts.length - 1 && isDark(color) ? '#ffffff' : '#14181c';
      context.fillText(part, x + room / 2, size * 0.26, room - size * 0.2);
    }
    x += room;
  });
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function drawDie(context: Context2D, die: number, x: number, side: number): void {
  context.fillStyle = '#14181c';
  context.beginPath();
  context.roundRect(x - side / 2, -side / 2, side, side, side * 0.2);
  context.fill();
  context.fillStyle = '#ffffff';
  const pips = PIPS[die];
  if (!pips) {
    // Modified beyond what a die shows.
    context.fillText(String(die), x, side * 0.35, side * 0.9);
    return;
  }
  for (const [dx, dy] of pips) {
    context.beginPath();
    context.arc(x + dx * side * 0.27, dy * side * 0.27, side * 0.11, 0, 2 * Math.PI);
    context.fill();
  }
}
