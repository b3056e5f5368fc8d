// Withdrawals and their prices: 2nd SS Panzer Corps, and three rifle armies of the Red Army.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  around,
  eventsOf,
  frameName,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const SS = 'DE-SSPZ-2';
const WARSAW = '2018';
const REDS = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18', 'SU-RA-19'];
const ring = Object.fromEntries(around(WARSAW).map((at, index) => [REDS[index], at]));
const withdraw = (unit: string) => ({ type: 'withdraw', units: [unit] });
const DECLINE = { type: 'decline' };
const called = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  sketch({ phase: 'withdrawal', side: 'german', turn, units, ...more, markers: { vp: 20, ...more.markers } });
/** From the arrivals of the side into its withdrawals, where no wall is built. */
const before = (turn: number, units: Record<string, string>, more: Partial<Sketch> = {}) =>
  playOne(
    sketch({
      phase: 'arrivals',
      side: 'german',
      turn,
      units: { ...units, 'DE-INF-1': '@dead' },
      ...more,
      markers: { vp: 20, ...more.markers },
    }),
    { type: 'end' },
  );
const points = ({ events }: { readonly events: Parameters<typeof eventsOf>[0] }) =>
  eventsOf(events, 'points').map(({ points: change, rule }) => [change, rule]);

test('8.17a, 8.17c 2nd SS leaves in turn 19 until turn 24, and in turn 25 until turn 31', () => {
  for (const [turn, back] of [
    [19, '@turn-24'],
    [25, '@turn-31'],
  ] as const) {
    const state = called(turn, { [SS]: WARSAW });
    assert.equal(refusedBy(state, { type: 'end' }), '5.3');
    const told = playOne(state, withdraw(SS));
    assert.equal(placeOfUnit(told.state, SS), back);
    assert.notEqual(frameName(told.state), 'withdrawal');
    assert.deepEqual(points(told), []);
  }
});

test('4.10, 8.17d who declines loses a point, and keeps the corps', () => {
  for (const turn of [19, 25]) {
    const told = playOne(called(turn, { [SS]: WARSAW }), DECLINE);
    assert.deepEqual(points(told), [[-1, '4.10']]);
    assert.equal(placeOfUnit(told.state, SS), WARSAW);
    assert.notEqual(frameName(told.state), 'withdrawal');
    assert.equal(markerOf(told.state, 'withdrawalDue'), undefined);
  }
});

test('8.17a out of the dead pile it is withdrawn by itself, and at no price', () => {
  const told = before(25, { [SS]: '@dead' });
  assert.equal(placeOfUnit(told.state, SS), '@turn-31');
  assert.deepEqual(points(told), []);
});

test('8.17b, 4.10 cut off it stays until it can go, and costs a point at once', () => {
  const told = before(25, { [SS]: WARSAW, ...ring });
  assert.deepEqual(points(told), [[-1, '4.10']]);
  assert.equal(placeOfUnit(told.state, SS), WARSAW);
  assert.equal(markerOf(told.state, 'withdrawalDue'), true);
  assert.notEqual(frameName(told.state), 'withdrawal');
  assert.equal(refusedBy(called(25, { [SS]: WARSAW, ...ring }), withdraw(SS)), '8.17a');
});

test('8.17b free again it is asked for in the next administration, without another point', () => {
  const state = called(26, { [SS]: WARSAW }, { markers: { withdrawalDue: true } });
  assert.deepEqual(points(playOne(state, DECLINE)), []);
  assert.equal(markerOf(play(state, DECLINE), 'withdrawalDue'), undefined);
  assert.equal(placeOfUnit(play(state, withdraw(SS)), SS), '@turn-31');
  const still = before(26, { [SS]: WARSAW, ...ring }, { markers: { withdrawalDue: true } });
  assert.deepEqual([points(still), markerOf(still.state, 'withdrawalDue')], [[], true]);
});

test('8.17b dead it is withdrawn the instant it falls', () => {
  const units = { [SS]: '@dead', 'DE-INF-1': WARSAW };
  const state = sketch({ turn: 21, phase: 'movement', units, markers: { withdrawalDue: true } });
  const after = play(state, { type: 'move', units: ['DE-INF-1'], to: around(WARSAW)[0] });
  assert.equal(placeOfUnit(after, SS), '@turn-24');
  assert.equal(markerOf(after, 'withdrawalDue'), undefined);
});

