// Decisions that are neither moves nor attacks, tried one ply deep: every action on offer is played on the table as the
// side sees it, with dice that nobody has seen, and what comes of it is judged.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { type Action, ROLL, type State } from '../../kit/game.ts';
import { deciding } from '../../kit/seen/deciding.ts';
import { actionsOf, settle } from '../../kit/sequence/choosing.ts';

/** Dice to try each action with, and actions to try at most. */
const TRIES = 3;
const MOST_ACTIONS = 400;

export function decideLesser(adapter: Adapter, state: State, side: number): Action {
  const action = adapter.lesser?.(state, side) ?? bestTried(adapter, state, side);
  if (action === undefined) throw new Error('nothing is on offer');
  return action;
}

/** The action after which the side stands best, on average over a few dice. */
export function bestTried(adapter: Adapter, state: State, side: number): Action | undefined {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let tried = 0;
  for (const action of listed(adapter, state)) {
    if (tried++ === MOST_ACTIONS) break;
    const value = worthOfTrying(adapter, state, side, action);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

function* listed({ game }: Adapter, state: State): Generator<Action> {
  for (const choice of deciding(game, state).choices()) {
    for (const settled of settle(game, state, choice)) yield* actionsOf(settled);
  }
}

function worthOfTrying(adapter: Adapter, state: State, side: number, action: Action): number {
  const { evaluate } = adapter.worth;
  let sum = 0;
  for (let n = 0; n < TRIES; n++) {
    const applied = adapter.game.apply({ ...state, seed: `try ${n}` }, action);
    if (!applied.ok) return Number.NEGATIVE_INFINITY;
    sum += evaluate(applied.state, side);
    // Without dice every try is the same.
    if (n === 0 && !applied.events.some(event => event.type === ROLL)) return sum;
  }
  return sum / TRIES;
}
