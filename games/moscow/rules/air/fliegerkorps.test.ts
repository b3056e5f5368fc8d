import assert from 'node:assert/strict';
import test from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import {
  allowed,
  endUntil,
  flagsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';

const LUFTWAFFE = { 'G-Air-2': '@luftwaffe', 'G-Air-8': '@luftwaffe' };
const ARMIES = { 'G-A-9': '1203', 'S-A-30': '1207', 'S-RD-6': '1016' };
const name = (...units: string[]): Action => ({ type: 'name', units });

const morning = (turn: number, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'weather', turn, ...more, units: { ...LUFTWAFFE, ...ARMIES, ...more.units } });

test('M-WX-2, M14-WX-6 in the first mud one fliegerkorps flies, and the German says which', () => {
  for (const scenario of ['main', '2014']) {
    const state = morning(2, { scenario, markers: { secondTurn: 'mud' } });
    assert.equal(frameName(state), 'active-fliegerkorps');
    assert.equal(refusedBy(state, { type: 'end' }), 'M-WX-2');
    assert.equal(refusedBy(state, name('S-RD-6')), 'M-WX-2');
    assert.equal(refusedBy(state, name('G-Air-2', 'G-Air-8')), 'M-WX-2');
    allowed(state, name('G-Air-8'));
    const named = play(state, name('G-Air-2'));
    assert.deepEqual(flagsOf(named, 'G-Air-8'), ['grounded']);
    assert.deepEqual(flagsOf(named, 'G-Air-2'), []);
    const air = endUntil(named, '2.1 german air');
    const raid = (unit: string): Action => ({ type: 'bomb', units: [unit], target: '1207' });
    assert.equal(refusedBy(air, raid('G-Air-8')), 'M-WX-2');
    allowed(air, raid('G-Air-2'));
  }
});

test('M-WX-7, M14-WX-15 in the first snow again', () => {
  for (const [scenario, turn] of [
    ['main', 7],
    ['2014', 5],
  ] as const) {
    const state = morning(turn, { scenario, markers: { secondTurn: 'mud' } });
    assert.equal(refusedBy(state, { type: 'end' }), 'M-WX-7');
    const named = play(state, name('G-Air-2'));
    assert.deepEqual(flagsOf(named, 'G-Air-8'), ['grounded']);
    const air = endUntil(named, `${turn}.1 german air`);
    assert.equal(refusedBy(air, { type: 'bomb', units: ['G-Air-8'], target: '1207' }), 'M-WX-7');
  }
});

test('M-WX-2, M-WX-7 a fliegerkorps on the ground intercepts nobody either', () => {
  const state = sketch({
    units: {
      ...LUFTWAFFE,
      'S-Air-Western': '@front-aviation',
      'G-A-9': '1203',
      'G-Inf-VI': '1205',
      'S-A-30': '1208',
    },
    flags: { 'G-Air-8': ['grounded'] },
    phase: 'air',
    side: 'russian',
    weather: 'mud',
  });
  const raid = play(state, { type: 'bomb', units: ['S-Air-Western'], target: '1205' });
  assert.equal(refusedBy(raid, { type: 'intercept', units: ['G-Air-8'] }), 'M-WX-2');
  allowed(raid, { type: 'intercept', units: ['G-Air-2'] });
});

test('M-WX-2, M-WX-7 it is over with the turn', () => {
  const state = morning(2, { markers: { secondTurn: 'mud' } });
  const next = endUntil(play(state, name('G-Air-2')), '3.0 russian replacements');
  assert.deepEqual(flagsOf(next, 'G-Air-8'), []);
});

