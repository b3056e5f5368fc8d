// Brings the tables of a PostgreSQL database up to date. One node does it, under a lock; the others wait and find it done.

import type pg from 'pg';
import { type DoneStep, missingSteps } from './migrations.ts';
import { messageOf } from './postgres-errors.ts';
import { StoreClient } from './postgres-hosts.ts';

/** A number that nobody else takes a lock on. */
const LOCK = 4816_0001;

export async function migratePostgres(connecting: pg.ClientConfig): Promise<void> {
  // Whoever waits for another node's migration may wait long.
  const client = new StoreClient({ ...connecting, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`HEXFRONT_DATABASE: PostgreSQL cannot be reached. ${messageOf(error)}`);
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)');
    await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS least BIGINT');
    const { rows } = await client.query<DoneStep>('SELECT number, least FROM migrations');
    for (const { number, least, statements } of missingSteps(rows)) {
      await client.query('BEGIN');
      for (const sql of statements) await client.query(sql);
      await client.query('INSERT INTO migrations (number, least) VALUES ($1, $2)', [number, least ?? null]);
      await client.query('COMMIT');
    }
  } finally {
    // With the connection go its lock and whatever it had not finished.
    await client.end();
  }
}
