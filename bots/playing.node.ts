// For the tests of a game's bots: games between levels, watched, and what must hold in every game.

import assert from 'node:assert/strict';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { NewGame, State } from '../kit/game.ts';
import { freshGame, playOut } from '../kit/sequence/playing.ts';
import { cloneState } from '../kit/state/state.ts';
import { askBots } from './asking.ts';
import type { Bot, Budget } from './bot.ts';
import { makeBot } from './shelf.ts';

/** Who takes over for a side in mid-game, and when. */
export interface Relief {
  readonly side: number;
  readonly bot: Bot;
  isUp(state: State): boolean;
}

export interface GuessCheck {
  isHidden(unit: number): boolean;
  /** Is where it lies guessed, if it is hidden? */
  isGuessed(unit: number): boolean;
  readonly twin: State | undefined;
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

    /** Asserts that what the adapter says can be gone can be; of some movers, and of some hexes each. How many were tried. */
    checkMoves(state: State): number {
      const { moves, table } = adapter;
      let tried = 0;
      for (const unit of listOf(moves.movers(state)).slice(0, 5)) {
        const hexes = listOf(moves.reachOf(state, unit)).filter(hex => hex !== table.placeOf(state, unit));
        for (const hex of hexes.slice(0, 4)) {
          const action = moves.move(state, unit, hex);
          assert.ok(game.check(state, action).ok, JSON.stringify(action));
          tried++;
        }
      }
      return tried;
    },

    /**
     * Asserts that a side guesses at hidden units from nothing that is hidden: what it sees lies where it does, and a twin
     * of the table gives the same guess. Was there a twin?
     */
    checkGuess(state: State, side: number, { isHidden, isGuessed, twin }: GuessCheck): boolean {
      const { placeOf, topOf } = adapter.table;
      const seen = cloneState(adapter.sandbox.blindfold(state, side));
      const enemies = game.counters.flatMap(({ side: whose }, unit) =>
        whose === game.sides[side] ? [] : [unit],
      );
      for (const unit of enemies) {
        const place = placeOf(state, unit);
        if (place >= 0 && !isHidden(unit)) assert.equal(placeOf(seen, unit), place);
        if (place >= 0) assert.equal(topOf(seen, place), topOf(state, place));
      }
      if (twin === undefined) return false;
      const again = adapter.sandbox.blindfold(twin, side);
      for (const unit of enemies.filter(isGuessed))
        assert.equal(placeOf(again, unit), placeOf(seen, unit), game.counters[unit].id);
      return true;
    },

    /** Every option of a scenario as it usually is not. */
    turnedAbout(scenario: string): Readonly<Record<string, boolean>> {
      const asked = game.options.filter(
        option => option.kind === 'boolean' && (option.scenarios ?? [scenario]).includes(scenario),
      );
      return Object.fromEntries(asked.map(option => [option.id, option.initial !== true]));
    },

    /**
     * Asserts that no decision of a cadet hangs on dice to come or on what is hidden: it does the same on tables that it
     * cannot tell apart. How many were compared, of every so many decisions.
     */
    checkBlind(
      request: NewGame,
      every: number,
      twinOf: (state: State, side: string) => State | undefined,
    ): number {
      let compared = 0;
      let decisions = 0;
      play(request, ['cadet', 'cadet'], state => {
        if (decisions++ % every > 0) return;
        const action = botOf('cadet', 'same').choose(game, state);
        assert.deepEqual(botOf('cadet', 'same').choose(game, { ...state, seed: 'other dice' }), action);
        const twin = twinOf(state, game.sides[adapter.sequence.decider(state)]);
        if (twin === undefined) return;
        assert.deepEqual(botOf('cadet', 'same').choose(game, twin), action);
        compared++;
      });
      return compared;
    },

    /** Asserts that the cadet wins against the random player from either side. */
    beatsRandom(request: NewGame): void {
      assert.equal(play(request, ['cadet', 'random']).winner, game.sides[0]);
      assert.equal(play(request, ['random', 'cadet']).winner, game.sides[1]);
    },
  };
}

/** A listing as a list. */
export const listOf = ({
  items,
  count,
}: {
  readonly items: ArrayLike<number>;
  readonly count: number;
}): number[] => Array.from({ length: count }, (_, i) => items[i]);
