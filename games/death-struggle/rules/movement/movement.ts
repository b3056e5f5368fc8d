// Where a unit can go, by which way, and what it pays: cheapest ways by buckets of cost, as in kit/movement/reach.ts, but the layer
// that a step leads to hangs on what has been spent before it (DS-ROAD-2), so the search is this game's own.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fitsOne } from '../stacking/stacking.ts';
import { placeOf, topOf } from '../table/board.ts';
import { isArmy, isGerman, isPureArmor } from '../table/counters.ts';
import { isRiver } from '../table/ground.ts';
import { FORTIFICATION, HEXES, map } from '../table/terrain.ts';
import { FACTOR } from './prices.ts';
import { CARE, HALTS, HASTE, haltsIn, LAYERS, type Manner, type Mover, pay, prepare, step } from './steps.ts';

const NODES = HEXES * LAYERS;
/** Six factors and five of bonus, in halves. */
const MOST = 24;

/** The answer of one search; made once and used again and again. */
export interface Ways {
  /** By node (`layer * HEXES + hex`): cost and the node before it, -1 out of reach. */
  readonly cost: Int16Array;
  readonly from: Int16Array;
  /** Nodes in reach in order of cost. */
  readonly nodes: Int16Array;
  count: number;
}

const createWays = (): Ways => ({
  cost: new Int16Array(NODES).fill(-1),
  from: new Int16Array(NODES).fill(-1),
  nodes: new Int16Array(NODES),
  count: 0,
});
const buckets = new Int16Array(NODES * (MOST + 1));
const sizes = new Int32Array(MOST + 1);
const NOWHERE = new Uint8Array(HEXES);

function search(state: State, mover: Mover, ways: Ways): void {
  const { cost, from, nodes } = ways;
  for (let i = 0; i < ways.count; i++) {
    cost[nodes[i]] = -1;
    from[nodes[i]] = -1;
  }
  const { start, budget, marks, prices, hot = NOWHERE, closed = NOWHERE } = mover;
  const { neighbours, sides } = map;
  cost[start] = 0;
  buckets[0] = start;
  sizes[0] = 1;
  let count = 0;
  for (let level = 0; level <= budget; level++) {
    const row = level * NODES;
    for (let i = 0; i < sizes[level]; i++) {
      const node = buckets[row + i];
      if (cost[node] !== level) continue;
      nodes[count++] = node;
      const hex = node % HEXES;
      const mark = marks[hex];
      if (mark === HALTS && hex !== start) continue;
      const layer = (node - hex) / HEXES;
      for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
        const price = prices[hexside];
        if (price < 0) continue;
        const to = neighbours[hexside];
        // Where nobody has a say, the ground is all there is to it; `step` says the rest.
        const isFree =
          (mark | marks[to] | hot[to] | closed[to]) === 0 && (sides[hexside] & FORTIFICATION) === 0;
        const packed = isFree
          ? pay(state, mover, hexside, layer, level, price, 0)
          : step(state, mover, hex, hexside - hex * 6, layer, level);
        if (packed < 0) continue;
        const into = packed % LAYERS;
        const total = level + (packed - into) / LAYERS;
        const next = into * HEXES + to;
        if (total > budget || (cost[next] >= 0 && cost[next] <= total)) continue;
        // Who has used up less can do all that others can.
        if (into > 0 && cost[to] >= 0 && cost[to] <= total) continue;
        cost[next] = total;
        from[next] = node;
        buckets[total * NODES + sizes[total]++] = next;
      }
    }
    sizes[level] = 0;
  }
  ways.count = count;
}

/** Everywhere a unit can end a move. Costs are in halves of a factor. */
export interface Moves {
  /** By hex: the least cost, -1 out of reach; with care where that is possible. */
  readonly cost: Int16Array;
  readonly manner: Uint8Array;
  /** The hexes in reach, `count` of them, without the one where the unit stands. */
  readonly hexes: Int16Array;
  count: number;
  readonly ways: readonly [Ways, Ways];
  readonly last: Int16Array;
}

/** Where a unit could go now, whatever its flags say. The answer is good until the next question. */
export const movesOf = (state: State, unit: number): Moves => moves(state, unit);

const moves = memoize<Moves>(
  {
    cost: new Int16Array(HEXES),
    manner: new Uint8Array(HEXES),
    hexes: new Int16Array(HEXES),
    count: 0,
    ways: [createWays(), createWays()],
    last: new Int16Array(HEXES),
  },
  (state, unit, found) => {
    found.cost.fill(-1);
    found.count = 0;
    for (const manner of [CARE, HASTE] as const) {
      const mover = prepare(state, unit, manner);
      if (mover === undefined) continue;
      const ways = found.ways[manner];
      search(state, mover, ways);
      for (let i = 0; i < ways.count; i++) {
        const node = ways.nodes[i];
        const hex = node % HEXES;
        // R-56 nobody ends where there is no room.
        if (hex === mover.start || found.cost[hex] >= 0 || !fitsOne(state, hex, unit)) continue;
        found.cost[hex] = ways.cost[node];
        found.manner[hex] = manner;
        found.last[hex] = node;
        found.hexes[found.count++] = hex;
      }
    }
  },
);

