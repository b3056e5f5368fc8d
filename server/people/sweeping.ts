// What has run out is taken away now and then; nothing depends on when.

import type { Store } from '../store/contract.ts';
import { oldTries } from './limits.ts';

export async function sweepPeople(store: Store, now: number): Promise<void> {
  await store.write([
    oldTries(now),
    ...['sessions', 'challenges', 'links', 'tokens'].map(table => ({
      sql: `DELETE FROM ${table} WHERE ends_at <= $1`,
      values: [now],
    })),
  ]);
}
