// The arithmetic of attacks: columns, shifts, chances, directions and open hexes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Modifier } from '../game.ts';
import { rectangle } from '../movement/random-grid.testing.ts';
import {
  assess,
  differential,
  nextColumn,
  odds,
  type Rounding,
  type Strength,
  type StrengthGroup,
  sumStrength,
} from './assessment.ts';
import { bestNeighbours, isConcentric, leastBy, openNeighbours } from './places.ts';
import {
  automaticResult,
  chancesOf,
  clampColumn,
  columnFor,
  type ResultsTable,
  resultOf,
  wholeOdds,
} from './table.ts';

const table: ResultsTable = {
  columns: [
    { heading: '-1', from: -1 },
    { heading: '0', from: 0 },
    { heading: '+2', from: 2 },
    { heading: '+5', from: 5 },
  ],
  rows: [
    ['AE', 'AE', 'AS', 'DR'],
    ['AE', 'AS', 'AS', 'DR'],
    ['AS', 'AS', 'DR', 'DE'],
    ['AS', 'AS', 'DR', 'DE'],
    ['AS', 'DR', 'DR', 'DE'],
    ['AS', 'DR', 'DE', 'DE'],
  ],
};

test('a value falls into the rightmost column whose bound it reaches, and never off the table', () => {
  const rows: [number, string][] = [
    [-99, '-1'],
    [-1, '-1'],
    [-0.5, '-1'],
    [0, '0'],
    [1.99, '0'],
    [2, '+2'],
    [4, '+2'],
    [5, '+5'],
    [500, '+5'],
  ];
  for (const [value, heading] of rows) assert.equal(table.columns[columnFor(table, value)].heading, heading);
  for (let column = -3; column < 8; column++) {
    assert.equal(clampColumn(table, column), column < 0 ? 0 : column > 3 ? 3 : column);
  }
});

test('the die picks the row', () => {
  assert.equal(resultOf(table, 0, 1), 'AE');
  assert.equal(resultOf(table, 3, 1), 'DR');
  assert.equal(resultOf(table, 2, 6), 'DE');
});

test('the chances of a column add up to one and are those of the dice', () => {
  const results = fc.constantFrom('AE', 'AS', 'BB', 'DR', 'DE');
  fc.assert(
    fc.property(fc.array(results, { minLength: 6, maxLength: 6 }), fc.boolean(), (column, reroll) => {
      const single: ResultsTable = {
        columns: [{ heading: 'x', from: 0 }],
        rows: column.map(result => [result]),
      };
      const counted = reroll ? column.filter(result => result !== 'AS') : column;
      const chances = chancesOf(single, 0, reroll ? ['AS'] : []);
      if (counted.length === 0) return assert.deepEqual(chances, []);
      assert.ok(Math.abs(chances.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-12);
      assert.equal(chances.length, new Set(counted).size);
      for (const { result, chance } of chances) {
        assert.equal(chance, counted.filter(other => other === result).length / counted.length);
      }
    }),
  );
});

const add = (value: number): Modifier => ({ rule: 'r', label: 'units', add: value });
const shift = (value: number): Modifier => ({ rule: 'r', label: 'shift', shift: value });
const half: Modifier = { rule: 'r', label: 'halved', factor: 1 / 2 };
const group = (...items: Modifier[]): Strength => sumStrength([{ items }]);
const nobody = group();

test('strengths are summed, compared, shifted and kept on the table, and every item is still there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 6 }),
      fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 5 }),
      (attackers, defenders, shifts) => {
        const items = [attackers.map(add), defenders.map(add), shifts.map(shift)];
        const found = assess(table, differential, group(...items[0]), group(...items[1]), items[2]);
        const attack = attackers.reduce((a, b) => a + b, 0);
        const defense = defenders.reduce((a, b) => a + b, 0);
        const moved = columnFor(table, attack - defense) + shifts.reduce((a, b) => a + b, 0);
        const column = Math.max(0, Math.min(3, moved));
        assert.deepEqual(found, {
          attack,
          defense,
          value: attack - defense,
          modifiers: items.flat(),
          baseColumn: columnFor(table, attack - defense),
          reached: moved,
          column,
          heading: table.columns[column].heading,
        });
      },
    ),
  );
  assert.equal(assess(table, odds, group(add(10)), group(add(4)), []).baseColumn, columnFor(table, 2.5));
});

