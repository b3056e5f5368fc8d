// Pairs: who scores what, the null of a bot against itself, and a sequential test that takes pairs by their numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBot } from '../../bots/random.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { Game } from '../../kit/game.ts';
import { freshGame, playOut } from '../../kit/sequence/playing.ts';
import { type PlayedPair, playPair } from '../../web/lab/match/match.ts';
import { openTest, pairScore, summarizePairs } from '../../web/lab/match/pairs.ts';
import { centerPlan, played, timeless, toyPlan } from './lab.testing.ts';
import { simulate } from './run.ts';

const swapped = (first: string | null, second: string | null): PlayedPair => [
  played({ winner: first }),
  played({ winner: second, isSwapped: true }),
];

test('the first bot scores by winning on both sides', () => {
  const plan = toyPlan({ mirror: true });
  const rows: readonly [PlayedPair, number][] = [
    [swapped('red', 'blue'), 1],
    [swapped('red', 'draw'), 0.75],
    [swapped('red', 'red'), 0.5],
    [swapped('blue', 'blue'), 0.5],
    [swapped(null, 'draw'), 0.5],
    [swapped('draw', 'red'), 0.25],
    [swapped('blue', 'red'), 0],
  ];
  for (const [pair, score] of rows) assert.equal(pairScore(toy, plan, pair), score);
  const { pentanomial, score } = summarizePairs(
    toy,
    plan,
    rows.map(([pair]) => pair),
  );
  assert.deepEqual(pentanomial, [1, 1, 3, 1, 1]);
  assert.equal(score, 0.5);
});

test('other rules score by what they do for the first side', () => {
  const plan = toyPlan({ 'versus-options': '{"fair":false}' });
  const rows: readonly [string, string, number][] = [
    ['blue', 'red', 1],
    ['draw', 'red', 0.75],
    ['red', 'red', 0.5],
    ['red', 'blue', 0],
  ];
  for (const [first, second, score] of rows) {
    const pair = [played({ winner: first }), played({ winner: second, isVersus: true })];
    assert.equal(pairScore(toy, plan, pair), score);
  }
});

test('points tell who did better where one side always wins', () => {
  const pair = (first: number, second: number): PlayedPair => [
    played({ score: { red: first } }),
    played({ score: { red: second }, isSwapped: true }),
  ];
  const { byPoints, pentanomial } = summarizePairs(toy, toyPlan({ mirror: true }), [
    pair(9, 2),
    pair(4, 4),
    pair(1, 2),
    pair(8, 0),
  ]);
  assert.deepEqual(byPoints, { won: 2, equal: 1, lost: 1 });
  assert.deepEqual(pentanomial, [0, 0, 4, 0, 0]);
});

test('a bot against itself comes out exactly even, and no pair differs', () => {
  const runs: readonly [Game, ReturnType<typeof toyPlan>][] = [
    [toy, toyPlan({ mirror: true, games: '60' })],
    [armyGroupCenter, centerPlan({ mirror: true })],
  ];
  for (const [game, plan] of runs) {
    const { pairs, wins } = simulate(game, plan);
    const count = plan.games / 2;
    assert.deepEqual(pairs?.pentanomial, [0, 0, count, 0, 0]);
    assert.equal(pairs.differing, 0);
    assert.equal(pairs.score, 0.5);
    assert.equal(pairs.standardError, 0);
    assert.equal(wins.byBot['random#1'], wins.byBot['random#2']);
  }
});

test('luck is the chair’s: a game is that of two bots with the seeds of their sides', () => {
  const plan = toyPlan({ mirror: true, seed: 'chair' });
  const [red, blue] = [randomBot('chair/3/0'), randomBot('chair/3/1')];
  const start = freshGame(toy, { scenario: 'plain', options: plan.options, seed: 'chair/3' });
  let last = start;
  let actions = 0;
  for (const { after } of playOut(toy, start, state =>
    (toy.decision(state)?.side === 'red' ? red : blue).choose(toy, state),
  )) {
    last = after;
    actions++;
  }
  for (const game of playPair(toy, plan, 3)) {
    assert.equal(game.actions, actions);
    assert.equal(game.winner, toy.outcome(last)?.winner);
  }
});

test('games that differ are noticed', () => {
  const plan = toyPlan({ mirror: true });
  const pairs: PlayedPair[] = [
    [played({ hash: 'a' }), played({ hash: 'a' })],
    [played({ hash: 'a' }), played({ hash: 'b' })],
  ];
  assert.equal(summarizePairs(toy, plan, pairs).differing, 1);
});

test('the sequential test waits for a pair that is missing and stays decided', () => {
  const plan = toyPlan({ mirror: true, games: '400', sprt: '0.5,0.6' });
  const test = openTest(toy, plan);
  const all = new Map<number, PlayedPair>();
  for (let pair = 1; pair < 40; pair++) all.set(pair, swapped('red', 'blue'));
  assert.deepEqual(test.follow(all), { pairs: 0, ratio: 0, isOver: false });
  all.set(0, swapped('red', 'blue'));
  const { pairs, isOver, ratio } = test.follow(all);
  assert.ok(isOver && ratio >= 2.94);
  // 17 wins in a row: 17 log 1.2 is past 2.94, 16 log 1.2 is not.
  assert.equal(pairs, 17);
  all.set(40, swapped('blue', 'red'));
  assert.equal(test.follow(all).pairs, 17);
});

test('a run ends with the pair that decides the test', () => {
  const plan = toyPlan({ mirror: true, games: '200', sprt: '0.5,0.6' });
  const result = simulate(toy, plan);
  assert.equal(result.sprt?.verdict, 'low');
  assert.equal(result.sprt.pairs, result.pairs?.count);
  assert.ok(result.games < 200 && result.planned === 200);
  const whole = simulate(toy, toyPlan({ mirror: true, games: String(result.games) }));
  assert.deepEqual(timeless(whole).pairs, timeless(result).pairs);
});
