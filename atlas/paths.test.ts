// The cheapest way is the cheapest, and the nearest point the nearest.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cheapestWay, nearestOf } from './paths.ts';

const NODES = 7;
const steps = fc.array(
  fc.record({ from: fc.nat(NODES - 1), to: fc.nat(NODES - 1), cost: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 20 },
);

test('no way is cheaper than the cheapest', () => {
  fc.assert(
    fc.property(steps, fc.nat(NODES - 1), fc.nat(NODES - 1), (list, start, goal) => {
      const way = cheapestWay(
        {
          steps(node, visit) {
            for (const { from, to, cost } of list) if (from === node) visit(to, cost);
          },
        },
        new Map([[start, 2]]),
        new Map([[goal, 3]]),
      );
      const costs = Array<number>(NODES).fill(Infinity);
      costs[start] = 2;
      for (let round = 0; round < NODES; round++) {
        for (const { from, to, cost } of list) costs[to] = Math.min(costs[to], costs[from] + cost);
      }
      assert.equal(way?.cost ?? Infinity, costs[goal] + 3);
      if (way) assert.deepEqual([way.nodes[0], way.nodes.at(-1)], [start, goal]);
    }),
  );
});

test('the nearest of some points is found wherever it lies within reach', () => {
  const coordinate = fc.double({ min: -4, max: 4, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), point, (points, at) => {
      const least = Math.min(
        ...points.map(([x, y]) => (x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1])),
      );
      assert.equal(nearestOf(points, 12)(at), least);
    }),
  );
});
