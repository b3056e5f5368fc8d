// Grids: the printed numbering schemes as tables, and what must hold in any scheme as properties.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Cell,
  centreOf,
  DIRECTIONS,
  distanceBetween,
  formatHexId,
  type GridSpec,
  neighbourOf,
  opposite,
  parseHexId,
} from './grid.ts';
import { southWest, twoSheets } from './specs.testing.ts';

const southEast: GridSpec = { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' };

const anySpec: fc.Arbitrary<GridSpec> = fc.record({
  rowsGrow: fc.constantFrom('south' as const, 'north' as const),
  columnsGrow: fc.constantFrom('west' as const, 'east' as const),
  oddRowsShift: fc.constantFrom('west' as const, 'east' as const),
});
const anyCell: fc.Arbitrary<Cell> = fc.record({
  row: fc.integer({ min: -40, max: 99 }),
  column: fc.integer({ min: 0, max: 99 }),
});
const anyDirection = fc.integer({ min: 0, max: 5 });

// [row, column] steps by direction, from even and from odd rows.
const schemes: readonly [string, GridSpec, Steps, Steps][] = [
  [
    'rows south, columns west, odd rows west',
    southWest,
    { E: [0, -1], W: [0, 1], NE: [-1, -1], NW: [-1, 0], SE: [1, -1], SW: [1, 0] },
    { E: [0, -1], W: [0, 1], NE: [-1, 0], NW: [-1, 1], SE: [1, 0], SW: [1, 1] },
  ],
  [
    'rows north, columns east, odd rows east',
    twoSheets,
    { E: [0, 1], W: [0, -1], NW: [1, -1], NE: [1, 0], SW: [-1, -1], SE: [-1, 0] },
    { E: [0, 1], W: [0, -1], NW: [1, 0], NE: [1, 1], SW: [-1, 0], SE: [-1, 1] },
  ],
  [
    'rows south, columns east, odd rows east',
    southEast,
    { E: [0, 1], W: [0, -1], NW: [-1, -1], NE: [-1, 0], SW: [1, -1], SE: [1, 0] },
    { E: [0, 1], W: [0, -1], NW: [-1, 0], NE: [-1, 1], SW: [1, 0], SE: [1, 1] },
  ],
  [
    'rows south, columns east, odd rows west',
    { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'west' },
    { E: [0, 1], W: [0, -1], NW: [-1, 0], NE: [-1, 1], SW: [1, 0], SE: [1, 1] },
    { E: [0, 1], W: [0, -1], NW: [-1, -1], NE: [-1, 0], SW: [1, -1], SE: [1, 0] },
  ],
];
type Steps = Record<(typeof DIRECTIONS)[number], readonly [number, number]>;

for (const [name, spec, even, odd] of schemes) {
  test(`neighbours with ${name}`, () => {
    for (const [row, steps] of [
      [22, even],
      [-4, even],
      [23, odd],
      [-5, odd],
    ] as const) {
      DIRECTIONS.forEach((direction, d) => {
        const [rows, columns] = steps[direction];
        assert.deepEqual(neighbourOf(spec, row, 30, d), { row: row + rows, column: 30 + columns }, direction);
      });
    }
  });
}

// Around a hex: all six numbers where the rulebook or the deduced scheme gives them.
const around: readonly [string, readonly string[]][] = [
  ['1301', ['1300', '1302', '1201', '1202', '1401', '1402']],
  ['2403', ['2402', '2404', '2302', '2303', '2502', '2503']],
  ['2825', ['2824', '2826', '2724', '2725', '2924', '2925']],
  ['3908', ['3907', '3909', '3808', '3809', '4008', '4009']],
  ['4919', ['4918', '4920', '4819', '4820', '5019', '5020']],
];
test('the six hexes around a hex on a map numbered from the northeast', () => {
  for (const [id, expected] of around) {
    assert.deepEqual(neighbourIds(southWest, id).sort(), [...expected].sort(), id);
  }
});

const towards: readonly [string, (typeof DIRECTIONS)[number], string][] = [
  ['2403', 'W', '2404'],
  ['2403', 'NW', '2303'],
  ['2709', 'NE', '2609'],
  ['2709', 'E', '2708'],
  ['2907', 'SW', '3008'],
  ['3105', 'W', '3106'],
  ['3108', 'W', '3109'],
  ['1011', 'SE', '1110'],
  ['1011', 'SW', '1111'],
  ['2809', 'SE', '2908'],
  ['3105', 'NE', '3005'],
  ['3105', 'E', '3104'],
  ['1804', 'E', '1803'],
];
test('a neighbor lies where the rulebook says on a map numbered from the northeast', () => {
  for (const [from, direction, to] of towards) {
    const { row, column } = cell(southWest, from);
    const there = neighbourOf(southWest, row, column, DIRECTIONS.indexOf(direction));
    assert.equal(formatHexId(southWest, there.row, there.column), to, `${direction} of ${from}`);
  }
});

const chains = [
  ['1517', '1617', '1716', '1817', '1917', '2017', '2116', '2216', '2315', '2416', '2516'],
  ['3200', '3201', '3202', '3203', '3204'],
  ['3215', '3216', '3217', '3218'],
  ['2314', '2315'],
  ['3015', '3114'],
];
test('hexes that the rulebook lists as a line touch one another', () => {
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) {
      assert.equal(apart(southWest, chain[i - 1], chain[i]), 1, `${chain[i - 1]} ${chain[i]}`);
    }
  }
});

test('two hexes apart by the rulebook are two hexes apart', () => {
  for (const to of ['2208', '2308', '2409']) assert.equal(apart(southWest, '2210', to), 2, to);
  assert.equal(apart(southWest, '1301', '1200'), 2);
  assert.equal(apart(southWest, '1301', '1400'), 2);
  assert.equal(apart(southWest, '3908', '3908'), 0);
  assert.equal(apart(southWest, '1000', '5028'), 48);
});

