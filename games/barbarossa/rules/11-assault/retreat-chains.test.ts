// Retreats where chapters meet: past full hexes, into cities and works, among friends who are attacked next, and over the
// boundary that binds the allies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  around,
  eventsOf,
  frameName,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  walkFrom,
} from '../../testing.node.ts';
import {
  attack,
  declare,
  fight,
  germans,
  mobile,
  plain,
  retreatTo,
  soviets,
  stop,
  waysOf,
} from './battles.node.ts';

const { here, west, east, northEast, northWest, southEast, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const PANZERS = ['DE-PZ-3', 'DE-PZ-24'];
const RIFLES = ['SU-RA-40', 'SU-RA-42', 'SU-RA-48', 'SU-RA-49', 'SU-RA-50'];
/** Germans who leave nothing homeward open but the east. */
const flanks = { ...at(northEast, 'DE-INF-1'), ...at(southEast, 'DE-INF-2') };
const beaten = (state: State, target: string, ...units: string[]): State =>
  fight(state, attack(target, ...units), 'DR').state;

test('11.28b, 6.3 where one hex takes one of three, the others go on through it, and no further than they must', () => {
  const friends = at(east, 'SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24');
  const force = [...PANZERS, 'DE-PZ-39', 'DE-PZ-47'];
  const units = { ...at(here, ...RIFLES.slice(0, 3)), ...friends, ...at(west, ...force), ...flanks };
  const state = beaten(germans(units), here, ...force);
  for (const id of RIFLES.slice(0, 3)) assert.deepEqual(waysOf(state, 'retreat', id), [east]);
  const first = play(state, retreatTo(east, RIFLES[0]));
  const beyond = [0, 1, 5].map(direction => walkFrom(east, direction)).sort();
  assert.deepEqual(waysOf(first, 'retreat', RIFLES[1]), beyond);
  assert.equal(refusedBy(first, retreatTo(east, RIFLES[1])), '11.28b');
  const { state: second, events } = playOne(first, retreatTo(beyond[0], RIFLES[1]));
  const [told] = eventsOf(events, 'retreated');
  assert.deepEqual([told.through, told.rule], [[east], '11.28b']);
  const last = play(second, retreatTo(beyond[1], RIFLES[2]));
  assert.equal(placeOfUnit(last, RIFLES[2]), beyond[1]);
});

test('11.27b, 11.27c with home closed they go west, but never where the attack came from', () => {
  const units = { ...at(here, 'SU-RA-40'), ...at(northWest, ...PANZERS), ...flanks, 'DE-INF-5': east };
  const state = beaten(germans(units), here, ...PANZERS);
  assert.deepEqual(waysOf(state, 'retreat', 'SU-RA-40'), [west, southWest].sort());
});

test('11.27a, 4.2b an empty city is taken by whoever flees there', () => {
  const units = { 'SU-RA-40': '2208', ...at('2209', ...PANZERS) };
  const state = germans(units, { control: { german: ['2207'] }, markers: { vp: 20 } });
  const fled = play(beaten(state, '2208', ...PANZERS), retreatTo('2207', 'SU-RA-40'));
  assert.equal(markerOf(fled, 'vp'), 19);
});

test('11.27a, 4.15a a corps that flees into an empty Moscow takes it, with the die that this calls for', () => {
  const units = { 'DE-INF-1': '1605', ...at('1604', ...RIFLES) };
  const state = beaten(soviets(units), '1605', ...RIFLES);
  assert.equal(eventsOf(playOne(state, retreatTo('1606', 'DE-INF-1')).events, 'moscow').length, 1);
});

test('11.27a, 11.21c who flees into the East Wall ruins it', () => {
  const units = { ...at(here, 'SU-RA-40'), ...at(west, ...PANZERS), ...flanks };
  const state = germans(units, { turn: 20, control: { german: [east] }, markers: { eastWall: [east] } });
  const fled = play(beaten(state, here, ...PANZERS), retreatTo(east, 'SU-RA-40'));
  assert.equal(markerOf(fled, 'eastWall'), undefined);
});

test('11.29b, 11.26i who fled among others is lost with their retreat, and they go on without him', () => {
  const second = ['DE-PZ-39', 'DE-PZ-47'];
  const units = {
    ...at(here, 'SU-RA-40'),
    ...at(east, 'SU-RA-42'),
    ...at(west, ...PANZERS),
    ...at(northEast, ...second),
    ...at(southEast, 'DE-INF-2'),
  };
  const fled = play(beaten(germans(units), here, ...PANZERS), retreatTo(east, 'SU-RA-40'), stop);
  const { state, events } = fight(fled, attack(east, ...second), 'DR');
  const [lost] = eventsOf(events, 'eliminated');
  assert.deepEqual([lost.unit, lost.rule, frameName(state)], ['SU-RA-40', '11.29b', 'retreat']);
  assert.ok(waysOf(state, 'retreat', 'SU-RA-42').length > 0);
});

test('10.31, 10.31A on the move whoever fled counts in the next hex, and the panzers come on with what they have', () => {
  const units = { ...at(here, 'SU-RA-40'), ...at(east, 'SU-RA-42'), ...at(west, ...PANZERS), ...flanks };
  const moving = germans(units, { phase: 'movement' });
  const asked = fight(moving, mobile(here, ...PANZERS), 'DR').state;
  assert.equal(refusedBy(asked, retreatTo(west, 'SU-RA-40')), '11.27c');
  const fled = play(asked, retreatTo(east, 'SU-RA-40'));
  const { events } = declare(fled, mobile(east, ...PANZERS));
  assert.equal(eventsOf(events, 'result')[0].defense, 6);
});

test('11.28c, 10.22 of a stack that can only go north the German corps does, and the ally is lost', () => {
  const hex = '2210';
  const [home] = around(hex).filter(id => id === walkFrom(hex, 2));
  const closed = { 'SU-RA-51': walkFrom(hex, 3), 'SU-RA-52': walkFrom(hex, 4), 'SU-RA-54': walkFrom(hex, 5) };
  const units = { ...at(hex, 'DE-INF-1', 'R3'), ...at('2209', ...RIFLES), ...closed };
  const state = beaten(soviets(units), hex, ...RIFLES);
  assert.deepEqual(waysOf(state, 'retreat', 'DE-INF-1'), [home]);
  assert.deepEqual(waysOf(state, 'retreat', 'R3'), []);
  const { events } = playOne(state, retreatTo(home, 'DE-INF-1'));
  assert.deepEqual(
    eventsOf(events, 'eliminated').map(({ unit, rule }) => [unit, rule]),
    [['R3', '11.28A']],
  );
});

test('11.17b, 10.14b the strait is attacked over, and neither fled nor followed over', () => {
  const units = { 'DE-INF-1': '3105', ...at('3106', ...RIFLES.slice(0, 4), 'SU-T-1') };
  const state = soviets(units, { turn: 10, markers: { offensive: { A: '3106' } } });
  assert.equal(refusedBy(state, attack('3105', 'SU-T-1')), '11.17a');
  const asked = beaten(state, '3105', ...RIFLES.slice(0, 4));
  const [to] = waysOf(asked, 'retreat', 'DE-INF-1');
  // Nobody may advance, and so nobody is asked.
  assert.equal(frameName(play(asked, retreatTo(to, 'DE-INF-1'))), 'assault');
});

test('11.33b, 9.6d an ally alone in a fortress of the USSR may be let go, out of a city that nobody is driven from', () => {
  const tanks = ['SU-T-1', 'SU-T-3', 'SU-T-4', 'SU-T-5'];
  const units = { R3: '2407', ...at('2406', ...RIFLES), ...at('2307', ...tanks) };
  const markers = { fortress: ['2407'], offensive: { A: '2407' }, aerialUsed: true };
  const state = soviets(units, { turn: 14, markers });
  const asked = fight(state, attack('2407', ...RIFLES, ...tanks), 'BB').state;
  assert.equal(frameName(asked), 'bloodbath-choice');
  const spared = play(asked, { type: 'choose', result: 'DR' });
  assert.ok(waysOf(spared, 'retreat', 'R3').length > 0);
});
