// Spreads against searches too simple to be wrong, and every line they show followed step by step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { directionIn, type RandomGrid, randomGrid } from '../movement/random-grid.testing.ts';
import {
  CLOSED,
  createSpread,
  type Ground,
  lineIn,
  linksOver,
  OPEN,
  type Spread,
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

const told = (spread: Spread): number[] => Array.from(spread.steps, steps => Math.max(steps, -1));

function checkLines(ground: TestGround, sources: readonly number[], spread: Spread): void {
  const listed = [...spread.hexes.subarray(0, spread.count)].toSorted((a, b) => a - b);
  assert.deepEqual(
    listed,
    told(spread).flatMap((steps, hex) => (steps >= 0 ? [hex] : [])),
  );
  spread.steps.forEach((steps, hex) => {
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
    { numRuns: 500 },
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
    { numRuns: 500 },
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
    { numRuns: 200 },
  );
});
