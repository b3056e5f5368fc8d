import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf, game, newGame, play, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { turnOf } from './phases.ts';
import { idle } from './turns.testing.ts';
import { isFrozen, isMud, isSnow, type Weather, weatherOn } from './weather.ts';

const apart = { 'G-Inf-V': '1101', 'S-A-5': '1021' };

function track(scenario: string, secondTurn: 'mud' | 'good'): Weather[] {
  const state = sketch({ units: apart, scenario, turn: 3, markers: { secondTurn } });
  return Array.from({ length: scenario === 'main' ? 12 : 8 }, (_, index) => weatherOn(state, index + 1));
}

/** Plays turn 1 to its end with this die for turn 2. */
function secondTurn(scenario: string, die: number, options: Sketch['options'] = {}): unknown {
  const start = sketch({
    units: apart,
    scenario,
    options,
    turn: 1,
    phase: 'claim',
    side: 'russian',
    dice: [die],
  });
  const { state, events } = playOne(start, { type: 'end' });
  assert.equal(turnOf(state), 2);
  assert.deepEqual(
    eventsOf(events, 'roll').map(({ purpose, value }) => [purpose, value]),
    [['weather', die]],
  );
  return eventsOf(events, 'turn')[0].weather;
}

test('M-WX-8, M14-WX-16 turn 1 is good', () => {
  for (const scenario of ['main', '2014']) {
    for (const second of ['mud', 'good'] as const) assert.equal(track(scenario, second)[0], 'good');
  }
});

test('M-WX-9, M14-WX-17 turn 2 is mud on a die of 1 to 4, else good', () => {
  for (const scenario of ['main', '2014']) {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map(die => secondTurn(scenario, die)),
      ['mud', 'mud', 'mud', 'mud', 'good', 'good'],
    );
  }
});

test('M-DIE-1, M-WX-9, M14-WX-17 on index B the die of turn 2 is mirrored', () => {
  for (const scenario of ['main', '2014']) {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map(die => secondTurn(scenario, die, { dieIndex: 'B' })),
      ['good', 'good', 'mud', 'mud', 'mud', 'mud'],
    );
  }
});

test('M-WX-9 the die is rolled once, when turn 2 begins, and never again', () => {
  const start = sketch({ units: apart, turn: 1, phase: 'claim', side: 'russian' });
  const { events } = idle(game, start, (_, told) => eventsOf(told, 'turn').length === 3);
  assert.equal(eventsOf(events, 'roll').filter(({ purpose }) => purpose === 'weather').length, 1);
});

test('M-WX-9 in our short start turn 2 is dry without a die, and turn 3 is mud', () => {
  const start = sketch({ units: apart, scenario: 'typhoon', turn: 1, phase: 'claim', side: 'russian' });
  const { state, events } = playOne(start, { type: 'end' });
  assert.deepEqual([turnOf(state), eventsOf(events, 'turn')[0].weather], [2, 'good']);
  assert.deepEqual(eventsOf(events, 'roll'), []);
  assert.equal(weatherOn(state, 3), 'mud');
});

test('M-WX-8, M-WX-9 turn 1 begins without a die', () => {
  const asked = play(newGame(), { type: 'end' }, { type: 'end' });
  const { state, events } = playOne(asked, { type: 'choose', first: 'german' });
  assert.equal(turnOf(state), 1);
  assert.equal(eventsOf(events, 'turn')[0].weather, 'good');
  assert.deepEqual(eventsOf(events, 'roll'), []);
});

test('M-WX-10 turns 3 and 4 are mud whatever turn 2 was', () => {
  for (const second of ['mud', 'good'] as const) {
    assert.deepEqual(track('main', second).slice(2, 4), ['mud', 'mud']);
  }
});

test('M-WX-11 after a muddy turn 2 the frost holds for turns 5 and 6', () => {
  assert.deepEqual(track('main', 'mud').slice(4, 6), ['frost', 'frost']);
});

test('M-WX-12 after a good turn 2 the snow comes with turn 6 already', () => {
  assert.deepEqual(track('main', 'good').slice(4, 6), ['frost', 'snow']);
});

test('M-WX-13 from turn 7 to the end it snows', () => {
  for (const second of ['mud', 'good'] as const) {
    assert.deepEqual(new Set(track('main', second).slice(6)), new Set(['snow']));
    assert.equal(track('main', second).length, 12);
  }
});

test('M14-WX-18 turn 3 is mud whatever turn 2 was', () => {
  for (const second of ['mud', 'good'] as const) assert.equal(track('2014', second)[2], 'mud');
});

test('M14-WX-19 turn 4 is frost after mud on turn 2, snow after a good one', () => {
  assert.equal(track('2014', 'mud')[3], 'frost');
  assert.equal(track('2014', 'good')[3], 'snow');
});

test('M14-WX-20 from turn 5 to the end it snows', () => {
  for (const second of ['mud', 'good'] as const) {
    assert.deepEqual(track('2014', second).slice(4), ['snow', 'snow', 'snow', 'snow']);
  }
});

test('M-WX-4 hard frost is neither mud nor snow: what they take away is there again', () => {
  const state = sketch({ units: apart, weather: 'frost' });
  assert.deepEqual([isMud(state), isSnow(state), isFrozen(state)], [false, false, false]);
});

test('M-WX-6 only snow freezes lakes, rivers and swamps', () => {
  for (const weather of ['good', 'mud', 'frost', 'snow'] as const) {
    assert.equal(isFrozen(sketch({ units: apart, weather })), weather === 'snow', weather);
  }
});
