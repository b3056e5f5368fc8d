// Work that is asked for faster than it can be done.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from './one-at-a-time.ts';

test('what is asked for meanwhile is done once more, whoever asks and whenever', async () => {
  let times = 0;
  let isBusy = false;
  const ask = oneAtATime(async () => {
    assert.equal(isBusy, false);
    isBusy = true;
    await Promise.resolve();
    isBusy = false;
    times += 1;
  });
  await Promise.all([ask(), ask(), ask()]);
  assert.equal(times, 2);
  // Asked for at every turn of the clock around its end: nobody is forgotten.
  for (let wait = 0; wait < 12; wait++) {
    const first = ask();
    for (let n = 0; n < wait; n++) await Promise.resolve();
    const before = times;
    await ask();
    assert.ok(times > before);
    await first;
  }
});

test('work that fails is told, and the next one is done', async () => {
  let isBroken = true;
  let times = 0;
  const ask = oneAtATime(async () => {
    if (isBroken) throw new Error('out of ink');
    times += 1;
  });
  await assert.rejects(ask(), /out of ink/);
  isBroken = false;
  await ask();
  assert.equal(times, 1);
});
