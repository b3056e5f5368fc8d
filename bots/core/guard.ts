// The fallback: a level that throws, answers illegally, runs out of time or goes round in circles is replaced for that decision by
// the next lower one. It is counted and said, and the game goes on. Whoever has used up the time of a phase is asked for the best he has.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Action, Game, State } from '../../kit/game.ts';
import { besideOf } from '../../kit/sequence/beside.ts';
import type { Bot, Budget, Mind, Progress, Thinking } from '../bot.ts';

/** A level that has had so many times its budget of time is not going to answer. */
const PATIENCE = 2;
/** A bot that fails at everything should not fill the memory with complaints. */
const MOST_LINES = 200;
/** Whoever gives the same answer on the same table so often takes it back each time, and would for ever. */
const CIRCLES = 20;
/** Answers in a turn before anybody looks for that: most turns have fewer. */
const MANY = 300;

export interface Guarding {
  /** Where it is called otherwise than its level. */
  readonly name?: string;
  /** From the level asked for down to the lowest that needs an adapter. */
  readonly minds: readonly Mind[];
  readonly adapter: Adapter;
  /** Answers when no mind could. */
  readonly last: (game: Game, state: State) => Action;
  readonly budget?: Budget;
  readonly clock?: () => number;
}

export function guard(guarding: Guarding): Bot {
  const { minds, adapter, last, budget = {}, clock = () => performance.now() } = guarding;
  const { turn, decider } = adapter.sequence;
  /** A guess is copied: thinking is interrupted, and whoever thinks meanwhile is blindfolded with the same cloth. */
  const blindfolded = (state: State, side: number): State => {
    const seen = adapter.sandbox.blindfold(state, side);
    return seen.data === state.data ? seen : adapter.sandbox.copy(seen);
  };
  const lines: string[] = [];
  const patience = PATIENCE * (budget.milliseconds ?? Number.POSITIVE_INFINITY);
  const limit = budget.phaseMilliseconds ?? Number.POSITIVE_INFINITY;
  /** The phase that time is counted for, and how much it has had. */
  let phase = '';
  let had = 0;
  let fallbacks = 0;
  /** How often it has given an answer on a table in this turn. */
  const given = new Map<string, number>();
  let givenIn = -1;
  let answers = 0;

  function isCircling(state: State, action: Action): boolean {
    if (turn(state) !== givenIn) {
      givenIn = turn(state);
      answers = 0;
      given.clear();
    }
    if (++answers <= MANY) return false;
    const key = `${sumOf(state.data)} ${JSON.stringify(action)}`;
    const times = (given.get(key) ?? 0) + 1;
    given.set(key, times);
    return times > CIRCLES;
  }

  /** What is wrong with an answer, if anything. */
  function complaint(game: Game, state: State, side: number, action: Action): string | undefined {
    const verdict = game.check(state, action, game.sides[side]);
    if (!verdict.ok) return `wanted ${JSON.stringify(action)}: ${verdict.message}`;
    return isCircling(state, action) ? `goes round in circles with ${JSON.stringify(action)}` : undefined;
  }

  function replace(mind: Mind, state: State, why: string): void {
    fallbacks++;
    if (lines.length < MOST_LINES) lines.push(`Turn ${turn(state)}: ${mind.level} ${why}`);
  }

  function* think(game: Game, state: State): Thinking {
    const side = decider(state);
    const seen = blindfolded(state, side);
    count(state);
    for (const mind of minds) {
      const started = clock();
      try {
        const answer = mind.decide(seen);
        const action = isThinking(answer) ? yield* hearOut(answer, started) : answer;
        const why = action === undefined ? 'ran out of time' : complaint(game, state, side, action);
        if (action !== undefined && why === undefined) return action;
        replace(mind, state, why ?? '');
      } catch (error) {
        replace(mind, state, `failed: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        had += clock() - started;
      }
    }
    return last(game, state);
  }

  function count(state: State): void {
    if (limit === Number.POSITIVE_INFINITY) return;
    const now = adapter.sequence.phase(state);
    if (now !== phase) had = 0;
    phase = now;
  }

  /** Only the level asked for; nobody plays on in its place, since nothing need be done. */
  function beside(game: Game, state: State, side: number): Action | undefined {
    const [mind] = minds;
    if (mind.beside === undefined || besideOf(game, state, side).length === 0) return undefined;
    try {
      const action = mind.beside(blindfolded(state, side), side);
      const why = action && complaint(game, state, side, action);
      if (why === undefined) return action;
      replace(mind, state, why);
    } catch (error) {
      replace(mind, state, `failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    return undefined;
  }

  /** Undefined if it does not come to an end. */
  function* hearOut(
    thinking: Thinking,
    started: number,
  ): Generator<Progress, Action | undefined, boolean | undefined> {
    let step = thinking.next();
    while (!step.done) {
      const passed = clock() - started;
      if (passed > patience || had + passed > PATIENCE * limit) return undefined;
      const isHurried = yield step.value;
      step = thinking.next(isHurried === true || had + passed >= limit);
    }
    return step.value;
  }

  return {
    name: guarding.name ?? minds[0].level,
    think,
    choose: (game, state) => drain(think(game, state)),
    beside,
    plans: () => minds[0].plans?.() ?? [],
    get fallbacks() {
      return fallbacks;
    },
    log: () => lines,
  };
}

/** A number that tells tables apart. */
function sumOf(data: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum = (Math.imul(sum, 31) + data[i]) | 0;
  return sum;
}

/** Hears thinking of any kind out to its end. */
export function drain<Answer>(thinking: Generator<Progress, Answer, boolean | undefined>): Answer {
  let step = thinking.next();
  while (!step.done) step = thinking.next();
  return step.value;
}

/** Thinking that is over as it begins. */
export function* atOnce(action: Action): Thinking {
  yield* [];
  return action;
}

function isThinking(answer: Action | Thinking): answer is Thinking {
  return typeof (answer as Partial<Thinking>).next === 'function';
}
