// The East Wall and the fortified area: where they may be, and that they must be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  areaOf,
  around,
  eventsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  play,
  playOne,
  refusedBy,
  sketch,
} from '../../testing.node.ts';
import { hasRoomFor } from '../06-stacking/stacking.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';

const fortify = (to: string) => ({ type: 'fortify', to });
/** White Russia in German hands. */
const HELD = [
  '1813',
  '1713',
  '1712',
  '1812',
  '1912',
  '1913',
  '1914',
  '1814',
  '1815',
  '1714',
  '1715',
  '1614',
  '1615',
];
const wall = (more: object = {}) =>
  sketch({ phase: 'east-wall', turn: 19, units: {}, control: { german: HELD }, ...more });

test('8.5 East Wall counters go into German hexes of the Soviet Union and the Baltic republics, one a hex', () => {
  const state = wall();
  allowed(state, fortify('1812'));
  allowed(state, fortify('1715'));
  assert.equal(refusedBy(state, fortify('1813')), '8.5', 'Minsk is a city');
  assert.equal(refusedBy(state, fortify('2018')), '8.5', 'Warsaw lies elsewhere');
  assert.equal(refusedBy(state, fortify('1710')), '8.5', 'Smolensk is Soviet');
  assert.equal(refusedBy(play(state, fortify('1812')), fortify('1812')), '8.5');
});

test('8.5 in overland supply only', () => {
  const reds = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18', 'SU-RA-19'];
  const units = Object.fromEntries(around('1812').map((at, index) => [reds[index], at]));
  const control = { german: HELD.filter(hex => !around('1812').includes(hex)) };
  const state = wall({ units, control });
  assert.equal(refusedBy(state, fortify('1812')), '8.5');
});

test('8.5 all ten must be placed; stacking does not matter', () => {
  const full = Object.fromEntries(
    ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7'].map(id => [id, '1812']),
  );
  const state = wall({ units: full });
  assert.equal(refusedBy(state, { type: 'end' }), '8.5');
  assert.equal(refusedBy(state, { type: 'place', to: '1812' }), '8.5');
  const cities = ['1813', '1714'];
  const open = HELD.filter(hex => !cities.includes(hex));
  const nine = play(state, ...open.slice(0, 9).map(fortify));
  assert.equal(frameName(nine), 'east-wall');
  const ten = play(nine, fortify(open[9]));
  assert.notEqual(frameName(ten), 'east-wall');
  assert.deepEqual([...(markerOf(ten, 'eastWall') as string[])].sort(), open.slice(0, 10).sort());
});

test('8.5 what finds no ground is forfeit', () => {
  const state = wall({ control: { german: ['1812'] } });
  const told = playOne(state, fortify('1812'));
  assert.notEqual(frameName(told.state), 'east-wall');
  assert.equal(eventsOf(told.events, 'works-forfeited')[0].count, 9);
});

test('8.5 the wall comes with turn 19', () => {
  const before = sketch({
    phase: 'arrivals',
    turn: 19,
    units: { 'DE-INF-1': '@dead' },
    control: { german: HELD },
  });
  const state = play(before, { type: 'end' });
  assert.equal(frameName(state), 'east-wall');
  assert.equal(markerOf(state, 'eastWallLeft') ?? 10, 10);
});

const area = (more: object = {}) =>
  sketch({ phase: 'fortified-area', side: 'soviet', turn: 16, units: {}, ...more });
const TULA = '1806';

test('8.18a the fortified area needs seven hexes in Soviet hands and supply', () => {
  const state = area();
  allowed(state, fortify(TULA));
  assert.equal(refusedBy(state, fortify('2018')), '8.18a');
  assert.equal(refusedBy(area({ control: { german: [around(TULA)[0]] } }), fortify(TULA)), '8.18a');
  assert.equal(refusedBy(state, fortify('1600')), '8.18a', 'on the edge');
  assert.equal(refusedBy(state, fortify('1011')), '8.18a', 'the sea is beside Leningrad');
  const outer = [...new Set(around(TULA).flatMap(around))].filter(
    hex => hex !== TULA && !around(TULA).includes(hex),
  );
  const corps = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(number => `DE-INF-${number}`);
  const cut = area({ units: Object.fromEntries(outer.map((at, index) => [corps[index], at])) });
  assert.equal(refusedBy(cut, fortify(TULA)), '8.18a', 'no line to a source');
});

test('8.18a it must be placed at once, and stays where it is', () => {
  const state = area();
  assert.equal(refusedBy(state, { type: 'end' }), '8.18a');
  assert.equal(refusedBy(state, { type: 'place', to: TULA }), '8.18a');
  const after = play(state, fortify(TULA));
  assert.equal(markerOf(after, 'fortifiedArea'), TULA);
  assert.notEqual(frameName(after), 'fortified-area');
});

test('8.18a without a hex it is forfeit, and play goes on', () => {
  const state = sketch({
    phase: 'arrivals',
    side: 'soviet',
    turn: 16,
    units: { 'SU-RA-20': '@dead' },
    control: { german: areaOf('soviet-start') },
  });
  const told = playOne(state, { type: 'end' });
  assert.equal(eventsOf(told.events, 'works-forfeited')[0].works, 'fortified-area');
});

test('8.18f the marker takes no room', () => {
  const four = Object.fromEntries(['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16'].map(id => [id, TULA]));
  const state = sketch({ turn: 17, units: four, markers: { fortifiedArea: TULA } });
  assert.ok(hasRoomFor(state, [unitNumber('SU-RA-18')], hexNumber(TULA)));
});

test('8.18d a hex of the area that was lost and is Soviet again has its effect back', () => {
  const [beside] = around(TULA);
  const given = { turn: 17, phase: 'movement', side: 'soviet', markers: { fortifiedArea: TULA } } as const;
  const state = sketch({ ...given, units: { 'SU-RA-3': TULA }, control: { german: [beside] } });
  const back = play(state, { type: 'move', units: ['SU-RA-3'], to: beside });
  assert.equal(markerOf(back, 'fortifiedArea'), TULA);
  assert.ok(!game.position(back).control?.german?.includes(beside));
});

test('8.18e with the hex of the marker the whole area is lost', () => {
  const [beside] = around(TULA);
  const state = sketch({ turn: 17, units: { 'DE-PZ-3': beside }, markers: { fortifiedArea: TULA } });
  const lost = play(state, { type: 'move', units: ['DE-PZ-3'], to: TULA });
  assert.equal(markerOf(lost, 'fortifiedArea'), undefined);
});

test('8.5, 8.18a both are built as the war goes on', () => {
  const start = sketch({ phase: 'order', side: 'soviet', turn: 15, units: {}, markers: { vp: 30 } });
  const at16 = goUntil(start, '16 german order');
  assert.ok(markerOf(at16, 'fortifiedArea') !== undefined || game.phaseKey(at16) === 'over');
});
