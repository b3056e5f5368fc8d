// What an error of PostgreSQL means to a unit: a conflict that is told by its key, something to try again, or a connection
// that is gone.

import pg from 'pg';

/** Rows were locked by two batches in opposite orders, or for too long: the same again may go well. */
const AGAIN: readonly string[] = ['40001', '40P01', '55P03'];
const UNIQUE = '23505';

export function messageOf(error: unknown): string {
  // A name with several addresses fails once for each of them.
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** `log.table_id, log.cid`, as the embedded engine says it. */
export function conflictIn(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE) return undefined;
  const [, columns] = /^Key \((.+?)\)=/.exec(error.detail ?? '') ?? [];
  if (columns === undefined) return error.constraint ?? error.message;
  return columns
    .split(', ')
    .map(column => `${error.table}.${column}`)
    .join(', ');
}

export const mayTryAgain = (error: unknown): boolean => AGAIN.includes(codeOf(error) ?? '');

/** The server is stopping (57P0x), has no room (53xxx), has become a standby (25006), or nobody is at the other end. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(08|53|57P0|25006)/.test(code);
}
