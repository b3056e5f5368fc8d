import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestOf } from './best.ts';

test('the first of the worthiest is chosen, and nothing that is worth too little', () => {
  const length = (word: string): number => word.length;
  assert.equal(bestOf(['one', 'three', 'seven'], length), 'three');
  assert.equal(bestOf(['one', 'two'], length, 3), undefined);
  assert.equal(
    bestOf([], () => 1),
    undefined,
  );
});
