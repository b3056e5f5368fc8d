// Which puzzles somebody has solved in this browser.

import type { Storage } from '../keep/shelf.ts';

const KEY = 'hexfront.puzzles';
type Memory = Pick<Storage, 'getItem' | 'setItem'> | undefined;

export function solvedIn(storage: Memory): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter(id => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function markSolved(storage: Memory, id: string): void {
  try {
    storage?.setItem(KEY, JSON.stringify([...new Set([...solvedIn(storage), id])]));
  } catch {
    // Whoever cannot be remembered has solved it all the same.
  }
}
