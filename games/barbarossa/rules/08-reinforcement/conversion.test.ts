// Guards Tank armies, Guards and Shock armies: whose place they take, when, and what becomes of the old ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  around,
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
} from '../../testing.node.ts';
import { pointsLeft, startOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { unitNumber } from '../table/counters.ts';
import { OUT, shape } from '../table/layout.ts';
import { hexNumber } from '../table/terrain.ts';
import { swap } from './swapping.ts';

const END = { type: 'end' };
const GREYS = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
const ring = (hex: string): Record<string, string> =>
  Object.fromEntries(around(hex).map((at, index) => [GREYS[index], at]));
const convert = (unit: string, army: string) => ({ type: 'convert', units: [unit], army });
const phase = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'conversion', side: 'soviet', turn, units, ...more });
/** From the Soviet arrivals on. */
const afterArrivals = (turn: number, units: Record<string, string>) =>
  playOne(sketch({ phase: 'arrivals', side: 'soviet', turn, units: { ...units, 'SU-RA-70': '@dead' } }), END);

test('8.20a a Guards or Shock army takes the place of a supplied rifle army, in its hex or in the RVGK', () => {
  const units = { 'SU-SH-1': '@turn-6', 'SU-SH-2': '@turn-6', 'SU-RA-20': '1606', 'SU-RA-21': '@rvgk' };
  const state = phase(6, units);
  const after = play(state, convert('SU-SH-1', 'SU-RA-20'), convert('SU-SH-2', 'SU-RA-21'));
  assert.deepEqual([placeOfUnit(after, 'SU-SH-1'), placeOfUnit(after, 'SU-SH-2')], ['1606', '@rvgk']);
  assert.deepEqual(game.faults(after), []);
});

test('8.20a not of one that is cut off, dead or away, nor of anything but a rifle army', () => {
  const units = {
    'SU-G-1': '@turn-11',
    'SU-G-2': '@turn-13',
    'SU-RA-20': '1606',
    'SU-RA-21': '1710',
    'SU-RA-22': '@dead',
    'SU-RA-23': '@turn-27',
    'SU-RA-24': '@caucasus',
    'SU-SH-1': '1806',
    'SAT-POL': '1806',
    ...ring('1710'),
  };
  const state = phase(11, units);
  allowed(state, convert('SU-G-1', 'SU-RA-20'));
  for (const army of ['SU-RA-21', 'SU-RA-22', 'SU-RA-23', 'SU-RA-24', 'SU-SH-1', 'SAT-POL'])
    assert.equal(refusedBy(state, convert('SU-G-1', army)), '8.20a', army);
  assert.equal(refusedBy(state, convert('SU-G-2', 'SU-RA-20')), '8.20a', 'not before turn 13');
});

test('8.20b the rifle army goes to the dead pile and may be rebuilt', () => {
  const after = play(phase(6, { 'SU-SH-1': '@turn-6', 'SU-RA-20': '1606' }), convert('SU-SH-1', 'SU-RA-20'));
  assert.equal(placeOfUnit(after, 'SU-RA-20'), '@dead');
  const next = sketch({ phase: 'arrivals', side: 'soviet', turn: 7, units: { 'SU-RA-20': '@dead' } });
  allowed(next, { type: 'place', units: ['SU-RA-20'], to: '1606' });
});

test('8.20c who is converted moves fully, even where the old army had come by the edge', () => {
  const units = { 'SU-SH-1': '@turn-6', 'SU-RA-20': '1600', 'SU-RA-21': '1600' };
  const state = phase(6, units, { flags: { 'SU-RA-20': ['edgeEntry'] } });
  const after = play(state, convert('SU-SH-1', 'SU-RA-20'));
  assert.deepEqual(flagsOf(after, 'SU-SH-1'), []);
  const stack = game.position(after).units.filter(({ at }) => at === '1600');
  assert.deepEqual(
    stack.map(({ id }) => id),
    ['SU-SH-1', 'SU-RA-21'],
    'in the same place of its stack',
  );
});

