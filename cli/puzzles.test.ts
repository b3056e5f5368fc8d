// The command that sets bots to puzzles: arguments that make sense or are refused, and what it prints.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { botLevels } from '../bots/levels.ts';
import { ROOT } from '../tools/files.ts';
import { UsageError } from './arguments.ts';
import { shelf } from './client.testing.ts';
import { openPuzzles, readCommand, run } from './puzzles.ts';

const start = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'cli/puzzles.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });

test('what is not said means all: games that have puzzles, and levels', () => {
  const { games, levels, json } = readCommand(shelf, []);
  assert.ok(games.includes('army-group-center'));
  assert.deepEqual([levels, json], [botLevels, false]);
  const narrow = readCommand(shelf, ['--game', 'army-group-center', '--level', 'staff', '--nodes', '50']);
  assert.deepEqual([narrow.games, narrow.levels, narrow.nodes], [['army-group-center'], ['staff'], 50]);
});

test('what does not exist is refused', () => {
  const refused = (args: string[], why: RegExp) =>
    assert.throws(
      () => readCommand(shelf, args),
      error => error instanceof UsageError && why.test(error.message),
    );
  refused(['--game', 'chess'], /no game "chess"/);
  refused(['--level', 'marshal'], /no level "marshal"\. Known: random, cadet/);
  refused(['--family', 'fork'], /no family "fork"\. Known: find-the-cut/);
  refused(['--nodes', 'many'], /--nodes must be a whole number/);
  refused(['--levle', 'staff'], /levle/);
});

test('a puzzle that nobody knows is refused with the usage', () => {
  const { status, stderr, stdout } = start('--id', 'nowhere');
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /no such puzzle[\s\S]*puzzles \[--game G\]/);
});

test('one family at one level: every puzzle of it, the same each time', async () => {
  const command = readCommand(shelf, [
    '--game',
    'army-group-center',
    '--level',
    'cadet',
    '--family',
    'pocket-relief',
  ]);
  const told: string[] = [];
  const results = await run(command, ({ id }) => told.push(id));
  const wanted = (await openPuzzles('army-group-center')).filter(({ family }) => family === 'pocket-relief');
  assert.deepEqual(
    told,
    wanted.map(({ id }) => id),
  );
  assert.deepEqual(await run(command, () => {}), results);
});

test('the command prints a line a puzzle and a table, or one JSON object', () => {
  const args = ['--game', 'army-group-center', '--id', 'agc-pack-bobruisk', '--level', 'random'];
  const text = start(...args);
  assert.equal(text.status, 0, text.stderr);
  assert.match(text.stdout, /FAIL random +agc-pack-bobruisk \(0 of 6 dice\): missing: 4\d05 attacked/);
  assert.match(text.stdout, /column-packing +0\/1 0 %/);
  const { rates, puzzles } = JSON.parse(start(...args, '--json').stdout);
  assert.deepEqual(rates[0], { family: 'column-packing', level: 'random', solved: 0, of: 1, rate: 0 });
  assert.equal(puzzles[0].id, 'agc-pack-bobruisk');
});

test('fairness is asked for with a number of games, who plays on and threads', () => {
  const { fairness } = readCommand(shelf, ['--fairness', '--games', '4', '--jobs', '2']);
  assert.deepEqual(fairness, { games: 4, player: 'cadet', jobs: 2 });
  assert.equal(readCommand(shelf, []).fairness, undefined);
  assert.throws(() => readCommand(shelf, ['--fairness', '--player', 'marshal']), /no player "marshal"/);
});
