// Playing a game from one state to the next until it is over: the loop that bots, tests and benches share.

import type { Action, Game, GameEvent, NewGame, State } from '../game.ts';

export interface Step {
  /** Number of actions played before this one. */
  readonly index: number;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

/** No game takes anywhere near as many actions; one that does is stuck. */
export const ACTION_LIMIT = 50_000;

/** The first state of a game that is known to be possible. */
export function freshGame(game: Game, request: NewGame): State {
  const created = game.create(request);
  if (!created.ok) throw new Error(`no game: ${JSON.stringify(created.problems)}`);
  return created.state;
}

/** Plays what `choose` picks until somebody has won; throws if that is refused, or if the game does not end. */
export function* playOut(
  game: Game,
  start: State,
  choose: (state: State) => Action,
  limit = ACTION_LIMIT,
): Generator<Step> {
  let before = start;
  for (let index = 0; game.outcome(before) === undefined; index++) {
    if (index === limit) throw new Error(`the game has not ended after ${limit} actions`);
    const action = choose(before);
    const applied = game.apply(before, action);
    if (!applied.ok) {
      throw new Error(
        `action ${index} is refused: ${JSON.stringify(action)} (${applied.rule} ${applied.message})`,
      );
    }
    yield { index, before, action, after: applied.state, events: applied.events };
    before = applied.state;
  }
}
