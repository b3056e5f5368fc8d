// The search behind `movesOf`: cheapest ways over hexes and layers of the road rate, with the answer that findReach of the
// kit would give. Most steps are far from any enemy and cost what the table of the mover says, so `step` is only asked
// about the others, and only if even the price of the table would make them worth taking.

import { clearReach, type Reach, UNREACHED } from '../../../kit/movement/reach.ts';
import type { State } from '../../../kit/state/state.ts';
import { MOSCOW, shape, TULA } from './components.ts';
import { type Mover, step } from './movement-steps.ts';
import { hexOf, layerOf } from './road-rates.ts';

/** Fills `reach` with every hex and layer that the mover can get to; it must be the one that was prepared last. */
export function searchWays({ data }: State, mover: Mover, reach: Reach): void {
  const { start, neighbours, budget, costs, zone, isOneHex } = mover;
  const { least } = mover.rate;
  const { cost, from, hexes } = reach;
  const { buckets, sizes } = reach.scratch;
  const nodeCount = cost.length;
  clearReach(reach);
  cost[start] = 0;
  buckets[0] = start;
  sizes[0] = 1;
  let count = 0;
  for (let level = 0; level <= budget; level++) {
    const row = level * nodeCount;
    // Steps that cost nothing lengthen the bucket while it is read.
    for (let i = 0; i < sizes[level]; i++) {
      const node = buckets[row + i];
      if (cost[node] !== level) continue;
      hexes[count++] = node;
      if (level + least[layerOf[node]] > budget) continue;
      const hex = hexOf[node];
      const isWatched = isOneHex || zone[hex] === 1;
      // M-ZOC-2, M-ZOC-3 whoever has come into a zone has stopped there.
      if (isWatched && hex !== start) continue;
      for (let edge = node * 6; edge < node * 6 + 6; edge++) {
        const ease = costs[edge];
        const to = neighbours[edge];
        if (ease < 0 || level + ease > budget) continue;
        const known = cost[to] & UNREACHED;
        if (level + ease >= known) continue;
        const into = hexOf[to];
        let total = level + ease;
        if (isWatched || zone[into] === 1 || data[TOP + into] >= 0 || into === MOSCOW || into === TULA) {
          const price = step(node, to, edge - node * 6);
          total = level + price;
          if (price < 0 || total > budget || total >= known) continue;
        }
        cost[to] = total;
        from[to] = node;
        buckets[total * nodeCount + sizes[total]++] = to;
      }
    }
    sizes[level] = 0;
  }
  reach.count = count;
}

const TOP = shape.top;
