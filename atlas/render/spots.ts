// Places that a name may take: around a symbol, along hexsides, inside a group of hexes. Each has its cost.

import type { Features } from './features.ts';
import { distance, type Layout, midpoint, type Point, rightOf, type Side } from './geometry.ts';

/** Half of the width and of the height of a name. */
export interface Extent {
  readonly w: number;
  readonly h: number;
}

export interface Spot extends Point {
  readonly turn: number;
  readonly cost: number;
}

/** Below or above the symbol inside the hex, then beside it, then farther and farther away. */
export function spotsAround(at: Point, half: number, { w, h }: Extent): Spot[] {
  const spots: Spot[] = [];
  const add = (dx: number, dy: number, cost: number) =>
    spots.push({ x: at.x + dx, y: at.y + dy, turn: 0, cost });
  add(0, half + h + 5, 0);
  add(0, -half - h - 5, 1);
  add(half + 7 + w, 0, 1.5);
  add(-half - 7 - w, 0, 2);
  for (const side of [1, -1]) {
    for (const [share, cost] of [
      [0.35, 2.5],
      [0.7, 3.5],
      [1, 4.5],
      [1.3, 4.8],
    ]) {
      add(side * share * (half + w), half + h + 5, cost);
      add(side * share * (half + w), -half - h - 5, cost + 0.5);
    }
    add(side * (half + 7 + w), 14, 3);
    add(side * (half + 7 + w), -14, 3);
  }
  // All around, a little off: between lines that meet at the symbol.
  for (const away of [2, 8, 15, 24, 34, 45]) {
    for (let k = -9; k <= 9; k++) {
      const cost = 3.2 + away / 8 + Math.abs(k) / 18;
      add((k / 9) * (half + w + away), half + h + 5 + away, cost);
      add((k / 9) * (half + w + away), -half - h - 5 - away, cost + 0.4);
      for (const side of [1, -1]) add(side * (half + 7 + w + away), (k / 9) * (half + h), cost + 0.2);
    }
  }
  for (let away = 60; away <= 240; away += 20) {
    for (let k = -6; k <= 6; k++) {
      add((k / 6) * (w + away), half + h + away / 2, 7 + away / 12);
      add((k / 6) * (w + away), -half - h - away / 2, 7 + away / 12);
    }
  }
  return spots;
}

/** Beside a hexside, parallel to it; upright ones only where nothing else is free. */
export function spotsAlong(sides: readonly Side[], features: Features, box: Extent, room = 0): Spot[] {
  const middle = centroid(sides.map(({ from, to }) => midpoint(from, to)));
  return sides.flatMap(side => {
    const { from, to, bend } = side;
    const steep = Math.abs(to.x - from.x) < 1;
    const turn = steep ? 90 : (to.y - from.y) * (to.x - from.x) > 0 ? 30 : -30;
    const across = rightOf(from, to);
    const away = box.h + features.riverWidth[side.index] / 2 + room + 9;
    const overhang = Math.max(0, box.w - 56) / 10;
    const far = distance(bend, middle) / 500;
    return [1, -1].flatMap(hand => {
      const beyond = side.hexes[hand === 1 ? 0 : 1];
      const isWet = beyond < 0 || features.isWater[beyond] === 1;
      return [0, 18, 34].flatMap(farther =>
        [0, -18, 18, -40, 40].map(along => ({
          x: bend.x + across.x * hand * (away + farther) + across.y * along,
          y: bend.y + across.y * hand * (away + farther) - across.x * along,
          turn,
          cost: overhang + far + farther / 5 + (steep ? 5 : 0) + (isWet ? 8 : 0) + (along === 0 ? 0 : 0.5),
        })),
      );
    });
  });
}

/** In the middle band of a row, where no hex numbers stand; letters outside the ground cost much. */
export function spotsInside(
  layout: Layout,
  hexes: readonly number[],
  { w, h }: Extent,
  base: number,
  preferred?: ReadonlySet<number>,
): Spot[] {
  const middle = centroid(hexes.map(hex => layout.centres[hex]));
  const rows = new Map<number, { x: number; isPreferred: boolean }[]>();
  for (const hex of hexes) {
    const { x, y } = layout.centres[hex];
    rows.set(y, [...(rows.get(y) ?? []), { x, isPreferred: preferred?.has(hex) ?? true }]);
  }
  const probes = Array.from({ length: Math.max(3, Math.ceil(w / 50) + 1) }, (_, i) => i);
  const spots: Spot[] = [];
  for (const [rowY, row] of rows) {
    for (const { x: hexX } of row) {
      for (const dx of [0, 50, 100, -50]) {
        for (const dy of [18, 0, 40, -25]) {
          const x = hexX + dx;
          if (Math.abs(dy) + h > 92) continue;
          let cost = base + Math.abs(dy - 18) / 20 + distance({ x, y: rowY }, middle) / 200;
          for (const i of probes) {
            const probe = x - w + (2 * w * i) / (probes.length - 1);
            const under = row.find(cell => Math.abs(cell.x - probe) <= 100);
            if (!under) cost += 6;
            else if (!under.isPreferred) cost += 1.5;
          }
          spots.push({ x, y: rowY + dy, turn: 0, cost });
        }
      }
    }
  }
  return spots;
}

function centroid(points: readonly Point[]): Point {
  const sum = points.reduce((total, p) => ({ x: total.x + p.x, y: total.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
