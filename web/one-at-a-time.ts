// Work that is asked for faster than it can be done: never two at a time, and once more if it was asked for meanwhile.

/** Resolves once nothing is wanted any more; rejects if the work fails, and the next call works again. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
