// What a node stands on: the file that it has to itself, or PostgreSQL with other nodes beside it. One setting decides.

import { join } from 'node:path';
import { openBossJobs } from './bots/boss-jobs.ts';
import { type Jobs, openTableJobs } from './bots/jobs.ts';
import { type Bell, silentBell } from './nodes/bell.ts';
import { openPostgresBell } from './nodes/postgres-bell.ts';
import { openStoreClock } from './nodes/store-clock.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/contract.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite, type SqliteParts } from './store/sqlite.ts';

export interface Engine {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly bell: Bell;
  /** The time that all nodes have in common. */
  clock(): number;
  close(): Promise<void>;
}

export async function openEngine(
  { data, database }: Pick<Settings, 'data' | 'database'>,
  failed: (error: unknown) => void,
  file: SqliteParts = {},
): Promise<Engine> {
  if (database === undefined) {
    const store = await openSqlite(join(data, 'hexfront.db'), file);
    const jobs = await openTableJobs(store);
    return { store, jobs, bell: silentBell, clock: Date.now, close: () => store.close() };
  }
  const store = await openPostgres(database);
  const clock = await openStoreClock(store, failed);
  const [jobs, bell] = await Promise.all([openBossJobs(database, failed), openPostgresBell(database)]);
  return {
    store,
    jobs,
    bell,
    clock: clock.now,
    async close() {
      clock.close();
      await jobs.close();
      await bell.close();
      await store.close();
    },
  };
}
