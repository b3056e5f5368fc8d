// Chapter 11.27 to 11.29, 10.31A and 10.34: where beaten defenders go, what closes a hex to them, and who is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  game,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { hexNumber, isUssr, map } from '../table/terrain.ts';
import {
  attack,
  deathsIn,
  declare,
  fight,
  germans,
  groundAt,
  groundWhere,
  isBare,
  mobile,
  plain,
  retreatTo,
  soviets,
  stop,
  waysOf,
  withDice,
} from './battles.node.ts';
import { isHomeward } from './retreat-ground.ts';

const { here, west, east, northEast, northWest, southEast, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const sorted = (...hexes: string[]): string[] => [...hexes].sort();
const REDS = [
  'SU-RA-8',
  'SU-RA-13',
  'SU-RA-16',
  'SU-RA-18',
  'SU-RA-19',
  'SU-RA-20',
  'SU-RA-21',
  'SU-RA-22',
  'SU-RA-24',
  'SU-RA-28',
  'SU-RA-29',
  'SU-RA-30',
  'SU-RA-31',
  'SU-RA-32',
  'SU-RA-33',
  'SU-RA-34',
  'SU-RA-37',
  'SU-RA-38',
  'SU-RA-43',
  'SU-RA-40',
];
const crowd = (hex: string, count: number, from = 0): Sketch['units'] =>
  at(hex, ...REDS.slice(from, from + count));

/** The German attack from the west on Soviet units in `here` that ends in a retreat. */
function beaten(defenders: Sketch['units'], more: Sketch['units'] = {}, on: Partial<Sketch> = {}): State {
  const panzers = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14', 'DE-PZ-39', 'DE-PZ-47'];
  const units = { ...at(west, ...panzers), ...defenders, ...more };
  const strength = Object.values(defenders).length;
  return fight(germans(units, on), attack(here, ...panzers.slice(0, Math.min(5, strength + 1))), 'DR').state;
}

test('11.26i, 11.27a the owner takes the beaten units one hex back, before anything else', () => {
  const state = beaten(at(here, 'SU-RA-3'));
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['retreat', 'soviet']);
  assert.equal(refusedBy(state, stop), '11.27a');
  assert.equal(refusedBy(state, retreatTo(walkFrom(east, 0), 'SU-RA-3')), '11.27b', 'one hex');
  assert.equal(refusedBy(state, retreatTo(east, 'DE-PZ-3')), '11.27a');
  const done = play(state, retreatTo(east, 'SU-RA-3'));
  assert.equal(placeOfUnit(done, 'SU-RA-3'), east);
});

test('11.27b Soviets go east if they can, freely among its three directions, Germans west', () => {
  assert.deepEqual(
    waysOf(beaten(at(here, 'SU-RA-3')), 'retreat', 'SU-RA-3'),
    sorted(northEast, east, southEast),
  );
  const german = fight(
    soviets({ ...at(east, 'SU-RA-3', 'SU-RA-8', 'SU-RA-13'), ...at(here, 'DE-INF-1') }),
    attack(here, 'SU-RA-3', 'SU-RA-8', 'SU-RA-13'),
    'DR',
  ).state;
  assert.deepEqual(waysOf(german, 'retreat', 'DE-INF-1'), sorted(northWest, west, southWest));
  assert.equal(refusedBy(german, retreatTo(northEast, 'DE-INF-1')), '11.27b');
});

test('11.27b other directions only where none of the three is open', () => {
  const ring = { ...at(east, 'DE-INF-1'), ...at(northEast, 'DE-INF-2'), ...at(southEast, 'DE-INF-5') };
  const state = beaten(at(here, 'SU-RA-3'), ring);
  assert.deepEqual(waysOf(state, 'retreat', 'SU-RA-3'), sorted(northWest, southWest));
  const two = beaten(at(here, 'SU-RA-3'), { ...at(east, 'DE-INF-1'), ...at(northEast, 'DE-INF-2') });
  assert.deepEqual(waysOf(two, 'retreat', 'SU-RA-3'), [southEast]);
});

const shut = {
  ...at(east, 'DE-INF-1'),
  ...at(northEast, 'DE-INF-2'),
  ...at(southEast, 'DE-INF-5'),
  ...at(northWest, 'DE-INF-6'),
  ...at(southWest, 'DE-INF-7'),
};

