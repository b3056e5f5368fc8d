// Timing on a machine that does other things too: the best of many short rounds is what the code itself costs.

const ROUNDS = 60;

/** Microseconds for one of the `count` things that `round` does, in the fastest of many rounds. */
export function best(round: () => void, count: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    round();
    fastest = Math.min(fastest, performance.now() - began);
  }
  return (fastest * 1000) / count;
}

/** The value that so great a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
