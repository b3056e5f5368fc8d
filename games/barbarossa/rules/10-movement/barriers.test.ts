// What nobody passes, asked of the function that movement, retreats and advances ask.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { type Going, whyBarred } from './barriers.ts';

const why = (turn: number, id: string, from: string, to: string, going: Going = 'move'): string | undefined =>
  whyBarred(sketch({ units: {}, turn }), unitNumber(id), hexNumber(from), hexNumber(to), going)?.rule;

test('10.13, 11.19 nobody crosses water, by movement or otherwise', () => {
  assert.equal(why(10, 'DE-PZ-3', '1011', '1012'), '10.13');
  assert.equal(why(10, 'DE-PZ-3', '1211', '1310'), '10.13');
  assert.equal(why(10, 'DE-PZ-3', '1211', '1310', 'retreat'), '11.19');
  assert.equal(why(10, 'DE-PZ-3', '1211', '1310', 'advance'), '11.19');
});

test('10.14b, 11.17b the Kerch Strait is crossed by movement only', () => {
  assert.equal(why(10, 'DE-PZ-3', '3106', '3105'), undefined);
  assert.equal(why(10, 'DE-PZ-3', '3106', '3105', 'strategic'), '10.14');
  for (const going of ['retreat', 'advance'] as const)
    assert.equal(why(10, 'SU-RA-3', '3105', '3106', going), '11.17');
});

test('10.15a, 10.15b, 11.18b the Sivash is for Soviet units on foot, from turn 7, and never in a fight', () => {
  assert.equal(why(7, 'SU-RA-3', '2907', '3008'), undefined);
  assert.equal(why(6, 'SU-RA-3', '2907', '3008'), '10.15');
  assert.equal(why(20, 'SU-T-1', '2907', '3008'), '10.15');
  assert.equal(why(20, 'DE-INF-1', '2907', '3008'), '10.15');
  assert.equal(why(20, 'SU-RA-3', '2907', '3008', 'advance'), '11.18');
});

test('10.22 Axis satellites stay in the south, communist ones need not', () => {
  assert.equal(why(10, 'R3', '2210', '2110'), '10.22');
  assert.equal(why(10, 'DE-INF-1', '2210', '2110'), undefined);
  assert.equal(why(26, 'SAT-1R', '2210', '2110'), undefined);
});

test('8.3c, 8.3e 6 SS and the Kerch command are bound to their areas, 10.34a the coastal army to its ports', () => {
  assert.equal(why(23, 'DE-SSINF-6', '1415', '1515'), undefined);
  assert.equal(why(23, 'DE-SSINF-6', '1513', '1512'), '8.3c');
  assert.equal(why(23, 'DE-SSINF-6', '1513', '1512', 'retreat'), undefined);
  assert.equal(why(16, 'DE-KSC', '3106', '3107'), undefined);
  assert.equal(why(16, 'DE-KSC', '3008', '2908'), '8.3e');
  assert.equal(why(10, 'SU-ICA', '2911', '2910'), '10.34');
});