/** The hexes of the way that `movesOf` has found, from the unit's own. */
export function wayTo(state: State, unit: number, hex: number): number[] {
  const { manner, ways, last } = movesOf(state, unit);
  return pathIn(ways[manner[hex]], last[hex]);
}

function pathIn({ from }: Ways, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = from[at]) path.push(at % HEXES);
  return path.reverse();
}

export interface Stride {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
  readonly cost: number;
  /** Along an active road. */
  readonly onRoad: boolean;
}

export type Walked =
  | { readonly ok: true; readonly manner: Manner; readonly cost: number; readonly strides: readonly Stride[] }
  | { readonly ok: false; readonly at: number; readonly reason: 'not-adjacent' | 'barred' | 'too-dear' };

/** A way that the player names: gone with care if it can be, else in haste. */
export function walkWay(state: State, unit: number, path: readonly number[], weak?: Uint8Array): Walked {
  const careful = walkAs(state, unit, path, CARE, weak);
  if (careful.ok) return careful;
  const hasty = walkAs(state, unit, path, HASTE, weak);
  return hasty.ok || careful.reason === 'too-dear' ? hasty : careful;
}

function walkAs(
  state: State,
  unit: number,
  path: readonly number[],
  manner: Manner,
  weak?: Uint8Array,
): Walked {
  const mover = prepare(state, unit, manner, weak);
  if (mover === undefined) return { ok: false, at: path.length - 1, reason: 'too-dear' };
  const strides: Stride[] = [];
  let spent = 0;
  let layer = 0;
  for (let at = 1; at < path.length; at++) {
    const [from, to] = [path[at - 1], path[at]];
    const direction = directionTo(map, from, to);
    if (direction < 0) return { ok: false, at, reason: 'not-adjacent' };
    const isStopped = at > 1 && haltsIn(mover, from);
    const packed = isStopped ? -1 : step(state, mover, from, direction, layer, spent);
    if (packed < 0) return { ok: false, at, reason: 'barred' };
    layer = packed % LAYERS;
    const cost = (packed - layer) / LAYERS;
    spent += cost;
    if (spent > mover.budget) return { ok: false, at, reason: 'too-dear' };
    strides.push({ from, to, direction, cost, onRoad: mover.roads[from * 6 + direction] === 1 });
  }
  return { ok: true, manner, cost: spent, strides };
}

/** Is there an empty hex beside the unit that nothing keeps it from? Most units have one, which is quickly seen. */
function hasEasyStep(state: State, mover: Mover): boolean {
  const { start, marks, prices, closed, budget } = mover;
  if (marks[start] !== 0) return false;
  for (let hexside = start * 6; hexside < start * 6 + 6; hexside++) {
    const price = prices[hexside];
    if (price < 0 || price > budget || price > FACTOR) continue;
    if ((map.sides[hexside] & FORTIFICATION) !== 0) continue;
    const to = map.neighbours[hexside];
    if (marks[to] === 0 && (closed === undefined || closed[to] === 0) && topOf(state, to) < 0) return true;
  }
  return false;
}

/** Can the unit take any step at all, and stay where it leads? */
export function canStepAnywhere(state: State, unit: number): boolean {
  const start = placeOf(state, unit);
  const careful = prepare(state, unit, CARE);
  if (careful !== undefined && hasEasyStep(state, careful)) return true;
  for (const manner of [CARE, HASTE] as const) {
    const mover = manner === CARE ? careful : prepare(state, unit, manner);
    if (mover === undefined) continue;
    for (let direction = 0; direction < 6; direction++) {
      const packed = step(state, mover, start, direction, 0, 0);
      if (packed < 0 || (packed - (packed % LAYERS)) / LAYERS > mover.budget) continue;
      if (fitsOne(state, map.neighbours[start * 6 + direction], unit)) return true;
    }
  }
  // Past friends who leave no room there may be some further on.
  return movesOf(state, unit).count > 0;
}

/** DS-RIVER-2 panzers, tanks and German armies pay for rivers if they attack. */
export const paysForRivers = (unit: number): boolean =>
  isPureArmor[unit] === 1 || (isGerman[unit] === 1 && isArmy[unit] === 1);

/** DS-RIVER-2 factors that are left after a way and the rivers on it, in halves; for those who pay for rivers. */
export function leftForAttack(state: State, plain: number, cost: number, strides: readonly Stride[]): number {
  const rivers = strides.filter(({ from, direction }) => isRiver(state, from * 6 + direction)).length;
  return plain - cost - FACTOR * rivers;
}

/** Of two ways of the same kind, a search over weak enemies too: for overruns. */
export function searchOver(state: State, mover: Mover): Ways {
  search(state, mover, over);
  return over;
}
const over = createWays();
export const pathOver = (node: number): number[] => pathIn(over, node);
