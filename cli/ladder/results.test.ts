// The file of a league: what was played is there again, whatever was torn is not.

import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { PlayedGame } from '../../web/lab/match/match.ts';
import { isSame, openResults, type Pairing } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-ladder-'));
after(() => rmSync(folder, { recursive: true }));

const pairing: Pairing = { game: 'g', scenario: 's', bots: ['a', 'b'], seed: '1' };
const game = (isSwapped: boolean, hash = 'x'): PlayedGame => ({
  isSwapped,
  isVersus: false,
  winner: 'red',
  rule: '4.2',
  score: { red: 3 },
  turns: 4,
  actions: 50,
  hash,
  steps: [[1, 2]],
  leads: [1],
  attacks: ['0101'],
  fallbacks: [0, 0],
});
const pair = [game(false), game(true)];

test('pairs are read again by their pairing and number', () => {
  const path = join(folder, 'whole', 'results.jsonl');
  const results = openResults(path);
  results.add(pairing, 0, pair);
  results.add(pairing, 3, pair);
  results.add({ ...pairing, bots: ['b', 'c'] }, 0, pair);
  const again = openResults(path);
  assert.deepEqual([...again.of(pairing).keys()], [0, 3]);
  assert.deepEqual([...again.of({ ...pairing, seed: '2' }).keys()], []);
  const [read] = again.of(pairing).values();
  assert.ok(isSame(read, pair));
  assert.ok(!isSame(read, [game(false, 'y'), game(true)]));
});

test('a torn last line is left out and written anew, and whole lines stay', () => {
  const path = join(folder, 'torn.jsonl');
  openResults(path).add(pairing, 0, pair);
  const whole = readFileSync(path, 'utf8');
  appendFileSync(path, whole.slice(0, 40));
  const results = openResults(path);
  assert.deepEqual([...results.of(pairing).keys()], [0]);
  results.add(pairing, 1, pair);
  assert.deepEqual([...openResults(path).of(pairing).keys()], [0, 1]);
});

test('a line in the middle that is none is told with its number', () => {
  const path = join(folder, 'bad.jsonl');
  openResults(path).add(pairing, 0, pair);
  appendFileSync(path, 'rubbish\n');
  assert.throws(() => openResults(path), /bad\.jsonl, line 2: no JSON/);
  const other = join(folder, 'field.jsonl');
  openResults(other).add(pairing, 0, pair);
  appendFileSync(other, '{"game":"g"}\n');
  assert.throws(() => openResults(other), /field\.jsonl, line 2: scenario/);
});
