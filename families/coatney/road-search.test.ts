// The search that follows only the cheapest, against one too simple to be wrong that keeps all layers apart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../../kit/movement/random-grid.testing.ts';
import { ASKED, HALTS, type StepCost } from '../../kit/movement/reach.ts';
import {
  bindRoadSearch,
  costIn,
  createRoadPrices,
  type Fare,
  layerIn,
  type RoadMover,
} from './road-search.ts';

const ROWS = 6;
const COLUMNS = 7;
const HEXES = ROWS * COLUMNS;
const neighbours = rectangle(ROWS, COLUMNS);
const roads = bindRoadSearch(neighbours);
const FACTOR = 2;

/** By part of the way and layer: where one hexside of road is free, and which layer that leads to. */
const FREE = [
  [1, -1, -1],
  [1, 2, -1],
  [2, 2, -1],
];

interface Found {
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly number[];
}

/** Every way to every node, the cheaper first and else in the order in which they were come upon. */
function simple({ start, budget, terms, step, marks }: RoadMover): Found[] {
  const rows: { node: number; path: number[] }[][] = Array.from({ length: budget + 1 }, () => []);
  rows[0].push({ node: start, path: [start] });
  const seen = new Set<number>();
  const found = new Map<number, Found>();
  for (const [level, row] of rows.entries()) {
    const { keys } = (terms.findLast(({ from }) => from <= level) ?? terms[0]).prices;
    for (const { node, path } of row) {
      if (seen.has(node)) continue;
      seen.add(node);
      const hex = node % HEXES;
      if (!found.has(hex)) found.set(hex, { hex, cost: level, path });
      if (marks[hex] === HALTS && hex !== start) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[hex * 6 + direction];
        const key = keys[node * 6 + direction];
        if (to < 0 || costIn(key) > budget) continue;
        const next = layerIn(key) * HEXES + to;
        const isAsked = marks[hex] !== 0 || marks[to] !== 0;
        const cost = isAsked ? step(node, next, direction, costIn(key)) : costIn(key);
        if (cost >= 0 && level + cost <= budget) rows[level + cost].push({ node: next, path: [...path, to] });
      }
    }
  }
  return [...found.values()];
}

function quick(mover: RoadMover): Found[] {
  const reach = roads.create();
  roads.find(mover, reach);
  const found = new Map<number, Found>();
  for (let i = 0; i < reach.count; i++) {
    const hex = roads.hexOf[reach.nodes[i]];
    if (!found.has(hex))
      found.set(hex, { hex, cost: reach.paid[i], path: roads.pathTo(reach, reach.nodes[i]) });
  }
  return [...found.values()];
}

const bits = (length: number, least: number) =>
  fc.array(fc.integer({ min: least, max: 3 }), { minLength: length, maxLength: length });

/** Somebody in a marked hex wants a factor more, and bars one direction. */
const taxed: StepCost = (_from, _to, direction, price) => (direction === 4 ? -1 : price + FACTOR);

test('whoever follows the cheapest alone finds the same hexes, costs and ways as one who keeps layers apart', () => {
  fc.assert(
    fc.property(
      bits(HEXES * 6, 0),
      bits(HEXES, -3),
      fc.nat(HEXES - 1),
      fc.nat(5),
      fc.nat(4),
      (ground, marked, start, factors, bonus) => {
        const fareOf =
          (part: number): Fare =>
          (hexside, layer) => {
            // One in four is closed, one in four is a road.
            if (ground[hexside] === 0) return { cost: -1, layer };
            const free = ground[hexside] === 1 ? FREE[part][layer] : -1;
            return free < 0 ? { cost: FACTOR, layer } : { cost: 0, layer: free };
          };
        const parts = FREE.map((_, part) => createRoadPrices(neighbours, 3, fareOf(part)));
        const plain = factors * FACTOR;
        const mover: RoadMover = {
          start,
          budget: plain + bonus * FACTOR,
          terms: [
            { from: 0, prices: parts[0] },
            { from: plain, prices: parts[1] },
            { from: plain + 1, prices: parts[2] },
          ],
          step: taxed,
          marks: Uint8Array.from(marked, mark => (mark < 1 ? 0 : mark === 1 ? HALTS : ASKED)),
        };
        assert.deepEqual(quick(mover), simple(mover));
      },
    ),
    { numRuns: 300 },
  );
});

test('a layer that is worth more than a difference in cost is followed apart', () => {
  // A row of hexes: the second is a swamp, of which only one may be entered, but there is a dry and dearer way around it.
  const row = rectangle(2, 5);
  const search = bindRoadSearch(row);
  const isSwamp = (hex: number): boolean => hex === 1 || hex === 4;
  const fare: Fare = (hexside, layer) => {
    const to = row[hexside];
    if (!isSwamp(to)) return { cost: to < 5 ? 1 : 2, layer };
    return { cost: layer === 0 ? 1 : -1, layer: 1 };
  };
  const furthest = (isApart: boolean): number[] => {
    const prices = createRoadPrices(row, 2, fare, isApart);
    const reach = search.create();
    const marks = new Uint8Array(10);
    search.find({ start: 0, budget: 9, terms: [{ from: 0, prices }], step: taxed, marks }, reach);
    return Array.from(reach.nodes.subarray(0, reach.count), node => search.hexOf[node]);
  };
  assert.ok(furthest(true).includes(4));
  assert.ok(!furthest(false).includes(4));
});

test('a single step costs what the search pays for it, whatever has been spent', () => {
  const prices = [0, 4].map(cost => createRoadPrices(neighbours, 1, (_, layer) => ({ cost, layer })));
  const terms = prices.map((each, part) => ({ from: part * 3, prices: each }));
  const marks = new Uint8Array(HEXES);
  const mover = {
    start: 8,
    budget: 9,
    terms,
    step: ((_f, _t, _d, price) => price) satisfies StepCost,
    marks,
  };
  for (let direction = 0; direction < 6; direction++) {
    assert.equal(costIn(roads.keyOf(mover, 8, direction, 2)), 0);
    assert.equal(costIn(roads.keyOf(mover, 8, direction, 3)), 4);
  }
});

test('a search that failed halfway leaves nothing behind for the next', () => {
  const prices = createRoadPrices(neighbours, 1, (_, layer) => ({ cost: 2, layer }));
  const mover = {
    start: 8,
    budget: 8,
    terms: [{ from: 0, prices }],
    marks: new Uint8Array(HEXES).fill(ASKED),
  };
  const plain: StepCost = (_from, _to, _direction, price) => price;
  const expected = quick({ ...mover, step: plain });
  let calls = 0;
  const failing: StepCost = (_from, _to, _direction, price) => {
    if (calls++ === 20) throw new Error('the game failed');
    return price;
  };
  assert.throws(() => quick({ ...mover, step: failing }), /the game failed/);
  assert.deepEqual(quick({ ...mover, step: plain }), expected);
});
