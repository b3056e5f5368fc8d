// Cheapest ways for units that remember something of the way gone so far: a hexside of road gone free, the one swamp that they
// may enter. What is remembered is the layer of a way, the lowest being worth most. Where layers differ by no more than two
// costs do, whoever comes to a hex dearer than another finds nothing that the other does not, in whatever layer, and is not
// followed: that spares most of the layers, and what is left comes in the same order. Elsewhere the kit follows them apart.

import { layOut } from '../../kit/hex/layers.ts';
import {
  createPrices,
  createReach,
  findReach,
  HALTS,
  type Prices,
  type StepCost,
} from '../../kit/movement/reach.ts';

/** Made once. A node is a hex in one of the layers, `layer * hexCount + hex`. */
export interface RoadPrices {
  /** At node * 6 + direction: cost and layer of the step (`costIn`, `layerIn`); `CLOSED` where it is barred. */
  readonly keys: Int8Array;
  /** By node: the least of them. */
  readonly cheapest: Int8Array;
  /** For layers that are followed apart. */
  readonly apart: Prices | undefined;
}

/** What a step over a hexside costs in a layer, negative where it is barred, and which layer it leads to. */
export type Fare = (hexside: number, layer: number) => { readonly cost: number; readonly layer: number };

export const MOST_LAYERS = 4;
export const costIn = (key: number): number => key >> 2;
export const layerIn = (key: number): number => key & (MOST_LAYERS - 1);

/** A table of so many layers; `isApart` if they can differ by more than two costs do. */
export function createRoadPrices(
  neighbours: Int16Array,
  layers: number,
  fare: Fare,
  isApart = false,
): RoadPrices {
  const sides = neighbours.length;
  const keys = new Int8Array(layers * sides).fill(CLOSED);
  const cheapest = new Int8Array(keys.length / 6).fill(CLOSED);
  for (let edge = 0; edge < keys.length; edge++) {
    if (neighbours[edge % sides] < 0) continue;
    const { cost, layer } = fare(edge % sides, Math.floor(edge / sides));
    if (cost < 0) continue;
    const node = Math.floor(edge / 6);
    keys[edge] = cost * MOST_LAYERS + layer;
    cheapest[node] = Math.min(cheapest[node], keys[edge]);
  }
  if (!isApart) return { keys, cheapest, apart: undefined };
  const layered = layOut(neighbours, layers, (hexside, layer) => fare(hexside, layer).layer);
  const costs = keys.map(key => (key === CLOSED ? BARRED : costIn(key)));
  return { keys, cheapest, apart: createPrices(sides / 6, layered, costs) };
}

/** Prices that hold from so much spent on. */
export interface RoadTerms {
  readonly from: number;
  readonly prices: RoadPrices;
}

export interface RoadMover {
  readonly start: number;
  readonly budget: number;
  /** In the order of what has been spent, from 0 on; of as many layers. */
  readonly terms: readonly RoadTerms[];
  /** As in the kit: asked about steps into and out of marked hexes. */
  readonly step: StepCost;
  readonly marks: Uint8Array;
}

/** The answer of a search, used again and again. */
export interface RoadReach {
  /** In order of cost, `count` of them; `paid` has the cost of each. A hex may come again in another layer. */
  readonly nodes: Int16Array;
  readonly paid: Int16Array;
  count: number;
  /** By node, of those in the list: the one before it, -1 at the start. */
  readonly from: Int16Array;
}

/** The highest budget that keys have room for. */
const MOST_BUDGET = 30;

