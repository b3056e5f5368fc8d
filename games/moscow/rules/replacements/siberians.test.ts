// The Siberian Reserve: calling it, waiting for it, and the dice that may bring Japan into the war.

import assert from 'node:assert/strict';
import test from 'node:test';
import type { State } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  markerOf,
  offered,
  placeOfUnit,
  play,
  playAll,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { isReserveTurn, siberianReserveFrame } from './siberians.ts';

const begin = { type: 'begin' };
const end = { type: 'end' };
const risk = (numbers: string) => ({ type: 'risk', numbers });

/** Moscow is held, so that nobody wins meanwhile. */
const gamble = (turn: number, rest: Partial<Sketch> = {}): State =>
  sketch({
    units: { 'S-RD-6': '1016', 'G-Inf-V': '1403', 'S-Air-Kalinin': '@siberian-reserve' },
    phase: 'siberian-reserve',
    turn,
    ...rest,
  });

/** What comes of the phase when it starts by itself. */
function entered(state: State): { state: State; events: Play['events'] } {
  const opened: Play = { state, events: [] };
  siberianReserveFrame.enter?.(opened, { name: 'siberian-reserve' }, false);
  return opened;
}

test('M-SIB-1 the Russian may call the reserve in any turn, or wait', () => {
  for (const turn of [1, 2, 6]) {
    const state = gamble(turn);
    assert.deepEqual(offered(state).sort(), ['begin', 'end']);
    allowed(state, begin);
    allowed(state, end);
    assert.equal(markerOf(play(state, begin), 'siberianStart'), turn);
    assert.equal(markerOf(play(state, end), 'siberianStart'), undefined);
  }
});

test('M-SIB-1 without the option the reserve cannot be called early', () => {
  const state = gamble(3, { options: { siberianGamble: false } });
  assert.equal(refusedBy(state, begin), 'M-SIB-1');
  assert.equal(entered(state).state.frames[0].name, 'end-of-phase');
});

test('M-SIB-6 it is called once, and comes for three turns in a row', () => {
  const turns = [2, 3, 4, 5, 6].map(turn => isReserveTurn(gamble(turn, { markers: { siberianStart: 2 } })));
  assert.deepEqual(turns, [true, true, true, false, false]);
  assert.equal(isReserveTurn(gamble(3)), false);
  assert.equal(refusedBy(gamble(6, { markers: { siberianStart: 2 } }), begin), 'M-SIB-6');
});

test('M-SIB-7 on turn 7 it begins by itself, without a risk', () => {
  const { state, events } = entered(gamble(7));
  assert.deepEqual(eventsOf(events, 'siberian-reserve'), [
    { type: 'siberian-reserve', turn: 7, rule: 'M-SIB-7' },
  ]);
  assert.equal(markerOf(state, 'siberianStart'), 7);
  assert.equal(eventsOf(events, 'roll').length, 0);
  assert.equal(refusedBy(gamble(7), begin), 'M-SIB-7');
  assert.equal(refusedBy(gamble(7), risk('low')), 'M-SIB-8');
});

test('M-SIB-7 without the gamble it comes on turn 7 all the same, and once only', () => {
  const options = { siberianGamble: false };
  assert.equal(markerOf(entered(gamble(7, { options })).state, 'siberianStart'), 7);
  assert.equal(markerOf(entered(gamble(8, { markers: { siberianStart: 7 } })).state, 'siberianStart'), 7);
});

test('M-SIB-7 the shorter game may bring it forward', () => {
  const scenario = '2014';
  assert.equal(markerOf(entered(gamble(5, { scenario })).state, 'siberianStart'), undefined);
  const options = { rescaledEvents: true };
  assert.equal(markerOf(entered(gamble(5, { scenario, options })).state, 'siberianStart'), 5);
});

test('M-SIB-8 calling it before turn 7 means choosing the numbers and rolling two dice', () => {
  const state = play(gamble(3, { dice: [3, 4] }), begin);
  assert.equal(frameName(state), 'siberian-reserve');
  assert.deepEqual(offered(state), ['risk']);
  allowed(state, risk('low'));
  allowed(state, risk('high'));
  assert.equal(refusedBy(state, end), 'M-SIB-8');
  assert.equal(refusedBy(state, risk('7')), 'format');
  const { state: after, events } = playOne(state, risk('low'));
  assert.deepEqual(
    eventsOf(events, 'roll').map(({ value }) => value),
    [3, 4],
  );
  assert.deepEqual(eventsOf(events, 'japan'), [
    { type: 'japan', numbers: 'low', total: 7, invaded: false, rule: 'M-SIB-8' },
  ]);
  assert.equal(game.outcome(after), undefined);
  assert.notEqual(frameName(after), 'siberian-reserve');
});

test('M-SIB-9 the numbers that were named bring Japan in and end the game; the others do not', () => {
  const totals = { low: [2, 3], high: [11, 12] };
  const dice = [
    [1, 1],
    [1, 2],
    [2, 2],
    [4, 6],
    [5, 6],
    [6, 6],
  ];
  for (const numbers of ['low', 'high'] as const) {
    for (const pair of dice) {
      const after = play(gamble(4, { dice: pair }), begin, risk(numbers));
      const isBad = totals[numbers].includes(pair[0] + pair[1]);
      assert.equal(game.outcome(after)?.winner, isBad ? 'german' : undefined, `${numbers} ${pair}`);
    }
  }
  const lost = game.outcome(play(gamble(4, { dice: [1, 1] }), begin, risk('low')));
  assert.equal(lost?.rule, 'M-SIB-9');
  assert.equal(lost?.score?.german, 2);
});

test('M-SIB-8 taking the choice back does not change the dice', () => {
  const called = play(gamble(4), begin);
  const totals = [1, 2].map(() => eventsOf(playOne(called, risk('low')).events, 'japan')[0].total);
  assert.equal(totals[0], totals[1]);
  assert.equal(eventsOf(playOne(called, risk('high')).events, 'japan')[0].total, totals[0]);
});

test('M-SIB-10 Kalinin Front Aviation comes with the first reserves', () => {
  const { state, events } = playAll(gamble(3), begin);
  assert.equal(placeOfUnit(state, 'S-Air-Kalinin'), '@front-aviation');
  assert.equal(eventsOf(events, 'air-arrived').length, 1);
  assert.equal(placeOfUnit(entered(gamble(7)).state, 'S-Air-Kalinin'), '@front-aviation');
  assert.equal(placeOfUnit(play(gamble(3), end), 'S-Air-Kalinin'), '@siberian-reserve');
});

test('M-SIB-11 the risk returns every turn until turn 6, also after the reserve has come', () => {
  for (const turn of [3, 5, 6]) {
    const state = gamble(turn, { markers: { siberianStart: 2 } });
    assert.deepEqual(offered(state), ['risk'], `turn ${turn}`);
    assert.equal(refusedBy(state, end), 'M-SIB-8');
  }
  const safe = gamble(7, { markers: { siberianStart: 5 } });
  assert.equal(refusedBy(safe, risk('low')), 'M-SIB-8');
  assert.equal(entered(safe).state.frames[0].name, 'end-of-phase');
});

test('M-SIB-8 one total in twelve brings Japan into the war, and that is told before the dice fall', () => {
  const state = play(gamble(3), begin);
  for (const numbers of ['low', 'high'])
    assert.deepEqual(chancesOf(game, state, risk(numbers), 36), {
      Japan: { 'enters the war, which is lost': 3, 'stays quiet': 33 },
    });
});
