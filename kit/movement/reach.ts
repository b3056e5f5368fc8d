// Where a mover can go: cheapest ways from one hex over a map with small whole-number costs (buckets by cost, after Dial).
// The game tells one step once, as a price table of the bare map and a rule for steps where somebody has a say; searches,
// named paths and single steps are all answered from that.

/** The highest budget a search can be asked for. */
export const MAX_BUDGET = 60;

/**
 * What the map alone asks of a kind of mover, made once. A game whose steps hang on the way gone so far (half a factor
 * left over on a road) lays the map out several times: a node is a hex in one of these layers, `layer * hexCount + hex`.
 */
export interface Prices {
  readonly hexCount: number;
  /** At node * 6 + direction: the node that the step leads to, -1 off the map. */
  readonly neighbours: Int16Array;
  /** At node * 6 + direction: cost of the step where nobody has a say and least cost where somebody has; -1 if barred. */
  readonly costs: Int8Array;
  /** By node: the least that any step from it costs. */
  readonly least: Int8Array;
  /** By node: its hex. */
  readonly hexOf: Int16Array;
}

/**
 * Cost of stepping from a node into its neighbor, given its price in the table, which is never negative here: that or
 * more, or negative where somebody bars the step. Steps made by one and the same function for both sides keep the search
 * fast; many different ones do not.
 */
export type StepCost = (from: number, to: number, direction: number, price: number) => number;

/** Somebody on the move, as the game has prepared him; good until it prepares another. */
export interface Mover {
  readonly start: number;
  readonly budget: number;
  readonly prices: Prices;
  readonly step: StepCost;
  /** By hex, what `step` must be asked about: `ASKED`, `HALTS` or 0. Where all are asked, every step is. */
  readonly marks: Uint8Array;
  /** It takes a single step. */
  readonly isOneStep: boolean;
}

/** In `Mover.marks`: steps into the hex and out of it are asked about. */
export const ASKED = 1;
/** And whoever comes here goes no further. */
export const HALTS = 2;

/** The answer of `findReach`, made once and used again and again. */
export interface Reach {
  /** Least cost of entering each node, -1 where it is out of reach. */
  readonly cost: Int16Array;
  /** The node before it on the cheapest way, -1 at the start and out of reach. */
  readonly from: Int16Array;
  /** The nodes in reach in order of cost, `count` of them; the start comes first. */
  readonly hexes: Int16Array;
  count: number;
  readonly scratch: ReachScratch;
}

/** `nodeCount` has room for the most layers that will be searched. */
export function createReach(nodeCount: number): Reach {
  return {
    cost: new Int16Array(nodeCount).fill(-1),
    from: new Int16Array(nodeCount).fill(-1),
    hexes: new Int16Array(nodeCount),
    count: 0,
    scratch: {
      buckets: new Int16Array(nodeCount * (MAX_BUDGET + 1)),
      sizes: new Int32Array(MAX_BUDGET + 1),
    },
  };
}

/** The table of a map, in several layers if `neighbours` has them. */
export function createPrices(hexCount: number, neighbours: Int16Array, priced: Int8Array): Prices {
  const nodes = neighbours.length / 6;
  const costs = priced.map((cost, edge) => (neighbours[edge] < 0 ? BARRED : cost));
  const least = Int8Array.from({ length: nodes }, (_, node) => {
    const open = costs.subarray(node * 6, node * 6 + 6).filter(cost => cost >= 0);
    return open.reduce((a, b) => Math.min(a, b), NO_STEP);
  });
  const hexOf = Int16Array.from({ length: nodes }, (_, node) => node % hexCount);
  return { hexCount, neighbours, costs, least, hexOf };
}

/**
 * Fills `reach` with every node that the mover can get to. Where only the way to one hex is asked for, `away` holds the
 * least steps from every hex to it, and `leastStep` what no step is below: whatever is too far from it is passed by, and
 * the answer is good for that hex alone.
 */
