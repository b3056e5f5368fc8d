// For the tests of a game's bots: games between levels, watched, and what must hold in every game.

import assert from 'node:assert/strict';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { NewGame, State } from '../kit/game.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { askBots } from './asking.ts';
import type { Bot, Budget } from './bot.ts';
import { makeBot } from './shelf.ts';

/** Who takes over for a side in mid-game, and when. */
export interface Relief {
  readonly side: number;
  readonly bot: Bot;
  isUp(state: State): boolean;
}

export function bindBots(adapter: Adapter) {
  const { game } = adapter;

  function botOf(level: string, seed: string, budget?: Budget): Bot {
    const bot = makeBot(level, seed, adapter, budget);
    assert.ok(bot, level);
    return bot;
  }

  /** Plays a game between levels; `watch` sees every table before its decision, and somebody may take over. */
  function play(
    request: NewGame,
    levels: readonly string[],
    watch: (state: State) => void = () => {},
    relief?: Relief,
  ): { readonly winner: string | undefined; readonly bots: readonly Bot[] } {
    const bots = levels.map((level, side) => botOf(level, `${request.seed} ${side}`));
    let last = freshGame(game, request);
    const next = askBots(game, bots);
    const relieved = relief && askBots(game, bots.with(relief.side, relief.bot));
    const choose = (state: State) => {
      watch(state);
      return relief?.isUp(state) && relieved ? relieved(state) : next(state);
    };
    for (const { after } of playOut(game, last, choose)) last = after;
    return { winner: game.outcome(last)?.winner, bots };
  }

  /** A number for every table of a game between cadets. */
  function courseOf(request: NewGame): string {
    let sums = '';
    play(request, ['cadet', 'cadet'], state => {
      sums += state.data.reduce((sum, value, index) => (sum + value * (index + 1)) | 0, 0);
    });
    return sums;
  }

  return {
    botOf,
    play,

    /** States of a game between cadets, every so many. */
    *tables(scenario: string, every: number, seed = 'tables'): Generator<State> {
      const bots = game.sides.map((_, side) => botOf('cadet', `${seed} ${side}`));
      for (const { index, before } of playOut(
        game,
        freshGame(game, { scenario, seed }),
        askBots(game, bots),
      )) {
        if (index % every === 0) yield before;
      }
    },

    /** Asserts that the cadet plays a game against itself to its end and that no lower level had to help. */
    unaided(request: NewGame): void {
      const { winner, bots } = play(request, ['cadet', 'cadet']);
      assert.ok(winner);
      for (const bot of bots) {
        assert.deepEqual(bot.log(), []);
        assert.equal(bot.fallbacks, 0);
      }
    },

    /** Asserts that a game goes the same way again. */
    repeatable(request: NewGame): void {
      const course = courseOf(request);
      assert.ok(course.length > 1000);
      assert.equal(courseOf(request), course);
    },

    /** Asserts that the cadet wins against the random player from either side. */
    beatsRandom(request: NewGame): void {
      assert.equal(play(request, ['cadet', 'random']).winner, game.sides[0]);
      assert.equal(play(request, ['random', 'cadet']).winner, game.sides[1]);
    },
  };
}
