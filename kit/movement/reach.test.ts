// Reach against a search too simple to be wrong, and the ways a chosen path can break off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { directionIn, type RandomGrid, randomGrid, rectangle } from './random-grid.testing.ts';
import { createReach, findReach, MAX_BUDGET, pathTo, type StepCost, walk } from './reach.ts';

const grids = randomGrid([-1, -1, 0, 1, 1, 2, 3, 5, 12, 60]);

function stepIn(grid: RandomGrid): StepCost {
  return (from, _to, direction) => grid.steps[from * 6 + direction];
}

/** Relaxes every step until nothing changes. */
function naiveCosts(grid: RandomGrid, start: number, budget: number): number[] {
  const cost = Array.from({ length: grid.hexCount }, () => Number.POSITIVE_INFINITY);
  cost[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    grid.neighbours.forEach((to, side) => {
      const total = cost[Math.floor(side / 6)] + grid.steps[side];
      if (to < 0 || grid.steps[side] < 0 || total >= cost[to]) return;
      cost[to] = total;
      changed = true;
    });
  }
  return cost.map(value => (value <= budget ? value : -1));
}

test('a unit reaches exactly the hexes it can pay for, each at its least cost', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.integer({ min: 0, max: MAX_BUDGET }), (grid, from, budget) => {
      const start = from % grid.hexCount;
      const reach = createReach(grid.hexCount);
      findReach(grid.neighbours, start, budget, stepIn(grid), reach);
      const expected = naiveCosts(grid, start, budget);
      assert.deepEqual(Array.from(reach.cost), expected);
      const hexes = Array.from(reach.hexes.subarray(0, reach.count));
      assert.equal(hexes[0], start);
      assert.deepEqual(
        hexes.toSorted((a, b) => a - b),
        expected.flatMap((cost, hex) => (cost >= 0 ? [hex] : [])),
      );
      const costs = hexes.map(hex => reach.cost[hex]);
      assert.deepEqual(
        costs,
        costs.toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 400 },
  );
});

test('told how far everything is from one hex, the search finds the same way there and looks at no more', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 20 }), (grid, from, to, budget) => {
      const [start, goal] = [from % grid.hexCount, to % grid.hexCount];
      let asked = 0;
      const step: StepCost = (hex, next, direction) => {
        asked++;
        const cost = stepIn(grid)(hex, next, direction);
        return cost < 0 ? cost : Math.max(1, cost);
      };
      const [plain, told] = [createReach(grid.hexCount), createReach(grid.hexCount)];
      findReach(grid.neighbours, start, budget, step, plain, 1);
      const usual = asked;
      asked = 0;
      findReach(grid.neighbours, start, budget, step, told, 1, stepsTo(grid.neighbours, goal));
      assert.equal(told.cost[goal], plain.cost[goal]);
      assert.deepEqual(pathTo(told, goal), pathTo(plain, goal));
      assert.ok(asked <= usual);
    }),
    { numRuns: 400 },
  );
});

test('what is too far from the hex asked about is passed by', () => {
  const row = rectangle(1, 9);
  const reach = createReach(9);
  findReach(row, 4, 4, () => 1, reach, 1, stepsTo(row, 6));
  assert.deepEqual(pathTo(reach, 6), [4, 5, 6]);
  assert.equal(reach.cost[1], -1);
});

/** Steps over the map to a hex, whatever they cost; the hexsides may be torn in one direction only. */
function stepsTo(neighbours: Int16Array, goal: number): number[] {
  const steps = new Array<number>(neighbours.length / 6).fill(99);
  steps[goal] = 0;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    neighbours.forEach((to, side) => {
      const hex = Math.floor(side / 6);
      if (to < 0 || steps[to] + 1 >= steps[hex]) return;
      steps[hex] = steps[to] + 1;
      isChanged = true;
    });
  }
  return steps;
}

test('knowing the least cost of a step spares work and changes nothing', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.integer({ min: 0, max: 20 }), (grid, from, budget) => {
      const start = from % grid.hexCount;
      const atLeastOne: StepCost = (hex, to, direction) => {
        const cost = stepIn(grid)(hex, to, direction);
        return cost < 0 ? cost : Math.max(1, cost);
      };
      const [plain, told] = [createReach(grid.hexCount), createReach(grid.hexCount)];
      findReach(grid.neighbours, start, budget, atLeastOne, plain);
      findReach(grid.neighbours, start, budget, atLeastOne, told, 1);
      assert.deepEqual(told.cost, plain.cost);
      assert.equal(told.count, plain.count);
    }),
    { numRuns: 200 },
  );
});

