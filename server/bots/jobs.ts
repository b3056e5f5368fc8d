// What bots have to do: one job for every decision that a bot owes, written in the transaction of the deed that caused it and gone
// with the deed that answers it. Whoever takes one has it for a while; if he does not come back, somebody else takes it.

import type { Statement, Store } from '../store/contract.ts';

export interface Job {
  readonly table: string;
  /** The entry of the log that it follows. */
  readonly seq: number;
  readonly tries: number;
}

const LEASE_MS = 5 * 60 * 1000;

/** In place of whatever was to do at the table before. */
export function jobs(table: string, seq: number, isOwed: boolean, now: number): Statement[] {
  return [
    { sql: 'DELETE FROM jobs WHERE table_id = $1', values: [table] },
    ...(isOwed
      ? [
          {
            sql: 'INSERT INTO jobs (table_id, seq, leased_until, tries, made_at) VALUES ($1, $2, 0, 0, $3)',
            values: [table, seq, now],
          },
        ]
      : []),
  ];
}

/** Takes the oldest job that nobody has. */
export async function takeJob(store: Store, now: number): Promise<Job | undefined> {
  const [row] = await store.read(
    'SELECT table_id, seq, tries FROM jobs WHERE leased_until <= $1 ORDER BY made_at LIMIT 1',
    [now],
  );
  if (!row) return undefined;
  const job = { table: String(row.table_id), seq: Number(row.seq), tries: Number(row.tries) + 1 };
  const taken = await store.write([
    {
      sql: `UPDATE jobs SET leased_until = $1, tries = tries + 1 WHERE table_id = $2 AND seq = $3 AND leased_until <= $4`,
      values: [now + LEASE_MS, job.table, job.seq, now],
      changes: 1,
    },
  ]);
  return taken.ok ? job : undefined;
}

export async function dropJob(store: Store, { table, seq }: Job): Promise<void> {
  await store.write([{ sql: 'DELETE FROM jobs WHERE table_id = $1 AND seq = $2', values: [table, seq] }]);
}

/** To be tried again at once, or not before a moment. */
export async function giveBack(store: Store, { table, seq }: Job, until: number): Promise<void> {
  await store.write([
    {
      sql: 'UPDATE jobs SET leased_until = $1 WHERE table_id = $2 AND seq = $3',
      values: [until, table, seq],
    },
  ]);
}

/** Seconds that each job has waited. */
export async function jobAges(store: Store, now: number): Promise<readonly number[]> {
  const rows = await store.read('SELECT made_at FROM jobs');
  return rows.map(({ made_at }) => Math.max(0, now - Number(made_at)) / 1000);
}

/** After a start: whoever had taken jobs in this file is gone. */
export async function freeJobs(store: Store): Promise<void> {
  await store.write([{ sql: 'UPDATE jobs SET leased_until = 0', values: [] }]);
}
