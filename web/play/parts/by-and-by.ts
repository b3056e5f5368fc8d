// Long lists come in portions, a task each and one list after the other, so that the page answers meanwhile.

/** So many entries in a task. */
export const PORTION = 16;

const waiting = new Set<() => void>();

/** Does something in a task of its own, after whatever else waits; answers how it is called off. */
export function soon(work: () => void): () => void {
  // The same may be wanted twice.
  const own = () => work();
  if (waiting.size === 0) setTimeout(next);
  waiting.add(own);
  return () => void waiting.delete(own);
}

function next(): void {
  const [first] = waiting;
  if (first) waiting.delete(first);
  if (waiting.size > 0) setTimeout(next);
  first?.();
}
