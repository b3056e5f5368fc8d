// Where a unit can go: cheapest ways from one hex over a map with small whole-number costs (buckets by cost,
// after Dial). The game's own step cost carries every rule; this file only finds the ways and checks them.

/** The highest budget a search can be asked for. */
export const MAX_BUDGET = 60;

/** The answer of `findReach`, made once and used again and again. */
export interface Reach {
  /** Least cost of entering each hex, -1 where it is out of reach. */
  readonly cost: Int16Array;
  /** The hex before it on the cheapest way, -1 at the start and out of reach. */
  readonly from: Int16Array;
  /** The hexes in reach in order of cost, `count` of them; the start comes first. */
  readonly hexes: Int16Array;
  count: number;
  readonly scratch: ReachScratch;
}

/**
 * Cost of stepping from a hex into its neighbor; negative where the step is barred.
 * Steps made by one and the same function for both sides keep the search fast; many different ones do not.
 */
export type StepCost = (from: number, to: number, direction: number) => number;

/**
 * `at` is the index in the path of the hex that could not be entered. `cost` is what was spent before it,
 * or, where the step was too dear, what the path would have cost with it.
 */
export type Walk =
  | { readonly ok: true; readonly cost: number }
  | {
      readonly ok: false;
      readonly at: number;
      readonly cost: number;
      readonly reason: 'not-adjacent' | 'barred' | 'too-dear';
    };

export function createReach(hexCount: number): Reach {
  return {
    cost: new Int16Array(hexCount).fill(-1),
    from: new Int16Array(hexCount).fill(-1),
    hexes: new Int16Array(hexCount),
    count: 0,
    scratch: {
      buckets: new Int16Array(hexCount * (MAX_BUDGET + 1)),
      sizes: new Int32Array(MAX_BUDGET + 1),
    },
  };
}

/**
 * Fills `reach` with every hex that `start` can get to for at most `budget`. `leastStep` is a cost that no step is
 * below; told that, the search need not look beyond hexes where the points run out. Where only the way to one hex is
 * asked for, `away` holds the least steps from every hex to it: whatever is too far from it is passed by, and the answer
 * is good for that hex alone.
 */
export function findReach(
  neighbours: Int16Array,
  start: number,
  budget: number,
  stepCost: StepCost,
  reach: Reach,
  leastStep = 0,
  away?: ArrayLike<number>,
): void {
  if (!Number.isInteger(budget) || budget < 0 || budget > MAX_BUDGET) {
    throw new RangeError(`a budget must be a whole number from 0 to ${MAX_BUDGET}, not ${budget}`);
  }
  const { cost, from, hexes } = reach;
  const { buckets, sizes } = reach.scratch;
  const hexCount = cost.length;
  clearReach(reach);
  // A step cost that throws leaves hexes behind that no list names; the next clear then wipes everything.
  reach.count = UNFINISHED;
  cost[start] = 0;
  buckets[0] = start;
  sizes[0] = 1;
  let count = 0;
  for (let level = 0; level <= budget; level++) {
    const row = level * hexCount;
    // Steps that cost nothing lengthen the bucket while it is read.
    for (let i = 0; i < sizes[level]; i++) {
      const hex = buckets[row + i];
      if (cost[hex] !== level) continue;
      hexes[count++] = hex;
      if (level + leastStep > budget) continue;
      if (away !== undefined && level + leastStep * away[hex] > budget) continue;
      const base = hex * 6;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[base + direction];
        if (to < 0) continue;
        const known = cost[to] & UNREACHED;
        if (known <= level + leastStep) continue;
        const step = stepCost(hex, to, direction);
        if (step < 0) continue;
        const total = level + step;
        if (total > budget || total >= known) continue;
        cost[to] = total;
        from[to] = hex;
        buckets[total * hexCount + sizes[total]++] = to;
      }
    }
    sizes[level] = 0;
  }
  reach.count = count;
}

/** The cheapest way, from the start to `hex`; empty where it is out of reach. */
export function pathTo(reach: Reach, hex: number): number[] {
  const path: number[] = [];
  if (!(reach.cost[hex] >= 0)) return path;
  for (let at = hex; at >= 0; at = reach.from[at]) path.push(at);
  return path.reverse();
}

/** Follows a chosen way, start first, and says what it costs or where it breaks off. */
export function walk(
  neighbours: Int16Array,
  path: readonly number[],
  budget: number,
  stepCost: StepCost,
): Walk {
  let cost = 0;
  for (let at = 1; at < path.length; at++) {
    const from = path[at - 1];
    const to = path[at];
    const direction = directionBetween(neighbours, from, to);
    if (direction < 0) return { ok: false, at, cost, reason: 'not-adjacent' };
    const step = stepCost(from, to, direction);
    if (step < 0) return { ok: false, at, cost, reason: 'barred' };
    cost += step;
    if (cost > budget) return { ok: false, at, cost, reason: 'too-dear' };
  }
  return { ok: true, cost };
}

interface ReachScratch {
  /** One row of hexes for each cost, `sizes` of them in use; a hex is in a row at most once. */
  readonly buckets: Int16Array;
  readonly sizes: Int32Array;
}

const UNFINISHED = -1;

/** What masking makes of the -1 of an unreached hex: a cost above every budget. */
export const UNREACHED = 0x7fff;

/** Makes it an answer that nothing has been found for yet. */
export function clearReach(reach: Reach): void {
  const { cost, from, hexes, count } = reach;
  if (count === UNFINISHED) {
    cost.fill(-1);
    from.fill(-1);
    reach.scratch.sizes.fill(0);
    return;
  }
  for (let i = 0; i < count; i++) {
    const hex = hexes[i];
    cost[hex] = -1;
    from[hex] = -1;
  }
}

function directionBetween(neighbours: Int16Array, from: number, to: number): number {
  if (!(to >= 0)) return -1;
  for (let direction = 0; direction < 6; direction++) {
    if (neighbours[from * 6 + direction] === to) return direction;
  }
  return -1;
}
