// PostgreSQL as a store, for several nodes at once. Reads have a pool of connections; everything that writes goes over one,
// which carries out whatever has gathered in one transaction (postgres-writer.ts).

import pg from 'pg';
import { type Row, type Store, StoreFailed } from './contract.ts';
import { messageOf } from './postgres-errors.ts';
import { pooled, StoreClient } from './postgres-hosts.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { PostgresWriter } from './postgres-writer.ts';

export interface PostgresLimits {
  /** Connections for reading. */
  readonly connections?: number;
  /** How long somebody waits for one of them, or for the server. */
  readonly patienceMs?: number;
}

/** How long anybody waits for a connection. */
export const PATIENCE_MS = 3000;

/** What every connection is opened with. */
export function connecting(
  address: string,
  { patienceMs = PATIENCE_MS }: PostgresLimits = {},
): pg.ClientConfig {
  return {
    connectionString: address,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    application_name: 'hexfront',
    types: { getTypeParser: parserOf },
    // Whoever is stuck must not keep the others waiting.
    statement_timeout: 10_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 15_000,
  };
}

const BOOLEAN = 16;
const BIGINT = 20;
const NUMERIC = 1700;

/** Numbers as numbers: all of ours are times in milliseconds, counts or sums of them. */
const parserOf: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === BIGINT || oid === NUMERIC) return Number;
  if (oid === BOOLEAN) return (text: string) => Number(text === 't');
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

/** Connects, and brings the tables up to date; nodes that start together take turns in that. */
export async function openPostgres(address: string, limits: PostgresLimits = {}): Promise<Store> {
  await migratePostgres(connecting(address, limits));
  const pool = new pg.Pool({
    ...connecting(address, limits),
    ...pooled,
    max: limits.connections ?? 8,
  });
  // One that breaks while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  const writer = new PostgresWriter(
    () => new StoreClient({ ...connecting(address, limits), pipeline: true }),
  );
  let isClosed = false;

  return {
    async read(sql, values = []) {
      if (isClosed) throw new StoreFailed('The store is closed.');
      try {
        return (await pool.query({ text: sql, values: [...values] })).rows as readonly Row[];
      } catch (error) {
        throw new StoreFailed(messageOf(error));
      }
    },
    write: unit => writer.write(unit),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await writer.close();
      await pool.end();
    },
  };
}
