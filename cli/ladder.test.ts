// The league's command: arguments, and a run that goes on where it was.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { shelf } from './client.testing.ts';
import { SHORTEST } from './lab/lab.testing.ts';
import { openResults } from './ladder/results.ts';
import { climb, readCommand } from './ladder.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-ladder-'));
after(() => rmSync(folder, { recursive: true }));

const GAME = ['--game', 'army-group-center'];
const command = (...args: string[]) => readCommand(shelf, [...GAME, ...args]);

test('without names everybody quick plays everybody in every scenario, the league among them', () => {
  const { players, plans, scenarios } = command();
  assert.ok(
    ['random', 'cadet', 'staff', 'koenigsberg-rush', 'staff-1'].every(name => players.includes(name)),
  );
  assert.ok(!players.includes('general'));
  assert.equal(plans.length, (scenarios.length * players.length * (players.length - 1)) / 2);
  assert.ok(plans.every(({ mirror, sprt }) => mirror && sprt !== undefined));
});

for (const [what, args, said] of [
  ['a player twice', ['--bots', 'cadet,cadet'], /two or more different names/],
  ['one player', ['--bots', 'cadet'], /two or more different names/],
  ['a player whom nobody knows', ['--bots', 'cadet,marshal'], /no bot "marshal"/],
  ['no pairs', ['--pairs', '0'], /--pairs must be a whole number/],
  ['a scenario that there is not', ['--scenario', 'winter'], /scenario/],
] as const) {
  test(`${what}: refused`, () => {
    assert.throws(() => command(...args), said);
  });
}

async function climbWith(out: string) {
  const told: string[] = [];
  const { game, plans } = command('--scenario', SHORTEST, '--bots', 'random,cadet', '--pairs', '3');
  const { signal } = new AbortController();
  const tell = (line: string): void => void told.push(line);
  return { matches: await climb({ game, plans, jobs: 1, results: openResults(out), signal, tell }), told };
}

test('a run that was interrupted goes on where it was: what is kept is not played again, a torn line is', async () => {
  const out = join(folder, 'run.jsonl');
  const { matches, told } = await climbWith(out);
  const whole = readFileSync(out, 'utf8');
  assert.equal(whole.split('\n').length - 1, 3);
  assert.deepEqual(told, [`${SHORTEST}: random v cadet, 3 pairs`]);
  // Interrupted while the last pair was being written.
  writeFileSync(out, whole.slice(0, -30));
  const again = await climbWith(out);
  assert.equal(readFileSync(out, 'utf8'), whole);
  assert.deepEqual(
    again.matches.map(({ pairs }) => pairs.flat().map(({ hash }) => hash)),
    matches.map(({ pairs }) => pairs.flat().map(({ hash }) => hash)),
  );
});

test('a file from other rules or bots is refused', async () => {
  const out = join(folder, 'old.jsonl');
  await climbWith(out);
  writeFileSync(out, readFileSync(out, 'utf8').replace(/"actions":\d+/, '"actions":1'));
  await assert.rejects(climbWith(out), /rules or bots have changed since/);
});
