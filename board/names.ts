// Where the names of places stand: where the drawing has them if that is free, otherwise between the rows of hexes, below
// or above their own, or beside it. Pure, in sheet units; the less important name gives way.

import type { HexPlane, Rect } from './geometry.ts';
import { BETWEEN_ROWS } from './overlays/battles.ts';
import type { PlaceName } from './scene.ts';
import { COUNTER } from './stacks.ts';

export interface PlacedName {
  /** Into the list of names. */
  readonly index: number;
  /** The middle of the letters. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels at the zoom that it was placed for. */
  readonly size: number;
}

export interface NameSpace {
  readonly plane: HexPlane;
  readonly names: readonly PlaceName[];
  /** Of each name, as a share of its size. */
  readonly widths: readonly number[];
  readonly zoom: number;
  /** By hex: a counter stands there. */
  readonly isTaken: Uint8Array;
  /** What else lies on the map. */
  readonly blocked: readonly Rect[];
}

/** Below these widths of a hex, in CSS pixels, names of towns are left out, and names do not lie on counters. */
const TOWNS = 44;
const ROOMY = 58;
const LEAST = 10.5;
const LEAST_BOLD = 11.5;
const MOST = 26;
/** From the center of a hex to the right or left, where no row has room. */
const BESIDE = 80;
/** Letters from the top of capitals to a little below their line. */
const HEIGHT = 0.8;

export function nameSize({ size, isBold }: PlaceName, zoom: number): number {
  if (!isBold && 200 * zoom < TOWNS) return 0;
  return Math.max(isBold ? LEAST_BOLD : LEAST, Math.min(MOST, size * zoom));
}

export function placeNames(space: NameSpace): PlacedName[] {
  const { names, widths, zoom, plane } = space;
  const order = names.map((_, i) => i).sort((a, b) => weight(names[b]) - weight(names[a]) || a - b);
  const placed: PlacedName[] = [];
  const boxes: Rect[] = [...space.blocked];
  const isRoomy = 200 * zoom >= ROOMY;
  for (const index of order) {
    const name = names[index];
    const size = nameSize(name, zoom);
    if (size === 0) continue;
    const [width, height] = [(widths[index] * size) / zoom, (HEIGHT * size) / zoom];
    const [cx, cy] = [plane.x[name.hex], plane.y[name.hex]];
    const spots = [
      { x: name.x, y: name.y },
      { x: cx, y: cy + BETWEEN_ROWS },
      { x: cx, y: cy - BETWEEN_ROWS },
      { x: cx + BESIDE + width / 2, y: cy },
      { x: cx - BESIDE - width / 2, y: cy },
    ];
    const boxAt = ({ x, y }: { x: number; y: number }) => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    });
    const isFree = (spot: { x: number; y: number }) => !boxes.some(box => overlap(box, boxAt(spot)));
    const found =
      spots.find(spot => isFree(spot) && !isOnCounter(boxAt(spot), space)) ??
      (isRoomy ? spots.slice(1, 3).find(isFree) : undefined);
    if (!found) continue;
    boxes.push(boxAt(found));
    placed.push({ index, ...found, size });
  }
  return placed;
}

function weight({ size, isBold }: PlaceName): number {
  return size + (isBold ? 1000 : 0);
}

function isOnCounter(box: Rect, { plane, isTaken }: NameSpace): boolean {
  const y = box.y + box.height / 2;
  // A name is at most two hexes long: those around its ends and its middle are all that it can meet.
  for (let i = 0; i <= 2; i++) {
    const hex = plane.hexAt(box.x + (box.width * i) / 2, y);
    if (hex < 0) continue;
    if (meets(box, hex, plane, isTaken)) return true;
    for (let direction = 0; direction < 6; direction++) {
      const beside = plane.neighbours[hex * 6 + direction];
      if (beside >= 0 && meets(box, beside, plane, isTaken)) return true;
    }
  }
  return false;
}

function meets(box: Rect, hex: number, plane: HexPlane, isTaken: Uint8Array): boolean {
  if (isTaken[hex] === 0) return false;
  const half = COUNTER / 2;
  return (
    box.x < plane.x[hex] + half &&
    box.x + box.width > plane.x[hex] - half &&
    box.y < plane.y[hex] + half &&
    box.y + box.height > plane.y[hex] - half
  );
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