test('shifts are added up before the table ends them: three left and three right cancel out', () => {
  assert.equal(assess(table, differential, nobody, nobody, [shift(-3), shift(3)]).column, 1);
});

test('a group is reduced as a whole and rounded once; each group for itself', () => {
  const worth = (...groups: StrengthGroup[]): number => sumStrength(groups).strength;
  const threes = [add(3), add(3), add(3)];
  // Three of three are four when they are halved together, and three one by one.
  assert.equal(worth({ items: [...threes, half], rounding: 'down' }), 4);
  assert.equal(worth(...threes.map(item => ({ items: [item, half], rounding: 'down' as const }))), 3);
  assert.equal(worth({ items: [...threes, half], rounding: 'up' }), 5);
  assert.equal(worth({ items: [...threes, half], rounding: 'none' }), 4.5);
  // Two halvings are a quarter, rounded once.
  assert.equal(worth({ items: [add(4), add(3), half, half], rounding: 'down' }), 1);
  assert.equal(worth({ items: [add(4), add(4), half, half], rounding: 'up' }), 2);
  assert.equal(worth({ items: [add(1), half, half], rounding: 'down', floor: 1 }), 1);
  assert.equal(worth({ items: [add(3), { rule: 'r', label: 'doubled', factor: 2 }] }), 6);
  // Those who are not reduced keep all that they have.
  assert.equal(worth({ items: [add(3), add(2)] }, { items: [add(5), half], rounding: 'down' }), 7);
  // A third of nine is three, however thirds are written.
  assert.equal(
    worth({ items: [...threes, { rule: 'r', label: 'third', factor: 1 / 3 }], rounding: 'up' }),
    3,
  );
});

test('what a reduction takes away is told with it, so that the items add up to the strength', () => {
  const rounding = fc.constantFrom<Rounding>('down', 'up', 'none');
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom(1 / 2, 2, 1 / 4), { maxLength: 3 }),
      rounding,
      (adds, factors, rounded) => {
        const items = [...adds.map(add), ...factors.map(factor => ({ rule: 'r', label: 'f', factor }))];
        const found = sumStrength([{ items, rounding: rounded }]);
        assert.equal(found.items.length, items.length);
        const told = found.items.reduce((sum, item) => sum + (item.add ?? 0), 0);
        assert.ok(Math.abs(told - found.strength) < 1e-9);
      },
    ),
  );
  assert.deepEqual(sumStrength([{ items: [add(7), half], rounding: 'down' }]).items[1], { ...half, add: -4 });
});

/** 1:2, 1:1, 2:1, 3:1, and whatever would be printed on both sides of them. */
const oddsTable: ResultsTable = {
  columns: ['1:2', '1:1', '2:1', '3:1'].map((heading, column) => ({ heading, from: [0.5, 1, 2, 3][column] })),
  rows: [1, 2, 3, 4, 5, 6].map(() => ['AE', 'AS', 'DR', 'DE']),
  unprinted: wholeOdds('1:2'),
  beyond: { left: 'AE', right: 'DE' },
};

test('where columns go on unprinted, shifts count from where the strengths are, and the table ends them after that', () => {
  const at = (attack: number, defense: number, by: number) => {
    const { heading, result, column } = assess(oddsTable, odds, group(add(attack)), group(add(defense)), [
      shift(by),
    ]);
    return [heading, column, result];
  };
  assert.deepEqual(at(20, 1, -2), ['18:1', 3, 'DE']);
  assert.deepEqual(at(4, 1, -1), ['3:1', 3, undefined]);
  assert.deepEqual(at(1, 5, 3), ['1:2', 0, undefined]);
  assert.deepEqual(at(1, 1, -2), ['1:3', 0, 'AE']);
  assert.deepEqual(at(1, 1, -1), ['1:2', 0, undefined]);
  // 9 against 10 is 1:2, 19 against 10 is 1:1, 26 against 7 is 3:1: always in favor of the defender.
  assert.deepEqual([at(9, 10, 0)[0], at(19, 10, 0)[0], at(26, 7, 0)[0]], ['1:2', '1:1', '3:1']);
  // No strength at all is as far to the left as one looks.
  assert.equal(at(0, 1, 0)[2], 'AE');
  // Without the columns beyond, the last one is shifted.
  const { unprinted, ...capped } = oddsTable;
  assert.equal(assess(capped, odds, group(add(20)), group(add(1)), [shift(-2)]).heading, '1:1');
  assert.ok(unprinted !== undefined);
});

