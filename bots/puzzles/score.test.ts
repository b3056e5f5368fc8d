import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rates, type Solved } from './score.ts';

const result = (id: string, family: Solved['family'], level: string, isSolved: boolean): Solved => ({
  game: 'a',
  id,
  family,
  level,
  isSolved,
  passed: 0,
  tries: 1,
  missing: [],
});

test('rates are counted by family and level, and over all families', () => {
  const counted = rates([
    result('1', 'pincer', 'cadet', true),
    result('2', 'pincer', 'cadet', false),
    result('3', 'find-the-cut', 'cadet', false),
    result('1', 'pincer', 'staff', true),
  ]);
  assert.deepEqual(
    counted.map(({ family, level, solved, of, rate }) => [family, level, solved, of, rate]),
    [
      ['find-the-cut', 'cadet', 0, 1, 0],
      ['pincer', 'cadet', 1, 2, 0.5],
      ['pincer', 'staff', 1, 1, 1],
      ['all', 'cadet', 1, 3, 1 / 3],
      ['all', 'staff', 1, 1, 1],
    ],
  );
});
