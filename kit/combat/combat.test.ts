// The arithmetic of attacks: columns, shifts, chances, directions and open hexes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Modifier } from '../game.ts';
import { rectangle } from '../movement/random-grid.testing.ts';
import { assess, differential, odds } from './assessment.ts';
import { countDirections, hasAlternatingTriple, hasOppositePair, leastBy, openNeighbours } from './places.ts';
import { chancesOf, clampColumn, columnFor, type ResultsTable, resultOf } from './table.ts';

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

test('strengths are summed, compared, shifted and kept on the table, and every item is still there', () => {
  const add = (value: number): Modifier => ({ rule: 'r', label: 'units', add: value });
  const shift = (value: number): Modifier => ({ rule: 'r', label: 'shift', shift: value });
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 6 }),
      fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 5 }),
      (attackers, defenders, shifts) => {
        const items = [attackers.map(add), defenders.map(add), shifts.map(shift)];
        const found = assess(table, differential, items[0], items[1], items[2]);
        const attack = attackers.reduce((a, b) => a + b, 0);
        const defense = defenders.reduce((a, b) => a + b, 0);
        const moved = columnFor(table, attack - defense) + shifts.reduce((a, b) => a + b, 0);
        assert.deepEqual(found, {
          attack,
          defense,
          modifiers: items.flat(),
          baseColumn: columnFor(table, attack - defense),
          column: Math.max(0, Math.min(3, moved)),
        });
      },
    ),
  );
  assert.equal(assess(table, odds, [add(10)], [add(4)], []).baseColumn, columnFor(table, 2.5));
});

test('shifts are added up before the table ends them: three left and three right cancel out', () => {
  const shifts: Modifier[] = [-3, 3].map(shift => ({ rule: 'r', label: 's', shift }));
  assert.equal(assess(table, differential, [], [], shifts).column, 1);
});

test('attackers around a hex, all 64 ways: opposite pairs and triples with a gap', () => {
  for (let set = 0; set < 64; set++) {
    const attackers = [0, 1, 2, 3, 4, 5].filter(direction => set & (1 << direction));
    const apart = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);
    const pairs = attackers.flatMap(a => attackers.filter(b => b > a).map(b => [a, b] as const));
    const opposite = pairs.some(([a, b]) => apart(a, b) === 3);
    const triple = pairs.some(([a, b]) =>
      attackers.some(c => c > b && apart(a, b) === 2 && apart(b, c) === 2 && apart(a, c) === 2),
    );
    assert.equal(hasOppositePair(set), opposite, `${attackers}`);
    assert.equal(hasAlternatingTriple(set), triple, `${attackers}`);
    assert.equal(countDirections(set), attackers.length);
  }
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
