// What a node stands on: the file that it has to itself, or PostgreSQL with other nodes beside it. One setting decides.

import { join } from 'node:path';
import { openBossJobs } from './bots/boss-jobs.ts';
import { type Jobs, openTableJobs } from './bots/jobs.ts';
import { type Bell, silentBell } from './nodes/bell.ts';
import { checkKey } from './nodes/common-key.ts';
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
  key: Buffer,
  failed: (error: unknown) => void,
  file: SqliteParts = {},
): Promise<Engine> {
  if (database === undefined) {
    const store = await openSqlite(join(data, 'hexfront.db'), file);
    const jobs = await openTableJobs(store);
    return { store, jobs, bell: silentBell, clock: Date.now, close: () => store.close() };
  }
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of opened.splice(0).reverse()) await each();
  };
  try {
    const store = await openPostgres(database);
    opened.push(() => store.close());
    await checkKey(store, key);
    const clock = await openStoreClock(store, failed);
    opened.push(async () => clock.close());
    const bell = await openPostgresBell(database);
    opened.push(() => bell.close());
    const jobs = await openBossJobs(database, failed);
    opened.push(() => jobs.close());
    return { store, jobs, bell, clock: clock.now, close };
  } catch (error) {
    await close();
    throw error;
  }
}
