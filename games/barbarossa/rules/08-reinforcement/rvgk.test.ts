// The Reserve of the Supreme High Command: five in and out, from supply and into supply.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  around,
  destinationsOf,
  flagsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const END = { type: 'end' };
const GREYS = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
const ring = (hex: string): Record<string, string> =>
  Object.fromEntries(around(hex).map((at, index) => [GREYS[index], at]));
const reserve = (unit: string) => ({ type: 'reserve', units: [unit] });
const deploy = (unit: string, to: string) => ({ type: 'deploy', units: [unit], to });
const rvgk = (units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'rvgk', side: 'soviet', turn: 10, units, ...more });
const boxed = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, '@rvgk']));
const SIX = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28', 'SU-RA-29'];

test('8.9a the phase comes every turn but the first', () => {
  const load = (turn: number) =>
    game.load({ game: 'barbarossa', turn, phase: 'rvgk', side: 'soviet', units: [] }, 'test');
  assert.ok(!load(1).ok);
  assert.ok(load(2).ok);
  const state = sketch({ turn: 9, side: 'soviet', units: { 'SU-RA-20': '1606' }, phase: 'order' });
  assert.equal(frameName(goUntil(state, '9 soviet rvgk')), 'rvgk');
  assert.equal(
    refusedBy(sketch({ side: 'soviet', units: boxed('SU-RA-20') }), deploy('SU-RA-20', '1606')),
    '10.1a',
  );
});

test('8.9b five units in and out together, whatever they are, and no sixth', () => {
  const state = rvgk({ ...boxed(...SIX.slice(0, 4)), 'SU-T-3': '1606', 'SU-RA-28': '1606' });
  const five = play(
    state,
    deploy('SU-RA-20', '1606'),
    deploy('SU-RA-21', '1000'),
    reserve('SU-T-3'),
    reserve('SU-RA-28'),
    deploy('SU-RA-22', '1402'),
  );
  assert.equal(markerOf(five, 'rvgkUsed'), 5);
  assert.equal(refusedBy(five, deploy('SU-RA-24', '1402')), '8.9b');
  assert.equal(refusedBy(five, reserve('SU-RA-20')), '8.9b');
});

test('8.9b, 8.8 the box holds any number', () => {
  const many = boxed(...SIX, 'SU-RA-30', 'SU-RA-31', 'SU-RA-32', 'SU-RA-33');
  allowed(rvgk({ ...many, 'SU-T-3': '1606' }), reserve('SU-T-3'));
});

test('8.9c nobody goes in and out in one phase', () => {
  const state = rvgk({ ...boxed('SU-RA-20'), 'SU-RA-21': '1606' });
  const after = play(state, deploy('SU-RA-20', '1402'), reserve('SU-RA-21'));
  assert.equal(refusedBy(after, reserve('SU-RA-20')), '8.9c');
  assert.equal(refusedBy(after, deploy('SU-RA-21', '1606')), '8.9c');
});

test('8.9a, 8.10a, 8.10b who is elsewhere neither goes in nor comes out, and nothing else is done', () => {
  const state = rvgk({ ...boxed('SU-RA-20'), 'SU-RA-21': '1606', 'SU-RA-22': '@dead' });
  assert.equal(refusedBy(state, reserve('SU-RA-22')), '8.10a');
  assert.equal(refusedBy(state, deploy('SU-RA-22', '1606')), '8.10b');
  assert.equal(refusedBy(state, { type: 'move', units: ['SU-RA-21'], to: '1607' }), '8.9a');
});

test('8.10a only units in overland supply go in; the coastal army never does', () => {
  const state = rvgk({ 'SU-RA-20': '1710', 'SU-RA-21': '1606', 'SU-ICA': '2911', ...ring('1710') });
  allowed(state, reserve('SU-RA-21'));
  assert.equal(refusedBy(state, reserve('SU-RA-20')), '8.10a');
  assert.equal(refusedBy(state, reserve('SU-ICA')), '10.34');
  assert.equal(refusedBy(state, reserve('DE-INF-1')), '8.8');
  const garrison = rvgk({ 'SU-RA-20': '1710', ...ring('1710') }, { markers: { hero: ['1710'] } });
  assert.equal(refusedBy(garrison, reserve('SU-RA-20')), '8.10a', 'b33 a garrison is not overland');
});

test('8.10b out by supplied cities and the edge from 1000 to 2600, beside enemies too', () => {
  const state = rvgk({ ...boxed('SU-RA-20'), 'DE-INF-1': around('1606')[0], 'SU-RA-21': '1806' });
  for (const to of ['1606', '1000', '2600', '2000']) allowed(state, deploy('SU-RA-20', to));
  assert.equal(refusedBy(state, deploy('SU-RA-20', '3100')), '8.10b');
  assert.equal(refusedBy(state, deploy('SU-RA-20', '3200')), '8.10b');
  assert.equal(refusedBy(state, deploy('SU-RA-20', '2018')), '8.10b', 'Warsaw');
  assert.equal(refusedBy(state, deploy('SU-RA-20', '1601')), '8.10b', 'open country');
  const cut = rvgk({ ...boxed('SU-RA-20'), ...ring('1606') });
  assert.equal(refusedBy(cut, deploy('SU-RA-20', '1606')), '8.10b');
  const lost = rvgk(boxed('SU-RA-20'), { control: { german: ['1500'] } });
  assert.equal(refusedBy(lost, deploy('SU-RA-20', '1500')), '8.10b');
});

test('8.10b it costs no movement, by the edge neither', () => {
  const after = play(rvgk(boxed('SU-RA-20')), deploy('SU-RA-20', '1500'));
  assert.deepEqual(flagsOf(after, 'SU-RA-20'), ['reserved']);
});

test('8.1d, 6.3 the cap of arrivals counts them too, and stacking holds', () => {
  const state = rvgk(boxed('SU-RA-20'), { markers: { arrivals: { '1606': 5, '1402': 4 } } });
  assert.equal(refusedBy(state, deploy('SU-RA-20', '1606')), '8.1d');
  assert.deepEqual(markerOf(play(state, deploy('SU-RA-20', '1402')), 'arrivals'), { '1402': 5, '1606': 5 });
  const full = Object.fromEntries(SIX.slice(1).map(id => [id, '1606']));
  assert.equal(refusedBy(rvgk({ ...boxed('SU-RA-20'), ...full }), deploy('SU-RA-20', '1606')), '6.3');
});

test('8.10c whoever has come out moves in the same player turn', () => {
  const out = play(rvgk(boxed('SU-RA-20'), { order: 'move-fight' }), deploy('SU-RA-20', '1606'), END);
  const moving = goUntil(out, '10.1 soviet movement');
  assert.ok(destinationsOf(moving, 'SU-RA-20').size > 6);
  assert.equal(placeOfUnit(moving, 'SU-RA-20'), '1606');
});
