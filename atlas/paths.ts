// The cheapest way through a net of nodes; rivers find theirs along corners, roads theirs from hex to hex.
// And the nearest point of a line, which is what their costs are made of.

import type { Point } from './plane.ts';

export interface Net {
  /** Calls `visit` for every step out of a node. */
  steps(node: number, visit: (to: number, cost: number) => void): void;
}

/**
 * The nodes of the cheapest way from any start to any goal, both with what it costs to begin or end there.
 * Of equally cheap ways, always the same.
 */
export function cheapestWay(
  net: Net,
  starts: ReadonlyMap<number, number>,
  goals: ReadonlyMap<number, number>,
): { readonly nodes: number[]; readonly cost: number } | undefined {
  const costs = new Map(starts);
  const cameFrom = new Map<number, number>();
  const queue = new Queue();
  for (const [node, cost] of starts) queue.push(node, cost);
  let best: { node: number; cost: number } | undefined;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, cost } = next;
    if (cost > (costs.get(node) ?? Infinity)) continue;
    if (best && cost >= best.cost) break;
    const atGoal = goals.get(node);
    if (atGoal !== undefined && (!best || cost + atGoal < best.cost)) best = { node, cost: cost + atGoal };
    net.steps(node, (to, step) => {
      if (cost + step >= (costs.get(to) ?? Infinity)) return;
      costs.set(to, cost + step);
      cameFrom.set(to, node);
      queue.push(to, cost + step);
    });
  }
  if (!best) return undefined;
  const nodes = [best.node];
  for (let node = cameFrom.get(best.node); node !== undefined; node = cameFrom.get(node)) nodes.push(node);
  return { nodes: nodes.reverse(), cost: best.cost };
}

/** The square of the distance to the nearest of some points; Infinity beyond `reach` cells or so. */
export function nearestOf(points: readonly Point[], reach = 5): (at: Point) => number {
  const cells = new Map<number, Point[]>();
  for (const point of points) {
    const key = Math.floor(point[0]) + CELLS_A_ROW * Math.floor(point[1]);
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return ([x, y]) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    let least = Infinity;
    // Ring by ring: what lies in ring n is at least n - 1 away.
    for (let ring = 0; ring <= reach && (ring - 1) * (ring - 1) <= least; ring++) {
      for (let dy = -ring; dy <= ring; dy++) {
        const step = Math.abs(dy) === ring ? 1 : 2 * ring;
        for (let dx = -ring; dx <= ring; dx += step) {
          const cell = cells.get(column + dx + CELLS_A_ROW * (row + dy));
          if (!cell) continue;
          for (const [px, py] of cell) {
            const square = (px - x) * (px - x) + (py - y) * (py - y);
            if (square < least) least = square;
          }
        }
      }
    }
    return least;
  };
}

const CELLS_A_ROW = 1 << 16;

/** A binary heap; what costs the same comes out by the lower number. */
class Queue {
  readonly #heap: { node: number; cost: number }[] = [];

  push(node: number, cost: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push({ node, cost });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at], heap[parent])) return;
      [heap[at], heap[parent]] = [heap[parent], heap[at]];
      at = parent;
    }
  }

  pop(): { node: number; cost: number } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= heap.length) return first;
      const child = left + 1 < heap.length && isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[child], heap[at])) return first;
      [heap[at], heap[child]] = [heap[child], heap[at]];
      at = child;
    }
  }
}

function isBefore(a: { node: number; cost: number }, b: { node: number; cost: number }): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.node < b.node);
}
