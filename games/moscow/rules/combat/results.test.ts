// Conversions of combat results, as pure readings of the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESULTS, type Result } from './effects.ts';
import { type Circumstances, convert } from './results.ts';

const usual: Circumstances = { forced: false, overrun: 'none', holding: false, walled: false };
/** Every result that is changed, and into what. */
function changes(circumstances: Partial<Circumstances>): Partial<Record<Result, string>> {
  const changed: Partial<Record<Result, string>> = {};
  for (const result of RESULTS) {
    const to = convert(result, { ...usual, ...circumstances });
    if (to !== result) changed[result] = to;
  }
  return changed;
}

test('M-CRT-16, M-FORCE-3, M-FORCE-4 the two kinds of D2 differ under a Forced Exchange and nowhere else', () => {
  assert.deepEqual([changes({ forced: true }).D2s, changes({ forced: true }).D2], ['DE', 'X/2']);
  for (const circumstances of [{}, { overrun: 'full' as const }, { holding: true }]) {
    const { D2, D2s } = changes(circumstances);
    assert.equal(D2, D2s);
  }
});

test('M-FORCE-2, M-FORCE-5, M-FORCE-6, M-FORCE-7, M-FORCE-8 a Forced Exchange turns D1 into X, D into 3/2X, AD into AE and leaves the rest', () => {
  assert.deepEqual(changes({ forced: true }), { D2s: 'DE', D2: 'X/2', D1: 'X', D: '3/2X', AD: 'AE' });
});

test('M-NORET-1, M-NORET-2 whoever does not retreat: D1 to D, D2 and D3 to DE, DE to BR', () => {
  assert.deepEqual(changes({ holding: true }), { D1: 'D', D2: 'DE', D2s: 'DE', D3: 'DE', DE: 'BR' });
});

test('M-OVR-2, M-OVR-3 an overrun: D2 and D3 to DE, DE to BR', () => {
  assert.deepEqual(changes({ overrun: 'full' }), { D2: 'DE', D2s: 'DE', D3: 'DE', DE: 'BR' });
});

test('M14-WX-7 in the mud of 2014 an overrun only counts on a D3', () => {
  assert.deepEqual(changes({ overrun: 'on-d3' }), { D3: 'DE' });
});

test('M14-CITY-5 behind the walls of a city a D1 is a D', () => {
  assert.deepEqual(changes({ walled: true }), { D1: 'D' });
});

test('M-NORET-1, M-OVR-2 both at once do not turn a D2 into a breakthrough', () => {
  assert.equal(convert('D2', { ...usual, overrun: 'full', holding: true }), 'DE');
  assert.equal(convert('D1', { ...usual, overrun: 'full', holding: true }), 'D');
  assert.equal(convert('D2s', { ...usual, forced: true, overrun: 'full', holding: true }), 'DE');
});
