// A game in progress as one person or program sees it: the state, what was done, and the way back.
// Undo reaches back to the last event that the game calls final (dice fell, hidden units were shown, a phase ended) or the
// last time the decision went to the other side; further back only with the opponent's consent.

import type { Action, Applied, Game, GameEvent, State, Viewer } from '../game.ts';
import { REFEREE } from '../seen/viewer.ts';
import { keptClone } from '../state/state.ts';

export interface Session {
  readonly game: Game;
  state: State;
  /** The state that the game started from. */
  readonly start: State;
  readonly played: PlayedAction[];
  /** How each phase began, and what began in the middle of a long one; the first is the start. */
  readonly snapshots: Snapshot[];
  /** Every state since the last snapshot, so that taking back costs nothing. */
  recent: State[];
  /** A stretch of the past that was played again because somebody looked at it. */
  looked: Stretch | undefined;
}

export interface PlayedAction {
  readonly action: Action;
  readonly events: readonly GameEvent[];
  /** The side whose action it was. */
  readonly author: string | undefined;
  /** Nothing can be learnt from it that was not known before. */
  readonly undoable: boolean;
}

export interface Snapshot {
  /** Number of actions played so far. */
  readonly after: number;
  readonly state: State;
  readonly phase: string;
}

/** The states from one snapshot to the next. */
interface Stretch {
  readonly from: number;
  readonly states: readonly State[];
}

/** As many actions are played again at most to have a state of the past. */
const LONGEST = 64;

export function openSession(game: Game, state: State): Session {
  const snapshots = [{ after: 0, state, phase: game.phaseKey(state) }];
  return { game, state, start: state, played: [], snapshots, recent: [state], looked: undefined };
}

export function act(session: Session, action: unknown, author?: Viewer): Applied {
  const applied = session.game.apply(session.state, action, author);
  if (applied.ok) adopt(session, action as Action, applied);
  return applied;
}

/** Goes on with what the rules have made of an action: whoever has to keep it first may do so in between. */
export function adopt(session: Session, action: Action, applied: Extract<Applied, { ok: true }>): void {
  const { game, played, snapshots, recent } = session;
  const { last, state } = presentAfter(session, action, applied);
  const phase = game.phaseKey(state);
  // Nothing can fail any more.
  played.push(last);
  if (phase !== lastOf(snapshots).phase || recent.length === LONGEST) {
    snapshots.push({ after: played.length, state: keptClone(state), phase });
    session.recent = [state];
  } else recent.push(state);
  session.state = state;
}

/** Where a game stands: all that whoever looks at it needs. */
export interface Present {
  readonly game: Game;
  readonly state: State;
  /** How many actions have been played, and the last of them. */
  readonly played: number;
  readonly last: PlayedAction | undefined;
}

export const presentOf = ({ game, state, played }: Session): Present => ({
  game,
  state,
  played: played.length,
  last: played.at(-1),
});

/** Where it will stand once this has been adopted. */
export function presentAfter(
  { game, state: before, played }: Session,
  action: Action,
  applied: Extract<Applied, { ok: true }>,
): Present & { readonly last: PlayedAction } {
  const { state, events } = applied;
  const undoable = isUndoable(game, before, applied);
  const last = { action, events, author: game.author(before, action), undoable };
  return { game, state, played: played.length + 1, last };
}

export type Undone =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly reason: string };

/** `author`: the side that wants it, which may take back what it has done itself; the referee's word unless given. */
export function undo(session: Session, consent: boolean, author: Viewer = REFEREE): Undone {
  const { played, snapshots } = session;
  const last = played.at(-1);
  if (last === undefined) return { ok: false, reason: 'Nothing has been played yet.' };
  if (!mayTakeBack(last, author) && last.undoable && !consent) {
    return {
      ok: false,
      reason:
        'The last action was not yours; it can only be taken back if the opponent agrees (consent: true).',
    };
  }
  if (!last.undoable && !consent) {
    return {
      ok: false,
      reason:
        'The last action rolled dice, showed hidden units, ended a phase or handed the decision over; it can only be taken back if the opponent agrees (consent: true).',
    };
  }
  const before = stretchAt(session, played.length - 1);
  played.pop();
  if (lastOf(snapshots).after > played.length) snapshots.pop();
  session.recent = before.states.slice(0, played.length - before.from + 1);
  session.state = lastOf(session.recent);
  session.looked = undefined;
  return { ok: true, action: last.action };
}

/** Could this viewer take it back without asking anybody? */
export function mayTakeBack({ undoable, author }: PlayedAction, viewer: Viewer): boolean {
  return undoable && (viewer === REFEREE || viewer === author);
}

/** The state after so many actions. */
export function stateAt(session: Session, after: number): State {
  if (!Number.isInteger(after) || after < 0 || after > session.played.length) {
    throw new RangeError(`there is no state after ${after} of ${session.played.length} actions`);
  }
  const { from, states } = stretchAt(session, after);
  return states[after - from];
}

/** Holds the session as it is; the answer brings it back to that. */
export function bookmark(session: Session): () => void {
  const { state, recent, looked } = session;
  const [played, snapshots, states] = [[...session.played], [...session.snapshots], [...recent]];
  return () => {
    session.played.splice(0, session.played.length, ...played);
    session.snapshots.splice(0, session.snapshots.length, ...snapshots);
    session.recent = states;
    session.looked = looked;
    session.state = state;
  };
}

/** Could an action that was played in `before` be taken back freely? */
export function isUndoable(
  game: Pick<Game, 'decider'>,
  before: State,
  { state, events }: { readonly state: State; readonly events: readonly GameEvent[] },
): boolean {
  return !events.some(event => event.final) && game.decider(before) === game.decider(state);
}

function stretchAt(session: Session, after: number): Stretch {
  const { snapshots, recent } = session;
  const next = snapshots.findIndex(snapshot => snapshot.after > after);
  if (next < 0) return { from: lastOf(snapshots).after, states: recent };
  const first = snapshots[next - 1];
  if (session.looked?.from !== first.after) session.looked = playAgain(session, first, snapshots[next].after);
  return session.looked as Stretch;
}

/** The dice are those of the seed: what was played goes the same way again. */
function playAgain({ game, played }: Session, first: Snapshot, end: number): Stretch {
  const states = [first.state];
  for (const { action } of played.slice(first.after, end - 1)) {
    const applied = game.apply(lastOf(states), action);
    if (!applied.ok) throw new Error(`what was played is refused: ${applied.rule} ${applied.message}`);
    states.push(applied.state);
  }
  return { from: first.after, states };
}

function lastOf<Entry>(entries: readonly Entry[]): Entry {
  return entries[entries.length - 1];
}
