// A table in play as plain data, to go on from without playing everything again. It is a memory of what the log says and nothing
// beside it: the log decides.

import type { Action, Game, GameEvent, Position, State } from '../kit/game.ts';
import type { Session } from '../kit/sequence/session.ts';
import { openBook } from './book.ts';
import { Clock, type ClockMemory } from './clock.ts';
import type { Play } from './fold.ts';

export interface PlayMemory {
  /** Without the seed. */
  readonly position: Position;
  /** Every action with its author, and whether it could be taken back freely. */
  readonly played: readonly (readonly [Action, string | null, boolean])[];
  /** By viewer: what he was told of each of them. */
  readonly heard: Readonly<Record<string, readonly (readonly GameEvent[])[]>>;
  readonly clock?: ClockMemory;
  /** Offers and whatever else is plain data anyway. */
  readonly rest: Omit<Play, 'session' | 'book' | 'clock'>;
}

export function memoryOf({ session, book, clock, ...rest }: Play, viewers: readonly string[]): PlayMemory {
  const { game, state, played } = session;
  return {
    position: game.position(state),
    played: played.map(({ action, author, undoable }) => [action, author ?? null, undoable]),
    heard: Object.fromEntries(
      viewers.map(viewer => [viewer, played.map((_, index) => book.events(viewer, index + 1))]),
    ),
    ...(clock && { clock: clock.memory }),
    rest,
  };
}

/** `start`: as the game began. Undefined if the rules do not take the position. */
export function recall(
  game: Game,
  start: State,
  { position, played, heard, clock, rest }: PlayMemory,
): Play | undefined {
  const loaded = game.load(position, start.seed);
  if (!loaded.ok) return undefined;
  const { state } = loaded;
  const session: Session = {
    game,
    state,
    start,
    played: played.map(([action, author, undoable]) => ({
      action,
      author: author ?? undefined,
      undoable,
      // Those who may know have heard of them; nobody else asks.
      events: [],
    })),
    snapshots: [
      { after: 0, state: start, phase: game.phaseKey(start) },
      ...(played.length > 0 ? [{ after: played.length, state, phase: game.phaseKey(state) }] : []),
    ],
    recent: [state],
    looked: undefined,
  };
  return {
    ...rest,
    session,
    book: openBook(game, start, Object.keys(heard), heard),
    clock: clock && Clock.recall(clock),
  };
}
