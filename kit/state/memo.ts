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
      // If it is broken off half-way, the answer is nobody's.
      owner = undefined;
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

/** The same for answers that hang on the layout alone: clones and what a bot sees of a table share them. */
export function memoizeLayout<T>(scratch: T, compute: (state: State, scratch: T) => void): LayoutMemo<T> {
  let layout = -1;
  const memo = (state: State): T => {
    if (layout !== state.layout) {
      layout = -1;
      compute(state, scratch);
      layout = state.layout;
    }
    return scratch;
  };
  memo.has = (state: State): boolean => layout === state.layout;
  return memo;
}

export interface LayoutMemo<T> {
  (state: State): T;
  has(state: State): boolean;
}

/** A yes or no about each of so many units, looked up once for each as long as the table stays as it is. */
export function memoizeUnits(
  units: number,
  test: (state: State, unit: number) => boolean,
): (state: State, unit: number) => boolean {
  // 0 not looked yet, 1 no, 2 yes.
  const known = new Uint8Array(units);
  let owner: State | undefined;
  let revision = -1;
  return (state, unit) => {
    if (owner !== state || revision !== state.revision) {
      known.fill(0);
      owner = state;
      revision = state.revision;
    }
    if (known[unit] === 0) known[unit] = test(state, unit) ? 2 : 1;
    return known[unit] === 2;
  };
}
