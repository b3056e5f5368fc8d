// A floor is worth something only if it does the same work: the same hexes at the same cost as the kit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { randomGrid } from '../kit/movement/random-grid.testing.ts';
import { createPrices, createReach, findReach, MAX_BUDGET } from '../kit/movement/reach.ts';
import { CLOSED, createSpread, linksOver, OPEN, spreadLines } from '../kit/supply/spread.ts';
import { BARRED, bareCopy, bareDijkstra, bareFlood, createBareBuckets, UNREACHED } from './floors.ts';

test('the bare flood reaches the hexes that the supply flood reaches', () => {
  fc.assert(
    fc.property(randomGrid([0, 0, 1]), fc.nat(), (grid, anywhere) => {
      const sources = [anywhere % grid.hexCount];
      const blocked = Uint8Array.from({ length: grid.hexCount }, (_, hex) => grid.steps[hex * 6]);
      const spread = createSpread(grid.hexCount);
      const hexes = Int16Array.from(blocked, isBlocked => (isBlocked === 1 ? CLOSED : OPEN));
      const links = linksOver(grid.neighbours, new Uint8Array(grid.neighbours.length).fill(1));
      spreadLines({ links, hexes }, sources, 1, grid.hexCount, spread);
      const queue = new Int16Array(grid.hexCount);
      const count = bareFlood(grid.neighbours, sources, blocked, new Uint8Array(grid.hexCount), queue);
      assert.deepEqual(queue.subarray(0, count), spread.hexes.subarray(0, spread.count));
    }),
  );
});

test('the bare search finds the costs that the reach finds', () => {
  fc.assert(
    fc.property(randomGrid([0, 1, 2, 3, 9, -1]), fc.nat(), fc.nat(MAX_BUDGET), (grid, anywhere, budget) => {
      const start = anywhere % grid.hexCount;
      const enter = Uint8Array.from({ length: grid.hexCount }, (_, hex) => grid.steps[hex * 6]);
      const reach = createReach(grid.hexCount);
      const costs = Int8Array.from(grid.neighbours, to => (to < 0 || enter[to] === BARRED ? -1 : enter[to]));
      const prices = createPrices(grid.hexCount, grid.neighbours, costs);
      const marks = new Uint8Array(grid.hexCount);
      findReach({ start, budget, prices, step: () => -1, marks, isOneStep: false }, reach);
      const cost = new Int16Array(grid.hexCount);
      const buckets = createBareBuckets(grid.hexCount, MAX_BUDGET);
      const count = bareDijkstra(grid.neighbours, enter, start, budget, cost, buckets);
      assert.equal(count, reach.count);
      assert.deepEqual(
        Array.from(cost, value => (value === UNREACHED ? -1 : value)),
        Array.from(reach.cost),
      );
    }),
  );
});

test('the bare copy is a copy', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const copy = bareCopy(bytes);
  bytes[0] = 9;
  assert.deepEqual(copy, Uint8Array.of(1, 2, 3));
});
