// The victory check by points (4.1, 4.2, 4.14, 4.20), giving up, and how short starts end.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  goUntil,
  markerOf,
  newGame,
  play,
  playOne,
  refusedBy,
  sketch,
} from '../../testing.node.ts';
import { charts } from '../table/counters.ts';
import { endTurn, lastPhase, pointsTold, vpOf, winnerOf } from './taking.node.ts';

const after = (turn: number, vp: number, more = {}) =>
  winnerOf(endTurn({ turn, markers: { vp, balticLost: true, dneprLost: true }, ...more }).state);

describe('incursions', () => {
  const raid = (turn: number, units: Record<string, string>, options = {}): string[] =>
    pointsTold(
      endTurn({ turn, units, options, markers: { vp: 20, pause: turn > 3 ? 'taken' : 'undecided' } }).events,
    );

  test('4.2d every hex of Germany and the General Government with Soviet units in it costs a point, up to turn 5', () => {
    assert.deepEqual(raid(2, { 'SU-RA-3': '2017', 'SU-RA-8': '2017', 'SU-RA-10': '1717' }), ['4.2d -2']);
    assert.deepEqual(raid(2, { 'SU-RA-3': '2814' }), [], 'Romania is neither');
    assert.deepEqual(raid(5, { 'SU-RA-3': '2017' }), ['4.2d -1']);
    assert.deepEqual(raid(6, { 'SU-RA-3': '2017' }), []);
  });

  test('4.2d only occupied hexes count, and none that was traded (ruling A4-9)', () => {
    const held = endTurn({ turn: 2, control: { soviet: ['2017'] }, markers: { vp: 14 } });
    assert.deepEqual(pointsTold(held.events), []);
    assert.deepEqual(raid(2, { 'SU-RA-3': '2217' }), ['4.2d -1']);
    assert.deepEqual(raid(2, { 'SU-RA-3': '2217' }, { lithuania: true }), []);
  });

  test('4.2e it comes on top of the place itself and again the next turn, whatever the supply', () => {
    const pocket = { 'SU-RA-3': '1618', 'DE-INF-1': '1617', 'DE-INF-2': '1717', 'DE-INF-6': '1718' };
    const first = endTurn({ turn: 2, units: pocket, markers: { vp: 13 } });
    assert.deepEqual(pointsTold(first.events), ['4.2d -1']);
    const second = endTurn({ turn: 4, units: pocket, markers: { vp: 20, pause: 'taken' } });
    assert.deepEqual(pointsTold(second.events), ['4.2d -1']);
  });
});

describe('points against the chart', () => {
  test('4.14a, 4.14b turn 3: 22 and 13 end the game, 14 to 21 do not', () => {
    const on3 = (vp: number) => winnerOf(endTurn({ turn: 3, markers: { vp, pause: 'taken' } }).state);
    assert.deepEqual([13, 14, 21, 22].map(on3), ['soviet', undefined, undefined, 'german']);
  });

  test('4.14a not before turn 3', () => {
    assert.deepEqual([after(1, -5), after(2, 99)], [undefined, undefined]);
  });

  test('4.14a every later turn has its limits, and after turn 32 somebody has won', () => {
    for (const { turn, sovietWinsAt, germanWinsAt } of charts.track.turns.slice(5)) {
      if (turn === 19) continue; // 4.4d rolls a die then
      assert.equal(after(turn, germanWinsAt ?? 0), 'german', `turn ${turn}`);
      assert.equal(after(turn, sovietWinsAt ?? 0), 'soviet', `turn ${turn}`);
      if (turn < 32) assert.equal(after(turn, (sovietWinsAt ?? 0) + 1), undefined, `turn ${turn}`);
    }
  });

  test('4.1b nobody draws: the last check always names a winner', () => {
    for (const vp of [-20, -1, 0, 1, 2, 40]) assert.ok(after(32, vp) !== undefined, String(vp));
    assert.equal(winnerOf(goUntil(newGame('campaign'), 'never')) !== undefined, true);
  });

  test('4.14e either side may give up at any time', () => {
    const state = sketch({ units: {} });
    assert.equal(winnerOf(play(state, { type: 'concede', side: 'soviet' })), 'german');
    const over = play(state, { type: 'concede', side: 'german' });
    assert.deepEqual([winnerOf(over), game.outcome(over)?.rule], ['soviet', '4.14']);
  });
});