test('M-WX-2, M-WX-7 no other turn asks, nor does one with a single fliegerkorps', () => {
  const asks = (turn: number, secondTurn: 'mud' | 'good', units: Sketch['units'] = {}): boolean => {
    // The phase before, so that the frame comes up by itself.
    const state = morning(turn, { units, markers: { secondTurn } });
    const probe = game.load(game.position(state), 'test');
    assert.ok(probe.ok);
    const evening = sketch({
      units: { ...LUFTWAFFE, ...ARMIES, ...units },
      phase: 'claim',
      turn: turn - 1,
      markers: turn > 2 ? { secondTurn } : {},
      dice: secondTurn === 'mud' ? [1] : [6],
    });
    let now = play(evening, { type: 'end' });
    if (frameName(now) === 'withdrawal') now = play(now, { type: 'end' });
    return frameName(now) === 'active-fliegerkorps';
  };
  assert.equal(asks(2, 'mud'), true);
  assert.equal(asks(3, 'mud'), false);
  assert.equal(asks(3, 'good'), true);
  assert.equal(asks(5, 'mud'), false);
  assert.equal(asks(2, 'mud', { 'G-Air-2': '@out' }), false);
});

const evening = (turn: number, more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'withdrawal', turn, ...more, units: { ...LUFTWAFFE, ...ARMIES, ...more.units } });

test('M-FLK-1 2nd Fliegerkorps leaves for good at the end of turn 3', () => {
  const gone = play(evening(3), { type: 'end' });
  assert.equal(placeOfUnit(gone, 'G-Air-2'), '@out');
  assert.equal(placeOfUnit(gone, 'G-Air-8'), '@luftwaffe');
  assert.equal(markerOf(gone, 'fliegerkorps'), 'withdrawn');
});

test('M-VIC-6 the German may try to keep it: on 1 to 3 it stays, else it goes', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const { state, events } = playOne(evening(3, { dice: [die] }), { type: 'keep' });
    assert.equal(placeOfUnit(state, 'G-Air-2'), die <= 3 ? '@luftwaffe' : '@out');
    assert.equal(markerOf(state, 'fliegerkorps'), die <= 3 ? 'kept' : 'withdrawn');
    assert.ok(events.some(({ type, purpose }) => type === 'roll' && purpose === 'fliegerkorps'));
  }
  const onB = playOne(evening(3, { dice: [6], options: { dieIndex: 'B' } }), { type: 'keep' });
  assert.equal(placeOfUnit(onB.state, 'G-Air-2'), '@luftwaffe');
  assert.equal(refusedBy(evening(3), { type: 'claim' }), 'M-VIC-6');
});

/** What the end of a turn does with it, when the victory step has passed. */
const afterClaim = (turn: number, more: Partial<Sketch> = {}): State =>
  play(
    sketch({
      phase: 'claim',
      turn,
      ...more,
      units: { ...LUFTWAFFE, ...ARMIES, ...more.units },
    }),
    { type: 'end' },
  );

test('M-FLK-1, M-VIC-6 the question comes once, at the end of turn 3, or 2 in a shortened 2014 game', () => {
  assert.equal(frameName(afterClaim(3)), 'withdrawal');
  assert.notEqual(frameName(afterClaim(4)), 'withdrawal');
  assert.notEqual(frameName(afterClaim(3, { markers: { fliegerkorps: 'kept' } })), 'withdrawal');
  const shortened = { scenario: '2014', options: { rescaledEvents: true }, markers: { secondTurn: 'mud' } };
  assert.equal(frameName(afterClaim(2, shortened)), 'withdrawal');
});

test('M-FLK-1 without the option it goes unasked', () => {
  const state = afterClaim(3, { options: { keepFliegerkorps: false } });
  assert.notEqual(frameName(state), 'withdrawal');
  assert.equal(placeOfUnit(state, 'G-Air-2'), '@out');
});

test('M-VIC-6 that it is an even chance is told beforehand, by either index of the die', () => {
  for (const dieIndex of ['A', 'B'])
    assert.deepEqual(chancesOf(game, evening(3, { options: { dieIndex } }), { type: 'keep' }), {
      '2. Fliegerkorps': { stays: 3, leaves: 3 },
    });
});
