// Simulations: the same seed, the same games; sums that add up; arguments that make sense or are refused.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Game } from '../kit/game.ts';
import { ROOT } from '../tools/files.ts';
import { UsageError } from './arguments.ts';
import { shelf } from './client.testing.ts';
import { readPlan, report, type SimResult, simulate, wilson } from './sim.ts';

const run = (...args: string[]): SimResult =>
  simulate(readPlan(shelf, ['--game', 'army-group-center', ...args]));

/** Everything but the time it took. */
function timeless({ seconds, actionsPerSecond, ...rest }: SimResult) {
  assert.ok(seconds >= 0 && actionsPerSecond > 0);
  return rest;
}

test('the same seed gives the same result, another seed another', () => {
  const first = timeless(run('--games', '4', '--seed', 'a'));
  assert.deepEqual(timeless(run('--games', '4', '--seed', 'a')), first);
  assert.notEqual(run('--games', '4', '--seed', 'b').actions, first.actions);
});

test('wins add up to the finished games, by side, by bot and by rule', () => {
  const result = run('--games', '6', '--seed', 'sum', '--mirror');
  const sum = (tally: Record<string, number>): number => Object.values(tally).reduce((a, b) => a + b, 0);
  assert.equal(result.finished, 6);
  for (const tally of [result.wins.bySide, result.wins.byBot, result.reasons]) assert.equal(sum(tally), 6);
  assert.deepEqual(Object.keys(result.wins.bySide), ['soviet', 'german']);
  assert.deepEqual(Object.keys(result.wins.byBot), ['random#1', 'random#2']);
});

test('a mirrored pair has each bot once on each side', () => {
  const plan = readPlan(shelf, ['--game', 'army-group-center', '--games', '4', '--mirror']);
  // A game that is over at once, and always won by the first side.
  const game: Game = {
    ...plan.game,
    decision: () => undefined,
    outcome: () => ({ winner: 'soviet', rule: '0.0', reason: 'by decree' }),
  };
  assert.deepEqual(simulate({ ...plan, game }).wins.byBot, { 'random#1': 2, 'random#2': 2 });
  assert.deepEqual(simulate({ ...plan, game, mirror: false }).wins.byBot, { 'random#1': 4, 'random#2': 0 });
});

test('the second game of a pair is played by the bots from the other side', () => {
  const pair = run('--games', '2', '--seed', 'pair', '--mirror');
  assert.notEqual(pair.actions, 2 * run('--games', '1', '--seed', 'pair').actions);
});

test('scenario and options reach the games', () => {
  const result = run('--games', '1', '--scenario', 'bold-stroke', '--options', '{"standFast":true}');
  assert.equal(result.scenario, 'bold-stroke');
  assert.equal((result.options as Record<string, unknown>).standFast, true);
  assert.match(report(result), /bold-stroke: 1 of 1 games finished/);
});

test('Wilson intervals agree with published values and stay between 0 and 1', () => {
  const near = ([low, high]: readonly [number, number], a: number, b: number) => {
    assert.ok(Math.abs(low - a) < 5e-4 && Math.abs(high - b) < 5e-4, `${low} ${high}`);
  };
  near(wilson(5, 10), 0.2366, 0.7634);
  near(wilson(0, 10), 0, 0.2775);
  near(wilson(10, 10), 0.7225, 1);
  near(wilson(50, 100), 0.4038, 0.5962);
  assert.deepEqual(wilson(0, 0), [0, 1]);
});

test('arguments that make no sense are refused with a sentence', () => {
  const rows: readonly [args: readonly string[], says: RegExp][] = [
    [[], /--game is missing.*army-group-center/],
    [['--game', 'chess'], /no game "chess"/],
    [['--game', 'army-group-center', '--games', '0'], /--games/],
    [['--game', 'army-group-center', '--games', 'many'], /--games.*many/],
    [['--game', 'army-group-center', '--games', '3', '--mirror'], /even/],
    [['--game', 'army-group-center', '--bots', 'random'], /--bots/],
    [['--game', 'army-group-center', '--bots', 'random,genius'], /no bot "genius".*random/],
    [['--game', 'army-group-center', '--scenario', 'nope'], /no scenario nope/],
    [['--game', 'army-group-center', '--options', '{'], /--options/],
    [['--game', 'army-group-center', '--options', '{"x":1}'], /options\.x/],
    [['--game', 'army-group-center', '--colour'], /--colour/],
  ];
  for (const [args, says] of rows) {
    assert.throws(
      () => readPlan(shelf, args),
      (error: unknown) => error instanceof UsageError && says.test(error.message),
      args.join(' '),
    );
  }
});

test('the command prints one JSON object on standard output and ends with 2 on bad arguments', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'cli/sim.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });
  const good = start(
    '--game',
    'army-group-center',
    '--games',
    '2',
    '--bots',
    'random,random',
    '--seed',
    '5',
    '--json',
  );
  assert.equal(good.status, 0);
  const result = JSON.parse(good.stdout) as SimResult;
  assert.deepEqual(
    timeless(result),
    JSON.parse(JSON.stringify(timeless(run('--games', '2', '--seed', '5')))),
  );
  for (const field of [
    'game',
    'scenario',
    'games',
    'finished',
    'seed',
    'bots',
    'wins',
    'intervals',
    'reasons',
  ]) {
    assert.ok(field in result, field);
  }
  assert.match(good.stderr, /2 of 2 games/);
  const bad = start('--game', 'chess');
  assert.deepEqual([bad.status, bad.stdout], [2, '']);
  assert.match(bad.stderr, /no game "chess"[\s\S]*sim --game G/);
});
