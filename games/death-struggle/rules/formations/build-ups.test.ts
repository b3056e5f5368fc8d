// Divisions become corps and armies, and rifle corps are promoted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  flagsOf,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const AT = '1411';
const build = (units: readonly string[], into: string) => ({ type: 'build', units, into });
const german = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'build-ups', side: 'axis', units, ...more });
const russian = (units: Record<string, string>, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'build-ups', side: 'russian', units, ...more });
const at = (hex: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, hex]));
const pool = (...ids: string[]): Record<string, string> => at('@pool', ...ids);

test('DS-BUILD-1 divisions in one hex become a corps by its recipe, before the trains run', () => {
  // Two 2-2 and a 1-2 are a 6-6, one and two a 5-6, two a 5-4; three 1-2 a 4-6, two a 3-4.
  const [A, B, C] = ['GE-DIV22-01', 'GE-DIV22-02', 'GE-DIV22-03'];
  const [x, y, z] = ['GE-DIV12-01', 'GE-DIV12-02', 'GE-DIV12-03'];
  const korps = {
    '6-6': 'GE-INF-I',
    '5-6': 'GE-INF-XXVI',
    '5-4': 'GE-INF-X',
    '4-6': 'GE-INF-XXIII',
    '3-4': 'GE-INF-XXXVIII',
  };
  for (const [parts, makes] of [
    [[A, B, x], '6-6'],
    [[A, x, y], '5-6'],
    [[A, B], '5-4'],
    [[x, y, z], '4-6'],
    [[x, y], '3-4'],
  ] as const) {
    const state = german({ ...at(AT, ...parts), ...pool(...Object.values(korps)) });
    allowed(state, build(parts, korps[makes]));
    for (const [factors, id] of Object.entries(korps))
      if (factors !== makes)
        assert.equal(refusedBy(state, build(parts, id)), 'DS-BUILD-1', `${parts} to ${factors}`);
    const built = play(state, build(parts, korps[makes]));
    assert.equal(placeOfUnit(built, korps[makes]), AT);
    for (const part of parts) assert.equal(placeOfUnit(built, part), '@pool');
  }
  assert.equal(
    refusedBy(german({ ...at(AT, A, B, C), ...pool('GE-INF-I') }), build([A, B, C], 'GE-INF-I')),
    'DS-BUILD-1',
  );
});

test('DS-BUILD-1 not over two hexes, not disrupted, not with what cannot be built in', () => {
  const parts = ['GE-DIV12-01', 'GE-DIV12-02'];
  const apart = german({ 'GE-DIV12-01': AT, 'GE-DIV12-02': '1410', ...pool('GE-INF-XXXVIII') });
  assert.equal(refusedBy(apart, build(parts, 'GE-INF-XXXVIII')), 'DS-BUILD-1');
  const disrupted = german(
    { ...at(AT, ...parts), ...pool('GE-INF-XXXVIII') },
    { flags: { 'GE-DIV12-01': ['disrupted'] } },
  );
  assert.equal(refusedBy(disrupted, build(parts, 'GE-INF-XXXVIII')), 'DS-BUILD-1');
  const panzers = german({ ...at(AT, 'GE-PZ-1', 'GE-PZ-6'), ...pool('GE-INF-XXXVIII') });
  assert.equal(refusedBy(panzers, build(['GE-PZ-1', 'GE-PZ-6'], 'GE-INF-XXXVIII')), 'DS-BUILD-1');
});

test('DS-BUILD-2 three Russian units, two of them rifle, become an army of their defense', () => {
  const rifles = ['SU-RD12-01', 'SU-RD12-02'];
  const armies = pool('SU-ARMY-10', 'SU-ARMY-8', 'SU-ARMY-18');
  for (const [third, army] of [
    ['SU-RD12-03', 'SU-ARMY-10'],
    ['SU-RD01-01', 'SU-ARMY-8'],
    ['SU-TB21-1', 'SU-ARMY-8'],
  ]) {
    const state = russian({ ...at(AT, ...rifles, third), ...armies });
    const built = play(state, build([...rifles, third], army));
    assert.equal(placeOfUnit(built, army), AT, third);
    assert.equal(refusedBy(state, build([...rifles, third], 'SU-ARMY-18')), 'DS-BUILD-2', 'of less defense');
  }
  const tanks = russian({ ...at(AT, 'SU-RD12-01', 'SU-TB21-1', 'SU-TB21-4'), ...armies });
  assert.equal(refusedBy(tanks, build(['SU-RD12-01', 'SU-TB21-1', 'SU-TB21-4'], 'SU-ARMY-18')), 'DS-BUILD-2');
  const two = russian({ ...at(AT, ...rifles), ...armies });
  assert.equal(refusedBy(two, build(rifles, 'SU-ARMY-18')), 'DS-BUILD-2', 'two are not enough');
  allowed(russian({ ...at(AT, ...rifles), ...pool('SU-RK-1') }), build(rifles, 'SU-RK-1'));
});

test('DS-BUILD-3 whatever has been built may dig in, move and attack in the same turn', () => {
  const state = play(
    russian({ ...at(AT, 'SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'), ...pool('SU-ARMY-10') }),
    build(['SU-RD12-01', 'SU-RD12-02', 'SU-RD12-03'], 'SU-ARMY-10'),
  );
  assert.deepEqual(flagsOf(state, 'SU-ARMY-10'), []);
});

