// Spreads against searches too simple to be wrong, and every line they show followed step by step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { layOut } from '../hex/layers.ts';
import { directionIn, type RandomGrid, randomGrid, rectangle } from '../movement/random-grid.testing.ts';
import { cases } from '../testing/deep.node.ts';
import {
  CLOSED,
  createSpread,
  type Ground,
  lineIn,
  linksOver,
  OPEN,
  type Spread,
  spreadByCost,
  spreadByToll,
  spreadFurther,
  spreadLines,
} from './spread.ts';

const grids = randomGrid([0, 1, 1, 1]);
const sourceLists = fc.array(fc.nat(), { maxLength: 3 });
const closures = fc.array(fc.nat(), { maxLength: 6 });

interface TestGround extends Ground {
  readonly neighbours: Int16Array;
  readonly passes: Uint8Array;
}

function groundOf(grid: RandomGrid, closed: readonly number[]): TestGround {
  const hexes = new Int16Array(grid.hexCount).fill(OPEN);
  for (const anywhere of closed) hexes[anywhere % grid.hexCount] = CLOSED;
  const passes = Uint8Array.from(grid.steps, (step, side) => (grid.neighbours[side] < 0 ? 0 : step));
  return { neighbours: grid.neighbours, passes, links: linksOver(grid.neighbours, passes), hexes };
}

const onGrid = (grid: RandomGrid, sources: readonly number[]): number[] =>
  sources.map(source => source % grid.hexCount);

/** Fewest steps to every hex: one more step in each round. */
function naiveSteps({ neighbours, passes, hexes }: TestGround, sources: readonly number[], most: number) {
  const steps: number[] = Array.from(hexes, (_, hex) => (sources.includes(hex) ? 0 : -1));
  for (let far = 1; far <= most; far++) {
    neighbours.forEach((to, side) => {
      if (passes[side] === 0 || hexes[to] === CLOSED || steps[to] >= 0) return;
      if (steps[Math.floor(side / 6)] === far - 1) steps[to] = far;
    });
  }
  return steps;
}

const told = (spread: Spread): number[] => Array.from(spread.far, steps => Math.max(steps, -1));

function checkLines(ground: TestGround, sources: readonly number[], spread: Spread): void {
  const listed = [...spread.hexes.subarray(0, spread.count)].toSorted((a, b) => a - b);
  assert.deepEqual(
    listed,
    told(spread).flatMap((steps, hex) => (steps >= 0 ? [hex] : [])),
  );
  spread.far.forEach((steps, hex) => {
    const line = lineIn(spread, hex);
    if (steps < 0) {
      assert.deepEqual(line, []);
      return;
    }
    assert.equal(line[0], hex);
    assert.equal(line.length - 1, steps);
    assert.ok(sources.includes(line[line.length - 1]));
    for (let i = line.length - 1; i > 0; i--) {
      const direction = directionIn(ground.neighbours, line[i], line[i - 1]);
      assert.equal(ground.passes[line[i] * 6 + direction], 1);
      assert.equal(ground.hexes[line[i - 1]], OPEN);
    }
  });
}

test('lines get exactly where so many steps over open ground lead', () => {
  fc.assert(
    fc.property(grids, closures, sourceLists, fc.nat(8), (grid, closed, anywhere, most) => {
      const ground = groundOf(grid, closed);
      const sources = onGrid(grid, anywhere);
      const spread = createSpread(grid.hexCount);
      spreadLines(ground, sources, sources.length, most, spread);
      assert.deepEqual(told(spread), naiveSteps(ground, sources, most));
      checkLines(ground, sources, spread);
    }),
    { numRuns: cases(125, 500) },
  );
});

test('more sources spread further exactly as if they had been there from the beginning', () => {
  fc.assert(
    fc.property(grids, closures, sourceLists, sourceLists, fc.nat(8), (grid, closed, some, more, most) => {
      const ground = groundOf(grid, closed);
      const first = onGrid(grid, some);
      const added = onGrid(grid, more);
      const from = createSpread(grid.hexCount);
      const further = createSpread(grid.hexCount);
      const whole = createSpread(grid.hexCount);
      spreadLines(ground, first, first.length, most, from);
      spreadFurther(ground, from, added, added.length, most, further);
      spreadLines(ground, [...first, ...added], first.length + added.length, most, whole);
      assert.deepEqual(told(further), told(whole));
      checkLines(ground, [...first, ...added], further);
      for (let hex = 0; hex < grid.hexCount; hex++)
        assert.deepEqual(lineIn(further, hex), lineIn(whole, hex));
    }),
    { numRuns: cases(125, 500) },
  );
});

test('lines that pay for their steps get exactly where the cheapest ways lead', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(grids, closures, sourceLists, fc.nat(12), prices, (grid, closed, anywhere, most, some) => {
      const ground = groundOf(grid, closed);
      const sources = onGrid(grid, anywhere);
      const spread = createSpread(grid.hexCount);
      const costs = Uint8Array.from(ground.links, (_, link) => some[link % some.length]);
      const buckets = new Int16Array(grid.hexCount * (most + 1));
      spreadByCost({ ...ground, costs }, sources, sources.length, most, spread, buckets);
      const naive = Array.from(ground.hexes, (_, hex) =>
        sources.includes(hex) ? 0 : Number.POSITIVE_INFINITY,
      );
      for (let round = 0; round < grid.hexCount; round++)
        ground.links.forEach((to, link) => {
          if (to < 0 || ground.hexes[to] === CLOSED) return;
          naive[to] = Math.min(naive[to], naive[Math.floor(link / 6)] + costs[link]);
        });
      assert.deepEqual(
        told(spread),
        naive.map(cost => (cost <= most ? cost : -1)),
      );
      assert.equal(spread.count, told(spread).filter(cost => cost >= 0).length);
    }),
    { numRuns: cases(125, 500) },
  );
});

