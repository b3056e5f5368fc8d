// How many may stand in a hex, and who does not count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHex, openField, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { fitsOne, fitsWith, isOverstacked, whyNoRoom } from './stacking.ts';

const C = openField(1);
const SOUTH = '3133';
const MOUNTAIN = findHex(({ terrain }) => terrain.includes('mountain'));

const inHex = (hex: string, units: readonly string[]) =>
  sketch({ units: Object.fromEntries(units.map(unit => [unit, hex])) });

/** The rule that keeps the last of these out of the hex in which the others stand. */
function ruleAgainst(units: readonly string[], hex = C): string | undefined {
  const state = inHex(hex, units.slice(0, -1));
  const [at, added] = [hexNumber(hex), unitNumber(units.at(-1) as string)];
  const refusal = whyNoRoom(state, at, added);
  assert.equal(fitsOne(state, at, added), refusal === undefined, units.join());
  assert.equal(fitsWith(state, at, [added]), refusal === undefined, units.join());
  return refusal?.rule;
}

test('DS-STACK-1 three units find room, a fourth does not, whatever its size', () => {
  assert.equal(ruleAgainst(['GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88']), undefined);
  assert.equal(ruleAgainst(['GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88', 'GE-DIV-250']), 'DS-STACK-1');
  assert.equal(ruleAgainst(['SU-RK-10', 'SU-RK-16', 'SU-RK-4']), undefined);
  assert.equal(ruleAgainst(['SU-RK-10', 'SU-RK-16', 'SU-RK-4', 'SU-RD12-01']), 'DS-STACK-1');
  assert.equal(ruleAgainst(['GE-INF-I', 'GE-DIV-83', 'GE-DIV-88', 'GE-GD']), 'DS-STACK-1');
});

test('DS-STACK-1 who stands in the hex already is not counted twice, and several are counted at once', () => {
  const state = inHex(C, ['GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88']);
  const at = hexNumber(C);
  assert.ok(fitsOne(state, at, unitNumber('GE-DIV-81')));
  const two = inHex(C, ['GE-DIV-81']);
  assert.ok(fitsWith(two, at, [unitNumber('GE-DIV-83'), unitNumber('GE-DIV-88')]));
  assert.ok(!fitsWith(state, at, [unitNumber('GE-DIV-250'), unitNumber('GE-GD')]));
  assert.ok(!isOverstacked(state, at, 0));
});

test('DS-STACK-2 one motorized, mechanized or tank corps in a hex', () => {
  assert.equal(ruleAgainst(['GE-MOT-XLI', 'GE-MOT-LVI']), 'DS-STACK-2');
  assert.equal(ruleAgainst(['SU-MK-1', 'SU-MK-3']), 'DS-STACK-2');
  assert.equal(ruleAgainst(['GE-MOT-XLI', 'GE-INF-I', 'GE-INF-XXVI']), undefined);
  assert.equal(ruleAgainst(['SU-MK-1', 'SU-TD-2', 'SU-RK-10']), undefined);
});

test('DS-STACK-3 two panzer divisions stand free with a motorized corps, the third and those without it count', () => {
  assert.equal(ruleAgainst(['GE-MOT-XLI', 'GE-INF-I', 'GE-INF-XXVI', 'GE-PZ-1', 'GE-PZ-6']), undefined);
  assert.equal(
    ruleAgainst(['GE-MOT-XLI', 'GE-INF-I', 'GE-INF-XXVI', 'GE-PZ-1', 'GE-PZ-6', 'GE-PZ-8']),
    'DS-STACK-3',
  );
  assert.equal(ruleAgainst(['GE-INF-I', 'GE-INF-XXVI', 'GE-PZ-1', 'GE-PZ-6']), 'DS-STACK-1');
  assert.equal(ruleAgainst(['GE-MOT-XLI', 'GE-PZ-1', 'GE-PZ-6', 'GE-PZ-8', 'GE-INF-I']), undefined);
  // Motorized divisions and brigades are no base for them.
  assert.equal(ruleAgainst(['GE-MOTD-29', 'GE-INF-I', 'GE-PZ-1', 'GE-PZ-6']), 'DS-STACK-1');
});

test('DS-STACK-4 beside an army one more army or corps, and a division', () => {
  assert.equal(ruleAgainst(['GE-ARMY-18', 'GE-INF-I', 'GE-DIV-81']), undefined);
  assert.equal(ruleAgainst(['GE-ARMY-18', 'GE-INF-I', 'GE-INF-XXVI']), 'DS-STACK-4');
  assert.equal(ruleAgainst(['SU-ARMY-8', 'SU-ARMY-11', 'SU-RD12-01']), undefined);
  assert.equal(ruleAgainst(['SU-ARMY-8', 'SU-ARMY-11', 'SU-RK-10']), 'DS-STACK-4');
});

test('DS-STACK-5 two Russian armies may stand together, two of the Axis may not', () => {
  assert.equal(ruleAgainst(['SU-ARMY-8', 'SU-ARMY-11']), undefined);
  assert.equal(ruleAgainst(['GE-ARMY-18', 'GE-ARMY-16']), 'DS-STACK-5');
});

test('DS-STACK-6 Katyushas, airfields and railheads need no room', () => {
  const full = ['SU-RK-10', 'SU-RK-16', 'SU-RK-4'];
  assert.equal(ruleAgainst([...full, 'SU-KAT-1']), undefined);
  assert.equal(ruleAgainst(['SU-KAT-1', 'SU-KAT-2', ...full]), undefined);
  assert.equal(ruleAgainst(['GE-AFLD-I', 'AX-RAILHEAD-1', 'GE-DIV-81', 'GE-DIV-83', 'GE-DIV-88']), undefined);
});

test('DS-STACK-8 Rumanians and Hungarians do not share a hex', () => {
  assert.equal(ruleAgainst(['RO-MTN', 'HU-CARP'], SOUTH), 'DS-STACK-8');
  assert.equal(ruleAgainst(['RO-MTN', 'GE-INF-I'], SOUTH), undefined);
});

test('DS-MTN-3 one panzer, tank or motorized unit in a mountain hex', () => {
  assert.equal(ruleAgainst(['GE-PZ-1', 'GE-PZ-6'], MOUNTAIN), 'DS-MTN-3');
  assert.equal(ruleAgainst(['GE-PZ-1', 'GE-MOTD-29'], MOUNTAIN), 'DS-MTN-3');
  assert.equal(ruleAgainst(['GE-PZ-1', 'GE-DIV-81'], MOUNTAIN), undefined);
  assert.equal(ruleAgainst(['GE-PZ-1', 'GE-PZ-6']), undefined);
});