test('DS-BUILD-4 a mechanized corps is built anew of two tank units and a motorized division as strong as its first', () => {
  // 10th Mechanized: twice 2-1 and 1-2, together 5-4.
  const first = ['SU-TD-21', 'SU-TD-24', 'SU-MD-198'];
  allowed(russian({ ...at(AT, ...first), ...pool('SU-MK-10') }), build(first, 'SU-MK-10'));
  const stronger = ['SU-ITD-57', 'SU-TB21-1', 'SU-MD-198'];
  allowed(russian({ ...at(AT, ...stronger), ...pool('SU-MK-10') }), build(stronger, 'SU-MK-10'));
  const weaker = ['SU-TB11-2', 'SU-TB21-1', 'SU-MD-198'];
  const state = russian({ ...at(AT, ...weaker), ...pool('SU-MK-10') });
  assert.equal(refusedBy(state, build(weaker, 'SU-MK-10')), 'DS-BUILD-1');
  // An independent division that is built in is not to be had again, the others are.
  const built = play(russian({ ...at(AT, ...stronger), ...pool('SU-MK-10') }), build(stronger, 'SU-MK-10'));
  assert.deepEqual(
    stronger.map(id => placeOfUnit(built, id)),
    ['@dead', '@pool', '@pool'],
  );
});

test('DS-BUILD-13 a formation must be in its pool; counters that are alike come in their order', () => {
  const parts = ['GE-DIV12-01', 'GE-DIV12-02'];
  const lost = german({ ...at(AT, ...parts), 'GE-INF-XXXVIII': '@dead' });
  assert.equal(refusedBy(lost, build(parts, 'GE-INF-XXXVIII')), 'DS-BUILD-13');
  const both = german({ ...at(AT, ...parts), ...pool('GE-INF-XXXVIII', 'GE-INF-XIII') });
  allowed(both, build(parts, 'GE-INF-XXXVIII'));
  assert.equal(refusedBy(both, build(parts, 'GE-INF-XIII')), 'DS-BUILD-13');
});

const promote = (unit: string, into: string, further?: string) => ({
  type: 'promote',
  units: [unit],
  into,
  ...(further === undefined ? {} : { with: further }),
});

test('DS-PROMO-1 a fresh rifle corps becomes an army of its value, or one factor stronger with a rifle division', () => {
  const state = russian({
    ...at(AT, 'SU-RK-1', 'SU-RD01-01'),
    ...pool('SU-ARMY-18', 'SU-ARMY-8', 'SU-ARMY-10'),
  });
  const equal = play(state, promote('SU-RK-1', 'SU-ARMY-18'));
  assert.equal(placeOfUnit(equal, 'SU-ARMY-18'), AT);
  assert.equal(placeOfUnit(equal, 'SU-RK-1'), '@pool');
  assert.equal(placeOfUnit(equal, 'SU-RD01-01'), AT);
  const greater = play(state, promote('SU-RK-1', 'SU-ARMY-8', 'SU-RD01-01'));
  assert.equal(placeOfUnit(greater, 'SU-RD01-01'), '@pool');
  assert.equal(
    refusedBy(state, promote('SU-RK-1', 'SU-ARMY-10', 'SU-RD01-01')),
    'DS-PROMO-1',
    'two factors stronger',
  );
  assert.equal(refusedBy(state, promote('SU-RK-1', 'SU-ARMY-18', 'SU-RD01-01')), 'DS-PROMO-1');
  const alone = russian({ ...at(AT, 'SU-RK-1'), ...pool('SU-ARMY-18', 'SU-ARMY-8') });
  assert.equal(refusedBy(alone, promote('SU-RK-1', 'SU-ARMY-8', 'SU-RD01-01')), 'DS-PROMO-1');
  const disrupted = russian(
    { ...at(AT, 'SU-RK-1'), ...pool('SU-ARMY-18') },
    { flags: { 'SU-RK-1': ['disrupted'] } },
  );
  assert.equal(refusedBy(disrupted, promote('SU-RK-1', 'SU-ARMY-18')), 'DS-PROMO-1');
  assert.ok(!offered(german({ ...at(AT, 'GE-INF-I'), ...pool('SU-ARMY-18') })).includes('promote'));
});

test('DS-PROMO-3 with armies of that month only, and whoever is promoted stays where it is', () => {
  // 31st Army is formed in July.
  const units = { ...at(AT, 'SU-RK-1'), ...pool('SU-ARMY-31') };
  assert.equal(refusedBy(russian(units, { turn: 1 }), promote('SU-RK-1', 'SU-ARMY-31')), 'DS-PROMO-3');
  const state = play(russian(units, { turn: 2 }), promote('SU-RK-1', 'SU-ARMY-31'));
  assert.deepEqual([...flagsOf(state, 'SU-ARMY-31')].toSorted(), ['attacked', 'moved']);
  assert.equal(game.outcome(state), undefined);
});

test('DS-PROMO-1, DS-STACK-4 an army leaves room for one more corps only', () => {
  const state = russian({ ...at(AT, 'SU-RK-1', 'SU-RK-10', 'SU-RK-11'), ...pool('SU-ARMY-18') });
  assert.equal(refusedBy(state, promote('SU-RK-1', 'SU-ARMY-18')), 'DS-STACK-4');
});

test('DS-BUILD-13 divisions that came on a date go to the pool too when they are built in, and the position can be read again', () => {
  const parts = ['GE-DIV-81', 'GE-DIV-83'];
  const state = play(
    german({ ...at(AT, ...parts), ...pool('GE-INF-XXXVIII') }),
    build(parts, 'GE-INF-XXXVIII'),
  );
  assert.deepEqual(
    parts.map(id => placeOfUnit(state, id)),
    ['@pool', '@pool'],
  );
  const read = game.load(game.position(state), 'test');
  assert.ok(read.ok, JSON.stringify(read));
});
