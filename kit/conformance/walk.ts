// Random games for the conformance suite: from a fresh game to its end, every step with what it started from.

import type { Action, Game, GameEvent, NewGame, State } from '../game.ts';
import { sampleAction } from '../sequence/choosing.ts';

export interface Step {
  /** Number of actions played before this one. */
  readonly index: number;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

export function freshGame(game: Game, request: NewGame): State {
  const created = game.create(request);
  if (!created.ok) throw new Error(`no game: ${JSON.stringify(created.problems)}`);
  return created.state;
}

/**
 * Plays until nothing is owed any more. Uniform play ends phases soon; a player of `zeal` near 1 mostly passes over
 * actions without any field (end, stop, stand) while there are others, and so gets deeper into each phase.
 */
export function* playOut(
  game: Game,
  start: State,
  random: () => number,
  zeal = 0,
  limit = 20_000,
): Generator<Step> {
  let before = start;
  for (let index = 0; game.decision(before) !== undefined; index++) {
    if (index === limit) throw new Error(`the game has not ended after ${limit} actions`);
    const action = sampleEagerly(game, before, random, zeal);
    const applied = game.apply(before, action);
    if (!applied.ok) {
      throw new Error(
        `action ${index}, offered and refused: ${JSON.stringify(action)} (${applied.rule} ${applied.message})`,
      );
    }
    yield { index, before, action, after: applied.state, events: applied.events };
    before = applied.state;
  }
}

function sampleEagerly(game: Game, state: State, random: () => number, zeal: number): Action {
  const action = sampleAction(game, state, random);
  if (Object.keys(action).length > 1 || random() >= zeal) return action;
  return sampleAction(game, state, random);
}
