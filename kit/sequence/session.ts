// A game in progress as one person or program sees it: the state, what was done, and the way back.
// Undo is a snapshot. It reaches back to the last event that the game calls final (dice fell, hidden units were shown, a
// phase ended) or the last time the decision went to the other side; further back only with the opponent's consent.

import type { Action, Applied, Game, GameEvent, State } from '../game.ts';

export interface Session {
  readonly game: Game;
  state: State;
  /** The state that the game started from. */
  readonly start: State;
  readonly played: PlayedAction[];
}

export interface PlayedAction {
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly before: State;
  /** Nothing can be learnt from it that was not known before. */
  readonly undoable: boolean;
}

export function openSession(game: Game, state: State): Session {
  return { game, state, start: state, played: [] };
}

export function act(session: Session, action: unknown): Applied {
  const applied = session.game.apply(session.state, action);
  if (!applied.ok) return applied;
  session.played.push({
    action: action as Action,
    events: applied.events,
    before: session.state,
    undoable: isUndoable(session.game, session.state, applied),
  });
  session.state = applied.state;
  return applied;
}

export type Undone =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly reason: string };

export function undo(session: Session, consent: boolean): Undone {
  const last = session.played.at(-1);
  if (last === undefined) return { ok: false, reason: 'Nothing has been played yet.' };
  if (!last.undoable && !consent) {
    return {
      ok: false,
      reason:
        'The last action rolled dice, showed hidden units, ended a phase or handed the decision over; it can only be taken back if the opponent agrees (consent: true).',
    };
  }
  session.played.pop();
  session.state = last.before;
  return { ok: true, action: last.action };
}

/** Could an action that was played in `before` be taken back freely? */
export function isUndoable(
  game: Pick<Game, 'decision'>,
  before: State,
  { state, events }: { readonly state: State; readonly events: readonly GameEvent[] },
): boolean {
  return !events.some(event => event.final) && game.decision(before)?.side === game.decision(state)?.side;
}
