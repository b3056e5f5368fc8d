// What bots have to do: one job for every decision that a bot owes, written in the transaction of the deed that caused it. Whoever
// takes one has it for a while; if he does not come back, somebody else takes it. What has been overtaken by another deed is dropped
// by whoever takes it.

import type { Statement, Store } from '../store/contract.ts';

export interface Job {
  /** By which the engine knows it. */
  readonly id: string;
  readonly table: string;
  /** The entry of the log that it follows. */
  readonly seq: number;
  readonly tries: number;
}

export interface Jobs {
  /** For the transaction of a deed: what is to do at the table after the entry of this number, if anything is. */
  owed(table: string, seq: number, isOwed: boolean, now: number): Promise<readonly Statement[]>;
  /** The oldest job that nobody has. */
  take(now: number): Promise<Job | undefined>;
  /** Whoever has it is still at it. */
  hold(job: Job, now: number): Promise<void>;
  drop(job: Job): Promise<void>;
  /** It could not be done: to be tried again, the later the more often it has been tried. */
  giveBack(job: Job, now: number): Promise<void>;
  /** Seconds that each has waited. */
  ages(now: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** So long a job stays with whoever has taken it and is not heard of. */
export const LEASE_MS = 20_000;
/** Who has a job says so as often. */
export const HOLD_MS = LEASE_MS / 4;
const DAY_S = 24 * 60 * 60;

/** Seconds before the next try: at once, then soon, in the end every day. */
export const pauseAfter = (tries: number): number => (tries < 3 ? 0 : Math.min(2 ** tries, DAY_S));

/** In a small table of the store, where one process has it to itself. */
export async function openTableJobs(store: Store): Promise<Jobs> {
  const change = (sql: string, { table, seq }: Job, ...values: readonly number[]): Statement => ({
    sql: `${sql} WHERE table_id = $1 AND seq = $2`,
    values: [table, seq, ...values],
  });
  // Whoever had taken jobs in this file is gone.
  await store.write([{ sql: 'UPDATE jobs SET leased_until = 0', values: [] }]);
  return {
    async owed(table, seq, isOwed, now) {
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
    },
    async take(now) {
      const [row] = await store.read(
        'SELECT table_id, seq, tries FROM jobs WHERE leased_until <= $1 ORDER BY made_at LIMIT 1',
        [now],
      );
      if (!row) return undefined;
      const [table, seq] = [String(row.table_id), Number(row.seq)];
      const job = { id: `${table} ${seq}`, table, seq, tries: Number(row.tries) + 1 };
      const taken = await store.write([
        {
          sql: `UPDATE jobs SET leased_until = $3, tries = tries + 1
            WHERE table_id = $1 AND seq = $2 AND leased_until <= $4`,
          values: [table, seq, now + LEASE_MS, now],
          changes: 1,
        },
      ]);
      return taken.ok ? job : undefined;
    },
    async hold(job, now) {
      await store.write([change('UPDATE jobs SET leased_until = $3', job, now + LEASE_MS)]);
    },
    async drop(job) {
      await store.write([change('DELETE FROM jobs', job)]);
    },
    async giveBack(job, now) {
      const until = now + pauseAfter(job.tries) * 1000;
      await store.write([change('UPDATE jobs SET leased_until = $3', job, until)]);
    },
    async ages(now) {
      const rows = await store.read('SELECT made_at FROM jobs');
      return rows.map(({ made_at }) => Math.max(0, now - Number(made_at)) / 1000);
    },
    close: async () => undefined,
  };
}
