// What is said to an action at the wrong time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindTimes } from './times.ts';

test('an action whose time has not come is told when it is; any other, what is done now', () => {
  const notNow = bindTimes({ attack: 'Attacks come after movement.' })('5.1', 'Units move now.');
  assert.deepEqual(notNow('attack'), {
    refused: true,
    rule: '5.1',
    message: 'Attacks come after movement.',
  });
  assert.equal(notNow('dance').message, 'Units move now.');
});