/** Searches over this map. */
export function bindRoadSearch(neighbours: Int16Array) {
  const hexCount = neighbours.length / 6;
  const nodeCount = hexCount * MOST_LAYERS;
  /** Beyond the edge lies the hex itself, which leads nowhere. */
  const next = neighbours.map((to, hexside) => (to < 0 ? Math.floor(hexside / 6) : to));
  const hexOf = Int16Array.from({ length: nodeCount }, (_, node) => node % hexCount);
  const scratch = {
    hexCount,
    nodeCount,
    next,
    hexOf,
    /** By hex: the least key so far. */
    least: new Int16Array(hexCount),
    buckets: new Int16Array(nodeCount * (MOST_BUDGET + 1)),
    sizes: new Int32Array(MOST_BUDGET + 1),
  };
  const apartReach = createReach(nodeCount);

  /** Goes on with those who have spent from `first` to `last`; answers how many nodes are listed by then. */
  function spread(
    { start, budget, step, marks }: RoadMover,
    { keys, cheapest }: RoadPrices,
    { nodes, paid, from }: RoadReach,
    listed: number,
    first: number,
    last: number,
  ): number {
    const { hexCount, nodeCount, next, hexOf, least, buckets, sizes } = scratch;
    const most = farKey(budget);
    let count = listed;
    for (let level = first; level <= last; level++) {
      const spent = level * MOST_LAYERS;
      const row = level * nodeCount;
      // Steps that cost nothing lengthen the bucket while it is read.
      for (let i = 0; i < sizes[level]; i++) {
        const node = buckets[row + i];
        const hex = hexOf[node];
        if (least[hex] < spent) continue;
        nodes[count] = node;
        paid[count++] = level;
        if (spent + cheapest[node] >= most) continue;
        const mark = marks[hex];
        if (mark === HALTS && hex !== start) continue;
        for (let direction = 0; direction < 6; direction++) {
          const key = keys[node * 6 + direction];
          const to = next[hex * 6 + direction];
          let total = spent + key;
          if (total >= least[to]) continue;
          const there = layerIn(key) * hexCount + to;
          if ((mark | marks[to]) !== 0) {
            const asked = step(node, there, direction, costIn(key));
            total = spent + asked * MOST_LAYERS + layerIn(key);
            if (asked < 0 || total >= least[to]) continue;
          }
          least[to] = total;
          from[there] = node;
          const cost = costIn(total);
          buckets[cost * nodeCount + sizes[cost]++] = there;
        }
      }
      sizes[level] = 0;
    }
    return count;
  }

  function find(mover: RoadMover, reach: RoadReach): void {
    const { start, budget, terms } = mover;
    if (budget > MOST_BUDGET) throw new RangeError(`a budget of ${budget} is more than ${MOST_BUDGET}`);
    const { apart } = terms[0].prices;
    if (apart !== undefined) {
      findApart(mover, apart, reach);
      return;
    }
    const { least, buckets, sizes } = scratch;
    least.fill(farKey(budget));
    // A step rule that throws leaves something in them.
    sizes.fill(0);
    least[start] = 0;
    reach.from[start] = -1;
    buckets[0] = start;
    sizes[0] = 1;
    let count = 0;
    for (let i = 0; i < terms.length; i++) {
      const last = i + 1 < terms.length ? Math.min(budget, terms[i + 1].from - 1) : budget;
      count = spread(mover, terms[i].prices, reach, count, terms[i].from, last);
    }
    reach.count = count;
  }

  function findApart({ start, budget, step, marks }: RoadMover, prices: Prices, reach: RoadReach): void {
    findReach({ start, budget, prices, step, marks, isOneStep: false }, apartReach);
    const { hexes, cost, from, count } = apartReach;
    for (let i = 0; i < count; i++) {
      const node = hexes[i];
      reach.nodes[i] = node;
      reach.paid[i] = cost[node];
      reach.from[node] = from[node];
    }
    reach.count = count;
  }

  return {
    find,
    /** By node: its hex. */
    hexOf,
    create: (): RoadReach => ({
      nodes: new Int16Array(nodeCount),
      paid: new Int16Array(nodeCount),
      count: 0,
      from: new Int16Array(nodeCount),
    }),
    /** Cost and layer of a single step that is taken when so much has been spent, negative where it is barred. */
    keyOf({ terms, step }: RoadMover, node: number, direction: number, spent: number): number {
      let at = 0;
      while (at + 1 < terms.length && terms[at + 1].from <= spent) at++;
      const key = terms[at].prices.keys[node * 6 + direction];
      if (key === CLOSED) return BARRED;
      const to = next[hexOf[node] * 6 + direction];
      const asked = step(node, layerIn(key) * hexCount + to, direction, costIn(key));
      return asked < 0 ? BARRED : asked * MOST_LAYERS + layerIn(key);
    },
    /** The hexes of the way to a node in the list, from the start on. */
    pathTo({ from }: RoadReach, node: number): number[] {
      const path: number[] = [];
      for (let at = node; at >= 0; at = from[at]) path.push(hexOf[at]);
      return path.reverse();
    },
  };
}

const BARRED = -1;
/** Above every key that a budget has. */
export const CLOSED = 127;
/** What nobody with this budget has come to. */
const farKey = (budget: number): number => (budget + 1) * MOST_LAYERS;