test('the way shown to a hex can be walked and costs what it says', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.integer({ min: 0, max: 30 }), (grid, from, budget) => {
      const start = from % grid.hexCount;
      const reach = createReach(grid.hexCount);
      findReach(grid.neighbours, start, budget, stepIn(grid), reach);
      for (let hex = 0; hex < grid.hexCount; hex++) {
        const path = pathTo(reach, hex);
        if (reach.cost[hex] < 0) {
          assert.deepEqual(path, []);
          assert.equal(reach.from[hex], -1);
          continue;
        }
        assert.equal(path[0], start);
        assert.equal(path.at(-1), hex);
        assert.deepEqual(walk(grid.neighbours, path, budget, stepIn(grid)), {
          ok: true,
          cost: reach.cost[hex],
        });
      }
    }),
    { numRuns: 200 },
  );
});

test('one search leaves nothing behind for the next, not even one that failed halfway', () => {
  const asked = fc.array(fc.record({ from: fc.nat(), budget: fc.nat(MAX_BUDGET), failAfter: fc.nat(60) }), {
    minLength: 2,
    maxLength: 6,
  });
  fc.assert(
    fc.property(grids, asked, (grid, searches) => {
      const used = createReach(grid.hexCount);
      for (const { from, budget, failAfter } of searches) {
        const start = from % grid.hexCount;
        let calls = 0;
        try {
          findReach(
            grid.neighbours,
            start,
            budget,
            (hex, to, direction) => {
              if (calls++ === failAfter) throw new Error('the game failed');
              return stepIn(grid)(hex, to, direction);
            },
            used,
          );
        } catch (error) {
          assert.match(String(error), /the game failed/);
        }
      }
      const start = searches[0].from % grid.hexCount;
      const fresh = createReach(grid.hexCount);
      findReach(grid.neighbours, start, 20, stepIn(grid), used);
      findReach(grid.neighbours, start, 20, stepIn(grid), fresh);
      assert.deepEqual(used.cost, fresh.cost);
      assert.deepEqual(used.from, fresh.from);
      assert.equal(used.count, fresh.count);
      assert.deepEqual(used.hexes.subarray(0, used.count), fresh.hexes.subarray(0, fresh.count));
    }),
    { numRuns: 200 },
  );
});

test('a unit without movement stays where it is', () => {
  const reach = createReach(9);
  findReach(rectangle(3, 3), 4, 0, () => 1, reach);
  assert.equal(reach.count, 1);
  assert.deepEqual(pathTo(reach, 4), [4]);
});

test('a budget the search cannot hold is our mistake', () => {
  for (const budget of [-1, 1.5, MAX_BUDGET + 1, Number.NaN]) {
    assert.throws(() => findReach(rectangle(2, 2), 0, budget, () => 1, createReach(4)), RangeError);
  }
});

test('a chosen way breaks off at the first step that cannot be made', () => {
  // One row of hexes, 0 to 4; entering 3 is barred, every other step costs 2.
  const row = rectangle(1, 5);
  const cost: StepCost = (_from, to) => (to === 3 ? -1 : 2);
  assert.deepEqual(walk(row, [0, 1, 2], 4, cost), { ok: true, cost: 4 });
  assert.deepEqual(walk(row, [0], 0, cost), { ok: true, cost: 0 });
  assert.deepEqual(walk(row, [0, 1, 2], 3, cost), { ok: false, at: 2, cost: 4, reason: 'too-dear' });
  assert.deepEqual(walk(row, [1, 2, 3, 4], 9, cost), { ok: false, at: 2, cost: 2, reason: 'barred' });
  assert.deepEqual(walk(row, [0, 1, 4], 9, cost), { ok: false, at: 2, cost: 2, reason: 'not-adjacent' });
  assert.deepEqual(walk(row, [0, 0], 9, cost), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
  for (const off of [-1, 99, Number.NaN]) {
    assert.deepEqual(walk(row, [0, off], 9, cost), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
    assert.deepEqual(walk(row, [off, 0], 9, cost), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
  }
});

test('every way within the budget that a player draws is walked at the sum of its steps', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.array(fc.nat(5), { maxLength: 12 }), (grid, from, directions) => {
      const path = [from % grid.hexCount];
      for (const direction of directions) {
        const to = grid.neighbours[path[path.length - 1] * 6 + direction];
        if (to >= 0) path.push(to);
      }
      const steps = path
        .slice(1)
        .map((to, i) => grid.steps[path[i] * 6 + directionIn(grid.neighbours, path[i], to)]);
      const barred = steps.findIndex(step => step < 0);
      const before = barred < 0 ? steps : steps.slice(0, barred);
      const cost = before.reduce((sum, step) => sum + step, 0);
      assert.deepEqual(
        walk(grid.neighbours, path, 1000, stepIn(grid)),
        barred < 0 ? { ok: true, cost } : { ok: false, at: barred + 1, cost, reason: 'barred' },
      );
    }),
    { numRuns: 200 },
  );
});
