// Whether the server can do its work: something is written, no newer release has changed the store meanwhile, and everything that else must answer does, in good time.

import { setTimeout } from 'node:timers/promises';
import type { Store, Value } from '../store/contract.ts';
import { missingSteps } from '../store/migrations.ts';

const PATIENCE_MS = 3000;

const leastOf = (value: Value): number | null => (value === null ? null : Number(value));

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
    store
      .read('SELECT number, least FROM migrations')
      .then(steps =>
        missingSteps(steps.map(({ number, least }) => ({ number: Number(number), least: leastOf(least) }))),
      ),
    ...others.map(other => other()),
  ]).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([asked, setTimeout(PATIENCE_MS, 'nobody answers', { ref: false })]);
}
