// What waits until those who asked have been answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Later } from './later.ts';

const failed = (error: unknown) => assert.fail(String(error));

/** Time passes when somebody says so. */
let now = 0;
const busy = (milliseconds: number): void => {
  now += milliseconds;
};

test('nothing is done at once; what is told comes before what is remembered, each in its order', async () => {
  const later = new Later(failed, () => now);
  const done: string[] = [];
  later.add('remembering', () => done.push('remembered'));
  later.add('telling', () => done.push('first'));
  later.add('telling', () => done.push('second'));
  assert.deepEqual(done, []);
  while (done.length < 3) await nextRound();
  assert.deepEqual(done, ['first', 'second', 'remembered']);
});

test('what has come in meanwhile is looked at between the bits', async () => {
  const later = new Later(failed, () => now);
  const rounds = new Set<number>();
  let round = 0;
  let done = 0;
  for (let n = 0; n < 10; n++)
    later.add('telling', () => {
      rounds.add(round);
      done += 1;
      // One that takes a whole slice by itself, and is not overdue.
      busy(3);
    });
  while (done < 10) {
    await nextRound();
    round += 1;
  }
  assert.ok(rounds.size > 1, 'all of it was done in one go');
});

test('whatever has waited too long is done in one go', async () => {
  const later = new Later(failed, () => now);
  const rounds = new Set<number>();
  let round = 0;
  for (let n = 0; n < 4; n++)
    later.add('telling', () => {
      rounds.add(round);
      busy(4);
    });
  busy(60);
  for (; round < 6; round++) await nextRound();
  assert.equal(rounds.size, 1);
});

test('a fault of one keeps no other from being done', async () => {
  const faults: unknown[] = [];
  const later = new Later(error => faults.push(error));
  let isDone = false;
  later.add('telling', () => {
    throw new Error('odd');
  });
  later.add('telling', () => {
    isDone = true;
  });
  while (!isDone) await nextRound();
  assert.equal(faults.length, 1);
});
