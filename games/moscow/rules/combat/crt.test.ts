// The combat tables of both editions, cell by cell, as the game serves them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditionId } from '../table/charts.ts';
import { charts } from '../table/components.ts';

const cells = (edition: EditionId, heading: string): string[] => {
  const { columns, rows } = charts[edition].crt;
  const index = columns.findIndex(column => column.heading === heading);
  return rows.map(row => row[index]);
};
/** Both kinds of D2 read as one. */
const plain = (results: readonly string[]): string => results.join(' ').replaceAll('D2s', 'D2');
const headings = (edition: EditionId): string =>
  charts[edition].crt.columns.map(({ heading }) => heading).join(' ');

const mainColumns: readonly (readonly [id: string, heading: string, results: string])[] = [
  ['M-CRT-2', '1:5', 'D/AE AE AE AE AE AE'],
  ['M-CRT-3', '1:4', 'D D/AE AE AE AE AE'],
  ['M-CRT-4', '1:3', 'D D D/AE AE AE AE'],
  ['M-CRT-5', '1:2', 'D2 D1 D D/AE AE AE'],
  ['M-CRT-6', '1:1', 'D2 D1 D AD D/AE AE'],
  ['M-CRT-7', '3:2', 'D2 D1 D AD AD D/AE'],
  ['M-CRT-8', '2:1', 'D2 D1 D1 D X AD'],
  ['M-CRT-9', '3:1', 'D2 D2 D1 D1 D X'],
  ['M-CRT-10', '4:1', 'DE D2 D2 D1 D1 X/2'],
  ['M-CRT-11', '5:1', 'BR DE D2 D2 D1 X/2'],
  ['M-CRT-12', '6:1', 'BR BR DE DE D2 D2'],
  ['M-CRT-13', '7:1', 'BR BR BR BR DE D2'],
];

const laterRows: readonly (readonly [id: string, die: number, results: string])[] = [
  ['M14-CRT-2', 1, 'D/AE D D D2 D2 D2 D3 DE BR BR BR BR BR BR'],
  ['M14-CRT-3', 2, 'AE AD - D1 D1 D1 D2 D3 DE BR BR BR BR BR'],
  ['M14-CRT-4', 3, 'AE D/AE AD - D D1 D1 D2 D3 DE BR BR BR BR'],
  ['M14-CRT-5', 4, 'AE AE D/AE AD - D D1 D1 D2 D3 DE BR BR BR'],
  ['M14-CRT-6', 5, 'AE AE AE D/AE AD X D D D1 D2 D3 DE BR BR'],
  ['M14-CRT-7', 6, 'AE AE AE AE D/AE AD X X X D1 D2 D3 DE BR'],
];

test('M-CRT-1 the main table has twelve columns from 1:5 to 7:1', () => {
  assert.equal(headings('main'), '1:5 1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1');
});

test('M-CRT-2, M-CRT-3, M-CRT-4, M-CRT-5, M-CRT-6, M-CRT-7, M-CRT-8, M-CRT-9, M-CRT-10, M-CRT-11, M-CRT-12, M-CRT-13 the columns of the main table', () => {
  for (const [id, heading, results] of mainColumns) {
    assert.equal(plain(cells('main', heading)), results, `${id} at ${heading}`);
  }
});

test('M-CRT-16 the strong D2 stands right under DE in every column from 2:1 up, and nowhere else', () => {
  const { columns, rows } = charts.main.crt;
  const strong = columns.flatMap(({ heading }, index) =>
    rows.flatMap((row, die) => (row[index] === 'D2s' ? [`${heading} ${die + 1}`] : [])),
  );
  assert.deepEqual(strong, ['2:1 1', '3:1 1', '4:1 2', '5:1 3', '6:1 5', '7:1 6']);
});

test('M14-CRT-1 the table of 2014 has fourteen columns from 1:5 to 9:1', () => {
  assert.equal(headings('2014'), '1:5 1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1');
});

test('M14-CRT-2, M14-CRT-3, M14-CRT-4, M14-CRT-5, M14-CRT-6, M14-CRT-7 the rows of the table of 2014', () => {
  for (const [id, die, results] of laterRows) {
    assert.equal(charts['2014'].crt.rows[die - 1].join(' '), results, `${id} die ${die}`);
  }
});
