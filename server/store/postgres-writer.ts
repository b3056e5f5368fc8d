// The connection that writes. Units that have come in while it was busy are one transaction, sent in one go: all statements,
// then the look at what they changed, then the commit. Where one of them meets a conflict nothing of the batch is kept, and
// those before it, the one itself and those behind it are carried out again each for themselves.

import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  NOT_AS_EXPECTED,
  type Statement,
  StoreFailed,
  StoreUnsure,
  type Value,
  type Written,
} from './contract.ts';
import { conflictIn, isLost, mayTryAgain, messageOf } from './postgres-errors.ts';

interface Order {
  readonly unit: readonly Statement[];
  done(answer: Written): void;
  failed(error: StoreFailed): void;
}

/** Units that one transaction takes at most, so that nobody waits for too many others. */
const MOST = 64;
/** As often a batch is tried that others have locked out. */
const TRIES = 8;

type Outcome =
  | { readonly kind: 'written' }
  /** The unit at this place, and why. */
  | { readonly kind: 'stopped'; readonly at: number; readonly why: unknown }
  | { readonly kind: 'again'; readonly why: unknown }
  | { readonly kind: 'lost'; readonly why: unknown; readonly isUnsure: boolean };

class NotAsExpected extends Error {}

export class PostgresWriter {
  readonly #open: () => pg.Client;
  #client: pg.Client | undefined;
  #waiting: Order[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;
  /** By text: the name under which the server keeps it prepared. */
  readonly #names = new Map<string, string>();

  constructor(open: () => pg.Client) {
    this.#open = open;
  }

  write(unit: readonly Statement[]): Promise<Written> {
    if (this.#isClosed) return Promise.reject(new StoreFailed('The store is closed.'));
    return new Promise((done, failed) => {
      this.#waiting.push({ unit, done, failed });
      this.#running ??= this.#run();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    await this.#client?.end();
  }

  async #run(): Promise<void> {
    // Whoever writes in the same breath comes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const orders = this.#waiting.splice(0, MOST);
      // All nodes lock the rows of tables in the same order, so their batches cannot wait for each other in a ring.
      await this.#carryOut(orders.sort(byTable));
    }
    this.#running = undefined;
  }

  async #carryOut(orders: readonly Order[]): Promise<void> {
    if (orders.length === 0) return;
    const outcome = await this.#persist(orders);
    if (outcome.kind === 'written') {
      for (const { done } of orders) done({ ok: true });
    } else if (outcome.kind === 'stopped') {
      const { at, why } = outcome;
      if (orders.length === 1) return answer(orders[0], why);
      await this.#carryOut(orders.slice(0, at));
      await this.#carryOut([orders[at]]);
      await this.#carryOut(orders.slice(at + 1));
    } else {
      const isUnsure = outcome.kind === 'lost' && outcome.isUnsure;
      for (const { failed } of orders)
        failed(new (isUnsure ? StoreUnsure : StoreFailed)(messageOf(outcome.why)));
    }
  }

  /** A batch that was locked out is tried again, and so is one whose connection was gone before anything could be kept. */
  async #persist(orders: readonly Order[]): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      const isFresh = this.#client === undefined;
      const outcome = await this.#try(orders);
      if (outcome.kind === 'lost') {
        this.#leave();
        if (outcome.isUnsure || isFresh) return outcome;
      } else if (outcome.kind !== 'again') return outcome;
      if (attempt === TRIES) return outcome;
    }
  }

  async #try(orders: readonly Order[]): Promise<Outcome> {
    let client: pg.Client;
    try {
      client = this.#client ?? (await this.#connect());
    } catch (why) {
      return { kind: 'lost', why, isUnsure: false };
    }
    const begun = client.query('BEGIN');
    const results = orders.map(({ unit }) => unit.map(statement => this.#send(client, statement)));
    const stopped = await firstProblem([[begun], ...results]);
    if (stopped !== undefined) {
      const { at, why } = stopped;
      if (isLost(why) && !(why instanceof NotAsExpected)) return { kind: 'lost', why, isUnsure: false };
      const back = await settled(client.query('ROLLBACK'));
      if (back !== undefined) this.#leave();
      return mayTryAgain(why) ? { kind: 'again', why } : { kind: 'stopped', at: Math.max(0, at - 1), why };
    }
    const why = await settled(client.query('COMMIT'));
    if (why === undefined) return { kind: 'written' };
    if (mayTryAgain(why)) return { kind: 'again', why };
    return { kind: 'lost', why, isUnsure: true };
  }

  async #send(client: pg.Client, { sql, values, changes }: Statement): Promise<void> {
    const { rowCount } = await client.query({
      name: this.#nameOf(sql),
      text: sql,
      values: values.map(sendable),
    });
    if (changes !== undefined && rowCount !== changes) throw new NotAsExpected(NOT_AS_EXPECTED);
  }

  #nameOf(sql: string): string {
    const name = this.#names.get(sql) ?? createHash('sha256').update(sql).digest('base64url').slice(0, 20);
    this.#names.set(sql, name);
    return name;
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#open();
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  #leave(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }
}

/** The table that a unit is about: what is written at tables begins with it. */
const keyOf = ({ unit: [first] }: Order): string => String(first?.values[0] ?? '');

/** Those about the same table stay in the order in which they came. */
function byTable(one: Order, other: Order): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** PostgreSQL keeps every sign but this one. */
const sendable = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

/** Everything is waited for; the first that failed counts, since what follows it failed of it. */
async function firstProblem(
  groups: readonly (readonly Promise<unknown>[])[],
): Promise<{ readonly at: number; readonly why: unknown } | undefined> {
  let first: { readonly at: number; readonly why: unknown } | undefined;
  for (const [at, results] of (await Promise.all(groups.map(group => Promise.allSettled(group)))).entries())
    for (const result of results)
      if (result.status === 'rejected') first ??= { at, why: result.reason as unknown };
  return first;
}

/** Why it failed, if it did. */
const settled = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  );

function answer({ done, failed }: Order, why: unknown): void {
  const conflict = why instanceof NotAsExpected ? NOT_AS_EXPECTED : conflictIn(why);
  if (conflict === undefined) failed(new StoreFailed(messageOf(why)));
  else done({ ok: false, conflict });
}
