// The demonstration: readable, the same for the same seed, and over within seconds.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../tools/files.ts';
import { shelf } from './client.testing.ts';
import { demonstrate } from './demo.ts';

const [game] = shelf;

function lines(seed: string, turns: number): string[] {
  const told: string[] = [];
  demonstrate(game, seed, turns, line => told.push(line));
  return told;
}

test('two turns are told with moves, attacks and headings, then the outcome', () => {
  const told = lines('demo', 2).join('\n');
  assert.match(told, /^Turn 1\n {2}Soviet combat before movement\n/);
  assert.match(told, /\nTurn 2\n/);
  assert.doesNotMatch(told, /\nTurn 3\n/);
  assert.match(told, / attacks? .*\d{4}/);
  assert.match(told, / moves .*\d{4}.* to .*\d{4}.*, \d points?/);
  assert.match(told, /column .*, die [1-6]: (AS|AE|DR|DE|BB)/);
  assert.match(told, /(Soviet|German) victory \(\d+\.\w+\): /);
  assert.doesNotMatch(told, /undefined|null|\[object/);
});

test('the same seed tells the same game', () => {
  assert.deepEqual(lines('x', 1), lines('x', 1));
  assert.notDeepEqual(lines('x', 1), lines('y', 1));
});

test('a whole game can be told', () => {
  const told = lines('long', 9);
  assert.ok(told.includes('Turn 9'));
  assert.ok(!told.some(line => line.includes('in silence')));
});

test('the demonstration says what this is and how to see the same game again', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'cli/demo.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });
  const { status, stdout, stderr } = start('--seed', '5', '--turns', '1');
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^Hexfront: /);
  assert.match(stdout, /npm run -s demo -- --seed 5/);
  assert.match(stdout, /victory/);
  assert.equal(start('--turns', 'two').status, 2);
});
