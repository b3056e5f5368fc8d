// Recorded games of a game: played anew from recipes when the rules are meant to change them, and otherwise held to the
// hashes that they were recorded with. A game's folder of records has a script and a test that call this.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { seededRandom } from '../dice/random.ts';
import type { Game } from '../game.ts';
import { eagerPlayer, freshGame, playOut } from '../sequence/playing.ts';
import { act, openSession } from '../sequence/session.ts';
import { hashAs, POSITION_HASH, positionHash } from './position-hash.ts';
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

/**
 * Writes the games of the recipes into the folder, and says so. With `--same` the games stay as they are: their actions
 * are played again and only what is written about them is new, such as hashes and digest.
 */
export function writeRecords(game: Game, recipes: readonly Recipe[], folder: URL): void {
  if (process.argv.includes('--same')) return rewriteRecords(game, folder);
  for (const recipe of recipes) {
    const record = playRecipe(game, recipe);
    writeFileSync(new URL(`${recipe.name}.json`, folder), formatRecord(record));
    console.log(`${recipe.name}.json: ${record.actions.length} actions`);
  }
}

function rewriteRecords(game: Game, folder: URL): void {
  for (const name of recordsIn(folder)) {
    const record = recordIn(name, folder);
    const start = game.load(record.start, record.seed, record.dice);
    if (!start.ok) throw new Error(`${name}: ${start.problems[0].field} ${start.problems[0].message}`);
    const session = openSession(game, start.state);
    record.actions.forEach((action, at) => {
      const applied = act(session, action);
      if (!applied.ok) throw new Error(`${name}: actions[${at}]: ${applied.rule} ${applied.message}`);
    });
    writeFileSync(new URL(name, folder), formatRecord(recordOf(session)));
    console.log(`${name}: the same ${record.actions.length} actions`);
  }
}

/** Tests of every record in the folder: it replays to the same positions, to its end, and is written as records are. */
export function describeRecords(game: Game, folder: URL, leastHashes: number): void {
  for (const name of recordsIn(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const record = JSON.parse(text) as GameRecord;
    test(`the recorded game ${name} replays to the same positions, to its end`, () => {
      assert.equal(record.data?.digest, game.digest, 'played with other data; see make.node.ts');
      const faults: string[] = [];
      const replayed = replay(game, record, state => faults.push(...game.faults(state)));
      assert.ok(replayed.ok, replayed.ok ? '' : `${replayed.message}; made anew by make.node.ts`);
      const last = replayed.session.state;
      assert.ok(game.outcome(last) !== undefined);
      assert.equal(
        record.hashes.at(-1)?.hash,
        hashAs(record.hash ?? POSITION_HASH, positionHash(game, last)),
      );
      assert.deepEqual([...faults, ...game.faults(last)], []);
      // At least every phase in which somebody had something to do.
      assert.ok(record.hashes.length > leastHashes, `${record.hashes.length} hashes`);
    });
    test(`the recorded game ${name} is written as records are`, () => {
      assert.equal(formatRecord(record), text);
    });
  }
}

export function readScenarios(folder: URL): Set<unknown> {
  return new Set(recordsIn(folder).map(name => recordIn(name, folder).start.scenario));
}

function recordsIn(folder: URL): string[] {
  return readdirSync(folder).filter(file => file.endsWith('.json'));
}

function recordIn(name: string, folder: URL): GameRecord {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GameRecord;
}

/** One action and one hash a line, so that a change can be read. */
function formatRecord(record: GameRecord): string {
  const { actions, hashes, rolls, ...head } = record;
  const lines = (entries: readonly unknown[]): string =>
    entries.map(entry => JSON.stringify(entry)).join(',\n');
  const opening = Object.entries(head).map(
    ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)},`,
  );
  const dice = rolls === undefined ? '' : `,\n"rolls":[\n${lines(rolls)}\n]`;
  return `{\n${opening.join('\n')}\n"actions":[\n${lines(actions)}\n],\n"hashes":[\n${lines(hashes)}\n]${dice}\n}\n`;
}

function playRecipe(game: Game, recipe: Recipe): GameRecord {
  const { name, scenario, options = {}, dice = [], zeal, patience } = recipe;
  const session = openSession(game, freshGame(game, { scenario, options, seed: `record ${name}`, dice }));
  const choose = eagerPlayer(game, seededRandom(name), zeal, patience);
  for (const { action } of playOut(game, session.start, choose)) act(session, action);
  return recordOf(session);
}
