// The record of a game: how it began, what was done, and the hash after each phase. A game is its seed and its
// actions; replaying a record must give the same hashes on every machine.

import type { Action, Game, Position, State } from '../game.ts';
import { act, openSession, type PlayedAction, type Session } from '../sequence/session.ts';
import { otherData } from './digest.ts';
import { hashAs, POSITION_HASH, type PositionHash, positionHash } from './position-hash.ts';
import { firstDifference, type RecordedRoll, rollsIn } from './rolls.ts';

export interface GameRecord {
  readonly format: 1;
  readonly game: string;
  /** The data that it was played with; absent in older records. */
  readonly data?: { readonly digest: string };
  readonly seed: string;
  readonly dice?: readonly number[];
  /** The position it started from. */
  readonly start: Position;
  readonly actions: readonly Action[];
  /** How the hashes were made; absent in records from before it was told, whose hashes nobody can check any more. */
  readonly hash?: PositionHash;
  readonly hashes: readonly PhaseHash[];
  /** Every die of the seed that fell; absent in older records. */
  readonly rolls?: readonly RecordedRoll[];
}

export interface PhaseHash {
  /** Number of actions played so far. */
  readonly after: number;
  readonly phase: string;
  readonly hash: string;
}

export function recordOf(session: Session): GameRecord {
  const { game, start, played, snapshots, state } = session;
  const hashes: PhaseHash[] = [];
  const [first, ...later] = snapshots;
  let { phase } = first;
  for (const snapshot of later) {
    if (snapshot.phase === phase) continue;
    hashes.push({ after: snapshot.after, phase, hash: positionHash(game, snapshot.state) });
    phase = snapshot.phase;
  }
  if (played.length > (hashes.at(-1)?.after ?? 0))
    hashes.push({ after: played.length, phase, hash: positionHash(game, state) });
  return {
    format: 1,
    game: game.id,
    data: { digest: game.digest },
    seed: start.seed,
    ...(start.script.length > 0 ? { dice: start.script } : {}),
    start: game.position(start),
    actions: played.map(entry => entry.action),
    hash: POSITION_HASH,
    hashes,
    rolls: rollsIn(played),
  };
}

export type Replayed =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly at: number; readonly message: string };

/**
 * Plays a record again and compares every hash that can be compared; the session goes on from the last state. `each` is told
 * of every action as it is played.
 */
export function replay(
  game: Game,
  record: GameRecord,
  each?: (before: State, played: PlayedAction) => void,
): Replayed {
  const other = otherData(record, game);
  if (other !== undefined) return { ok: false, at: 0, message: other };
  const loaded = game.load(record.start, record.seed, record.dice);
  if (!loaded.ok) {
    const [first] = loaded.problems;
    return { ok: false, at: 0, message: `start.${first.field}: ${first.message}` };
  }
  const session = openSession(game, loaded.state);
  const way = record.hash;
  const comparable = way === undefined ? [] : record.hashes;
  const expected = new Map(comparable.map(entry => [entry.after, entry.hash]));
  for (let i = 0; i < record.actions.length; i++) {
    const before = session.state;
    const applied = act(session, record.actions[i]);
    if (!applied.ok)
      return { ok: false, at: i, message: `actions[${i}]: ${applied.rule} ${applied.message}` };
    const hash = expected.get(i + 1);
    if (way !== undefined && hash !== undefined && hash !== hashAs(way, positionHash(game, applied.state))) {
      return { ok: false, at: i + 1, message: `after ${i + 1} actions the position differs from the record` };
    }
    each?.(before, session.played[i]);
  }
  const wrong = hashFault(record);
  if (wrong !== undefined) return { ok: false, at: record.actions.length, message: wrong };
  // Whoever shortens a record need not look for its dice.
  const told = record.rolls?.filter(({ after }) => after <= record.actions.length);
  const thrown = told && firstDifference(rollsIn(session.played), told);
  if (thrown !== undefined)
    return { ok: false, at: thrown, message: `rolls: the dice of action ${thrown} fell otherwise` };
  return { ok: true, session };
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
