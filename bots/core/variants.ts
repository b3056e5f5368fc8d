// The same game as somebody else sees it. What bots keep of a game they keep by its adapter, so the same variant must be the same one.

import type { Adapter } from '../../kit/adapter/adapter.ts';

/** Variants by what tells them apart, each made once for a game. */
export function openVariants(): (adapter: Adapter, key: string, make: () => Adapter) => Adapter {
  const kept = new WeakMap<Adapter, Map<string, Adapter>>();
  return (adapter, key, make) => {
    const known = kept.get(adapter) ?? new Map<string, Adapter>();
    kept.set(adapter, known);
    const seen = known.get(key) ?? make();
    known.set(key, seen);
    return seen;
  };
}
