// Where supply meets other chapters: works that close a gate, the sea that feeds one side of the Crimea or the other, and
// lines that open or close in the midst of a turn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  around,
  destinationsOf,
  hexAt,
  markerOf,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  unitIn,
} from '../../testing.node.ts';
import { attack, declare, mobile, plain, previewOf, soviets } from '../11-assault/battles.node.ts';
import { enemiesIn, shutIn, stateIn, stateOf } from './pockets.node.ts';

const { here, west, east, northWest } = plain;
const ODESSA = '2911';
const landAround = (id: string): string[] => around(id).filter(hex => !hexAt(hex).terrain.includes('sea'));

test('7.20a, 11.21b an empty Soviet line closes the only way out, until a German has been there', () => {
  const given = { units: shutIn('DE-INF-1', '2312', '2313'), turn: 10 };
  assert.equal(stateIn('DE-INF-1', given), 'out');
  assert.equal(stateIn('DE-INF-1', { ...given, control: { german: ['2313'] } }), 'overland');
});

test('7.20b, 8.18d the fortified area closes its Soviet hexes to German lines, and those alone', () => {
  const given: Sketch = { units: shutIn('DE-INF-1', here, west), turn: 20 };
  const markers = { fortifiedArea: northWest };
  assert.ok(around(northWest).includes(west));
  assert.equal(stateIn('DE-INF-1', given), 'overland');
  assert.equal(stateIn('DE-INF-1', { ...given, markers }), 'out');
  assert.equal(stateIn('DE-INF-1', { ...given, markers, control: { german: [west] } }), 'overland');
});

test('7.20c, 8.5 the East Wall closes a gate that German control alone leaves open', () => {
  const given: Sketch = { units: shutIn('SU-RA-40', here, east), turn: 20, control: { german: [east] } };
  assert.equal(stateIn('SU-RA-40', given), 'overland');
  assert.equal(stateIn('SU-RA-40', { ...given, markers: { eastWall: [east] } }), 'out');
  // Ruling A3-29 whoever stands in the wall himself traces out of it.
  const inside = { units: { 'SU-RA-40': here }, turn: 20, markers: { eastWall: [here] } };
  assert.equal(stateIn('SU-RA-40', inside), 'overland');
});

test('7.20c, 8.19c, 7.17a an army that breaks out through the wall is promoted there, with the points of its pocket', () => {
  const units = { ...shutIn('SU-T-5', here, east), 'SU-GT-5': '@turn-15' };
  const markers = { eastWall: [east] };
  const state = sketch({ units, turn: 16, side: 'soviet', control: { german: [east] }, markers });
  assert.equal(stateOf(state, 'SU-T-5'), 'out');
  const out = play(state, { type: 'move', units: ['SU-T-5'], to: east, path: [east] });
  assert.equal(markerOf(out, 'eastWall'), undefined);
  // Half of the rate of turn 16, less the hex that it went.
  assert.deepEqual(unitIn(out, 'SU-GT-5'), { id: 'SU-GT-5', at: east, points: 1, start: here });
});

test('7.17a who sets out without supply has half his points for the phase, wherever he comes to', () => {
  const units = shutIn('DE-PZ-3', '2312', '2313');
  const state = sketch({ units, turn: 10 });
  assert.equal(Math.max(...destinationsOf(state, 'DE-PZ-3').values()), 3);
  const out = play(state, { type: 'move', units: ['DE-PZ-3'], to: '2313' });
  assert.equal(stateOf(out, 'DE-PZ-3'), 'overland');
  assert.equal(Math.max(...destinationsOf(out, 'DE-PZ-3').values()), 2);
});

test('7.5a, 11.12b of a stack on the coast the Germans defend fully, their allies with half', () => {
  const ring = enemiesIn('DE-INF-1', landAround(ODESSA));
  const units = { R3: ODESSA, 'DE-INF-1': ODESSA, ...ring };
  const state = soviets(units, { turn: 10, markers: { aerialUsed: true } });
  assert.deepEqual([stateOf(state, 'R3'), stateOf(state, 'DE-INF-1')], ['out', 'coastal']);
  assert.equal(previewOf(state, attack(ODESSA, ...Object.keys(ring))).defense, 5 + 2);
});