test('one spread leaves nothing behind for the next', () => {
  fc.assert(
    fc.property(
      grids,
      fc.array(fc.tuple(sourceLists, closures, fc.nat(6)), { minLength: 2 }),
      (grid, runs) => {
        const used = createSpread(grid.hexCount);
        for (const [anywhere, closed, most] of runs) {
          const fresh = createSpread(grid.hexCount);
          const sources = onGrid(grid, anywhere);
          for (const spread of [used, fresh])
            spreadLines(groundOf(grid, closed), sources, sources.length, most, spread);
          assert.deepEqual(told(used), told(fresh));
          for (let hex = 0; hex < grid.hexCount; hex++)
            assert.deepEqual(lineIn(used, hex), lineIn(fresh, hex));
        }
      },
    ),
    { numRuns: cases(50, 200) },
  );
});

const tollGrids = randomGrid([-1, 0, 0, 0, 1]);

/** Least toll to every hex: relaxes every step until nothing changes. */
function naiveTolls(
  { neighbours, steps, hexCount }: RandomGrid,
  open: Ground['hexes'],
  sources: readonly number[],
) {
  const toll = Array.from({ length: hexCount }, (_, hex) =>
    sources.includes(hex) ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    neighbours.forEach((to, side) => {
      const total = toll[Math.floor(side / 6)] + steps[side];
      if (to < 0 || steps[side] < 0 || open[to] === CLOSED || total >= toll[to]) return;
      toll[to] = total;
      isChanged = true;
    });
  }
  return toll;
}

test('a line of any length gets exactly where the toll allows, by a line that pays it', () => {
  fc.assert(
    fc.property(tollGrids, closures, sourceLists, fc.nat(4), (grid, closed, anywhere, most) => {
      const { hexes } = groundOf(grid, closed);
      const sources = onGrid(grid, anywhere);
      const [links, tolls] = [0, 1].map(toll =>
        linksOver(
          grid.neighbours,
          grid.steps.map(step => (step === toll ? 1 : 0)),
        ),
      );
      const spread = createSpread(grid.hexCount);
      spreadByToll({ links, tolls, hexes }, sources, sources.length, most, spread);
      assert.deepEqual(
        told(spread),
        naiveTolls(grid, hexes, sources).map(toll => (toll <= most ? toll : -1)),
      );
      const listed = [...spread.hexes.subarray(0, spread.count)];
      assert.deepEqual(
        listed.map(hex => spread.far[hex]),
        listed.map(hex => spread.far[hex]).toSorted((a, b) => a - b),
      );
      assert.equal(new Set(listed).size, told(spread).filter(toll => toll >= 0).length);
      for (const hex of listed) {
        const line = lineIn(spread, hex);
        assert.ok(sources.includes(line[line.length - 1]));
        const paid = line.slice(1).map((from, index) => {
          const toll = grid.steps[from * 6 + directionIn(grid.neighbours, from, line[index])];
          assert.ok(toll >= 0);
          return toll;
        });
        assert.equal(
          paid.reduce((sum, toll) => sum + toll, 0),
          spread.far[hex],
        );
      }
    }),
    { numRuns: cases(100, 400) },
  );
});

test('only as many sources as are counted send out lines, and a source named twice counts once', () => {
  const row = rectangle(1, 5);
  const links = linksOver(row, new Uint8Array(row.length));
  const hexes = new Int16Array(5).fill(OPEN);
  for (const spreadFrom of [
    spreadLines,
    (...[ground, ...rest]: Parameters<typeof spreadLines>) =>
      spreadByToll({ ...ground, tolls: links }, ...rest),
  ]) {
    const spread = createSpread(5);
    spreadFrom({ links, hexes }, [2, 2, 0], 2, 9, spread);
    assert.equal(spread.count, 1);
    assert.deepEqual(told(spread), [-1, -1, 0, -1, -1]);
  }
});

test('a line goes one way: what bars it into a hex need not bar it out', () => {
  const row = rectangle(1, 5);
  const eastward = Uint8Array.from(row, (to, side) => (to > Math.floor(side / 6) ? 1 : 0));
  const spread = createSpread(5);
  spreadLines({ links: linksOver(row, eastward), hexes: new Int16Array(5).fill(OPEN) }, [2], 1, 9, spread);
  assert.deepEqual(told(spread), [-1, -1, 0, 1, 2]);
});

test('held to a toll and to a length at once, over a map in layers', () => {
  // Two rows of three, the source at 0. Entering 1 from 0 costs a crossing; going round by 3 costs none but one step
  // more, so the line to 2 within two steps must pay it, and that to 1 need not.
  const neighbours = rectangle(2, 3);
  const toll = (from: number, to: number): number => {
    if (from === 0 && to === 1) return 1;
    return to === 4 || to === 5 ? -1 : 0;
  };
  const layered = layOut(neighbours, 2, (hexside, paid) => {
    const exacted = toll(Math.floor(hexside / 6), neighbours[hexside]);
    return exacted < 0 || paid + exacted > 1 ? -1 : paid + exacted;
  });
  const links = linksOver(
    layered,
    layered.map(to => (to < 0 ? 0 : 1)),
  );
  const spread = createSpread(12);
  spreadLines({ links, hexes: new Int16Array(12).fill(OPEN) }, [0], 1, 2, spread);
  const line = (node: number): number[] => lineIn(spread, node).map(each => each % 6);
  assert.deepEqual(line(1), [1, 3, 0]);
  assert.deepEqual([line(2), line(6 + 2)], [[], [2, 1, 0]]);
});
