// The record of a game: how it began, what was done, and the hash after each phase. A game is its seed and its
// actions; replaying a record must give the same hashes on every machine.

import type { Action, Game, Position, State } from '../game.ts';
import { act, openSession, type Session } from '../sequence/session.ts';
import { hashState } from '../state/state.ts';

export interface GameRecord {
  readonly format: 1;
  readonly game: string;
  readonly seed: string;
  readonly dice?: readonly number[];
  /** The position it started from. */
  readonly start: Position;
  readonly actions: readonly Action[];
  readonly hashes: readonly PhaseHash[];
}

export interface PhaseHash {
  /** Number of actions played so far. */
  readonly after: number;
  readonly phase: string;
  readonly hash: string;
}

export function recordOf(session: Session): GameRecord {
  const { game, start, played } = session;
  const hashes: PhaseHash[] = [];
  let phase = game.phaseKey(start);
  for (let i = 0; i < played.length; i++) {
    const after = i + 1 < played.length ? played[i + 1].before : session.state;
    const key = game.phaseKey(after);
    if (key !== phase || i + 1 === played.length)
      hashes.push({ after: i + 1, phase, hash: hashState(after) });
    phase = key;
  }
  return {
    format: 1,
    game: game.id,
    seed: start.seed,
    ...(start.script.length > 0 ? { dice: start.script } : {}),
    start: game.position(start),
    actions: played.map(entry => entry.action),
    hashes,
  };
}

export type Replayed =
  | { readonly ok: true; readonly states: readonly State[]; readonly session: Session }
  | { readonly ok: false; readonly at: number; readonly message: string };

/** Plays a record again and compares every hash; `states[n]` is the state after n actions, and the session goes on from the last. */
export function replay(game: Game, record: GameRecord): Replayed {
  const loaded = game.load(record.start, record.seed, record.dice);
  if (!loaded.ok) {
    const [first] = loaded.problems;
    return { ok: false, at: 0, message: `start.${first.field}: ${first.message}` };
  }
  const session = openSession(game, loaded.state);
  const states: State[] = [loaded.state];
  const expected = new Map(record.hashes.map(entry => [entry.after, entry.hash]));
  for (let i = 0; i < record.actions.length; i++) {
    const applied = act(session, record.actions[i]);
    if (!applied.ok)
      return { ok: false, at: i, message: `actions[${i}]: ${applied.rule} ${applied.message}` };
    const hash = expected.get(i + 1);
    if (hash !== undefined && hash !== hashState(applied.state)) {
      return { ok: false, at: i + 1, message: `after ${i + 1} actions the position differs from the record` };
    }
    states.push(applied.state);
  }
  const wrong = hashFault(record);
  return wrong === undefined
    ? { ok: true, states, session }
    : { ok: false, at: record.actions.length, message: wrong };
}

/** A record that was cut short, or whose hashes belong to other actions, must not pass for a whole one. */
function hashFault({ actions, hashes }: GameRecord): string | undefined {
  for (const [index, { after }] of hashes.entries()) {
    const least = index === 0 ? 1 : hashes[index - 1].after + 1;
    if (!Number.isInteger(after) || after < least || after > actions.length) {
      return `hashes[${index}].after: must be a whole number from ${least} to ${actions.length}, the number of actions, not ${after}`;
    }
  }
  const last = hashes.at(-1)?.after ?? 0;
  return last === actions.length
    ? undefined
    : `hashes: the last one is after ${last} actions, but the record holds ${actions.length}`;
}
