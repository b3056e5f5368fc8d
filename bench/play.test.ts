// The bots play as they did when their signatures were committed, at every level and in every game. A change that is meant
// is one line of signatures.tsv a game and level.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botLevels } from '../bots/levels.ts';
import { openAdapters } from '../cli/lab/adapters.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { benchGames } from './games.ts';
import { fixedStates, readSignatures, signatureLine } from './play.ts';

const adapters = [...(await openAdapters(benchGames.map(({ game }) => game))).values()];
const committed = readSignatures();
const beginning = (game: string, level: string) => `${game}\t${level}\t`;

for (const adapter of adapters) {
  const { id, scenarios, sides } = adapter.game;

  test(`${id}: the positions are of every scenario and both sides, from early to late`, () => {
    const states = fixedStates(adapter.game);
    const later = states.slice(scenarios.length);
    for (const side of sides.keys()) {
      const own = later.filter(state => adapter.sequence.decider(state) === side);
      assert.deepEqual(new Set(own.map(state => state.setup.scenario)).size, scenarios.length);
      const turns = own.map(state => adapter.sequence.turn(state));
      assert.ok(Math.max(...turns) - Math.min(...turns) >= 4, `${turns}`);
    }
  });

  // The general is the dearest by far, and plays in the short matches too.
  for (const level of botLevels.slice(0, cases(-1, botLevels.length))) {
    test(`${id}: ${level} plays as it did`, () => {
      const line = signatureLine(adapter, level);
      const is = committed.find(entry => entry.startsWith(beginning(id, level)));
      const how = `npm run -s bench -- --play prints the lines of bench/signatures.tsv; this one is now\n${line}`;
      assert.ok(is !== undefined, `${level} has no signature in ${id}. ${how}`);
      assert.equal(line, is, `${level} plays ${id} in another way. If that is meant, commit it: ${how}`);
    });
  }
}

test('every signature is of a level and a game that there are', () => {
  const known = adapters.flatMap(({ game }) => botLevels.map(level => beginning(game.id, level)));
  for (const line of committed) assert.ok(known.includes(line.replace(/[^\t]*$/, '')), line);
  assert.equal(new Set(committed).size, committed.length);
});
