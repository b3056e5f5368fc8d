// Playing a game from one state to the next until it is over: the loop that bots, tests and benches share.

import type { Action, Game, GameEvent, NewGame, State, Viewer } from '../game.ts';
import { sampleBeside } from './beside.ts';
import { sampleClosing, sampleEagerly } from './choosing.ts';

export interface Step {
  /** Number of actions played before this one. */
  readonly index: number;
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

/** An action, and whose it is: nobody else may take it. */
export interface Authored {
  readonly author: Viewer;
  readonly action: Action;
}

/** No game takes anywhere near as many actions; one that does is stuck. */
export const ACTION_LIMIT = 50_000;

/** Actions in one phase after which a random player comes to an end with it. */
const PATIENCE = 300;

/**
 * A random player of some zeal (`sampleEagerly`) for whole games, who plays both sides and now and then does what one of
 * them could do beside the decision. Where a thing can be done over and over, such as arranging a set-up, chance alone would
 * hardly ever end the phase; one that has dallied there makes an end of it.
 */
export function eagerPlayer(
  game: Game,
  random: () => number,
  zeal: number,
  patience = PATIENCE,
): (state: State) => Action {
  let phase = '';
  let played = 0;
  return state => {
    const key = game.phaseKey(state);
    played = key === phase ? played + 1 : 0;
    phase = key;
    for (let side = 0; side < game.sides.length; side++) {
      const beside = sampleBeside(game, state, side, random);
      if (beside !== undefined) return beside;
    }
    return played < patience ? sampleEagerly(game, state, random, zeal) : sampleClosing(game, state, random);
  };
}

/** The first state of a game that is known to be possible. */
export function freshGame(game: Game, request: NewGame): State {
  const created = game.create(request);
  if (!created.ok) throw new Error(`no game: ${JSON.stringify(created.problems)}`);
  return created.state;
}

/**
 * Plays what `choose` picks until somebody has won, on the word of its author if it names one; throws if that is refused, or
 * if the game does not end.
 */
export function* playOut(
  game: Game,
  start: State,
  choose: (state: State) => Action | Authored,
  limit = ACTION_LIMIT,
): Generator<Step> {
  let before = start;
  for (let index = 0; game.outcome(before) === undefined; index++) {
    if (index === limit) throw new Error(`the game has not ended after ${limit} actions`);
    const chosen = choose(before);
    const { action, author } = isAuthored(chosen) ? chosen : { action: chosen, author: undefined };
    const applied = game.apply(before, action, author);
    if (!applied.ok) {
      throw new Error(
        `action ${index} is refused: ${JSON.stringify(action)} (${applied.rule} ${applied.message})`,
      );
    }
    yield { index, before, action, after: applied.state, events: applied.events };
    before = applied.state;
  }
}

function isAuthored(chosen: Action | Authored): chosen is Authored {
  return typeof chosen.author === 'string' && typeof chosen.action === 'object';
}