test('hexes that must touch on a map of two sheets touch, also across the seam', () => {
  for (const [a, b] of [
    ['S2236', 'S2335'],
    ['S2236', 'S2336'],
    ['N4134', 'N4234'],
    ['S1741', 'S1842'],
    ['S2036', 'S2037'],
    ['N1020', 'S4120'],
    ['N1044', 'S4143'],
    ['S4220', 'N1120'],
  ]) {
    assert.equal(apart(twoSheets, a, b), 1, `${a} ${b}`);
  }
});

test('hexes that must not touch on a map of two sheets do not touch', () => {
  for (const [a, b] of [
    ['N1020', 'S4121'],
    ['S2236', 'S2337'],
    ['N4134', 'N4233'],
  ]) {
    assert.equal(apart(twoSheets, a, b), 2, `${a} ${b}`);
  }
});

test('a row printed on both sheets is one row, named by the first sheet', () => {
  for (let column = 20; column <= 44; column++) {
    assert.deepEqual(parseHexId(twoSheets, `S42${column}`), { row: 10, column });
    assert.equal(formatHexId(twoSheets, 10, column), `N10${column}`);
  }
  assert.equal(formatHexId(twoSheets, 9, 20), 'S4120');
  assert.equal(formatHexId(twoSheets, -18, 20), 'S1420');
});

test('what is no hex number is not read as one', () => {
  for (const id of ['', '1', '301', '03010', '13a1', '1.01', '-101', ' 301', '1301 ', 'N1301', '１３０１']) {
    assert.equal(parseHexId(southWest, id), undefined, id);
  }
  for (const id of ['1301', 'X1301', 'n1301', 'N0901', 'N4301', 'S1320', 'S4320', 'NN1301', 'N']) {
    assert.equal(parseHexId(twoSheets, id), undefined, id);
  }
});

test('a hex without a number cannot be written', () => {
  assert.throws(() => formatHexId(southWest, 100, 0), RangeError);
  assert.throws(() => formatHexId(southWest, -1, 0), RangeError);
  assert.throws(() => formatHexId(southWest, 0, -1), RangeError);
  assert.throws(() => formatHexId(southWest, 0, 0.5), RangeError);
  assert.throws(() => formatHexId(twoSheets, 43, 20), RangeError);
  assert.throws(() => formatHexId(twoSheets, -19, 20), RangeError);
});

test('a number read and written again is the same number', () => {
  fc.assert(
    fc.property(anySpec, fc.integer({ min: 0, max: 9999 }), (spec, n) => {
      const id = String(n).padStart(4, '0');
      const { row, column } = cell(spec, id);
      assert.equal(formatHexId(spec, row, column), id);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -18, max: 42 }), fc.integer({ min: 0, max: 99 }), (row, column) => {
      assert.deepEqual(parseHexId(twoSheets, formatHexId(twoSheets, row, column)), { row, column });
    }),
  );
});

test('a neighbor has the hex as its own neighbor in the opposite direction', () => {
  fc.assert(
    fc.property(anySpec, anyCell, anyDirection, (spec, { row, column }, direction) => {
      const there = neighbourOf(spec, row, column, direction);
      assert.deepEqual(neighbourOf(spec, there.row, there.column, opposite(direction)), { row, column });
    }),
  );
});

test('six neighbors are six different hexes at distance one, each touching the next', () => {
  fc.assert(
    fc.property(anySpec, anyCell, (spec, at) => {
      const ring = DIRECTIONS.map((_, d) => neighbourOf(spec, at.row, at.column, d));
      ring.forEach((there, d) => {
        assert.equal(distanceBetween(spec, at, there), 1);
        assert.equal(distanceBetween(spec, there, ring[(d + 1) % 6]), 1);
        assert.equal(distanceBetween(spec, there, ring[opposite(d)]), 2);
      });
    }),
  );
});

test('directions point where their names say on the drawn map', () => {
  fc.assert(
    fc.property(anySpec, anyCell, anyDirection, (spec, { row, column }, direction) => {
      const here = centreOf(spec, row, column);
      const there = neighbourOf(spec, row, column, direction);
      const { x, y } = centreOf(spec, there.row, there.column);
      const angle = (direction * Math.PI) / 3;
      assert.ok(Math.abs(x - here.x - Math.cos(angle)) < 1e-9);
      assert.ok(Math.abs(here.y - y - Math.sin(angle)) < 1e-9);
    }),
  );
});

test('distance is the same both ways, zero only to the hex itself, and a detour is never shorter', () => {
  fc.assert(
    fc.property(anySpec, anyCell, anyCell, anyCell, (spec, a, b, c) => {
      const ab = distanceBetween(spec, a, b);
      assert.equal(ab, distanceBetween(spec, b, a));
      assert.equal(ab === 0, a.row === b.row && a.column === b.column);
      assert.ok(ab <= distanceBetween(spec, a, c) + distanceBetween(spec, c, b));
    }),
  );
});

function cell(spec: GridSpec, id: string): Cell {
  const parsed = parseHexId(spec, id);
  assert.ok(parsed, id);
  return parsed;
}

function apart(spec: GridSpec, a: string, b: string): number {
  return distanceBetween(spec, cell(spec, a), cell(spec, b));
}

function neighbourIds(spec: GridSpec, id: string): string[] {
  const { row, column } = cell(spec, id);
  return DIRECTIONS.map((_, d) => {
    const there = neighbourOf(spec, row, column, d);
    return formatHexId(spec, there.row, there.column);
  });
}
