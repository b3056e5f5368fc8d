// Armies turned and trenches dug when a player turn begins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneState } from '../../../../kit/state/state.ts';
import { allowed, flagsOf, play, refusedBy, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { hexNumber } from '../table/terrain.ts';

const flip = (unit: string) => ({ type: 'flip', units: [unit] });
const entrench = (...units: string[]) => ({ type: 'entrench', units });

test('DS-ARMY-1 a fresh German army turns to its stronger side, and a shock army in the Russian turn', () => {
  const units = {
    'GE-ARMY-4': '2005',
    'GE-ARMY-9': '1606',
    'SU-SHOCK-1': '1322',
    'SU-ARMY-10': '1806',
    'GE-INF-I': '2003',
  };
  const flags = { 'GE-ARMY-9': ['disrupted'] };
  const axis = sketch({ units, flags, phase: 'readiness', side: 'axis' });
  const turned = play(axis, flip('GE-ARMY-4'));
  assert.deepEqual(flagsOf(turned, 'GE-ARMY-4'), ['strong']);
  assert.equal(refusedBy(turned, flip('GE-ARMY-4')), 'DS-ARMY-1', 'it is strong already');
  assert.equal(refusedBy(axis, flip('GE-ARMY-9')), 'DS-ARMY-1', 'disrupted');
  assert.equal(refusedBy(axis, flip('GE-INF-I')), 'DS-ARMY-1', 'it has no other side');
  assert.equal(refusedBy(axis, flip('SU-SHOCK-1')), 'DS-SEQ-20');
  const russian = sketch({ units, flags, phase: 'readiness', side: 'russian' });
  allowed(russian, flip('SU-SHOCK-1'));
  assert.equal(refusedBy(russian, flip('SU-ARMY-10')), 'DS-ARMY-1');
});

test('DS-ARMY-1, DS-ENTR-3 an army that moves shows its weaker side, and leaves its trenches', () => {
  const state = cloneState(
    sketch({ units: { 'GE-ARMY-4': '2005' }, flags: { 'GE-ARMY-4': ['strong', 'entrenched'] } }),
  );
  enterHex({ state, events: [] }, unitNumber('GE-ARMY-4'), hexNumber('2006'));
  assert.deepEqual(flagsOf(state, 'GE-ARMY-4'), []);
});

test('DS-ENTR-1 fresh infantry of every kind can dig in, and nobody else', () => {
  const diggers = ['GE-INF-I', 'GE-ARMY-4', 'GE-DIV12-01', 'GE-MTN-XLIX', 'GE-SS-POLIZEI'];
  const others = ['GE-PZ-1', 'GE-MOT-XLI', 'GE-SS-LAH', 'GE-KAV-1'];
  // Each in a hex of its own.
  const homes = ['2003', '2004', '2005', '2103', '2104', '2105', '2203', '2204', '2205'];
  const units = Object.fromEntries([...diggers, ...others].map((id, index) => [id, homes[index]]));
  const state = sketch({ units, phase: 'readiness', side: 'axis' });
  const dug = play(state, entrench(...diggers));
  for (const id of diggers) assert.ok(flagsOf(dug, id).includes('entrenched'), id);
  for (const id of others) assert.equal(refusedBy(state, entrench(id)), 'DS-ENTR-1', id);
  assert.equal(refusedBy(dug, entrench('GE-INF-I')), 'DS-ENTR-1', 'already');
  const hit = sketch({ units, flags: { 'GE-INF-I': ['disrupted'] }, phase: 'readiness', side: 'axis' });
  assert.equal(refusedBy(hit, entrench('GE-INF-I')), 'DS-ENTR-1');
  allowed(
    sketch({ units: { 'SU-PARA-1': '1322' }, phase: 'readiness', side: 'russian' }),
    entrench('SU-PARA-1'),
  );
});
