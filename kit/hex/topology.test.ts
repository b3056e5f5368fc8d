// Topologies: dense hexes of whole maps and of random ones, against the grid they come from.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceBetween, formatHexId, type GridSpec, opposite } from './grid.ts';
import { southWest, twoSheets } from './specs.testing.ts';
import { buildTopology, directionTo, distance, type Topology } from './topology.ts';

const anyGrid: fc.Arbitrary<GridSpec> = fc.oneof(
  fc.record({
    rowsGrow: fc.constantFrom('south' as const, 'north' as const),
    columnsGrow: fc.constantFrom('west' as const, 'east' as const),
    oddRowsShift: fc.constantFrom('west' as const, 'east' as const),
  }),
  fc.constant(twoSheets),
);

/** A full rectangle somewhere in the grid's numbers; rows 0 to 42 exist in every grid here. */
const anyRectangle = fc
  .record({
    grid: anyGrid,
    top: fc.integer({ min: 0, max: 34 }),
    left: fc.integer({ min: 0, max: 90 }),
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ grid, top, left, rows, columns }) => ({
    grid,
    ids: rectangle(grid, [top, top + rows - 1], () => [left, left + columns - 1]),
  }));

const anyTopology = anyRectangle
  .chain(({ grid, ids }) => fc.shuffledSubarray(ids, { minLength: 1 }).map(some => ({ grid, ids: some })))
  .map(({ grid, ids }) => buildTopology(grid, ids));

test('a map with short odd rows has the hexes and edges that its rulebook names', () => {
  const map = wholeMap();
  assert.equal(map.count, 1169);
  for (const [id, neighbours] of [
    ['2927', ['2926', '2827', '2828', '3027', '3028']],
    ['3500', ['3501', '3400', '3401', '3600', '3601']],
    ['5019', ['5018', '5020', '4918', '4919']],
    ['1301', ['1300', '1302', '1201', '1202', '1401', '1402']],
  ] as const) {
    assert.deepEqual(neighbourIds(map, at(map, id)).sort(), [...neighbours].sort(), id);
    assert.equal(map.onEdge[at(map, id)], id === '1301' ? 0 : 1, id);
  }
  const edge = map.ids.filter((_, hex) => map.onEdge[hex] === 1);
  assert.equal(edge.length, 29 * 2 + 39 * 2);
  assert.ok(edge.every(id => /^(10|50)|00$|^.[02468]28$|^.[13579]27$/.test(id)));
});

test('a map of two sheets is one map: 1495 hexes, found by either number in the shared row', () => {
  const ids = [
    ...rectangle(twoSheets, [10, 42], row => [20, row % 2 ? 43 : 44]),
    ...rectangle(twoSheets, [-18, 9], row => [20, row % 2 ? 43 : 44]),
  ];
  const map = buildTopology(twoSheets, ids);
  assert.equal(map.count, 1495);
  assert.equal(map.ids.filter(id => id.startsWith('N')).length, 809);
  assert.equal(at(map, 'S4230'), at(map, 'N1030'));
  assert.equal(map.ids[at(map, 'S4230')], 'N1030');
  assert.equal(map.indexOf.size, 1495 + 25);
  assert.notEqual(directionTo(map, at(map, 'N1020'), at(map, 'S4120')), -1);
  assert.notEqual(directionTo(map, at(map, 'N1044'), at(map, 'S4143')), -1);
  assert.equal(directionTo(map, at(map, 'N1020'), at(map, 'S4121')), -1);
});

test('a hex listed twice, under any of its numbers, or one that fits no grid, is our own mistake', () => {
  assert.throws(() => buildTopology(southWest, ['1000', '1001', '1000']), /1000 is listed twice/);
  assert.throws(() => buildTopology(twoSheets, ['N1020', 'S4220']), /N1020 is listed twice/);
  assert.throws(() => buildTopology(southWest, ['10000']), /does not fit/);
});

test('a map of one hex has no neighbors, and a map of none is no trouble', () => {
  assert.deepEqual([...buildTopology(southWest, ['9999']).neighbours], [-1, -1, -1, -1, -1, -1]);
  assert.equal(buildTopology(southWest, []).count, 0);
});

test('numbers, rows, columns and the index agree', () => {
  fc.assert(
    fc.property(anyTopology, map => {
      map.ids.forEach((id, hex) => {
        assert.equal(map.indexOf.get(id), hex);
        assert.equal(formatHexId(map.grid, map.rows[hex], map.columns[hex]), id);
      });
    }),
  );
});

test('neighbors on a map with holes are exactly the hexes at distance one, and mutual', () => {
  fc.assert(
    fc.property(anyTopology, map => {
      for (let a = 0; a < map.count; a++) {
        const beside = [...map.neighbours.subarray(a * 6, a * 6 + 6)];
        assert.equal(map.onEdge[a] === 1, beside.includes(-1));
        beside.forEach((b, direction) => {
          if (b >= 0) assert.equal(map.neighbours[b * 6 + opposite(direction)], a);
        });
        for (let b = 0; b < map.count; b++) {
          assert.equal(beside.includes(b), distance(map, a, b) === 1);
          assert.equal(directionTo(map, a, b), beside.indexOf(b));
        }
        assert.equal(directionTo(map, a, -1), -1);
      }
    }),
  );
});

test('distance is the same by cube coordinates as by rows and columns', () => {
  fc.assert(
    fc.property(anyTopology, map => {
      for (let a = 0; a < map.count; a++) {
        for (let b = 0; b < map.count; b++) {
          const cell = (hex: number) => ({ row: map.rows[hex], column: map.columns[hex] });
          assert.equal(distance(map, a, b), distanceBetween(map.grid, cell(a), cell(b)));
        }
      }
    }),
  );
});

test('on a full map, distance is the number of steps of the shortest walk', () => {
  fc.assert(
    fc.property(anyRectangle, ({ grid, ids }) => {
      const map = buildTopology(grid, ids);
      for (let from = 0; from < map.count; from++) {
        const steps = walk(map, from);
        for (let to = 0; to < map.count; to++) assert.equal(distance(map, from, to), steps[to]);
      }
    }),
    { numRuns: 40 },
  );
  const map = wholeMap();
  for (const id of ['1000', '5028', '3908', '2927']) {
    const steps = walk(map, at(map, id));
    for (let to = 0; to < map.count; to++) assert.equal(distance(map, at(map, id), to), steps[to]);
  }
});

function wholeMap(): Topology {
  return buildTopology(
    southWest,
    rectangle(southWest, [10, 50], row => [0, row % 2 ? 27 : 28]),
  );
}

function rectangle(
  grid: GridSpec,
  [top, bottom]: readonly [number, number],
  columns: (row: number) => readonly [number, number],
): string[] {
  const ids: string[] = [];
  for (let row = top; row <= bottom; row++) {
    const [first, last] = columns(row);
    for (let column = first; column <= last; column++) ids.push(formatHexId(grid, row, column));
  }
  return ids;
}

function walk(map: Topology, from: number): Int16Array {
  const steps = new Int16Array(map.count).fill(-1);
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue) {
    for (const next of map.neighbours.subarray(hex * 6, hex * 6 + 6)) {
      if (next < 0 || steps[next] >= 0) continue;
      steps[next] = steps[hex] + 1;
      queue.push(next);
    }
  }
  return steps;
}

function at(map: Topology, id: string): number {
  const hex = map.indexOf.get(id);
  assert.notEqual(hex, undefined, id);
  return hex ?? -1;
}

function neighbourIds(map: Topology, hex: number): string[] {
  return [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(n => n >= 0).map(n => map.ids[n]);
}
