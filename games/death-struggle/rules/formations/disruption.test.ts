// What disruption does to units, trenches and formations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { flagsOf, placeOfUnit, type Sketch, sketch } from '../../testing.node.ts';
import { idsOf, unitNumber } from '../table/counters.ts';
import { disruptByEnemy, disruptSelf } from './disruption.ts';

const AT = '1411';
const pools = {
  ...Object.fromEntries(['1', '2', '3'].map(n => [`SU-RD12-0${n}`, '@pool'])),
  'SU-RD01-01': '@pool',
  'GE-DIV22-01': '@pool',
  'GE-DIV22-02': '@pool',
  'GE-DIV12-01': '@pool',
  'GE-DIV12-02': '@pool',
};
function tried(unit: string, flags: readonly string[], more: Partial<Sketch> = {}): Play {
  const state = sketch({
    ...more,
    units: { ...pools, ...more.units, [unit]: AT },
    flags: { [unit]: flags, ...more.flags },
  });
  return { state: cloneState(state), events: [] };
}
const hit = (play: Play, unit: string, breaksArmy = false): string[] =>
  idsOf(disruptByEnemy(play, unitNumber(unit), 'DS-RES-8', breaksArmy));

test('DS-DISR-3 an entrenched army loses its trenches the first time, and is disrupted the second', () => {
  for (const army of ['SU-ARMY-10', 'GE-ARMY-4', 'SU-SHOCK-1']) {
    const play = tried(army, ['entrenched']);
    assert.deepEqual(hit(play, army), [army]);
    assert.deepEqual(flagsOf(play.state, army), ['hit'], army);
    hit(play, army);
    assert.ok(flagsOf(play.state, army).includes('disrupted'), army);
  }
});

test('DS-DISR-4, DS-ENTR-3 any other entrenched unit is disrupted and loses its trenches at once', () => {
  const play = tried('GE-DIV12-05', ['entrenched']);
  hit(play, 'GE-DIV12-05');
  assert.deepEqual([...flagsOf(play.state, 'GE-DIV12-05')].toSorted(), ['disrupted', 'hit']);
});

test('DS-DISR-5 whoever is disrupted and is disrupted again stays so', () => {
  const play = tried('GE-PZ-1', ['disrupted']);
  assert.deepEqual(hit(play, 'GE-PZ-1'), ['GE-PZ-1']);
  assert.deepEqual([...flagsOf(play.state, 'GE-PZ-1')].toSorted(), ['disrupted', 'hit']);
});

test('DS-ENTR-3 what a unit brings on itself leaves its trenches the first time, and takes them the second', () => {
  const play = tried('SU-ARMY-10', ['entrenched']);
  const self = (): void => disruptSelf(play, unitNumber('SU-ARMY-10'), 'DS-SUP-8');
  self();
  assert.deepEqual(
    [...flagsOf(play.state, 'SU-ARMY-10')].toSorted(),
    ['disrupted', 'entrenched'],
    'not absorbed either',
  );
  self();
  assert.deepEqual(flagsOf(play.state, 'SU-ARMY-10'), ['disrupted']);
});

test('DS-BUILD-11 the enemy breaks corps up: infantry, rifle and mechanized ones', () => {
  for (const [korps, into] of [
    ['GE-INF-I', ['GE-DIV22-01', 'GE-DIV22-02', 'GE-DIV12-01']],
    ['SU-RK-1', ['SU-RD12-01', 'SU-RD12-02']],
  ] as const) {
    const play = tried(korps, []);
    assert.deepEqual(hit(play, korps), into);
    assert.equal(placeOfUnit(play.state, korps), '@pool');
    for (const id of into) {
      assert.equal(placeOfUnit(play.state, id), AT);
      assert.ok(flagsOf(play.state, id).includes('disrupted'));
    }
  }
  const parts = ['SU-TD-1', 'SU-TD-3', 'SU-MD-163'];
  const play = tried('SU-MK-1', [], { units: Object.fromEntries(parts.map(id => [id, '@pool'])) });
  assert.deepEqual(hit(play, 'SU-MK-1'), parts);
});

test('DS-BUILD-10, DS-BUILD-11 motorized bases, cavalry, parachute and allied corps and shock armies stay whole', () => {
  for (const unit of [
    'GE-MOT-XLI',
    'SU-CK-6',
    'SU-PARA-1',
    'RO-CAV',
    'RO-INF-2',
    'SU-SHOCK-1',
    'GE-ARMY-4',
  ]) {
    const play = tried(unit, [], unit.startsWith('RO') ? {} : {});
    assert.deepEqual(hit(play, unit, true), [unit]);
    assert.ok(flagsOf(play.state, unit).includes('disrupted'), unit);
  }
});

test('DS-BUILD-11, DS-RES-11 a Russian army breaks up on a D3, even out of its trenches, and else stays whole', () => {
  const plain = tried('SU-ARMY-10', []);
  assert.deepEqual(hit(plain, 'SU-ARMY-10'), ['SU-ARMY-10']);
  const broken = tried('SU-ARMY-10', ['entrenched']);
  assert.deepEqual(hit(broken, 'SU-ARMY-10', true), ['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03']);
  // The other reading of the rules is an option.
  const any = tried('SU-ARMY-8', [], { options: { armyBreakdown: 'any' } });
  assert.deepEqual(hit(any, 'SU-ARMY-8'), ['SU-RD12-01', 'SU-RD12-02', 'SU-RD01-01']);
});

test('DS-BUILD-13 where a pool is empty the next weaker division stands in, or nobody', () => {
  const play = tried('GE-INF-I', [], { units: { 'GE-DIV22-01': '@dead', 'GE-DIV22-02': '@dead' } });
  assert.deepEqual(hit(play, 'GE-INF-I'), ['GE-DIV12-01', 'GE-DIV12-02']);
});

test('DS-BUILD-11 parts take over what their corps has done in the turn', () => {
  const play = tried('SU-RK-1', ['attacked', 'moved']);
  const [part] = hit(play, 'SU-RK-1');
  assert.deepEqual([...flagsOf(play.state, part)].toSorted(), ['attacked', 'disrupted', 'hit', 'moved']);
});
