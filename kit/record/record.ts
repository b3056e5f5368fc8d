// The record of a game: how it began, what was done, and the hash after each phase. A game is its seed and its
// actions; replaying a record must give the same hashes on every machine.

import type { Action, Game, Position, State } from '../game.ts';
import type { Session } from '../sequence/session.ts';
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
  | { readonly ok: true; readonly states: readonly State[] }
  | { readonly ok: false; readonly at: number; readonly message: string };

/** Plays a record again and compares every hash; `states[n]` is the state after n actions. */
export function replay(game: Game, record: GameRecord): Replayed {
  const loaded = game.load(record.start, record.seed, record.dice);
  if (!loaded.ok) {
    const [first] = loaded.problems;
    return { ok: false, at: 0, message: `start.${first.field}: ${first.message}` };
  }
  const states: State[] = [loaded.state];
  const expected = new Map(record.hashes.map(entry => [entry.after, entry.hash]));
  for (let i = 0; i < record.actions.length; i++) {
    const applied = game.apply(states[i], record.actions[i]);
    if (!applied.ok)
      return { ok: false, at: i, message: `actions[${i}]: ${applied.rule} ${applied.message}` };
    const hash = expected.get(i + 1);
    if (hash !== undefined && hash !== hashState(applied.state)) {
      return { ok: false, at: i + 1, message: `after ${i + 1} actions the position differs from the record` };
    }
    states.push(applied.state);
  }
  return { ok: true, states };
}