test('11.27c never into a hex from which the attack came', () => {
  assert.equal(refusedBy(beaten(at(here, 'SU-RA-3')), retreatTo(west, 'SU-RA-3')), '11.27c');
  // From the east too, though that is home.
  const both = { ...at(west, 'DE-PZ-3'), ...at(east, 'DE-INF-1'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const state = fight(germans(both), attack(here, 'DE-PZ-3', 'DE-INF-1'), 'DR').state;
  assert.deepEqual(waysOf(state, 'retreat', 'SU-RA-3', 'SU-RA-8'), sorted(northEast, southEast));
});

test('11.27d directions follow the grid: west of 2403 is 2404, northwest of it 2303', () => {
  assert.ok(isHomeward(GERMAN, hexNumber('2403'), hexNumber('2404')));
  assert.ok(isHomeward(GERMAN, hexNumber('2403'), hexNumber('2303')));
  assert.ok(!isHomeward(GERMAN, hexNumber('2403'), hexNumber('2402')));
  assert.ok(isHomeward(SOVIET, hexNumber('2403'), hexNumber('2402')));
  assert.equal(walkFrom('2403', 3), '2404');
  assert.equal(walkFrom('2403', 2), '2303');
});

test('11.27a empty cities, lines and the fortified area can be retreated into, and change hands', () => {
  const ground = groundWhere(
    hex =>
      isBare(hex) &&
      isUssr[hex] === 1 &&
      [1, 3, 5].every(way => map.passable[map.neighbours[hex * 6 + way]] === 1),
  );
  const units = { ...at(ground.west, 'DE-PZ-3', 'DE-PZ-24'), ...at(ground.here, 'SU-RA-3') };
  const state = fight(
    germans(units, { control: { german: [ground.east] }, markers: { fortifiedArea: ground.here } }),
    attack(ground.here, 'DE-PZ-3', 'DE-PZ-24'),
    'DR',
  ).state;
  const { events } = playOne(state, retreatTo(ground.east, 'SU-RA-3'));
  assert.deepEqual(
    eventsOf(events, 'control').map(({ hex, side }) => [hex, side]),
    [[ground.east, 'soviet']],
  );
});

test('11.27e a stack goes together', () => {
  const state = beaten(at(here, 'SU-RA-3', 'SU-T-1'));
  allowed(state, retreatTo(east, 'SU-RA-3', 'SU-T-1'));
  assert.equal(refusedBy(state, retreatTo(east, 'SU-RA-3')), '11.27e');
  const done = play(state, retreatTo(east, 'SU-RA-3', 'SU-T-1'));
  assert.deepEqual(
    [placeOfUnit(done, 'SU-RA-3'), placeOfUnit(done, 'SU-T-1'), frameName(done)],
    [east, east, 'advance'],
  );
});

test('11.27e, 11.28b where no hex holds them all, they part; home hexes with room come before going on', () => {
  const full = { ...crowd(east, 4), ...crowd(northEast, 5, 4), ...crowd(southEast, 4, 9) };
  const state = beaten(at(here, 'SU-RA-3', 'SU-T-1'), full);
  assert.equal(refusedBy(state, retreatTo(east, 'SU-RA-3', 'SU-T-1')), '11.27e');
  assert.deepEqual(waysOf(state, 'retreat', 'SU-T-1'), sorted(east, southEast));
  const one = play(state, retreatTo(east, 'SU-T-1'));
  assert.deepEqual(waysOf(one, 'retreat', 'SU-RA-3'), [southEast]);
  const both = play(one, retreatTo(southEast, 'SU-RA-3'));
  assert.equal(frameName(both), 'advance');
});

test('11.28b where every home hex is full, the surplus goes on to the first hex with room', () => {
  const full = { ...crowd(east, 5), ...crowd(northEast, 5, 5), ...crowd(southEast, 5, 10) };
  const state = beaten(at(here, 'SU-RA-3'), full);
  const ways = waysOf(state, 'retreat', 'SU-RA-3');
  assert.ok(ways.includes(walkFrom(east, 0)), 'two hexes to the east');
  assert.ok(!ways.includes(northWest), 'not to the west, though there is room');
  const { events, state: done } = playOne(state, retreatTo(walkFrom(east, 0), 'SU-RA-3'));
  const [retreated] = eventsOf(events, 'retreated');
  assert.equal((retreated.through as string[]).length, 1);
  assert.equal(placeOfUnit(done, 'SU-RA-3'), walkFrom(east, 0));
  const { units } = game.position(done);
  assert.equal(units.filter(({ at: hex }) => hex === east).length, 5);
});

test('11.28A whoever has nowhere to go is lost in place, as by DE', () => {
  const units = { ...at(west, 'DE-INF-8'), ...shut, ...at(here, 'SU-RA-3') };
  const { state, events } = fight(germans(units), attack(here, 'DE-INF-8'), 'DR');
  assert.deepEqual(deathsIn(events), { 'SU-RA-3': '11.28A' });
  assert.equal(frameName(state), 'advance');
});

test('11.28a, 11.19 retreats obey the prohibitions of movement: not over a lake', () => {
  const units = { ...at('1212', 'DE-PZ-3', 'DE-PZ-24'), ...at('1211', 'SU-RA-3') };
  const state = fight(germans(units), attack('1211', 'DE-PZ-3', 'DE-PZ-24'), 'DR').state;
  assert.deepEqual(waysOf(state, 'retreat', 'SU-RA-3'), ['1110', '1210']);
  assert.equal(refusedBy(state, retreatTo('1310', 'SU-RA-3')), '11.19');
});

test('11.17b, 11.18b nobody retreats across the Kerch Strait or the Sivash', () => {
  const corps = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6'];
  const kerch = fight(
    germans({ ...at('3107', ...corps), ...at('3106', 'SU-RA-3') }),
    attack('3106', ...corps),
    'DR',
  );
  assert.deepEqual(deathsIn(kerch.events), { 'SU-RA-3': '11.28A' });
  const sivash = fight(
    germans({ ...at('3108', ...corps), ...at('3008', 'SU-RA-3') }),
    attack('3008', ...corps),
    'DR',
  ).state;
  assert.deepEqual(waysOf(sivash, 'retreat', 'SU-RA-3'), ['3107']);
  assert.equal(refusedBy(sivash, retreatTo('2907', 'SU-RA-3')), '11.18');
});

test('11.28c a satellite that may not go north is lost alone; the rest of the stack retreats (ruling A3-61)', () => {
  const ground = groundAt('2208');
  const reds = ['SU-RA-3', 'SU-RA-8', 'SU-T-1'];
  const closed = {
    ...at(ground.west, 'SU-RA-13'),
    ...at(ground.southWest, 'SU-RA-16'),
    ...at(ground.southEast, 'SU-RA-18'),
  };
  const units = { ...at(ground.east, ...reds), ...closed, ...at(ground.here, 'R3', 'DE-INF-1') };
  const { state } = fight(soviets(units), attack(ground.here, ...reds), 'DR');
  assert.deepEqual(waysOf(state, 'retreat', 'DE-INF-1'), [ground.northWest]);
  const { events, state: done } = playOne(state, retreatTo(ground.northWest, 'DE-INF-1'));
  assert.deepEqual(deathsIn(events), { R3: '11.28A' });
  assert.equal(placeOfUnit(done, 'DE-INF-1'), ground.northWest);
});

test('11.29a, 11.29b who has fled among friends adds nothing there, and dies with any result but AS and AE', () => {
  const units = {
    ...at(west, 'DE-PZ-3', 'DE-PZ-24'),
    ...at(northEast, 'DE-PZ-14', 'DE-PZ-39'),
    ...at(here, 'SU-RA-3'),
    ...at(east, 'SU-RA-8'),
  };
  const fled = play(
    fight(germans(units), attack(here, 'DE-PZ-3', 'DE-PZ-24'), 'DR').state,
    retreatTo(east, 'SU-RA-3'),
    stop,
  );
  assert.ok(flagsOf(fled, 'SU-RA-3').includes('retreatedIn'));
  const target = east;
  const second = (result: string) => fight(fled, attack(target, 'DE-PZ-14', 'DE-PZ-39'), result);
  const won = second('DR');
  assert.equal(eventsOf(won.events, 'result')[0].defense, 3, 'one army defends');
  assert.deepEqual(deathsIn(won.events), { 'SU-RA-3': '11.29b' });
  assert.equal(placeOfUnit(won.state, 'SU-RA-8'), target, 'it still has to retreat');
  const gone = second('DE');
  assert.deepEqual(deathsIn(gone.events), { 'SU-RA-3': '11.29b', 'SU-RA-8': '11.26c' });
});

test('11.26j a bloodbath is not dearer for those who fled there (ruling A3-62)', () => {
  const units = {
    ...at(west, 'DE-PZ-3', 'DE-PZ-24'),
    ...at(northEast, 'DE-INF-1', 'DE-INF-2', 'DE-INF-5'),
    ...at(here, 'SU-RA-3'),
    ...at(east, 'SU-RA-8'),
  };
  const fled = play(
    fight(germans(units), attack(here, 'DE-PZ-3', 'DE-PZ-24'), 'DR').state,
    retreatTo(east, 'SU-RA-3'),
    stop,
  );
  const { state, events } = fight(fled, attack(east, 'DE-INF-1', 'DE-INF-2'), 'BB');
  assert.deepEqual(deathsIn(events), { 'SU-RA-3': '11.29b', 'SU-RA-8': '11.26d' });
  const paid = play(state, { type: 'loss', units: ['DE-INF-1'] });
  assert.equal(frameName(paid), 'advance', 'four for three; six would have been owed');
});

test('11.29a AS and AE leave them where they are; ruling A3-49 in an empty hex they cannot be attacked again', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(northEast, 'DE-INF-1'), ...at(here, 'SU-RA-3') };
  const fled = play(
    fight(germans(units), attack(here, 'DE-PZ-3', 'DE-PZ-24'), 'DR').state,
    retreatTo(east, 'SU-RA-3'),
    stop,
  );
  assert.equal(refusedBy(fled, attack(east, 'DE-INF-1')), '11.4b');
  const joined = play(
    fight(germans({ ...units, ...at(east, 'SU-RA-8') }), attack(here, 'DE-PZ-3', 'DE-PZ-24'), 'DR').state,
    retreatTo(east, 'SU-RA-3'),
    stop,
  );
  const { state } = fight(joined, attack(east, 'DE-INF-1'), 'AS');
  assert.equal(placeOfUnit(state, 'SU-RA-3'), east);
});

