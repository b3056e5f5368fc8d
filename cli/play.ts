// One game between bots, from a state to its end: the loop that simulations, soaks and the demonstration share.

import type { Bot } from '../bots/bot.ts';
import type { Action, Game, GameEvent, Outcome, State } from '../kit/game.ts';

/** No game takes anywhere near as many actions; one that does is stuck. */
export const ACTION_LIMIT = 50_000;

export interface PlayedGame {
  readonly state: State;
  readonly actions: number;
  /** The turn in which it ended. */
  readonly turns: number;
  /** Undefined if the limit was reached first. */
  readonly outcome: Outcome | undefined;
}

export type Watch = (action: Action, events: readonly GameEvent[], state: State) => void;

/** `bots` in the order of the game's sides. */
export function playOut(
  game: Game,
  start: State,
  bots: readonly Bot[],
  watch?: Watch,
  limit = ACTION_LIMIT,
): PlayedGame {
  let state = start;
  let turns = 0;
  let actions = 0;
  for (; actions < limit; actions++) {
    const decision = game.decision(state);
    if (decision === undefined) break;
    turns = decision.turn;
    const action = bots[game.sides.indexOf(decision.side)].choose(game, state);
    const applied = game.apply(state, action);
    if (!applied.ok) {
      throw new Error(`a bot played ${JSON.stringify(action)}: ${applied.rule} ${applied.message}`);
    }
    state = applied.state;
    watch?.(action, applied.events, state);
  }
  return { state, actions, turns, outcome: game.outcome(state) };
}
