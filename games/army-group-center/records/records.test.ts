// Recorded games: each must replay to the hashes it was recorded with. If a change is meant to alter them, write them
// anew (see make.node.ts) and say why in the commit.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type GameRecord, replay } from '../../../kit/record/record.ts';
import { hashState } from '../../../kit/state/state.ts';
import { armyGroupCenter as game } from '../index.ts';
import { formatRecord } from './make.node.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter(name => name.endsWith('.json'));

test('there are recorded games of several scenarios', () => {
  assert.ok(new Set(files.map(name => read(name).start.scenario)).size >= 3);
});

for (const name of files) {
  test(`the recorded game ${name} replays to the same positions, to its end`, () => {
    const record = read(name);
    const replayed = replay(game, record);
    assert.ok(replayed.ok, replayed.ok ? '' : `${replayed.message}; made anew by make.node.ts`);
    const last = replayed.states[record.actions.length];
    assert.ok(game.outcome(last) !== undefined);
    assert.deepEqual(record.hashes.at(-1)?.hash, hashState(last));
    for (const state of replayed.states) assert.deepEqual(game.faults(state), []);
    // At least every phase of nine turns in which somebody had something to do.
    assert.ok(record.hashes.length > 30, `${record.hashes.length} hashes`);
  });

  test(`the recorded game ${name} is written as records are`, () => {
    assert.equal(formatRecord(read(name)), readText(name));
  });
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function read(name: string): GameRecord {
  return JSON.parse(readText(name)) as GameRecord;
}
