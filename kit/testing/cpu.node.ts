// For tests that hold something to a time: processor time, so that it does not count what others do on the machine.

/** Milliseconds that this thread worked. */
export function workOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How many times longer than its work something takes here now, because others work too; 1 on a quiet machine. */
export function crowding(milliseconds = 100): number {
  const began = performance.now();
  const work = workOf(() => {
    while (performance.now() - began < milliseconds);
  });
  return Math.max(1, (performance.now() - began) / work);
}

/** Milliseconds of work of the same piece at its best since this process began. */
let best = Number.POSITIVE_INFINITY;
const PIECE = 20_000_000;

/**
 * How many times more work than at its best the same piece takes here now: processor time grows, too, where others share the
 * core and its caches. 1 on a quiet machine.
 */
export function slowness(pieces = 3): number {
  const taken = Array.from({ length: pieces }, () => workOf(piece));
  best = Math.min(best, ...taken);
  return Math.max(...taken) / best;
}

/** Whoever reads it keeps the loop from being left out. */
export let sum = 0;

function piece(): void {
  const table = new Int32Array(1 << 16);
  for (let i = 0; i < PIECE; i++) table[(i * 40503) & 0xffff] += i;
  sum += table[7];
}
