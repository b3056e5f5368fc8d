// A rule that never ends is broken off, and everything else is as if nobody were waiting.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience, RulesTimedOut } from './patience.ts';

function forEver(): never {
  for (;;);
}

test('what ends is answered, what fails fails as it would', () => {
  const wait = patience(60_000);
  assert.equal(
    wait(() => 7),
    7,
  );
  assert.equal(
    wait(() => undefined),
    undefined,
  );
  assert.throws(
    () =>
      wait(() => {
        throw new RangeError('mine');
      }),
    /mine/,
  );
  assert.equal(
    patience(Number.POSITIVE_INFINITY)(() => 1),
    1,
  );
});

test('what never ends is broken off, even if it catches everything, and the next is done', () => {
  const wait = patience(20);
  assert.throws(() => wait(forEver), RulesTimedOut);
  assert.throws(
    () =>
      wait(() => {
        for (;;) {
          try {
            forEver();
          } catch {}
        }
      }),
    RulesTimedOut,
  );
  // Somebody waits already.
  assert.throws(() => wait(() => [1].map(() => wait(forEver))), RulesTimedOut);
  assert.equal(
    patience(60_000)(() => 3),
    3,
  );
});