test('a column beyond the end has its result, or that of the end column', () => {
  assert.equal(resultOf(oddsTable, 7, 1), 'DE');
  assert.equal(resultOf(oddsTable, -1, 6), 'AE');
  assert.equal(resultOf(table, 9, 1), 'DR');
  assert.deepEqual(chancesOf({ ...oddsTable, beyond: { right: 'DE!' } }, 4), [{ result: 'DE!', chance: 1 }]);
  assert.equal(automaticResult(oddsTable, 3), undefined);
});

test('headings with gaps between them: one shift is one column, whatever lies between', () => {
  const gaps: ResultsTable = {
    columns: [3, 4, 5, 10, 15].map(from => ({ heading: `+${from}`, from })),
    rows: table.rows,
  };
  const at = (difference: number, by: number) =>
    assess(gaps, differential, group(add(difference)), nobody, [shift(by)]).heading;
  assert.deepEqual([at(19, 0), at(9, 0), at(9, 1), at(12, -1)], ['+15', '+5', '+10', '+5']);
});

test('the next column tells the strength that is missing for it', () => {
  const next = (attack: number, by: number) => {
    const found = assess(table, differential, group(add(attack)), group(add(4)), [shift(by)]);
    return nextColumn(table, differential, found);
  };
  assert.deepEqual(next(5, 0), { column: '+2', missing: 1 });
  // Shifted off the left end, strength must make up for that too.
  assert.deepEqual(next(4, -2), { column: '0', missing: 5 });
  assert.equal(next(9, 0), undefined);
  const byOdds = assess(oddsTable, odds, group(add(4)), group(add(3)), []);
  assert.deepEqual(nextColumn(oddsTable, odds, byOdds), { column: '2:1', missing: 2 });
});

test('attackers around a hex, all 64 ways: opposite pairs, triples with a gap, or more than three', () => {
  for (let set = 0; set < 64; set++) {
    const attackers = [0, 1, 2, 3, 4, 5].filter(direction => set & (1 << direction));
    const apart = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);
    const pairs = attackers.flatMap(a => attackers.filter(b => b > a).map(b => [a, b] as const));
    const opposite = pairs.some(([a, b]) => apart(a, b) === 3);
    const triple = pairs.some(([a, b]) =>
      attackers.some(c => c > b && apart(a, b) === 2 && apart(b, c) === 2 && apart(a, c) === 2),
    );
    assert.equal(isConcentric(set), opposite || triple || attackers.length > 3, `${attackers}`);
  }
});

test('the best neighbors are those that one measure after the other leaves', () => {
  const neighbours = rectangle(3, 3);
  const around = openNeighbours(neighbours, 4, () => true);
  const best = bestNeighbours(
    neighbours,
    4,
    (_, to) => to !== 5,
    to => to % 2,
    to => -to,
  );
  const even = around.filter(to => to !== 5 && to % 2 === 0);
  assert.deepEqual(best, [Math.max(...even)]);
  assert.deepEqual(
    bestNeighbours(neighbours, 4, () => true),
    around,
  );
});

test('only neighbours that the test allows are open, each asked with its direction', () => {
  const neighbours = rectangle(4, 4);
  fc.assert(
    fc.property(fc.nat(15), fc.uniqueArray(fc.nat(15)), (from, closed) => {
      const open = openNeighbours(neighbours, from, (a, to, direction) => {
        assert.equal(a, from);
        assert.equal(neighbours[from * 6 + direction], to);
        return !closed.includes(to);
      });
      const expected = [...neighbours.subarray(from * 6, from * 6 + 6)].filter(
        to => to >= 0 && !closed.includes(to),
      );
      assert.deepEqual(open, expected);
    }),
  );
});

test('of several hexes those with the least measure remain, all of them if nothing tells them apart', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(99), { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      (hexes, modulus) => {
        const least = Math.min(...hexes.map(hex => hex % modulus));
        assert.deepEqual(
          leastBy(hexes, hex => hex % modulus),
          hexes.filter(hex => hex % modulus === least),
        );
      },
    ),
  );
  assert.deepEqual(
    leastBy([4, 7], () => Number.POSITIVE_INFINITY),
    [4, 7],
  );
});
