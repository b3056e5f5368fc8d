// The time of the store, which all nodes have in common, by this machine's clock and the difference between the two.

import type { Store } from '../store/contract.ts';

const MEASURE_MS = 60_000;

export interface StoreClock {
  /** Never goes backwards. */
  now(): number;
  close(): void;
}

/** Goes on evenly whatever becomes of the time that the machine shows: somebody may set it in the middle of a game. */
const steady = (): number => performance.timeOrigin + performance.now();

/** `own`: this machine's clock. */
export async function openStoreClock(
  store: Store,
  failed: (error: unknown) => void,
  own: () => number = steady,
): Promise<StoreClock> {
  let offset = 0;
  let last = 0;

  async function measure(): Promise<void> {
    const asked = own();
    const [row] = await store.read(
      'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now',
    );
    offset = Number(row.now) - (asked + own()) / 2;
  }

  await measure();
  const measuring = setInterval(() => void measure().catch(failed), MEASURE_MS);
  return {
    now() {
      last = Math.max(last, Math.round(own() + offset));
      return last;
    },
    close: () => clearInterval(measuring),
  };
}
