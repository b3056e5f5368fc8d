// The bare floors that bench figures are measured against: the same work on the same arrays with no rules,
// no closures and nothing kept but the answer. A figure is worth its ratio to the floor of the same run.

/** What `bareDijkstra` works in, made once: a row of hexes for each cost from 0 to the highest budget. */
export interface BareBuckets {
  readonly hexes: Int16Array;
  readonly sizes: Int32Array;
}

/** The cost in `enterCost` of a hex that cannot be entered. */
export const BARRED = 255;

export function createBareBuckets(hexCount: number, maxBudget: number): BareBuckets {
  return { hexes: new Int16Array(hexCount * (maxBudget + 1)), sizes: new Int32Array(maxBudget + 1) };
}

/** Floods from the sources through every hex that is not blocked; `queue` holds the hexes reached. */
export function bareFlood(
  neighbours: Int16Array,
  sources: ArrayLike<number>,
  blocked: Uint8Array,
  seen: Uint8Array,
  queue: Int16Array,
): number {
  seen.set(blocked);
  let count = 0;
  for (let i = 0; i < sources.length; i++) {
    const hex = sources[i];
    seen[hex] = 1;
    queue[count++] = hex;
  }
  for (let next = 0; next < count; next++) {
    const base = queue[next] * 6;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[base + direction];
      if (to < 0 || seen[to] !== 0) continue;
      seen[to] = 1;
      queue[count++] = to;
    }
  }
  return count;
}

/** Least cost of every hex within the budget, `UNREACHED` elsewhere; answers how many were reached. */
export function bareDijkstra(
  neighbours: Int16Array,
  enterCost: Uint8Array,
  start: number,
  budget: number,
  cost: Int16Array,
  buckets: BareBuckets,
): number {
  const { hexes, sizes } = buckets;
  const hexCount = cost.length;
  cost.fill(UNREACHED);
  cost[start] = 0;
  hexes[0] = start;
  sizes[0] = 1;
  let count = 0;
  for (let level = 0; level <= budget; level++) {
    const row = level * hexCount;
    for (let i = 0; i < sizes[level]; i++) {
      const hex = hexes[row + i];
      if (cost[hex] !== level) continue;
      count++;
      const base = hex * 6;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[base + direction];
        if (to < 0) continue;
        const total = level + enterCost[to];
        if (total > budget || total >= cost[to]) continue;
        cost[to] = total;
        hexes[total * hexCount + sizes[total]++] = to;
      }
    }
    sizes[level] = 0;
  }
  return count;
}

/** The cost that `bareDijkstra` leaves on a hex it did not reach. */
export const UNREACHED = 32767;

/** One copy of a buffer: what a clone of a state cannot be cheaper than. */
export function bareCopy(bytes: Uint8Array): Uint8Array {
  return bytes.slice();
}
