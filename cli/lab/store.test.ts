// Runs in files: read back as they were written, refused with a reason when they are not what they should be.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { playPair } from '../../web/lab/match/match.ts';
import { UsageError } from '../arguments.ts';
import { toyPlan } from './lab.testing.ts';
import { keepRun, readRun, writeWhole } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-lab-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'run.json');

test('a run is read back as it was written', () => {
  for (const more of [
    { mirror: true, sprt: '0.5,0.55', seed: 'a b' },
    { 'versus-options': '{"fair":false}' },
    {},
  ]) {
    const plan = toyPlan(more);
    const played = new Map([3, 1].map(pair => [pair, playPair(toy, plan, pair)]));
    keepRun(file, toy, { plan, played, seconds: 2.5 });
    const kept = readRun(file, [toy]);
    assert.deepEqual(kept.plan, plan);
    assert.equal(kept.seconds, 2.5);
    assert.deepEqual(
      [...kept.played].sort(([a], [b]) => a - b),
      [...played].sort(([a], [b]) => a - b),
    );
  }
});

test('nothing but the file itself is left behind', () => {
  writeWhole(file, 'old');
  writeWhole(file, 'new');
  assert.equal(readFileSync(file, 'utf8'), 'new');
  assert.deepEqual(readdirSync(folder), ['run.json']);
  assert.throws(
    () => writeWhole(join(file, 'x.json'), ''),
    /x\.json cannot be written: its folder is a file/,
  );
  const deeper = join(folder, 'new', 'run.json');
  writeWhole(deeper, 'made');
  assert.equal(readFileSync(deeper, 'utf8'), 'made');
});

test('a file that is no run, or does not hold together, is refused', () => {
  const plan = toyPlan({ mirror: true });
  keepRun(file, toy, { plan, played: new Map([[0, playPair(toy, plan, 0)]]), seconds: 1 });
  const good = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & {
    plan: object;
    played: [number, unknown[]][];
  };
  const { played, ...bare } = good;
  const [[, games]] = played;
  const rows: readonly [unknown, RegExp][] = [
    ['{', /not a run/],
    [{ kind: 'hexfront-game' }, /not a run/],
    [{ ...good, format: 2 }, /another version/],
    [bare, /without its games/],
    [{ ...good, plan: { ...good.plan, games: 'many' } }, /plan\.games/],
    [{ ...good, plan: { ...good.plan, games: 3 } }, /even/],
    [{ ...good, plan: { ...good.plan, game: 'chess' } }, /no game "chess"/],
    [{ ...good, plan: { ...good.plan, bots: ['genius', 'random'] } }, /no bot "genius"/],
    [{ ...good, played: [[0, games.slice(1)]] }, /do not fit/],
    [
      {
        ...good,
        played: [
          [0, games],
          [0, games],
        ],
      },
      /do not fit/,
    ],
    [{ ...good, played: [[10, games]] }, /do not fit/],
    [{ ...good, played: [[0, [{}, {}]]] }, /played\.0\.1\.0/],
  ];
  for (const [content, says] of rows) {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    assert.throws(
      () => readRun(file, [toy]),
      (error: unknown) => error instanceof UsageError && says.test(error.message),
      String(says),
    );
  }
  assert.throws(() => readRun(join(folder, 'none.json'), [toy]), /cannot be read: there is no such file/);
});
