// Spans of time, as a clock shows them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { span } from './span.ts';

test('days and hours, or hours, minutes and seconds; never less than nothing', () => {
  const rows: [number, string][] = [
    [-5, '0:00'],
    [1, '0:01'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [86_400_000 - 1000, '23:59:59'],
    [3 * 86_400_000 + 5 * 3_600_000, '3 d 5 h'],
  ];
  for (const [milliseconds, text] of rows) assert.equal(span(milliseconds), text);
});
