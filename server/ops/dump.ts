// Everything that is kept, as lines of text that either engine can take in: a backup, and the way from one engine to the other. The
// last line has the hash of all before it, so that half a file is noticed before anything is done with it.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Row, Store } from '../store/contract.ts';
import { type DoneStep, MIGRATIONS, NEWEST, sameRelease } from '../store/migrations.ts';
import { connecting } from '../store/postgres.ts';
import { StoreClient } from '../store/postgres-hosts.ts';

/** In the order in which they were first made, so that whatever a row refers to comes before it. */
export const TABLE_NAMES: readonly string[] = [
  ...new Set(
    [...MIGRATIONS]
      .sort((a, b) => a.number - b.number)
      .flatMap(({ statements }) =>
        statements.flatMap(sql => /^\s*CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(sql)?.[1] ?? []),
      ),
  ),
];
/** They say what goes on at the moment, and nothing that must be kept. */
const PASSING: readonly string[] = ['readiness'];

const FORMAT = 1;
const headSchema = v.object({ hexfront: v.literal('backup'), format: v.literal(FORMAT), schema: v.number() });
const rowSchema = v.tuple([v.string(), v.record(v.string(), v.union([v.string(), v.number(), v.null()]))]);
const endSchema = v.object({ end: v.number(), sha256: v.string() });

/** Reads of one moment, whatever is written meanwhile. */
export interface Moment {
  rows(table: string): AsyncIterable<Row> | Iterable<Row>;
  end(): void | Promise<void>;
}

export function momentOfSqlite(file: string): Moment {
  const database = new DatabaseSync(file, { readOnly: true });
  // The moment is that of the first look, not that of BEGIN; so it is with PostgreSQL.
  database.exec('BEGIN');
  try {
    sameRelease(database.prepare('SELECT number FROM migrations').all() as unknown as DoneStep[]);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    *rows(table) {
      for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) yield row as unknown as Row;
    },
    end: () => database.close(),
  };
}

export async function momentOfPostgres(address: string): Promise<Moment> {
  const client = new StoreClient(connecting(address));
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: steps } = await client.query<DoneStep>('SELECT number FROM migrations');
  try {
    sameRelease(steps);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    async *rows(table) {
      await client.query(`DECLARE part NO SCROLL CURSOR FOR SELECT * FROM ${table}`);
      for (let isMore = true; isMore; ) {
        const { rows } = await client.query<Row>(`FETCH ${UNIT} FROM part`);
        yield* rows;
        isMore = rows.length > 0;
      }
      await client.query('CLOSE part');
    },
    end: () => client.end(),
  };
}

/** Answers with the number of rows. The file is there when it is whole, not before. */
export async function backUp(moment: Moment, file: string): Promise<number> {
  const fresh = `${file}.part`;
  const target = await open(fresh, 'w', 0o600);
  const hash = createHash('sha256');
  let count = 0;
  const write = async (value: unknown): Promise<void> => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await target.write(line);
  };
  try {
    await write({ hexfront: 'backup', format: FORMAT, schema: NEWEST });
    for (const table of TABLE_NAMES) {
      if (PASSING.includes(table)) continue;
      for await (const row of moment.rows(table)) {
        await write([table, row]);
        count += 1;
      }
    }
    const sha256 = hash.digest('hex');
    await target.write(`${JSON.stringify({ end: count, sha256 })}\n`);
    await target.sync();
  } finally {
    await target.close();
    await moment.end();
  }
  await rename(fresh, file);
  return count;
}

/** Throws with what is wrong with the file, before anything is written. Answers with the number of rows. */
export async function restore(store: Store, file: string): Promise<number> {
  const count = await checkBackup(file);
  for (const table of ['persons', 'tables']) {
    const [row] = await store.read(`SELECT COUNT(*) AS count FROM ${table}`);
    if (Number(row?.count) > 0)
      throw new Error('The store is not empty; a backup is restored into a new one only.');
  }
  let unit: { table: string; row: Row }[] = [];
  const flush = async (): Promise<void> => {
    const written = await store.write(unit.map(({ table, row }) => insert(table, row)));
    if (!written.ok) throw new Error(`The store refuses a row: ${written.conflict}`);
    unit = [];
  };
  for await (const line of linesOf(file)) {
    const value: unknown = JSON.parse(line);
    if (!Array.isArray(value)) continue;
    const [table, row] = v.parse(rowSchema, value);
    unit.push({ table, row });
    if (unit.length >= UNIT) await flush();
  }
  if (unit.length > 0) await flush();
  return count;
}

const UNIT = 200;

function insert(table: string, row: Row) {
  const columns = Object.keys(row);
  const odd = [table, ...columns].find(name => !/^\w+$/.test(name));
  if (odd !== undefined || !TABLE_NAMES.includes(table)) throw new Error(`There is no ${odd ?? table} here.`);
  const marks = columns.map((_, index) => `$${index + 1}`);
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')})`,
    values: columns.map(column => row[column]),
  };
}

async function checkBackup(file: string): Promise<number> {
  const hash = createHash('sha256');
  let [lines, rows]: [number, number] = [0, 0];
  let end: { end: number; sha256: string } | undefined;
  for await (const line of linesOf(file)) {
    lines += 1;
    if (end) throw new Error(`${file}: something comes after its end`);
    const value = jsonOf(line, file, lines);
    if (lines === 1) {
      const head = v.safeParse(headSchema, value);
      if (!head.success) throw new Error(`${file} is no backup of Hexfront`);
      if (head.output.schema > NEWEST) throw new Error(`${file} was made by a newer release`);
    } else if (Array.isArray(value)) {
      if (!v.is(rowSchema, value)) throw new Error(`${file}, line ${lines}: is no row`);
      rows += 1;
    } else {
      const last = v.safeParse(endSchema, value);
      if (!last.success) throw new Error(`${file}, line ${lines}: is neither row nor end`);
      end = last.output;
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (!end || end.end !== rows) throw new Error(`${file} is not whole: it has ${rows} rows and no end`);
  if (hash.digest('hex') !== end.sha256) throw new Error(`${file} is not as it was written`);
  return rows;
}

function jsonOf(line: string, file: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${file}, line ${number}: is not JSON`);
  }
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}