test('10.31A nobody retreats into the hex from which a mobile assault was launched; 10.31 and there they count again', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-RA-3') };
  const cut = { ...units, ...shut, ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const closed = fight(sketch({ units: cut }), mobile(here, 'DE-PZ-3', 'DE-PZ-24'), 'DR');
  assert.deepEqual(Object.values(deathsIn(closed.events)), ['11.28A', '11.28A']);
  const open = fight(
    sketch({ units: { ...units, ...at(east, 'SU-RA-8') } }),
    mobile(here, 'DE-PZ-3', 'DE-PZ-24'),
    'DR',
  ).state;
  assert.equal(refusedBy(open, retreatTo(west, 'SU-RA-3')), '11.27c');
  const fled = play(open, retreatTo(east, 'SU-RA-3'));
  assert.ok(!flagsOf(fled, 'SU-RA-3').includes('retreatedIn'));
  assert.deepEqual(
    [placeOfUnit(fled, 'DE-PZ-3'), frameName(fled)],
    [here, 'movement'],
    'the victors are in the hex',
  );
});

test('10.34c, 10.34e the coastal army sails to its other port, alone, or is lost', () => {
  const corps = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14', 'DE-PZ-39', 'DE-PZ-47'];
  const units = { ...at('2912', ...corps), ...at('2911', 'SU-ICA') };
  const state = fight(germans(units), attack('2911', ...corps), 'DR').state;
  assert.deepEqual(waysOf(state, 'retreat', 'SU-ICA'), ['3108']);
  assert.equal(refusedBy(state, retreatTo('2910', 'SU-ICA')), '10.34c');
  assert.equal(placeOfUnit(play(state, retreatTo('3108', 'SU-ICA')), 'SU-ICA'), '3108');
  const lost = fight(germans(units, { control: { german: ['3108'] } }), attack('2911', ...corps), 'DR');
  assert.deepEqual(deathsIn(lost.events), { 'SU-ICA': '11.28A' });
  const stacked = fight(
    germans({ ...units, ...at('2911', 'SU-ICA', 'SU-RC-41') }),
    attack('2911', ...corps),
    'DR',
  ).state;
  const sailed = play(stacked, retreatTo('3108', 'SU-ICA'));
  assert.equal(frameName(sailed), 'retreat', 'its companion goes by land');
  assert.ok(!waysOf(sailed, 'retreat', 'SU-RC-41').includes('3108'));
});

test('11.28a, 3.6c a retreat needs no points and no phase of its own: dice, and nothing of it can be taken back', () => {
  const { events } = declare(
    withDice(germans({ ...at(west, 'DE-PZ-3', 'DE-PZ-24'), ...at(here, 'SU-RA-3') }), 2),
    attack(here, 'DE-PZ-3', 'DE-PZ-24'),
  );
  assert.ok(events.some(({ type, final }) => type === 'roll' && final === true));
});
