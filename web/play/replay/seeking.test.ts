// Looking at the past: the latest wish wins, one at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextMoment, openSeeker } from './seeking.ts';

test('of many wishes only the first and the last are carried out', async () => {
  const seen: number[] = [];
  let isLooking = false;
  const seeker = openSeeker(async moment => {
    assert.equal(isLooking, false);
    isLooking = true;
    await new Promise(resolve => setTimeout(resolve, 1));
    isLooking = false;
    seen.push(moment);
  });
  await Promise.all([1, 2, 3, 4, 5].map(moment => seeker.to(moment)));
  assert.deepEqual(seen, [1, 5]);
  await seeker.to(2);
  assert.deepEqual(seen, [1, 5, 2]);
});

test('a look that fails is told, and the next one works', async () => {
  let isBroken = true;
  const seen: number[] = [];
  const seeker = openSeeker(async moment => {
    if (isBroken) throw new Error('gone');
    seen.push(moment);
  });
  await assert.rejects(seeker.to(1), /gone/);
  isBroken = false;
  await seeker.to(2);
  assert.deepEqual(seen, [2]);
});

test('a replay ends in the present', () => {
  assert.equal(nextMoment(3, 5), 4);
  assert.equal(nextMoment(5, 5), undefined);
  assert.equal(nextMoment(0, 0), undefined);
});
