// The hash of a position, for records: of what it says and not of how the state holds it, so that a record can be checked
// by every version of the same rules.

import { canonical, fullHash, SHORT } from '../canonical.ts';
import type { Game, State } from '../game.ts';

/** Names the way of hashing in a record. Another way must get another name. */
export const POSITION_HASH = 'position-2';
/** Ways of older records that can still be compared: this one had only the first half of the digits. */
export const POSITION_HASHES = [POSITION_HASH, 'position-1'] as const;
export type PositionHash = (typeof POSITION_HASHES)[number];

/** The hash as a record has it that was made this way. */
export function hashAs(way: PositionHash, hash: string): string {
  return way === 'position-1' ? hash.slice(0, SHORT) : hash;
}

/**
 * SHA-256 of the canonical position, 64 hex digits. Left out are the seed and the frames: which decision is owed follows from the actions, and how the code
 * notes it down is its own affair. States that were played do not change, so each is hashed once.
 */
export function positionHash(game: Pick<Game, 'position'>, state: State): string {
  let hash = known.get(state);
  if (hash === undefined) {
    const { seed, memory: { frames, ...memory } = {}, ...position } = game.position(state);
    hash = fullHash(canonical({ ...position, memory }));
    known.set(state, hash);
  }
  return hash;
}

const known = new WeakMap<State, string>();
