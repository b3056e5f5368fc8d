// Reach against a search too simple to be wrong, and the ways a chosen path can break off.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cases } from '../testing/deep.node.ts';
import { directionIn, type RandomGrid, randomGrid, rectangle } from './random-grid.testing.ts';
import {
  ASKED,
  canStep,
  createPrices,
  createReach,
  findReach,
  HALTS,
  MAX_BUDGET,
  type Mover,
  pathTo,
  type Reach,
  type StepCost,
  stepCost,
  walk,
} from './reach.ts';

const grids = randomGrid([-1, -1, 0, 1, 1, 2, 3, 5, 12, 60]);

const asPriced: StepCost = (_from, _to, _direction, price) => price;

/** A mover that pays what the steps of the grid say; `step` is asked about every one. */
function moverIn(
  { hexCount, neighbours, steps }: RandomGrid,
  start: number,
  budget: number,
  step: StepCost = asPriced,
): Mover {
  const prices = createPrices(hexCount, neighbours, steps);
  return { start, budget, prices, step, marks: new Uint8Array(hexCount).fill(ASKED), isOneStep: false };
}

const reachIn = (grid: RandomGrid, mover: Mover): Reach => {
  const reach = createReach(grid.hexCount);
  findReach(mover, reach);
  return reach;
};

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
      const reach = reachIn(grid, moverIn(grid, start, budget));
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
    { numRuns: cases(100, 400) },
  );
});

test('told how far everything is from one hex, the search finds the same way there and looks at no more', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 20 }), (random, from, to, budget) => {
      const grid = { ...random, steps: random.steps.map(cost => (cost < 0 ? cost : Math.max(1, cost))) };
      const [start, goal] = [from % grid.hexCount, to % grid.hexCount];
      let asked = 0;
      const mover = moverIn(grid, start, budget, (_from, _to, _direction, price) => {
        asked++;
        return price;
      });
      const plain = reachIn(grid, mover);
      const usual = asked;
      asked = 0;
      const told = createReach(grid.hexCount);
      findReach(mover, told, stepsTo(grid.neighbours, goal), 1);
      assert.equal(told.cost[goal], plain.cost[goal]);
      assert.deepEqual(pathTo(told, goal), pathTo(plain, goal));
      assert.ok(asked <= usual);
    }),
    { numRuns: cases(100, 400) },
  );
});

/** Hexes in a straight row where every step costs as much as the next. */
const row = (hexCount: number, cost: number): RandomGrid => {
  const neighbours = rectangle(1, hexCount);
  return { hexCount, neighbours, steps: Int8Array.from(neighbours, to => (to < 0 ? -1 : cost)) };
};

test('what is too far from the hex asked about is passed by', () => {
  const reach = createReach(9);
  findReach(moverIn(row(9, 1), 4, 4), reach, stepsTo(rectangle(1, 9), 6), 1);
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

test('where nobody has a say the table answers: marks spare questions and change nothing', () => {
  const marked = fc.array(fc.nat(48));
  fc.assert(
    fc.property(grids, marked, fc.nat(), fc.integer({ min: 0, max: 20 }), (grid, hexes, from, budget) => {
      const start = from % grid.hexCount;
      const marks = new Uint8Array(grid.hexCount);
      for (const hex of hexes) marks[hex % grid.hexCount] = ASKED;
      // Somebody in a marked hex wants a point more from all who come or go, and bars one direction.
      let asked = 0;
      const step: StepCost = (hex, to, direction, price) => {
        asked++;
        if (marks[hex] === 0 && marks[to] === 0) return price;
        return direction === 2 ? -1 : price + 1;
      };
      const everywhere = reachIn(grid, moverIn(grid, start, budget, step));
      const usual = asked;
      asked = 0;
      const spared = reachIn(grid, { ...moverIn(grid, start, budget, step), marks });
      assert.deepEqual(spared.cost, everywhere.cost);
      assert.deepEqual(spared.from, everywhere.from);
      assert.deepEqual(spared.hexes, everywhere.hexes);
      assert.ok(asked <= usual);
    }),
    { numRuns: cases(75, 300) },
  );
});

test('whoever comes into a hex that halts goes no further, but may leave the one he starts in', () => {
  const grid = row(7, 1);
  const marks = new Uint8Array(7);
  marks[3] = HALTS;
  marks[5] = HALTS;
  const reachFrom = (start: number): number[] =>
    Array.from(reachIn(grid, { ...moverIn(grid, start, 9), marks }).cost);
  assert.deepEqual(reachFrom(1), [1, 0, 1, 2, -1, -1, -1]);
  assert.deepEqual(reachFrom(3), [3, 2, 1, 0, 1, 2, -1]);
});

test('who takes a single step goes no further, however much he could pay', () => {
  const reach = reachIn(row(5, 1), { ...moverIn(row(5, 1), 2, 9), isOneStep: true });
  assert.deepEqual(Array.from(reach.cost), [-1, 1, 0, 1, -1]);
});

test('layers remember the way: the first step along the road is free, and only the first', () => {
  // A row of five hexes that is a road all along: layer 0 before the free step, layer 1 after it.
  const { neighbours } = row(5, 2);
  const layered = Int16Array.from({ length: 60 }, (_, edge) => {
    const to = neighbours[edge % 30];
    return to < 0 ? -1 : 5 + to;
  });
  const costs = Int8Array.from(layered, (to, edge) => (to < 0 ? -1 : edge < 30 ? 0 : 2));
  const prices = createPrices(5, layered, costs);
  const marks = new Uint8Array(5);
  const mover: Mover = { start: 0, budget: 4, prices, step: asPriced, marks, isOneStep: false };
  const reach = createReach(10);
  findReach(mover, reach);
  assert.deepEqual(
    pathTo(reach, 8).map(node => prices.hexOf[node]),
    [0, 1, 2, 3],
  );
  assert.equal(reach.cost[8], 4);
  const walked = walk(mover, [0, 1, 2, 3]);
  assert.deepEqual(walked.ok && walked.strides.map(({ layer, cost }) => [layer, cost]), [
    [0, 0],
    [1, 2],
    [1, 2],
  ]);
  assert.deepEqual(walk(mover, [0, 1, 2, 3, 4]), { ok: false, at: 4, cost: 6, reason: 'too-dear' });
});

test('the way shown to a hex can be walked and costs what it says', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.integer({ min: 0, max: 30 }), (grid, from, budget) => {
      const start = from % grid.hexCount;
      const mover = moverIn(grid, start, budget);
      const reach = reachIn(grid, mover);
      for (let hex = 0; hex < grid.hexCount; hex++) {
        const path = pathTo(reach, hex);
        if (reach.cost[hex] < 0) {
          assert.deepEqual(path, []);
          assert.equal(reach.from[hex], -1);
          continue;
        }
        assert.equal(path[0], start);
        assert.equal(path.at(-1), hex);
        const walked = walk(mover, path);
        assert.ok(walked.ok);
        assert.equal(walked.cost, reach.cost[hex]);
        assert.deepEqual([start, ...walked.strides.map(({ to }) => to)], path);
        assert.equal(
          walked.strides.reduce((sum, { cost }) => sum + cost, 0),
          walked.cost,
        );
      }
    }),
    { numRuns: cases(50, 200) },
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
          const failing: StepCost = (_from, _to, _direction, price) => {
            if (calls++ === failAfter) throw new Error('the game failed');
            return price;
          };
          findReach(moverIn(grid, start, budget, failing), used);
        } catch (error) {
          assert.match(String(error), /the game failed/);
        }
      }
      const start = searches[0].from % grid.hexCount;
      const fresh = reachIn(grid, moverIn(grid, start, 20));
      findReach(moverIn(grid, start, 20), used);
      assert.deepEqual(used.cost, fresh.cost);
      assert.deepEqual(used.from, fresh.from);
      assert.equal(used.count, fresh.count);
      assert.deepEqual(used.hexes.subarray(0, used.count), fresh.hexes.subarray(0, fresh.count));
    }),
    { numRuns: cases(50, 200) },
  );
});