describe('forgiveness points', () => {
  const options = { forgiveness: true };
  const asked = (turn: number, vp: number, markers = {}) =>
    endTurn({ turn, options, markers: { vp, pause: 'taken', balticLost: true, dneprLost: true, ...markers } })
      .state;
  const playOn = { type: 'play-on' };

  test('4.20a, 4.20c what both forgive is what was beyond the range: the examples of the rulebook', () => {
    const forgiven = (turn: number, vp: number): unknown => {
      const german = asked(turn, vp);
      assert.deepEqual([frameName(german), game.decision(german)?.side], ['forgiveness', 'german']);
      const soviet = play(german, playOn);
      assert.equal(game.decision(soviet)?.side, 'soviet');
      const { state, events } = playOne(soviet, playOn);
      assert.equal(winnerOf(state), undefined);
      assert.equal(vpOf(state), vp, 'points stay as they are');
      assert.equal(eventsOf(events, 'turn')[0].turn, turn + 1);
      return markerOf(state, 'forgiveness');
    };
    assert.equal(forgiven(3, 22), 1, 'August 1941');
    assert.equal(forgiven(4, 24), 2, 'September 1941');
    assert.equal(forgiven(6, 20), -1, 'December 1941');
  });

  test('4.20a either side may end it, and without the option nobody is asked', () => {
    assert.equal(winnerOf(play(asked(3, 22), { type: 'end-game' })), 'german');
    assert.equal(winnerOf(play(asked(6, 20), playOn, { type: 'end-game' })), 'soviet');
    assert.equal(refusedBy(asked(3, 22), { type: 'end' }), '4.20a');
    assert.equal(after(6, 20), 'soviet');
    assert.equal(frameName(asked(6, 21)) === 'forgiveness', false, 'nothing to forgive');
  });

  test('4.20b they add up with their signs and count in the last check', () => {
    const state = play(asked(6, 20, { forgiveness: 1 }), playOn, playOn);
    assert.equal(markerOf(state, 'forgiveness'), undefined, 'one and minus one');
    assert.equal(winnerOf(asked(32, 1)), 'german');
    assert.equal(winnerOf(asked(32, 1, { forgiveness: -1 })), 'soviet');
    assert.equal(winnerOf(asked(32, -1, { forgiveness: 2 })), 'german');
    assert.equal(winnerOf(asked(31, 5, { forgiveness: 9 })), undefined, 'not before');
  });
});

describe('short starts of ours', () => {
  const ends = (scenario: string, turn: number, vp: number, more = {}) =>
    winnerOf(endTurn({ scenario, turn, markers: { vp, balticLost: true, dneprLost: true, ...more } }).state);

  test('4.14a 1941 ends with turn 6, by its check or by whoever is nearer to his limit', () => {
    assert.deepEqual(
      [20, 24, 25, 29].map(vp => ends('campaign-1941', 6, vp)),
      ['soviet', 'soviet', 'german', 'german'],
    );
    assert.equal(after(6, 25), undefined, 'the campaign goes on');
    assert.equal(ends('campaign-1941', 5, 20), undefined);
    const wrong = game.load(
      { game: game.id, scenario: 'campaign-1941', turn: 7, phase: 'movement', units: [] },
      'test',
    );
    assert.equal(wrong.ok, false);
  });

  test('12.1 the first year of The Road Back ends with turn 20', () => {
    const held = {
      offensiveTurn: 17,
      offensiveJudged: true,
      standFastOver: true,
      siege: true,
      leningradTaken: true,
    };
    assert.deepEqual(
      [17, 22, 23, 28].map(vp => ends('road-back-first-year', 20, vp, held)),
      ['soviet', 'soviet', 'german', 'german'],
    );
    assert.equal(ends('road-back', 20, 23, held), undefined);
    const start = newGame('road-back-first-year');
    assert.deepEqual([vpOf(start), game.phaseKey(start)], [33, '13.1 soviet assault']);
    assert.ok(winnerOf(goUntil(newGame('campaign-1941'), 'never')) !== undefined);
  });

  test('4.20b forgiveness points count in their last check', () => {
    assert.equal(ends('campaign-1941', 6, 24, { forgiveness: 2 }), 'german');
    allowed(lastPhase({ scenario: 'campaign-1941', turn: 6 }), { type: 'end' });
  });
});
