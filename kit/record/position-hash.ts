// The hash of a position, for records: of what it says and not of how the state holds it, so that a record can be checked
// by every version of the same rules.

import { canonical, shortHash } from '../canonical.ts';
import type { Game, State } from '../game.ts';

/** Names the way of hashing in a record. Another way must get another name. */
export const POSITION_HASH = 'position-1';

/**
 * 32 hex digits. Left out are the seed and the frames: which decision is owed follows from the actions, and how the code
 * notes it down is its own affair. States that were played do not change, so each is hashed once.
 */
export function positionHash(game: Pick<Game, 'position'>, state: State): string {
  let hash = known.get(state);
  if (hash === undefined) {
    const { seed, memory: { frames, ...memory } = {}, ...position } = game.position(state);
    hash = shortHash(canonical({ ...position, memory }));
    known.set(state, hash);
  }
  return hash;
}

const known = new WeakMap<State, string>();
