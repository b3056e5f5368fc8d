// Portions of long lists: one a task, in their order, and none for a list that has gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { soon } from './by-and-by.ts';

test('each comes in a task of its own, one after the other; what is called off does not come', async () => {
  const done: string[] = [];
  soon(() => {
    done.push('first');
    soon(() => done.push('third'));
  });
  const callOff = soon(() => done.push('never'));
  soon(() => done.push('second'));
  callOff();
  assert.equal(done.join(), '');
  await pause();
  assert.equal(done.join(), 'first');
  for (let tasks = 0; tasks < 10 && done.length < 3; tasks++) await pause(1);
  assert.equal(done.join(), 'first,second,third');
  // And again when there was nothing left.
  soon(() => done.push('later'));
  for (let tasks = 0; tasks < 10 && done.length < 4; tasks++) await pause(1);
  assert.equal(done.at(-1), 'later');
});
