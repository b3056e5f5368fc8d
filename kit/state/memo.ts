// A cache of one entry: the last answer, kept while the state it was computed for has not changed.
// Answers live in scratch arrays owned by the cache, so asking again costs nothing and allocates nothing.

import type { State } from './state.ts';

export interface Memo<T> {
  (state: State, key: number): T;
  /** The answer is at hand without computing. */
  has(state: State, key: number): boolean;
}

/** `compute` fills and returns `scratch`; `key` tells questions about one state apart (a side, a unit). */
export function memoize<T>(scratch: T, compute: (state: State, key: number, scratch: T) => void): Memo<T> {
  let owner: State | undefined;
  let revision = -1;
  let lastKey = 0;
  const memo = (state: State, key: number): T => {
    if (owner !== state || revision !== state.revision || lastKey !== key) {
      compute(state, key, scratch);
      owner = state;
      revision = state.revision;
      lastKey = key;
    }
    return scratch;
  };
  memo.has = (state: State, key: number): boolean =>
    owner === state && revision === state.revision && lastKey === key;
  return memo;
}
