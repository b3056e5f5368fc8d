import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, any, attacked, barred, cutOff, inWords, keeps, outOfDanger } from './goals.ts';
import { unitsAt } from './puzzle.ts';

test('units are written by place, lowest first, with the steps they have left', () => {
  assert.deepEqual(unitsAt({ '0101': 'A B/1', '0203': 'C' }), [
    { id: 'A', at: '0101' },
    { id: 'B', at: '0101', steps: 1 },
    { id: 'C', at: '0203' },
  ]);
});

test('goals say in words what they want', () => {
  assert.equal(inWords(cutOff(['A', 'B'])), 'A, B out of supply or destroyed');
  assert.equal(inWords(cutOff(['A', 'B'], 1)), 'at least 1 of A, B out of supply or destroyed');
  assert.equal(inWords(outOfDanger(['A'])), 'A alive and beyond any attack next turn');
  assert.equal(
    inWords(keeps(0.34, '0101', '0102')),
    'no attack next turn takes 0101 or 0102 with more than 34 %',
  );
  assert.equal(
    inWords(attacked('0101', { column: 5, destroyed: 0.8, strength: 9 })),
    '0101 attacked in column 5 or better, with 80 % to destroy all in it, with no more than 9 points',
  );
  assert.equal(
    inWords(all(barred('0101'), any(cutOff(['A']), cutOff(['B'])))),
    'no enemy can reach 0101 next turn; A out of supply or destroyed; or B out of supply or destroyed',
  );
});
