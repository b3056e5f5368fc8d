// What bots say of their plans, in every game that has bots: a sentence a sector with mission, place and reason, the same whenever
// it is asked, and nothing in it that the side itself does not see.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bot } from '../../bots/bot.ts';
import { bindBots } from '../../bots/playing.node.ts';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { shelf } from '../client.testing.ts';
import { openAdapters } from './adapters.ts';

const adapters = await openAdapters(shelf);
const LEVELS = cases(['cadet', 'staff'], ['cadet', 'staff', 'general']);

/** The first table of a scenario on which a side begins to move with enemies near, after some turns. */
function midGame({ game, sequence, moves }: Adapter, tables: Iterable<State>): State {
  for (const state of tables)
    if (sequence.turn(state) > 1 && sequence.task(state) === 'move' && moves.mover(state) < 0) return state;
  return assert.fail(`${game.id}: nobody moves`);
}

for (const adapter of adapters.values()) {
  const { game } = adapter;
  const { tables, botOf } = bindBots(adapter);
  const [{ id: scenario }] = game.scenarios.toSorted((a, b) => a.turns - b.turns);
  const state = midGame(adapter, tables(scenario, 1));

  for (const level of LEVELS) {
    test(`${game.id}: the ${level} says what each sector is to do, and because of what`, () => {
      const asked = (at: State): Bot => {
        const bot = botOf(level, 'plans', { nodes: 20 });
        bot.choose(game, at);
        return bot;
      };
      const bot = asked(state);
      const [plan] = bot.plans();
      assert.equal(bot.plans()[0], plan, 'who has read a plan knows it again');
      const { sectors = [] } = plan;
      assert.ok(sectors.length > 0);
      assert.ok(sectors.filter(({ mission }) => mission === 'main effort').length <= 1);
      for (const { sector, mission, hex, reason } of sectors) {
        assert.ok(sector !== '' && game.map.ids.includes(hex), `${mission} at ${hex}`);
        assert.match(reason, /^[A-Z].*, because .*[^.]\.$/);
        assert.ok(!/NaN|undefined|Infinity/.test(reason), reason);
      }
      // The bot sees the table through the blindfold: other dice and the real table behind the guess change nothing.
      const seen = adapter.sandbox.copy(adapter.sandbox.blindfold(state, adapter.sequence.decider(state)));
      for (const twin of [{ ...state, seed: 'other dice' }, seen])
        assert.deepEqual(asked(twin).plans(), bot.plans());
    });
  }
}
