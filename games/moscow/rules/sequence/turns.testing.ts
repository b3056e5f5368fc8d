// For tests: whole turns played by somebody who does nothing that he need not, to see what comes after what.

import type { Action, Game, GameEvent, State } from '../../../../kit/game.ts';
import { deciding } from '../../../../kit/seen/deciding.ts';
import { allActions } from '../../../../kit/sequence/choosing.ts';

export interface Walked {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Answers every decision with as little as possible until the test is content, or the game is over. */
export function idle(
  game: Game,
  start: State,
  isDone: (state: State, events: readonly GameEvent[]) => boolean,
): Walked {
  const events: GameEvent[] = [];
  let state = start;
  for (let i = 0; i < 2000 && game.outcome(state) === undefined; i++) {
    const applied = game.apply(state, laziest(game, state));
    if (!applied.ok) throw new Error(`${applied.rule}: ${applied.message}`);
    state = applied.state;
    events.push(...applied.events);
    if (isDone(state, events)) return { state, events };
  }
  return { state, events };
}

/** Phases that have begun, as `pulse side name`; without a pulse where there is none. */
export function phasesIn(events: readonly GameEvent[]): string[] {
  return events
    .filter(({ type }) => type === 'phase')
    .map(({ phase, side, pulse }) => `${pulse === 0 ? '' : `${pulse} `}${side} ${phase}`);
}

function laziest(game: Game, state: State): Action {
  const choices = deciding(game, state).choices();
  if (choices.some(({ action }) => action.type === 'end')) return { type: 'end' };
  if (choices.some(({ action }) => action.type === 'choose')) return { type: 'choose', first: 'german' };
  for (const action of allActions(game, state)) return action;
  throw new Error(`nothing can be done: ${JSON.stringify(state.frames)}`);
}
