// Replacements in two classes, the dead pile, and who never comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Play } from '../../../../kit/sequence/frames.ts';
import {
  allowed,
  around,
  eventsOf,
  flagsOf,
  game,
  goUntil,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { eliminate } from './dead-pile.ts';

const END = { type: 'end' };
const WARSAW = '2018';
const place = (unit: string, to: string) => ({ type: 'place', units: [unit], to });
const reserve = (unit: string) => ({ type: 'reserve', units: [unit] });
const arrivals = (
  side: 'german' | 'soviet',
  turn: number,
  dead: readonly string[],
  more: Partial<Sketch> = {},
) =>
  sketch({
    phase: 'arrivals',
    side,
    turn,
    units: Object.fromEntries(dead.map(id => [id, '@dead'])),
    ...more,
  });
const REDS = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18', 'SU-RA-19'];
const ring = (hex: string): Record<string, string> =>
  Object.fromEntries(around(hex).map((at, index) => [REDS[index], at]));
/** A unit falls. */
const fallen = (unit: string, given: Sketch, overland?: boolean): Play => {
  const play: Play = { state: sketch(given), events: [] };
  eliminate(play, unitNumber(unit), '11.26', ...(overland === undefined ? [] : [overland]));
  assert.deepEqual(game.faults(play.state), []);
  return play;
};

test('8.12a, 8.12b a step rebuilds one unit, mechanized or not as the track says; Germans never mix', () => {
  // July 1942: 1/2.
  const state = arrivals('german', 10, ['DE-PZ-3', 'DE-PZ-14', 'DE-INF-1', 'DE-INF-2', 'DE-INF-5']);
  const panzer = play(state, place('DE-PZ-3', WARSAW));
  assert.equal(refusedBy(panzer, place('DE-PZ-14', WARSAW)), '8.12b');
  const foot = play(state, place('DE-INF-1', WARSAW), place('DE-INF-2', WARSAW));
  assert.equal(refusedBy(foot, place('DE-INF-5', WARSAW)), '8.12b');
  allowed(foot, place('DE-PZ-3', WARSAW));
});

test('8.12a each side has the steps of its own administration', () => {
  // July 1942: 1/2 for the German, 1/4 for the Soviet side.
  const armies = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28', 'SU-RA-29'];
  const state = play(arrivals('german', 10, ['DE-INF-1', ...armies]), END);
  assert.equal(game.phaseKey(state), '10 soviet arrivals');
  const five = play(state, ...armies.slice(0, 5).map(reserve));
  assert.equal(refusedBy(five, reserve(armies[5])), '8.12c');
});

test('8.1b, 8.12a before the phase ends a player is told who would be lost and which steps are left', () => {
  const rules = (state: Parameters<typeof play>[0]): string[] => game.undone(state).map(({ rule }) => rule);
  const state = sketch({ phase: 'arrivals', turn: 4, units: { 'DE-PZ-40': '@turn-4', 'DE-INF-1': '@dead' } });
  assert.deepEqual(rules(state), ['8.1b', '8.12a']);
  assert.deepEqual(rules(play(state, place('DE-PZ-40', WARSAW), place('DE-INF-1', WARSAW))), []);
});

test('8.12a steps that are not spent are gone', () => {
  const state = arrivals('german', 10, ['DE-INF-1', 'DE-INF-2']);
  const next = goUntil(play(state, place('DE-INF-1', WARSAW), END), '10 german order');
  assert.deepEqual([markerOf(next, 'mechSteps'), markerOf(next, 'footSteps')], [undefined, undefined]);
});

test('8.12c Soviets may spend a mechanized step on another unit, never the other way around', () => {
  const three = { markers: { mechSteps: 1, footSteps: 1 } };
  const state = arrivals('soviet', 10, ['SU-T-3', 'SU-RA-20', 'SU-RA-21', 'SU-RA-22'], three);
  const two = play(state, reserve('SU-RA-20'), reserve('SU-RA-21'));
  assert.equal(refusedBy(two, reserve('SU-RA-22')), '8.12c');
  assert.equal(refusedBy(two, reserve('SU-T-3')), '8.12c');
  const tanks = play(state, reserve('SU-T-3'), reserve('SU-RA-20'));
  assert.equal(refusedBy(tanks, reserve('SU-RA-21')), '8.12c');
  const foot = { markers: { mechSteps: 0, footSteps: 2 } };
  assert.equal(refusedBy(arrivals('soviet', 10, ['SU-T-3'], foot), reserve('SU-T-3')), '8.12c');
});

test('8.12c the sentence read the other way is an option', () => {
  const other = { options: { mechStepsForAll: false } };
  const foot = { markers: { mechSteps: 0, footSteps: 1 }, ...other };
  allowed(arrivals('soviet', 10, ['SU-T-3'], foot), reserve('SU-T-3'));
  const mech = { markers: { mechSteps: 1, footSteps: 0 }, ...other };
  assert.equal(refusedBy(arrivals('soviet', 10, ['SU-RA-20'], mech), reserve('SU-RA-20')), '8.12c');
});

test('8.13, 8.8 a rebuilt unit comes in as a reinforcement does, or goes to the RVGK', () => {
  const state = arrivals('german', 10, ['DE-INF-1']);
  assert.equal(refusedBy(state, place('DE-INF-1', '2220')), '8.1e');
  const after = play(state, place('DE-INF-1', '2024'));
  assert.deepEqual(flagsOf(after, 'DE-INF-1'), ['edgeEntry']);
  const reds = arrivals('soviet', 14, ['SU-G-1', 'SU-SH-1']);
  allowed(reds, place('SU-G-1', '1606'));
  assert.equal(placeOfUnit(play(reds, reserve('SU-SH-1')), 'SU-SH-1'), '@rvgk');
});

test('2.5c, 8.12d a dotted unit leaves the game for good and is never rebuilt', () => {
  const { state, events } = fallen('DE-Ho', { turn: 14, units: { 'DE-Ho': WARSAW } });
  assert.equal(placeOfUnit(state, 'DE-Ho'), '@out');
  assert.equal(eventsOf(events, 'eliminated')[0].forGood, true);
  const later = arrivals('german', 15, ['DE-INF-1']);
  assert.equal(refusedBy(later, place('DE-Ho', WARSAW)), '8.12d');
  assert.equal(refusedBy(arrivals('soviet', 4, ['SU-RA-20']), place('SU-MC-3', '1606')), '8.12d');
});

test('8.14a others go to the dead pile, however they fell and as often as they do', () => {
  const units = { 'DE-INF-1': WARSAW, ...ring(WARSAW) };
  const { state } = fallen('DE-INF-1', { turn: 27, units });
  assert.equal(placeOfUnit(state, 'DE-INF-1'), '@dead');
  assert.equal(placeOfUnit(fallen('SU-RA-3', { turn: 30, units }).state, 'SU-RA-3'), '@dead');
});

test('8.14b, 8.14c from turn 28 a German unit without an overland line is lost for good, a garrison too', () => {
  const units = { 'DE-INF-1': WARSAW, ...ring(WARSAW) };
  const markers = { fortress: [WARSAW] };
  assert.equal(placeOfUnit(fallen('DE-INF-1', { turn: 28, units }).state, 'DE-INF-1'), '@out');
  assert.equal(placeOfUnit(fallen('DE-INF-1', { turn: 28, units, markers }).state, 'DE-INF-1'), '@out');
  const free = { turn: 28, units: { 'DE-INF-1': WARSAW } };
  assert.equal(placeOfUnit(fallen('DE-INF-1', free).state, 'DE-INF-1'), '@dead');
  assert.equal(placeOfUnit(fallen('DE-INF-1', free, false).state, 'DE-INF-1'), '@out', 'as its battle began');
});

test('8.15a a Romanian army that fell in overland supply comes back once, a die of turns later', () => {
  const { state, events } = fallen('R3', { turn: 10, units: { R3: '3114' }, dice: [4] });
  assert.equal(placeOfUnit(state, 'R3'), '@turn-14');
  assert.deepEqual(flagsOf(state, 'R3'), ['returned']);
  assert.equal(eventsOf(events, 'roll')[0].purpose, 'romanian-return');
  const back = sketch({
    phase: 'arrivals',
    turn: 14,
    units: { R3: '@turn-14', 'DE-INF-1': '@dead' },
    flags: { R3: ['returned'] },
    markers: { mechSteps: 0, footSteps: 0 },
  });
  const after = play(back, place('R3', '3114'));
  assert.deepEqual(flagsOf(after, 'R3'), ['returned']);
});

test('8.15b it does not come back if it was cut off, a second time, after the defection, or past the last turn', () => {
  const gone = (given: Partial<Sketch>, overland = true): string =>
    placeOfUnit(fallen('R3', { turn: 20, units: { R3: '3114' }, dice: [3], ...given }, overland).state, 'R3');
  assert.equal(gone({}), '@turn-23');
  assert.equal(gone({}, false), '@out');
  assert.equal(gone({ flags: { R3: ['returned'] } }), '@out');
  assert.equal(gone({ markers: { romaniaTurned: true } }), '@out');
  assert.equal(gone({ turn: 30, dice: [3] }), '@out');
});

test('8.15c no other army of an Axis satellite comes back', () => {
  for (const army of ['H2', 'I8', 'H1', 'H3'])
    assert.equal(placeOfUnit(fallen(army, { turn: 10, units: { [army]: '2820' } }).state, army), '@out');
  const load = game.load(
    { game: 'barbarossa', turn: 10, phase: 'movement', units: [{ id: 'R3', at: '@dead' }] },
    'x',
  );
  assert.ok(!load.ok);
});

test('8.22b an oversized army is gone, and its regular counterpart lies in the dead pile', () => {
  const units = { 'SU-ORA-6': '2314', 'SU-RA-6': '@aside' };
  const { state } = fallen('SU-ORA-6', { turn: 2, units });
  assert.deepEqual([placeOfUnit(state, 'SU-ORA-6'), placeOfUnit(state, 'SU-RA-6')], ['@out', '@dead']);
});

test('8.22c in all else it is a rifle army: it may be sent to the RVGK and be withdrawn', () => {
  const state = sketch({
    turn: 3,
    phase: 'rvgk',
    side: 'soviet',
    units: { 'SU-ORA-6': '2314', 'SU-RA-6': '@aside' },
  });
  allowed(state, reserve('SU-ORA-6'));
});

test('4.19e Soviet losses of a turn are counted, strong units twice', () => {
  const losses = (unit: string): unknown =>
    markerOf(fallen(unit, { turn: 30, units: { [unit]: '2010' } }).state, 'sovietLosses');
  assert.deepEqual([losses('SU-RA-3'), losses('SU-G-1'), losses('SU-SH-1')], [1, 2, 1]);
});
