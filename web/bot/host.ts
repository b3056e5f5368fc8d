// The bot behind the page: reads a position, picks one action. A bot is kept as long as it is asked about one table, so
// that it can follow its plan. While it thinks, the worker looks up now and then for a word to stop. It thinks about one
// thing at a time: whoever asks for the next no longer wants to wait for the one before.

import type { Bot, Budget, Progress } from '../../bots/bot.ts';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Action, Game, State } from '../../kit/game.ts';
import type { BesideAnswer, BesideRequest, BotAnswer, BotRequest, BotService } from './contract.ts';

export interface BotShelf {
  find(game: unknown): Game | undefined;
  /** What bots need to know of a game; undefined where it has not been told. */
  adapter(game: string): Adapter | undefined;
  make(level: string, seed: string, adapter: Adapter | undefined, budget: Budget): Bot | undefined;
}

/** Milliseconds between two looks at what has come in. */
const LOOKING_UP = 40;

export function openBotHost(shelf: BotShelf): BotService {
  /** By level and side. */
  const kept = new Map<string, Bot>();
  let isStopped = false;
  let progress: Progress | undefined;
  let last = { table: '', played: -1 };
  let underway: Promise<unknown> = Promise.resolve();

  /** Whoever sits down at another table, or takes actions back, gets bots that know nothing of before. */
  function botFor(request: BotRequest, game: Game, side: string): Bot | undefined {
    const { level, seed, played = -1, budget = {} } = request;
    // Whoever asks in passing, as for a hint, gets a bot of his own, and nobody loses his plan by it.
    if (played < 0) return shelf.make(level, seed, shelf.adapter(game.id), budget);
    const table = `${game.id} ${request.table ?? ''}`;
    if (table !== last.table || played < last.played) kept.clear();
    last = { table, played };
    const key = `${level} ${side}`;
    const bot = kept.get(key) ?? shelf.make(level, seed, shelf.adapter(game.id), budget);
    if (bot !== undefined) kept.set(key, bot);
    return bot;
  }

  async function hearOut(bot: Bot, game: Game, state: State): Promise<Action> {
    const thinking = bot.think(game, state);
    isStopped = false;
    let looked = performance.now();
    try {
      let step = thinking.next();
      while (!step.done) {
        progress = step.value;
        if (performance.now() - looked > LOOKING_UP) {
          await new Promise(resolve => setTimeout(resolve));
          looked = performance.now();
        }
        step = thinking.next(isStopped);
      }
      return step.value;
    } finally {
      progress = undefined;
    }
  }

  async function answer(request: BotRequest): Promise<BotAnswer> {
    const { position, level, seed } = request;
    const game = shelf.find(position.game);
    if (!game) return { ok: false, message: `There is no ${position.game}.` };
    const loaded = game.load(position, seed);
    if (!loaded.ok) {
      const [first] = loaded.problems;
      return { ok: false, message: `${first.field}: ${first.message}` };
    }
    const side = game.sides[game.decider(loaded.state)];
    if (side === undefined) return { ok: false, message: 'The game is over.' };
    const bot = botFor(request, game, side);
    if (!bot) return { ok: false, message: `There is no ${level}.` };
    const [fallbacks, plans] = [bot.fallbacks, new Set(bot.plans())];
    const action = await hearOut(bot, game, loaded.state);
    const why = bot.fallbacks > fallbacks ? bot.log().at(-1) : undefined;
    const plan = bot.plans().findLast(note => !plans.has(note));
    return {
      ok: true,
      action,
      ...(why === undefined ? {} : { fallback: why }),
      ...(plan === undefined ? {} : { plan }),
    };
  }

  function answerBeside(request: BesideRequest): BesideAnswer {
    const { position, seed, side } = request;
    const game = shelf.find(position.game);
    const loaded = game?.load(position, seed);
    if (!game || !loaded?.ok) return {};
    const action = botFor(request, game, side)?.beside(game, loaded.state, game.sides.indexOf(side));
    return action ? { action } : {};
  }

  /** One thing at a time. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = underway.then(work);
    underway = done.catch(() => undefined);
    return done;
  }

  return {
    choose(request) {
      isStopped = true;
      return inTurn(() => answer(request));
    },
    beside: request => inTurn(() => answerBeside(request)),
    stop() {
      isStopped = true;
    },
    progress: () => progress,
  };
}