test('a unit without movement stays where it is', () => {
  const mover = moverIn(row(5, 1), 4, 0);
  const reach = reachIn(row(5, 1), mover);
  assert.equal(reach.count, 1);
  assert.deepEqual(pathTo(reach, 4), [4]);
  assert.equal(canStep(mover), false);
});

test('a budget the search cannot hold is our mistake', () => {
  for (const budget of [-1, 1.5, MAX_BUDGET + 1, Number.NaN]) {
    assert.throws(() => reachIn(row(4, 1), moverIn(row(4, 1), 0, budget)), RangeError);
  }
});

test('some step can be taken exactly where the search gets anywhere, and a single one costs what a walk would', () => {
  fc.assert(
    fc.property(grids, fc.nat(), fc.integer({ min: 0, max: 9 }), fc.nat(5), (grid, from, budget, barred) => {
      const start = from % grid.hexCount;
      const mover = moverIn(grid, start, budget, (_from, _to, direction, price) =>
        direction === barred ? -1 : price,
      );
      assert.equal(canStep(mover), reachIn(grid, mover).count > 1);
      for (let to = 0; to < grid.hexCount; to++) {
        const walked = walk({ ...mover, budget: 60 }, [start, to]);
        assert.equal(stepCost(mover, start, to), walked.ok ? walked.cost : -1);
      }
    }),
    { numRuns: cases(50, 200) },
  );
});

test('a chosen way breaks off at the first step that cannot be made', () => {
  // One row of hexes, 0 to 4; entering 3 is barred, every other step costs 2.
  const grid = row(5, 2);
  const walkOf = (path: readonly number[], budget: number) => {
    const found = walk(
      moverIn(grid, path[0], budget, (_from, to, _direction, price) => (to === 3 ? -1 : price)),
      path,
    );
    return found.ok ? { ok: true, cost: found.cost } : found;
  };
  assert.deepEqual(walkOf([0, 1, 2], 4), { ok: true, cost: 4 });
  assert.deepEqual(walkOf([0], 0), { ok: true, cost: 0 });
  assert.deepEqual(walkOf([0, 1, 2], 3), { ok: false, at: 2, cost: 4, reason: 'too-dear' });
  assert.deepEqual(walkOf([1, 2, 3, 4], 9), { ok: false, at: 2, cost: 2, reason: 'barred' });
  assert.deepEqual(walkOf([0, 1, 4], 9), { ok: false, at: 2, cost: 2, reason: 'not-adjacent' });
  assert.deepEqual(walkOf([0, 0], 9), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
  for (const off of [-1, 99, Number.NaN]) {
    assert.deepEqual(walkOf([0, off], 9), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
    assert.deepEqual(walkOf([off, 0], 9), { ok: false, at: 1, cost: 0, reason: 'not-adjacent' });
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
      const walked = walk(moverIn(grid, path[0], 1000), path);
      assert.deepEqual(
        walked.ok ? { ok: true, cost: walked.cost } : walked,
        barred < 0 ? { ok: true, cost } : { ok: false, at: barred + 1, cost, reason: 'barred' },
      );
    }),
    { numRuns: cases(50, 200) },
  );
});
