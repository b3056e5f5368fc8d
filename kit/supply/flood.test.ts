// Floods against searches too simple to be wrong, and every line they show followed step by step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { directionIn, type RandomGrid, randomGrid, rectangle } from '../movement/random-grid.testing.ts';
import { createFlood, type Flood, floodSupply, floodWithin, type LineStep, lineFrom } from './flood.ts';

const grids = randomGrid([-1, -1, 0, 0, 0, 1, 1, 2, 3]);
const sourceLists = fc.array(fc.nat(), { maxLength: 3 });
const tolls = fc.integer({ min: 0, max: 4 });

function stepIn(grid: RandomGrid): LineStep {
  return (from, _to, direction) => grid.steps[from * 6 + direction];
}

function onGrid(grid: RandomGrid, sources: readonly number[]): number[] {
  return sources.map(source => source % grid.hexCount);
}

/** Least toll to every hex over lines of at most `maxLength` steps: one more step in each round. */
function naiveTolls(grid: RandomGrid, sources: readonly number[], maxToll: number, maxLength: number) {
  let toll = Array.from({ length: grid.hexCount }, (_, hex) =>
    sources.includes(hex) ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let length = 1; length <= maxLength; length++) {
    const next = [...toll];
    grid.neighbours.forEach((to, side) => {
      if (to < 0 || grid.steps[side] < 0) return;
      next[to] = Math.min(next[to], toll[Math.floor(side / 6)] + grid.steps[side]);
    });
    toll = next;
  }
  return toll.map(value => (value <= maxToll ? value : -1));
}

function checkLines(grid: RandomGrid, sources: readonly number[], flood: Flood, maxLength: number): void {
  for (let hex = 0; hex < grid.hexCount; hex++) {
    const line = lineFrom(flood, hex);
    if (flood.toll[hex] < 0) {
      assert.deepEqual(line, []);
      assert.equal(flood.parent[hex], -1);
      continue;
    }
    assert.equal(line[0], hex);
    assert.ok(sources.includes(line[line.length - 1]));
    assert.ok(line.length - 1 <= maxLength);
    assert.equal(new Set(line).size, line.length);
    assert.equal(flood.parent[hex], line[1] ?? -1);
    let paid = 0;
    for (let i = line.length - 1; i > 0; i--) {
      const direction = directionIn(grid.neighbours, line[i], line[i - 1]);
      assert.ok(direction >= 0);
      const step = grid.steps[line[i] * 6 + direction];
      assert.ok(step >= 0);
      paid += step;
    }
    assert.equal(paid, flood.toll[hex]);
  }
}

function checkHexes(flood: Flood): void {
  const listed = Array.from(flood.hexes.subarray(0, flood.count)).toSorted((a, b) => a - b);
  assert.deepEqual(
    listed,
    Array.from(flood.toll).flatMap((toll, hex) => (toll >= 0 ? [hex] : [])),
  );
}

test('a line of any length gets exactly where the toll allows, by a line that pays it', () => {
  fc.assert(
    fc.property(grids, sourceLists, tolls, (grid, anywhere, maxToll) => {
      const sources = onGrid(grid, anywhere);
      const flood = createFlood(grid.hexCount);
      floodSupply(grid.neighbours, sources, sources.length, stepIn(grid), maxToll, flood);
      assert.deepEqual(Array.from(flood.toll), naiveTolls(grid, sources, maxToll, grid.hexCount));
      checkHexes(flood);
      checkLines(grid, sources, flood, grid.hexCount);
    }),
    { numRuns: 500 },
  );
});

test('a line held to toll and length gets exactly where some line keeps both', () => {
  fc.assert(
    fc.property(grids, sourceLists, tolls, fc.nat(8), (grid, anywhere, maxToll, maxLength) => {
      const sources = onGrid(grid, anywhere);
      const flood = createFlood(grid.hexCount);
      floodWithin(grid.neighbours, sources, sources.length, stepIn(grid), maxToll, maxLength, flood);
      assert.deepEqual(Array.from(flood.toll), naiveTolls(grid, sources, maxToll, maxLength));
      checkHexes(flood);
      checkLines(grid, sources, flood, maxLength);
    }),
    { numRuns: 500 },
  );
});

