// Where replacement steps go.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sketch } from '../testing.node.ts';
import { lesser } from './lesser.ts';

test('a step goes to the garrison of Koenigsberg while the enemy is still on his way (4.2, 10.6)', () => {
  const units = { 'G-56': '2825/1', 'G-39': '3313/1', 'S-P': '3420', 'S-8G': '3314' };
  const state = sketch({ units, side: 'german', turn: 3, phase: 'replacement' });
  assert.deepEqual(lesser(state), { type: 'rebuild', units: ['G-56'] });
});
