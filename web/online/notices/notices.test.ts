// Times of day, as the page shows and reads them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime, minutesOf } from './notices.ts';

test('a time of day is minutes after midnight, there and back', () => {
  for (const minutes of [0, 61, 1439]) assert.equal(minutesOf(clockTime(minutes)), minutes);
  assert.equal(clockTime(7 * 60 + 5), '07:05');
  assert.equal(minutesOf(''), undefined);
});
