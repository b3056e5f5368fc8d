// What people wait for a phase at most.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phaseLimit } from './budgets.ts';

test('cadet and random answer at once, the staff has 2 seconds a phase, the general 20, whatever their style', () => {
  const limits = ['random', 'cadet:bold', 'staff', 'staff:cautious:handicap=2', 'general:bold', 'genius'].map(
    phaseLimit,
  );
  const staff = { phaseMilliseconds: 2000 };
  assert.deepEqual(limits, [{}, {}, staff, staff, { phaseMilliseconds: 20_000 }, {}]);
});
