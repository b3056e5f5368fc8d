// Jobs on PostgreSQL, for any number of nodes and workers: pg-boss keeps them. It hands over the statement that adds one, which then
// goes into the transaction of the deed like every other.

import { PgBoss } from 'pg-boss';
import type { Statement, Value } from '../store/contract.ts';
import { PATIENCE_MS } from '../store/postgres.ts';
import { pooled } from '../store/postgres-hosts.ts';
import { type Job, type Jobs, LEASE_MS } from './jobs.ts';

const QUEUE = 'bots';
/** Then it lies among those that have failed until somebody looks. */
const TRIES = 30;
const DAY_S = 24 * 60 * 60;

interface Task {
  readonly table: string;
  readonly seq: number;
}

export async function openBossJobs(address: string, failed: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: address,
    ...pooled,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'hexfront jobs',
    max: 2,
    schedule: false,
    // How often it is looked for jobs whose taker is not heard of any more.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', failed);
  await boss.start();
  await boss.createQueue(QUEUE, {
    retryLimit: TRIES,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: DAY_S,
    expireInSeconds: DAY_S,
    heartbeatSeconds: LEASE_MS / 1000,
    // What nobody has thought about for so long nobody will.
    retentionSeconds: 365 * DAY_S,
    deleteAfterSeconds: DAY_S,
  });
  const attempt = ({ id, tries }: Job) => ({ id, retryCount: tries - 1 });

  return {
    async owed(table, seq, isOwed) {
      if (!isOwed) return [];
      const statements: Statement[] = [];
      const recording = {
        async executeSql(sql: string, values?: unknown[]) {
          statements.push({ sql, values: (values ?? []) as Value[] });
          return { rows: [] };
        },
      };
      await boss.send(QUEUE, { table, seq } satisfies Task, { db: recording });
      return statements;
    },
    async take() {
      const [job] = await boss.fetch<Task>(QUEUE, { includeMetadata: true });
      return job && { id: job.id, table: job.data.table, seq: job.data.seq, tries: job.retryCount + 1 };
    },
    async hold(job) {
      await boss.touch(QUEUE, attempt(job));
    },
    async drop(job) {
      await boss.deleteJob(QUEUE, attempt(job));
    },
    async giveBack(job) {
      await boss.fail(QUEUE, attempt(job));
    },
    async ages() {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `SELECT EXTRACT(EPOCH FROM now() - created_on) AS age FROM pgboss.job WHERE name = $1 AND state < 'completed'`,
          [QUEUE],
        );
      return rows.map(({ age }: { age: unknown }) => Number(age));
    },
    async close() {
      await boss.stop({ graceful: false });
    },
  };
}
