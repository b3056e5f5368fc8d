// Bots of every level over this game: they play all its scenarios to the end, see no more than their side may, and the
// cadet beats the random player.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bot } from '../../../bots/bot.ts';
import { botLevels, makeBot } from '../../../bots/shelf.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import type { NewGame, State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { fogTwin } from '../fog-twin.testing.ts';
import { armyGroupCenter as game } from '../index.ts';
import { adapter } from './adapter.ts';

function botOf(level: string, seed: string): Bot {
  const bot = makeBot(level, seed, adapter);
  assert.ok(bot);
  return bot;
}

/** Plays a game between levels; `watch` sees every table before its decision. */
function play(
  request: NewGame,
  levels: readonly string[],
  watch: (state: State) => void = () => {},
): { readonly winner: string | undefined; readonly bots: readonly Bot[] } {
  const bots = levels.map((level, side) => botOf(level, `${request.seed} ${side}`));
  let last = freshGame(game, request);
  const choose = (state: State) => {
    watch(state);
    return bots[adapter.decider(state)].choose(game, state);
  };
  for (const { after } of playOut(game, last, choose)) last = after;
  return { winner: game.outcome(last)?.winner, bots };
}

const options = Object.fromEntries(
  game.options.filter(option => option.scenarios === undefined).map(({ id, initial }) => [id, !initial]),
);

test('a cadet plays every scenario to its end, with all options on too, and needs no help', () => {
  for (const { id } of game.scenarios) {
    for (const request of [
      { scenario: id, seed: id },
      { scenario: id, seed: id, options },
    ]) {
      const { winner, bots } = play(request, ['cadet', 'cadet']);
      assert.ok(winner);
      for (const bot of bots) {
        assert.deepEqual(bot.log(), []);
        assert.equal(bot.fallbacks, 0);
      }
    }
  }
});

test('no level plays another way where only dice or hidden units differ', () => {
  const random = seededRandom('twins');
  let compared = 0;
  let decisions = 0;
  play({ scenario: 'historical', seed: 'twins' }, ['cadet', 'cadet'], state => {
    const side = adapter.decider(state);
    if (decisions++ % 7 > 0) return;
    const other = { ...state, seed: 'other dice' };
    const twin = fogTwin(state, game.sides[side], random);
    for (const level of botLevels) {
      const action = botOf(level, 'same').choose(game, state);
      assert.deepEqual(botOf(level, 'same').choose(game, other), action);
      if (twin === undefined) continue;
      assert.deepEqual(botOf(level, 'same').choose(game, twin), action);
      compared++;
    }
  });
  assert.ok(compared > 20, `${compared}`);
});

test('the same seeds give the same game', () => {
  const tables: string[] = [];
  for (let n = 0; n < 2; n++) {
    let actions = '';
    play({ scenario: 'bold-stroke', seed: 'again' }, ['cadet', 'cadet'], state => {
      actions += state.data.reduce((sum, value, index) => (sum + value * (index + 1)) | 0, 0);
    });
    tables.push(actions);
  }
  assert.equal(tables[0], tables[1]);
});

test('a cadet beats a random player from either side', () => {
  for (let n = 0; n < 4; n++) {
    assert.equal(play({ seed: `match ${n}` }, ['cadet', 'random']).winner, 'soviet');
    assert.equal(play({ seed: `match ${n}` }, ['random', 'cadet']).winner, 'german');
  }
});

test('a bot can say what it meant to do in every turn, with a reason', () => {
  let turns = 0;
  const { bots } = play({ seed: 'plans' }, ['cadet', 'cadet'], state => {
    turns = adapter.turn(state);
  });
  bots.forEach((bot, side) => {
    const plans = bot.plans();
    // The game may be over before the second side has moved in its last turn.
    const told = plans.map(({ turn }) => turn);
    const all = Array.from({ length: turns }, (_, turn) => turn + 1);
    assert.deepEqual(told, all.slice(0, told.length));
    assert.ok(told.length >= turns - side, `${told}`);
    for (const note of plans) {
      assert.equal(note.side, game.sides[side]);
      assert.match(note.reason, /^[A-Z].*\.$/);
      assert.ok(note.hex === undefined || game.map.indexOf.has(note.hex));
    }
  });
});