test('8.20a, 8.1c who is not converted waits on the track, not in the RVGK', () => {
  const { state } = afterArrivals(6, { 'SU-SH-1': '@turn-6', 'SU-RA-20': '1606' });
  assert.equal(frameName(state), 'conversion');
  const later = play(state, END);
  assert.equal(placeOfUnit(later, 'SU-SH-1'), '@turn-6');
  allowed(phase(7, { 'SU-SH-1': '@turn-6', 'SU-RA-20': '1606' }), convert('SU-SH-1', 'SU-RA-20'));
  const arriving = sketch({ phase: 'arrivals', side: 'soviet', turn: 6, units: { 'SU-SH-1': '@turn-6' } });
  assert.equal(refusedBy(arriving, { type: 'place', units: ['SU-SH-1'], to: '1606' }), '8.20');
  assert.equal(refusedBy(arriving, { type: 'reserve', units: ['SU-SH-1'] }), '8.20');
});

test('8.19a, 8.19b a Guards Tank army replaces its namesake by itself: on the map, in the RVGK, in the dead pile', () => {
  for (const at of ['1606', '@rvgk', '@dead']) {
    const { state, events } = afterArrivals(15, { 'SU-GT-5': '@turn-15', 'SU-T-5': at });
    assert.equal(placeOfUnit(state, 'SU-GT-5'), at);
    assert.equal(placeOfUnit(state, 'SU-T-5'), '@out');
    assert.equal(eventsOf(events, 'converted')[0].rule, '8.19a');
    assert.deepEqual(game.faults(state), []);
  }
  const arriving = sketch({ phase: 'arrivals', side: 'soviet', turn: 15, units: { 'SU-GT-5': '@turn-15' } });
  assert.equal(refusedBy(arriving, { type: 'place', units: ['SU-GT-5'], to: '1606' }), '8.19');
});

test('8.19a 2nd Guards Tank comes of 2nd Tank, as the errata say', () => {
  const { state } = afterArrivals(29, { 'SU-GT-2': '@turn-29', 'SU-T-2': '1606', 'SU-T-4': '1606' });
  assert.deepEqual([placeOfUnit(state, 'SU-T-2'), placeOfUnit(state, 'SU-T-4')], ['@out', '1606']);
});

test('8.19c cut off, it waits until it is supplied again, and then converts at once', () => {
  const cut = { 'SU-GT-5': '@turn-15', 'SU-T-5': '1710', ...ring('1710') };
  const { state } = afterArrivals(15, cut);
  assert.equal(placeOfUnit(state, 'SU-GT-5'), '@turn-15');
  const [corps, at] = Object.entries(ring('1710'))[0];
  const moving = sketch({ turn: 16, units: cut });
  const away = around(at).find(hex => !around('1710').includes(hex) && hex !== '1710') ?? '';
  const { state: free, events } = playOne(moving, { type: 'move', units: [corps], to: away });
  assert.equal(placeOfUnit(free, 'SU-GT-5'), '1710');
  assert.equal(eventsOf(events, 'converted')[0].rule, '8.19c');
});

test('8.19c in the midst of a phase it has done what the old army had done', () => {
  const state = sketch({
    turn: 16,
    side: 'soviet',
    units: { 'SU-T-5': '1606' },
    flags: { 'SU-T-5': ['halted'] },
  });
  const [old, fresh] = [unitNumber('SU-T-5'), unitNumber('SU-GT-5')];
  write(state, shape.unit.points + old, 2);
  write(state, shape.unit.start + old, hexNumber('1607'));
  swap(state, old, fresh, OUT, true);
  assert.deepEqual(flagsOf(state, 'SU-GT-5'), ['halted']);
  assert.deepEqual([pointsLeft(state, fresh), startOf(state, fresh)], [2, hexNumber('1607')]);
  assert.deepEqual(game.faults(state), []);
});

test('8.19c or dead; but never before its turn has come', () => {
  const dead = sketch({ turn: 16, units: { 'SU-GT-5': '@turn-15', 'SU-T-5': '@dead', 'DE-INF-1': '2018' } });
  const move = { type: 'move', units: ['DE-INF-1'], to: around('2018')[0] };
  assert.equal(placeOfUnit(play(dead, move), 'SU-GT-5'), '@dead');
  const early = { 'SU-GT-5': '@turn-15', 'SU-T-5': '@dead', 'DE-INF-1': '@dead' };
  const arrivals = sketch({ phase: 'arrivals', turn: 15, units: early });
  const placed = play(arrivals, { type: 'place', units: ['DE-INF-1'], to: '2018' });
  assert.equal(placeOfUnit(placed, 'SU-GT-5'), '@turn-15', 'the German is still at his administration');
});
