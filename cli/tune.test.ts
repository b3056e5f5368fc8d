// The search for weights: arguments, what counts, what is held out, and a search that goes on where it was.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { shelf } from './client.testing.ts';
import { SHORTEST } from './lab/lab.testing.ts';
import { makePlan } from './lab/plan.ts';
import { type Trial, withCandidate, worthOf } from './tune/trial.ts';
import { type Held, isBetter, reportOf, weightsAt } from './tune/tuning.ts';
import { readCommand, seek } from './tune.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-tune-'));
after(() => rmSync(folder, { recursive: true }));

const GAME = ['--game', 'army-group-center', '--side', 'german'];
const command = (...args: string[]) => readCommand(shelf, [...GAME, ...args]);

test('the scenario that is held out is judged by and never played', async () => {
  const { grounds, heldGrounds } = await command(
    '--held',
    'bold-stroke',
    '--against',
    'cadet,koenigsberg-rush',
  );
  assert.ok(!grounds.some(({ scenario }) => scenario === 'bold-stroke'));
  assert.equal(heldGrounds.length, grounds.length + 2);
});

for (const [what, args, said] of [
  ['a side that there is not', ['--side', 'finnish'], /--side must be one of soviet, german/],
  ['an opponent whom nobody knows', ['--against', 'marshal'], /no bot "marshal"/],
  ['a scenario that there is not', ['--scenario', 'winter'], /scenario/],
  ['a scenario both played and held out', ['--scenario', 'bold-stroke', '--held', 'bold-stroke'], /--held/],
  ['a weight that there is not', ['--weights', 'courage'], /no weight "courage"/],
  ['a weight that is nothing', ['--weights', 'safety'], /safety is 0; give it a value with --start/],
  ['a start that is no object', ['--start', 'much'], /--start must be a JSON object/],
  ['steps without length', ['--step', '0'], /--step/],
] as const) {
  test(`${what}: refused`, async () => {
    await assert.rejects(command(...args), said);
  });
}

test('weights are multiplied, all others stay as they are', async () => {
  const tuning = await command('--weights', 'pull,safety', '--start', '{"safety":0.5}');
  const { pull, safety, caution } = weightsAt(tuning, [Math.log(2), 0]);
  assert.equal(pull, 2 * Number(tuning.present.pull));
  assert.deepEqual([safety, tuning.present.safety], [0.5, 0]);
  assert.equal(caution, tuning.present.caution);
});

test('what counts is where it does worst, and then what it does elsewhere', () => {
  assert.ok(worthOf([0.5, 0.5]) > worthOf([0.2, 1]));
  assert.ok(worthOf([0.2, 1]) > worthOf([0.2, 0.6]));
  assert.ok(Math.abs(worthOf([0.4, 0.4, 0.4]) - 0.4) < 1e-9);
});

test('weights are better if they are where they were worst, and not worse on the whole', () => {
  const ground = { opponent: 'cadet', games: 10 };
  const held = (before: readonly number[], afterwards: readonly number[]): Held[] =>
    before.map((won, at) => ({ ...ground, scenario: `${at}`, before: won, after: afterwards[at] }));
  assert.ok(isBetter(held([2, 8], [5, 7])));
  assert.ok(!isBetter(held([2, 8], [2, 10])));
  assert.ok(!isBetter(held([2, 8], [3, 5])));
  assert.match(
    reportOf(held([2, 8], [5, 7])),
    /^0 v cadet: 2\/10, 20 % \(6 to 51\) before, 5\/10.*\n.*\nAccepted/,
  );
});

async function search(out: string, ...more: string[]) {
  const args = ['--scenario', SHORTEST, '--weights', 'pull,caution', '--games', '1', '--population', '2'];
  const small = await command(...args, '--generations', '2', '--jobs', '1', '--out', out, ...more);
  const { signal } = new AbortController();
  const trial: Trial = { ...small, signal, plan: given => makePlan(shelf, given) };
  const told: string[] = [];
  const found = await seek({ command: small, trial, tell: line => void told.push(line) });
  return { found, told, trial };
}

test('a search that was interrupted goes on where it was, and comes to the same', async () => {
  const out = join(folder, 'search.jsonl');
  const { found, trial } = await search(out);
  const whole = readFileSync(out, 'utf8');
  assert.equal(found?.generation, 2);
  // Interrupted while the second generation was being written.
  writeFileSync(out, whole.slice(0, -20));
  const again = await search(out);
  assert.deepEqual([again.found, again.told.length], [found, 1]);
  assert.equal(readFileSync(out, 'utf8'), whole);
  await assert.rejects(search(out, '--seed', 'another'), /holds another search/);

  const plan = makePlan(shelf, { game: 'army-group-center', bots: 'cadet,cadet' });
  const tried = withCandidate(trial, plan, { weights: { [trial.game.sides[trial.side]]: { pull: 7 } } });
  assert.deepEqual(
    [tried.bots, tried.rivals?.candidate.weights],
    [['cadet', 'candidate'], { german: { pull: 7 } }],
  );
});
