// Recorded games of a game: played anew from recipes when the rules are meant to change them, and otherwise held to the
// hashes that they were recorded with. A game's folder of records has a script and a test that call this.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { seededRandom } from '../dice/random.ts';
import type { Game } from '../game.ts';
import { eagerPlayer, freshGame, playOut } from '../sequence/playing.ts';
import { act, openSession } from '../sequence/session.ts';
import { hashState } from '../state/state.ts';
import { type GameRecord, recordOf, replay } from './record.ts';

export interface Recipe {
  /** Of the file, and of the dice. */
  readonly name: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly dice?: readonly number[];
  /** How often a player thinks again before he ends a phase or stops. */
  readonly zeal: number;
  /** Actions in one phase after which he comes to an end with it. */
  readonly patience?: number;
}

/** Writes the games of the recipes into the folder, and says so. */
export function writeRecords(game: Game, recipes: readonly Recipe[], folder: URL): void {
  for (const recipe of recipes) {
    const record = playRecipe(game, recipe);
    writeFileSync(new URL(`${recipe.name}.json`, folder), formatRecord(record));
    console.log(`${recipe.name}.json: ${record.actions.length} actions`);
  }
}

/** Tests of every record in the folder: it replays to the same positions, to its end, and is written as records are. */
export function describeRecords(game: Game, folder: URL, leastHashes: number): void {
  for (const name of readdirSync(folder).filter(file => file.endsWith('.json'))) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const record = JSON.parse(text) as GameRecord;
    test(`the recorded game ${name} replays to the same positions, to its end`, () => {
      const replayed = replay(game, record);
      assert.ok(replayed.ok, replayed.ok ? '' : `${replayed.message}; made anew by make.node.ts`);
      const last = replayed.states[record.actions.length];
      assert.ok(game.outcome(last) !== undefined);
      assert.deepEqual(record.hashes.at(-1)?.hash, hashState(last));
      for (const state of replayed.states) assert.deepEqual(game.faults(state), []);
      // At least every phase in which somebody had something to do.
      assert.ok(record.hashes.length > leastHashes, `${record.hashes.length} hashes`);
    });
    test(`the recorded game ${name} is written as records are`, () => {
      assert.equal(formatRecord(record), text);
    });
  }
}

export function readScenarios(folder: URL): Set<unknown> {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'));
  return new Set(
    files.map(name => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GameRecord).start.scenario),
  );
}

/** One action and one hash a line, so that a change can be read. */
function formatRecord(record: GameRecord): string {
  const { actions, hashes, ...head } = record;
  const lines = (entries: readonly unknown[]): string =>
    entries.map(entry => JSON.stringify(entry)).join(',\n');
  const opening = Object.entries(head).map(
    ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)},`,
  );
  return `{\n${opening.join('\n')}\n"actions":[\n${lines(actions)}\n],\n"hashes":[\n${lines(hashes)}\n]\n}\n`;
}

function playRecipe(game: Game, recipe: Recipe): GameRecord {
  const { name, scenario, options = {}, dice = [], zeal, patience } = recipe;
  const session = openSession(game, freshGame(game, { scenario, options, seed: `record ${name}`, dice }));
  const choose = eagerPlayer(game, seededRandom(name), zeal, patience);
  for (const { action } of playOut(game, session.start, choose)) act(session, action);
  return recordOf(session);
}
