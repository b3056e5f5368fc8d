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
