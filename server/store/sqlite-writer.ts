// The thread that writes. Orders that have come in while it was busy are one transaction: each unit stands by itself in it
// (one that meets a conflict is undone alone), and all are answered once the disk has them.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isMainThread, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { NOT_AS_EXPECTED, type Statement, type Written } from './contract.ts';
import { type DoneStep, missingSteps } from './migrations.ts';
import { numbered } from './numbered.ts';

export type WriterOrder = { readonly id: number; readonly unit: readonly Statement[] } | 'close';
export type WriterAnswer = { readonly id: number } & (Written | { readonly failed: string });

/** What was carried out together, and how long it took until it was on the disk. */
export interface WriterBatch {
  readonly answers: readonly WriterAnswer[];
  readonly ms: number;
}

/** Orders that one transaction takes at most, so that nobody waits for too many others. */
const MOST = 256;

if (!isMainThread && parentPort) run(parentPort, (workerData as { readonly file: string }).file);

function run(port: NonNullable<typeof parentPort>, file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 2000');
  migrate(database);
  const carryOut = bindUnits(database);

  port.on('message', (first: WriterOrder) => {
    const orders: Exclude<WriterOrder, 'close'>[] = [];
    let isClosing = false;
    for (let order: WriterOrder | undefined = first; order !== undefined; ) {
      if (order === 'close') isClosing = true;
      else orders.push(order);
      if (isClosing || orders.length === MOST) break;
      order = receiveMessageOnPort(port)?.message as WriterOrder | undefined;
    }
    if (orders.length > 0) {
      const began = performance.now();
      const answers = carryOut(orders);
      port.postMessage({ answers, ms: performance.now() - began } satisfies WriterBatch);
    }
    if (!isClosing) return;
    database.close();
    port.close();
  });
  port.postMessage('ready');
}

function bindUnits(
  database: DatabaseSync,
): (orders: readonly Exclude<WriterOrder, 'close'>[]) => WriterAnswer[] {
  const prepared = new Map<string, StatementSync>();
  const execute = ({ sql, values, changes }: Statement): void => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    const done = statement.run(numbered(values));
    if (changes !== undefined && Number(done.changes) !== changes) throw new NotAsExpected();
  };

  const carryOutUnit = (unit: readonly Statement[]): Written | { readonly failed: string } => {
    database.exec('SAVEPOINT unit');
    try {
      for (const statement of unit) execute(statement);
      database.exec('RELEASE unit');
      return { ok: true };
    } catch (error) {
      // A full disk may have ended the whole transaction already: then nobody has written anything.
      if (!database.isTransaction) throw error;
      database.exec('ROLLBACK TO unit');
      database.exec('RELEASE unit');
      const conflict = conflictIn(error);
      return conflict === undefined ? { failed: messageOf(error) } : { ok: false, conflict };
    }
  };

  return orders => {
    const failed = (error: unknown): WriterAnswer[] =>
      orders.map(({ id }) => ({ id, failed: messageOf(error) }));
    try {
      database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      return failed(error);
    }
    try {
      const answers = orders.map(({ id, unit }): WriterAnswer => ({ id, ...carryOutUnit(unit) }));
      database.exec('COMMIT');
      return answers;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      return failed(error);
    }
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class NotAsExpected extends Error {}

/** `log.table_id, log.cid` of "UNIQUE constraint failed: log.table_id, log.cid". */
function conflictIn(error: unknown): string | undefined {
  if (error instanceof NotAsExpected) return NOT_AS_EXPECTED;
  if (!(error instanceof Error)) return undefined;
  return /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1];
}

function migrate(database: DatabaseSync): void {
  database.exec('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)');
  const columns = database.prepare(`SELECT name FROM pragma_table_info('migrations')`).all();
  if (!columns.some(({ name }) => name === 'least'))
    database.exec('ALTER TABLE migrations ADD COLUMN least BIGINT');
  const done = database.prepare('SELECT number, least FROM migrations').all() as unknown as DoneStep[];
  for (const { number, least, statements } of missingSteps(done)) {
    database.exec('BEGIN IMMEDIATE');
    for (const sql of statements) database.exec(sql);
    database
      .prepare('INSERT INTO migrations (number, least) VALUES ($1, $2)')
      .run({ 1: number, 2: least ?? null });
    database.exec('COMMIT');
  }
}