test('one flood leaves nothing behind for the next, whatever its kind', () => {
  fc.assert(
    fc.property(
      grids,
      fc.array(fc.record({ sources: sourceLists, maxToll: tolls, maxLength: fc.option(fc.nat(6)) }), {
        minLength: 2,
        maxLength: 5,
      }),
      (grid, floods) => {
        const used = createFlood(grid.hexCount);
        for (const { sources: anywhere, maxToll, maxLength } of floods) {
          const sources = onGrid(grid, anywhere);
          const step = stepIn(grid);
          const fresh = createFlood(grid.hexCount);
          for (const flood of [used, fresh]) {
            if (maxLength === null) {
              floodSupply(grid.neighbours, sources, sources.length, step, maxToll, flood);
            } else {
              floodWithin(grid.neighbours, sources, sources.length, step, maxToll, maxLength, flood);
            }
          }
          assert.deepEqual(used.toll, fresh.toll);
          assert.deepEqual(used.parent, fresh.parent);
          assert.equal(used.count, fresh.count);
          for (let hex = 0; hex < grid.hexCount; hex++) {
            assert.deepEqual(lineFrom(used, hex), lineFrom(fresh, hex));
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a roundabout line that saves toll does not take the short one from the hexes beyond', () => {
  // Two rows of three, the source at 0. Entering 1 from 0 costs a crossing; going round by 3 costs none but
  // one step more, and from there hex 2 would be three steps from the source.
  const neighbours = rectangle(2, 3);
  const step: LineStep = (from, to) => {
    if (from === 0 && to === 1) return 1;
    return to === 4 || to === 5 ? -1 : 0;
  };
  const flood = createFlood(6);
  floodWithin(neighbours, [0], 1, step, 1, 2, flood);
  assert.deepEqual(lineFrom(flood, 1), [1, 3, 0]);
  assert.deepEqual(lineFrom(flood, 2), [2, 1, 0]);
  assert.equal(flood.toll[1], 0);
  assert.equal(flood.toll[2], 1);
});

test('only as many sources as are counted send out lines, and a source named twice counts once', () => {
  const flood = createFlood(5);
  floodSupply(rectangle(1, 5), [2, 2, 0], 2, () => -1, 0, flood);
  assert.equal(flood.count, 1);
  assert.deepEqual(Array.from(flood.toll), [-1, -1, 0, -1, -1]);
});

test('a line goes one way: what bars it into a hex need not bar it out', () => {
  const flood = createFlood(5);
  floodSupply(rectangle(1, 5), [2], 1, (from, to) => (to > from ? 0 : -1), 0, flood);
  assert.deepEqual(Array.from(flood.toll), [-1, -1, 0, 0, 0]);
});

test('a step that exacts toll is barred where none may be paid', () => {
  const flood = createFlood(3);
  floodSupply(rectangle(1, 3), [0], 1, () => 1, 0, flood);
  assert.equal(flood.count, 1);
  floodSupply(rectangle(1, 3), [0], 1, () => 1, 1, flood);
  assert.equal(flood.count, 2);
  floodSupply(rectangle(1, 3), [0], 1, () => 1, 2, flood);
  assert.equal(flood.count, 3);
});

test('a toll limit that no flood can hold is our mistake', () => {
  const flood = createFlood(2);
  for (const maxToll of [-1, 0.5, 127]) {
    assert.throws(() => floodSupply(rectangle(1, 2), [0], 1, () => 0, maxToll, flood), RangeError);
    assert.throws(() => floodWithin(rectangle(1, 2), [0], 1, () => 0, maxToll, 3, flood), RangeError);
  }
});

test('a map where every longer way round is cheaper is still flooded to the end', () => {
  // Each row is cheaper than the one above it, so hexes are entered again and again at a smaller toll.
  const neighbours = rectangle(8, 10);
  const steps = Int8Array.from(neighbours, to => (to < 0 ? -1 : 7 - Math.floor(to / 10)));
  const grid = { hexCount: 80, neighbours, steps };
  const flood = createFlood(80);
  floodWithin(neighbours, [0], 1, stepIn(grid), 126, 80, flood);
  assert.deepEqual(Array.from(flood.toll), naiveTolls(grid, [0], 126, 80));
  checkLines(grid, [0], flood, 80);
});
