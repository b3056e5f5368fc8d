// The lab's command: arguments that make sense or are refused, one JSON object, runs that stop and go on.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Game } from '../kit/game.ts';
import { ROOT } from '../tools/files.ts';
import type { LabReport } from '../web/lab/report.ts';
import { UsageError } from './arguments.ts';
import { shelf } from './client.testing.ts';
import { SHORTEST, timeless } from './lab/lab.testing.ts';
import { simulate } from './lab/run.ts';
import { textReport } from './lab/text-report.ts';
import { readCommand } from './sim.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-sim-'));
after(() => rmSync(folder, { recursive: true }));

const GAME = ['--game', 'army-group-center'];
/** Soon over, for runs whose games do not matter. */
const SHORT = [...GAME, '--scenario', SHORTEST];

const command = (...args: string[]) => readCommand(shelf, [...GAME, ...args]);

function run(...args: string[]): LabReport {
  const { game, plan } = command(...args);
  return simulate(game, plan);
}

const start = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'cli/sim.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });

test('the same seed gives the same result, another seed another', () => {
  const first = timeless(run('--games', '4', '--seed', 'a'));
  assert.deepEqual(timeless(run('--games', '4', '--seed', 'a')), first);
  assert.notEqual(run('--games', '4', '--seed', 'b').actions, first.actions);
});

test('a mirrored pair has each bot once on each side', () => {
  const { game, plan } = command('--games', '4', '--mirror');
  // A game that is over at once, and always won by the first side.
  const decreed: Game = {
    ...game,
    outcome: () => ({ winner: 'soviet', rule: '0.0', reason: 'by decree' }),
  };
  assert.deepEqual(simulate(decreed, plan).wins.byBot, { 'random#1': 2, 'random#2': 2 });
  assert.deepEqual(simulate(decreed, { ...plan, mirror: false }).wins.byBot, {
    'random#1': 4,
    'random#2': 0,
  });
});

test('scenario and options reach the games', () => {
  const result = run('--games', '1', '--scenario', 'bold-stroke', '--options', '{"standFast":true}');
  assert.equal(result.scenario, 'bold-stroke');
  assert.equal(result.options.standFast, true);
  assert.match(textReport(result), /bold-stroke: 1 of 1 games finished/);
});

test('what is not said has its default', () => {
  const { plan, json, jobs, out, report } = command();
  assert.deepEqual([plan.games, plan.bots, plan.seed, plan.mirror], [10, ['random', 'random'], '1', false]);
  assert.deepEqual([json, out, report], [false, undefined, undefined]);
  assert.ok(jobs >= 1);
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
    [['--game', 'army-group-center', '--jobs', '0'], /--jobs/],
    [['--game', 'army-group-center', '--games', '3', '--versus-options', '{"standFast":true}'], /even/],
    [['--game', 'army-group-center', '--versus-options', '{'], /--versus-options/],
    [['--game', 'army-group-center', '--versus-options', '{"standFast":false}'], /same rules/],
    [['--game', 'army-group-center', '--sprt', '0.5,0.6'], /needs --mirror/],
    [['--game', 'army-group-center', '--mirror', '--sprt', '0.6,0.5'], /--sprt/],
    [['--game', 'army-group-center', '--mirror', '--sprt', '0.5'], /--sprt/],
    [['--game', 'army-group-center', '--mirror', '--sprt', ',0.5'], /--sprt/],
    [['--game', 'army-group-center', '--mirror', '--sprt', '0.5,1.5'], /--sprt/],
    [['--resume', join(folder, 'none.json')], /none\.json cannot be read/],
  ];
  for (const [args, says] of rows) {
    assert.throws(
      () => readCommand(shelf, args),
      (error: unknown) => error instanceof UsageError && says.test(error.message),
      args.join(' '),
    );
  }
});

test('a game without an adapter is not played at random under another name', () => {
  const bare = shelf.map(game => ({ ...game, id: 'bare', title: 'Bare' }));
  assert.throws(
    () => readCommand(bare, ['--game', 'bare', '--bots', 'cadet,random']),
    /only the bot "random"/,
  );
  assert.equal(readCommand(bare, ['--game', 'bare']).plan.game, 'bare');
});

test('the command prints one JSON object on standard output and ends with 2 on bad arguments', () => {
  const html = join(folder, 'report.html');
  const good = start(...SHORT, '--games', '2', '--seed', '5', '--json', '--report', html);
  assert.equal(good.status, 0);
  const result = JSON.parse(good.stdout) as LabReport;
  assert.deepEqual(
    timeless(result),
    JSON.parse(JSON.stringify(timeless(run('--scenario', SHORTEST, '--games', '2', '--seed', '5')))),
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
  ])
    assert.ok(field in result, field);
  assert.match(good.stderr, /2 of 2 games/);
  assert.match(readFileSync(html, 'utf8'), /^<!doctype html>/);
  const bad = start('--game', 'chess');
  assert.deepEqual([bad.status, bad.stdout], [2, '']);
  assert.match(bad.stderr, /no game "chess"[\s\S]*sim --game G/);
});

test('a run goes on from its file, and only as the same run by the same rules', () => {
  const file = join(folder, 'run.json');
  const plan = [...SHORT, '--games', '4', '--mirror', '--seed', 'on'];
  const whole = start(...plan, '--json', '--out', file, '--jobs', '1');
  assert.equal(whole.status, 0);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { played: [number, [{ hash: string }]][] };
  assert.equal(kept.played.length, 2);
  writeFileSync(file, JSON.stringify({ ...kept, played: kept.played.slice(1) }));

  assert.equal(readCommand(shelf, ['--resume', file]).plan.seed, 'on');
  assert.throws(() => readCommand(shelf, ['--resume', file, '--seed', 'off']), /another run: --seed/);
  const rest = start('--resume', file, '--json', '--jobs', '1');
  assert.equal(rest.status, 0, rest.stderr);
  assert.deepEqual(
    timeless(JSON.parse(rest.stdout) as LabReport),
    timeless(JSON.parse(whole.stdout) as LabReport),
  );
  assert.deepEqual((JSON.parse(readFileSync(file, 'utf8')) as typeof kept).played, kept.played);

  kept.played[0][1][0].hash = 'other';
  writeFileSync(file, JSON.stringify({ ...kept, played: kept.played.slice(0, 1) }));
  const changed = start('--resume', file);
  assert.equal(changed.status, 2);
  assert.match(changed.stderr, /rules or bots have changed/);
});

test('a run that is interrupted keeps what it has and says how to go on', async () => {
  const file = join(folder, 'stopped.json');
  const args = [...SHORT, '--games', '10000', '--mirror', '--out', file];
  const child = spawn(process.execPath, [join(ROOT, 'cli/sim.ts'), ...args], { cwd: ROOT });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const wasQuiet = said === '';
    said += chunk.toString();
    if (wasQuiet) child.kill('SIGINT');
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.equal(code, 130);
  assert.match(said, /Stopped\. Go on with: npm run -s sim -- --resume .*stopped\.json/);
  const { kept, plan } = readCommand(shelf, ['--resume', file]);
  assert.ok(kept && kept.played.size > 0 && kept.played.size < 5000);
  assert.equal(plan.games, 10000);
});