test('7.4e once the Black Sea has fed a coast in a battle, the Crimea gets nothing in that turn', () => {
  const ring = enemiesIn('DE-INF-1', landAround(ODESSA));
  const units = { 'DE-INF-1': ODESSA, 'DE-INF-52': '3108', ...ring };
  const state = soviets(units, { turn: 10, markers: { aerialUsed: true } });
  const named = { type: 'crimea', units: ['DE-INF-52'] };
  allowed(state, named);
  const { state: fought } = declare(state, attack(ODESSA, Object.keys(ring)[0]));
  assert.equal(refusedBy(fought, named), '7.4e');
});

test('7.4d, 10.26a, 7.4e Crimea supply lets panzers assault, and leaves the sixth unit without even the coast', () => {
  const crowd = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'];
  const garrison = Object.fromEntries(crowd.map(id => [id, '3108']));
  const reds = { 'SU-RA-40': '3106', 'SU-RA-62': '3008', 'SU-RA-63': '2907' };
  const state = sketch({ units: { ...garrison, 'DE-PZ-3': '3107', 'DE-INF-7': '3107', ...reds } });
  assert.deepEqual([stateOf(state, 'DE-PZ-3'), stateOf(state, 'DE-INF-7')], ['coastal', 'coastal']);
  assert.equal(refusedBy(state, mobile('3106', 'DE-PZ-3')), '10.26a');
  const fed = play(state, { type: 'crimea', units: ['DE-PZ-3', ...crowd] });
  assert.deepEqual([stateOf(fed, 'DE-PZ-3'), stateOf(fed, 'DE-INF-7')], ['crimea', 'out']);
  allowed(fed, mobile('3106', 'DE-PZ-3'));
  assert.equal(refusedBy(fed, { type: 'crimea', units: ['DE-INF-7'] }), '7.4f');
});

test('7.22c, 7.11c a garrison in a hero city attacks with half, however near a marker lies', () => {
  const units = shutIn('SU-RA-40', '2207');
  const markers = { hero: ['2207'], offensive: { A: '2207' } };
  const state = soviets(units, { turn: 10, markers });
  assert.equal(stateOf(state, 'SU-RA-40'), 'garrison');
  assert.equal(previewOf(state, attack(around('2207')[0], 'SU-RA-40')).attack, 1);
});

test('8.1e, 7.4b no corps comes in at Stalino while Dnepropetrovsk is lost, whatever line there is', () => {
  const way = ['2705', '2706', '2707', '2708', '2709', '2710', '2711', '2712', '2713', '2807', '2808'];
  const units = { 'DE-PZ-40': '@turn-10', 'DE-INF-1': '2705' };
  const come = { type: 'place', units: ['DE-PZ-40'], to: '2705' };
  const arriving = (german: string[]) => sketch({ units, phase: 'arrivals', control: { german } });
  assert.equal(refusedBy(arriving(way), come), '8.1e');
  allowed(arriving([...way, '2607']), come);
});

test('8.10a, 8.10b a hero city without a line neither sends units to the RVGK nor takes any', () => {
  const units = { 'SU-RA-62': '@rvgk', ...shutIn('SU-RA-40', '2207') };
  const state = sketch({ units, phase: 'rvgk', side: 'soviet', markers: { hero: ['2207'] } });
  assert.equal(refusedBy(state, { type: 'deploy', units: ['SU-RA-62'], to: '2207' }), '8.10b');
  assert.equal(refusedBy(state, { type: 'reserve', units: ['SU-RA-40'] }), '8.10a');
});

test('8.11a, 10.26a a unit thrown into a city behind the panzers cuts their line, and the assault is off', () => {
  const ring = around('2206').filter(hex => hex !== '2207' && hex !== '2205');
  const others = { 'SU-RA-40': '2205', 'SU-RA-62': '@rvgk', ...enemiesIn('DE-PZ-3', ring) };
  const state = sketch({ units: { 'DE-PZ-3': '2206', ...others } });
  assert.equal(stateOf(state, 'DE-PZ-3'), 'overland');
  const thrown = play(state, mobile('2205', 'DE-PZ-3'), {
    type: 'emergency',
    units: ['SU-RA-62'],
    to: '2207',
  });
  assert.equal(stateOf(thrown, 'DE-PZ-3'), 'out');
  const { events, state: after } = playOne(thrown, { type: 'pass' });
  assert.deepEqual(
    events.map(({ type, rule }) => [type, rule]),
    [['assault-off', '10.26a']],
  );
  // Nothing was paid: 7.17a it sets out as it stands now.
  assert.deepEqual(unitIn(after, 'DE-PZ-3'), { id: 'DE-PZ-3', at: '2206' });
});
