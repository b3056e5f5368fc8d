// Whether the server can do its work: something is written, and everything that else must answer does, in good time.

import { setTimeout } from 'node:timers/promises';
import type { Store } from '../store/contract.ts';

const PATIENCE_MS = 3000;

/** Why not; undefined if it is ready. */
export async function whyNotReady(
  store: Store,
  node: string,
  now: number,
  others: readonly (() => Promise<unknown>)[] = [],
): Promise<string | undefined> {
  const asked = Promise.all([
    store.write([
      {
        sql: 'INSERT INTO readiness (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = $2',
        values: [node, now],
      },
    ]),
    ...others.map(other => other()),
  ]).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([asked, setTimeout(PATIENCE_MS, 'nobody answers', { ref: false })]);
}
