// Brings the tables of a PostgreSQL database up to date. One node does it, under a lock; the others wait and find it done.

import pg from 'pg';
import { missingSteps } from './migrations.ts';

/** A number that nobody else takes a lock on. */
const LOCK = 4816_0001;

export async function migratePostgres(connecting: pg.ClientConfig): Promise<void> {
  // Whoever waits for another node's migration may wait long.
  const client = new pg.Client({ ...connecting, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)');
    const { rows } = await client.query<{ number: number }>('SELECT number FROM migrations');
    for (const { number, statements } of missingSteps(rows.map(row => row.number))) {
      await client.query('BEGIN');
      for (const sql of statements) await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1)', [number]);
      await client.query('COMMIT');
    }
  } finally {
    // With the connection go its lock and whatever it had not finished.
    await client.end();
  }
}
