// The summer offensive of 1943 (4.4) and Manstein's Gambit (4.16).

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GameEvent } from '../../../../kit/game.ts';
import {
  allowed,
  areaOf,
  eventsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';
import { endTurn, pointsTold, take, winnerOf } from './taking.node.ts';

const [KIEV, KURSK, OREL, KHARKOV, MOSCOW, LENINGRAD, STALINGRAD] = [
  '2311',
  '2207',
  '2007',
  '2407',
  '1606',
  '1011',
  '2501',
];
const offensive = (plan: string) => ({ type: 'offensive', plan });
const opening = (turn: number, more: Partial<Sketch> = {}) =>
  sketch({ units: {}, turn, phase: 'summer-offensive', ...more });

describe('the declaration', () => {
  test('4.4a as turn 17, 18 or 19 begins, once', () => {
    for (const turn of [17, 18, 19]) allowed(opening(turn), offensive('offensive'));
    assert.equal(refusedBy(opening(17), { type: 'end' }), '4.4a');
    const declared = play(opening(17), offensive('offensive'));
    assert.equal(markerOf(declared, 'offensiveTurn'), 17);
    for (const turn of [16, 20])
      assert.equal(game.load({ ...game.position(opening(17)), turn }, 'test').ok, false, `turn ${turn}`);
    const calm = { vp: 27, balticLost: true, dneprLost: true };
    assert.equal(frameName(endTurn({ turn: 16, markers: calm }).state), 'summer-offensive');
    assert.equal(
      frameName(endTurn({ turn: 17, markers: calm }).state),
      'summer-offensive',
      'not declared yet',
    );
    const past = endTurn({ turn: 17, markers: { ...calm, offensiveTurn: 17 }, dice: [1] });
    assert.equal(frameName(past.state) === 'summer-offensive', false);
  });

  test('4.16a the Gambit comes with it or not at all', () => {
    assert.equal(markerOf(play(opening(18), offensive('offensive')), 'gambit'), undefined);
    const both = play(opening(18), offensive('gambit'));
    assert.deepEqual([markerOf(both, 'gambit'), markerOf(both, 'offensiveTurn')], [true, 18]);
    assert.equal(markerOf(play(opening(18), offensive('none')), 'gambit'), undefined);
  });

  test('4.4a the cities that are German are remembered as the turn begins', () => {
    const { state } = endTurn({
      turn: 16,
      control: { german: [KURSK] },
      markers: { vp: 27, balticLost: true, dneprLost: true },
    });
    const cities = markerOf(state, 'germanAtStart') as string[];
    assert.ok(cities.includes(KURSK) && cities.includes('1923') && !cities.includes(OREL));
    assert.ok(!cities.includes('2419'), '4.2f the industrial region is no city');
  });
});

const german = areaOf('german-start');
const citiesAtStart = [
  '1618',
  '1719',
  '1923',
  '2018',
  '2221',
  '2323',
  '2418',
  '2622',
  '2820',
  '3114',
  '3119',
];
const judged = (
  more: { german?: string[]; soviet?: string[]; turn?: number; offensiveTurn?: number } & Partial<Sketch>,
) =>
  endTurn({
    ...more,
    turn: more.turn ?? 18,
    control: { german: more.german ?? [], soviet: more.soviet ?? [] },
    dice: more.dice ?? [5],
    markers: {
      vp: 27,
      balticLost: true,
      dneprLost: true,
      germanAtStart: [...citiesAtStart, KURSK],
      offensiveTurn: more.offensiveTurn ?? 18,
      ...more.markers,
    },
  });

/** What the offensive cost; other rules of the next turn may take points too. */
const penalties = (events: readonly GameEvent[]): string[] =>
  pointsTold(events).filter(told => told.startsWith('4.4'));

describe('the judgement', () => {
  test('4.4b all cities kept and one won', () => {
    assert.ok(german.length > 100);
    assert.deepEqual(penalties(judged({ german: [KURSK, OREL] }).events), []);
    assert.deepEqual(penalties(judged({ german: [KURSK] }).events), ['4.4d -3'], 'none won');
    assert.deepEqual(penalties(judged({ german: [OREL, KHARKOV] }).events), ['4.4d -3'], 'one lost');
    assert.deepEqual(
      penalties(judged({ german: [KURSK, '3103'] }).events),
      ['4.4d -3'],
      '4.2f oil is no city',
    );
    const lostOil = judged({ german: [KURSK, OREL], soviet: ['3015'] });
    assert.deepEqual(penalties(lostOil.events), [], '4.2f nor is it missed');
  });

  test('4.4c supply has no part in it', () => {
    const units = { 'DE-INF-1': STALINGRAD };
    const state = sketch({ units, turn: 18 });
    assert.equal(supplyOfUnit(state, 'DE-INF-1').state, 'out');
    assert.deepEqual(penalties(judged({ german: [KURSK], units }).events), []);
  });

  test('4.4d without success a die costs one to three points, once', () => {
    const lost = [1, 2, 3, 4, 5, 6].map(die =>
      penalties(judged({ german: [KURSK], dice: [die] }).events).join(),
    );
    assert.deepEqual(lost, ['4.4d -1', '4.4d -1', '4.4d -2', '4.4d -2', '4.4d -3', '4.4d -3']);
    const none = (turn: number, markers = {}) =>
      penalties(judged({ turn, offensiveTurn: 0, german: [KURSK, OREL], dice: [3], markers }).events);
    assert.deepEqual([none(18), none(19)], [[], ['4.4d -2']], 'none declared');
    assert.deepEqual(none(19, { offensiveTurn: 17, offensiveJudged: true }), [], 'once');
    const failed = judged({ german: [KURSK] }).state;
    assert.equal(markerOf(failed, 'offensiveJudged'), true);
  });

  test('4.4e success gains nothing', () => {
    const { events } = judged({ german: [KURSK, OREL] });
    assert.equal(eventsOf(events, 'offensive-judged')[0].succeeded, true);
    assert.deepEqual([penalties(events), eventsOf(events, 'roll')], [[], []]);
  });
});

describe('the Gambit', () => {
  const gambit = (turn: number, held: string[], lost: string[] = [], vp = 24) =>
    endTurn({
      turn,
      control: { german: held, soviet: lost },
      markers: { vp, balticLost: true, dneprLost: true, gambit: true, offensiveTurn: 17 },
    });

  test('4.16b it knows neither the test of 4.4 nor its die', () => {
    for (const turn of [17, 19]) {
      const { events } = gambit(turn, []);
      assert.deepEqual([pointsTold(events), eventsOf(events, 'offensive-judged')], [[], []], `turn ${turn}`);
    }
  });

  test('4.16c after turn 20 all 14 places of the start and two of four cities win, anything less loses', () => {
    const after = (held: string[], lost: string[] = []) => winnerOf(gambit(20, held, lost).state);
    const aims = [LENINGRAD, MOSCOW, KIEV, STALINGRAD];
    for (const first of aims) {
      assert.equal(after([first]), 'soviet', first);
      for (const second of aims) if (first !== second) assert.equal(after([first, second]), 'german');
    }
    assert.equal(after(aims, ['2419']), 'soviet', 'the industrial region is among the 14');
    assert.equal(after(aims, ['3015']), 'soviet', 'so is Ploesti');
    assert.equal(after([KURSK, OREL, KHARKOV]), 'soviet', 'other cities do not help');
  });

  test('4.16d the game is over then, whatever the points say, and not before', () => {
    const over = gambit(20, [], [], 99).state;
    assert.deepEqual([winnerOf(over), game.outcome(over)?.rule], ['soviet', '4.16']);
    assert.equal(winnerOf(gambit(20, [KIEV, MOSCOW], [], -9).state), 'german');
    assert.equal(winnerOf(gambit(19, []).state), undefined);
    assert.equal(
      winnerOf(gambit(18, [], [], 40).state),
      'german',
      'ruling A3-9 ordinary checks still run before',
    );
  });

  test('4.16a declared, it brings its troops in the same turn', () => {
    const { state } = playOne(
      sketch({ units: { 'DE-PZ-76': '@aside' }, turn: 18, phase: 'summer-offensive' }),
      offensive('gambit'),
    );
    assert.equal(game.position(state).markers?.gambit, true);
    assert.equal(frameName(state), 'arrivals');
  });
});

test('4.4d the usual course of 1943 without an offensive', () => {
  const start = opening(17, { markers: { vp: 27, balticLost: true, dneprLost: true }, dice: [1, 1, 1] });
  const state = goUntil(start, '20 german order');
  assert.equal(markerOf(state, 'offensiveJudged'), true);
  assert.ok(take('german', KURSK).events.length > 0);
});
