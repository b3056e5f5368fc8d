// The lines of the Axis as its bots see them: gaps are filled, whoever fills one stays, and the best corps of the front does not
// go home to sit in Warsaw.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf } from '../../../bots/playing.node.ts';
import type { State } from '../../../kit/game.ts';
import { unitNumber } from '../rules/table/counters.ts';
import { hexNumber } from '../rules/table/terrain.ts';
import { around, game, type Sketch, sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

/** The line from Biala Podlaska by Brest to Baranovichi. */
const LINE = ['2006', '2007', '1907', '1908', '1809'];
/** The posts of the Axis call nobody. */
const GUARDS = { 'GE-INF-I': '2003', 'RO-ARMY-4': '3907', 'RO-ARMY-3': '3707' };
const table = (units: Sketch['units'], side: Sketch['side'] = 'axis'): State =>
  sketch({
    side,
    units: { 'AX-RAILHEAD-3': '1809', ...GUARDS, ...units },
    markers: { converted: LINE },
    control: { axis: LINE },
  });
const reach = (state: State, unit: string): string[] =>
  listOf(adapter.moves.reachOf(state, unitNumber(unit))).map(hex => game.map.ids[hex]);
const isMover = (state: State, unit: string): boolean =>
  listOf(adapter.moves.movers(state)).includes(unitNumber(unit));
const [ASTRIDE] = around('2007').filter(hex => !LINE.includes(hex) && around('1907').includes(hex));

test('DS-SUP-5 where a Russian zone closes a line, the nearest is called into it', () => {
  const free = reach(table({ 'GE-INF-VII': '2005' }), 'GE-INF-VII');
  assert.ok(free.length > 5, 'nobody is called while the line is open');
  const called = reach(table({ 'GE-INF-VII': '2005', 'SU-ARMY-4': ASTRIDE }), 'GE-INF-VII');
  const [home, gap, ...others] = called;
  assert.deepEqual([home, others], ['2005', []]);
  assert.ok(LINE.includes(gap) && around(ASTRIDE).includes(gap), gap);
});

test('DS-SUP-6 whoever holds a line open stays there; who is stacked with it may go', () => {
  const units = { 'GE-INF-VII': '2007', 'GE-ARMY-4': '2007' };
  const open = table(units);
  assert.deepEqual([isMover(open, 'GE-INF-VII'), isMover(open, 'GE-ARMY-4')], [true, true]);
  const closed = table({ ...units, 'SU-ARMY-4': ASTRIDE });
  assert.deepEqual([isMover(closed, 'GE-INF-VII'), isMover(closed, 'GE-ARMY-4')].toSorted(), [false, true]);
});

test('DS-SUP-5 a Russian across a line is worth more, and hexes of it are prizes of the Axis', () => {
  const worthAt = (hex: string): number =>
    adapter.worth.worthOf(table({ 'SU-ARMY-4': hex }), unitNumber('SU-ARMY-4'));
  assert.equal(worthAt(ASTRIDE), 2 * worthAt('1322'));
  const prizeFor = (side: Sketch['side']): number =>
    adapter.worth.prizes(table({ 'SU-ARMY-4': '1322', 'GE-INF-VII': '2005' }, side))[hexNumber('1908')];
  assert.ok(prizeFor('axis') > 0);
  assert.equal(prizeFor('russian'), 0);
});

test('DS-VIC-7 Warsaw is guarded by whom it calls, and nobody else goes there', () => {
  const units = { 'GE-INF-VII': '2004', 'SU-ARMY-4': '1322' };
  assert.ok(!reach(table(units), 'GE-INF-VII').includes('2003'));
  assert.ok(reach(table({ ...units, 'GE-INF-I': '1403' }), 'GE-INF-VII').includes('2003'));
});