export function findReach(mover: Mover, reach: Reach, away?: ArrayLike<number>, leastStep = 0): void {
  const { start, budget, step, marks, isOneStep } = mover;
  if (!Number.isInteger(budget) || budget < 0 || budget > MAX_BUDGET) {
    throw new RangeError(`a budget must be a whole number from 0 to ${MAX_BUDGET}, not ${budget}`);
  }
  const { neighbours, costs, least, hexOf } = mover.prices;
  const { cost, from, hexes } = reach;
  const { buckets, sizes } = reach.scratch;
  const nodeCount = cost.length;
  clearReach(reach);
  // A step rule that throws leaves nodes behind that no list names; the next clear then wipes everything.
  reach.count = UNFINISHED;
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
      if (level + least[node] > budget) continue;
      const hex = hexOf[node];
      const mark = marks[hex];
      if ((isOneStep || mark === HALTS) && node !== start) continue;
      if (away !== undefined && level + leastStep * away[hex] > budget) continue;
      for (let edge = node * 6; edge < node * 6 + 6; edge++) {
        const price = costs[edge];
        let total = level + price;
        if (price < 0 || total > budget) continue;
        const to = neighbours[edge];
        const known = cost[to] & UNREACHED;
        if (total >= known) continue;
        if (mark !== 0 || marks[hexOf[to]] !== 0) {
          const asked = step(node, to, edge - node * 6, price);
          total = level + asked;
          if (asked < 0 || total > budget || total >= known) continue;
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

/** The nodes of the cheapest way, from the start to `node`; empty where it is out of reach. */
export function pathTo(reach: Reach, node: number): number[] {
  const path: number[] = [];
  if (!(reach.cost[node] >= 0)) return path;
  for (let at = node; at >= 0; at = reach.from[at]) path.push(at);
  return path.reverse();
}

/** Can the mover take any step at all? */
export function canStep({ start, budget, prices, step, marks }: Mover): boolean {
  const { neighbours, costs, hexOf } = prices;
  const isFree = marks[hexOf[start]] === 0;
  for (let direction = 0; direction < 6; direction++) {
    const price = costs[start * 6 + direction];
    if (price < 0 || price > budget) continue;
    const to = neighbours[start * 6 + direction];
    if (isFree && marks[hexOf[to]] === 0) return true;
    const cost = step(start, to, direction, price);
    if (cost >= 0 && cost <= budget) return true;
  }
  return false;
}

/** Cost of a single step from a hex in the lowest layer into its neighbor, negative where it is barred. */
export function stepCost({ prices, step }: Mover, from: number, to: number): number {
  const direction = directionIn(prices, from, to);
  const price = direction < 0 ? direction : prices.costs[from * 6 + direction];
  return price < 0 ? price : step(from, prices.neighbours[from * 6 + direction], direction, price);
}

/** One step of a way, as it is paid. */
export interface Stride {
  /** Hexes. */
  readonly from: number;
  readonly to: number;
  readonly direction: number;
  /** The layer from which it is taken. */
  readonly layer: number;
  readonly cost: number;
}

/**
 * `at` is the index in the path of the hex that could not be entered. `cost` is what was spent before it,
 * or, where the step was too dear, what the path would have cost with it.
 */
export type Walk =
  | { readonly ok: true; readonly cost: number; readonly strides: readonly Stride[] }
  | {
      readonly ok: false;
      readonly at: number;
      readonly cost: number;
      readonly reason: 'not-adjacent' | 'barred' | 'too-dear';
    };

/** Follows a chosen way of hexes, the start first, and says what it costs step by step, or where it breaks off. */
export function walk({ prices, budget, step }: Mover, path: readonly number[]): Walk {
  const { neighbours, costs, hexCount } = prices;
  const strides: Stride[] = [];
  let cost = 0;
  let node = path[0];
  for (let at = 1; at < path.length; at++) {
    const direction = directionIn(prices, node, path[at]);
    if (direction < 0) return { ok: false, at, cost, reason: 'not-adjacent' };
    const next = neighbours[node * 6 + direction];
    const price = costs[node * 6 + direction];
    const paid = price < 0 ? price : step(node, next, direction, price);
    if (paid < 0) return { ok: false, at, cost, reason: 'barred' };
    cost += paid;
    if (cost > budget) return { ok: false, at, cost, reason: 'too-dear' };
    const [from, to] = [path[at - 1], path[at]];
    strides.push({ from, to, direction, layer: Math.floor(node / hexCount), cost: paid });
    node = next;
  }
  return { ok: true, cost, strides };
}

interface ReachScratch {
  /** One row of nodes for each cost, `sizes` of them in use; a node is in a row at most once. */
  readonly buckets: Int16Array;
  readonly sizes: Int32Array;
}

const BARRED = -1;
const UNFINISHED = -1;
/** The least step of a node that nobody can leave. */
const NO_STEP = 127;
/** What masking makes of the -1 of an unreached node: a cost above every budget. */
const UNREACHED = 0x7fff;

function clearReach({ cost, from, hexes, count, scratch }: Reach): void {
  if (count === UNFINISHED) {
    cost.fill(-1);
    from.fill(-1);
    scratch.sizes.fill(0);
    return;
  }
  for (let i = 0; i < count; i++) {
    const node = hexes[i];
    cost[node] = -1;
    from[node] = -1;
  }
}

/** The direction from a node to a neighboring hex, -1 if they do not touch. */
function directionIn({ neighbours, hexOf }: Prices, node: number, hex: number): number {
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[node * 6 + direction];
    if (to >= 0 && hexOf[to] === hex) return direction;
  }
  return -1;
}
