// One game between bots, from a state to its end, summed up: what simulations and the demonstration have in common.

import { askBots } from '../bots/asking.ts';
import type { Bot } from '../bots/bot.ts';
import type { Game, Outcome, State } from '../kit/game.ts';
import { ACTION_LIMIT, playOut, type Step } from '../kit/sequence/playing.ts';

export interface PlayedGame {
  readonly state: State;
  readonly actions: number;
  /** The turn in which it ended. */
  readonly turns: number;
  /** Undefined if the limit was reached first. */
  readonly outcome: Outcome | undefined;
}

/** `bots` in the order of the game's sides. */
export function playBots(
  game: Game,
  start: State,
  bots: readonly Bot[],
  watch: (step: Step) => void = () => {},
  limit = ACTION_LIMIT,
): PlayedGame {
  let state = start;
  let turns = 0;
  let actions = 0;
  const next = askBots(game, bots);
  const choose = (at: State) => {
    turns = game.moment(at).turn;
    return next(at);
  };
  for (const step of playOut(game, start, choose)) {
    watch(step);
    state = step.after;
    actions++;
    if (actions === limit) break;
  }
  return { state, actions, turns, outcome: game.outcome(state) };
}