test('4.10 never entered at all, it costs the point too', () => {
  assert.deepEqual(points(before(25, {})), [[-1, '4.10']]);
});

test('8.17e the Gambit keeps it at the front, at no price', () => {
  const told = before(19, { [SS]: WARSAW }, { markers: { gambit: true, offensiveTurn: 18 } });
  assert.deepEqual(points(told), []);
  assert.equal(placeOfUnit(told.state, SS), WARSAW);
  assert.notEqual(frameName(told.state), 'withdrawal');
});

test('8.17a free to go, it is for the German to say', () => {
  const told = before(25, { [SS]: WARSAW });
  assert.equal(frameName(told.state), 'withdrawal');
  assert.deepEqual(points(told), []);
});

test('8.17c in the turn of its return nobody asks for it any more', () => {
  const units = { [SS]: WARSAW, 'SU-RA-3': '1606' };
  const given = { phase: 'movement', side: 'soviet', units } as const;
  const state = sketch({ turn: 23, ...given, markers: { withdrawalDue: true, vp: 20 } });
  const next = play(state, { type: 'end' });
  assert.equal(game.position(next).turn, 24);
  assert.equal(markerOf(next, 'withdrawalDue'), undefined);
});

test('8.17c it comes back as any reinforcement', () => {
  const state = sketch({ phase: 'arrivals', turn: 24, units: { [SS]: '@turn-24' } });
  allowed(state, { type: 'place', units: [SS], to: WARSAW });
});

const red = (turn: number, units: Record<string, string>) =>
  sketch({ phase: 'withdrawal', side: 'soviet', turn, units, markers: { vp: 20 } });

test('8.21a, 8.21b in turns 6, 7 and 8 a supplied rifle army goes to the box of turn 27', () => {
  const units = { 'SU-RA-20': '1606', 'SU-SH-1': '1606', 'SU-RA-21': WARSAW, 'SU-RA-22': '@rvgk' };
  const state = red(7, units);
  assert.equal(game.decision(state)?.side, 'soviet');
  const told = playOne(state, withdraw('SU-RA-20'));
  assert.equal(placeOfUnit(told.state, 'SU-RA-20'), '@turn-27');
  assert.deepEqual(points(told), []);
  assert.equal(refusedBy(state, withdraw('SU-SH-1')), '8.21a');
  assert.equal(refusedBy(state, withdraw('SU-RA-22')), '8.21a', 'it must be on the map');
  const cut = red(7, { 'SU-RA-20': '1606', 'SU-RA-21': '1710', ...greys('1710') });
  assert.equal(refusedBy(cut, withdraw('SU-RA-21')), '8.21a');
  const back = sketch({ phase: 'arrivals', side: 'soviet', turn: 27, units: { 'SU-RA-20': '@turn-27' } });
  allowed(back, { type: 'place', units: ['SU-RA-20'], to: '1606' });
});

test('4.9, 8.21b declined, it gives the German a point', () => {
  for (const turn of [6, 7, 8])
    assert.deepEqual(points(playOne(red(turn, { 'SU-RA-20': '1606' }), DECLINE)), [[1, '4.9']]);
});

test('4.9 who has no army to withdraw has not declined', () => {
  const state = sketch({
    phase: 'conversion',
    side: 'soviet',
    turn: 6,
    units: { 'SU-SH-1': '@turn-6', 'SU-RA-20': '1606' },
    markers: { vp: 20 },
  });
  const told = playOne(play(state, { type: 'convert', units: ['SU-SH-1'], army: 'SU-RA-20' }), {
    type: 'end',
  });
  assert.deepEqual(points(told), []);
  assert.notEqual(frameName(told.state), 'withdrawal');
});

test('8.21a withdrawing or declining is all there is to do', () => {
  assert.deepEqual(offered(red(6, { 'SU-RA-20': '1606' })), ['withdraw', 'decline']);
});

function greys(hex: string): Record<string, string> {
  const units = ['DE-INF-1', 'DE-INF-2', 'DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8'];
  return Object.fromEntries(around(hex).map((at, index) => [units[index], at]));
}
