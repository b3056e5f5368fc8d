// Ways on which people want to be reached, and when they do not want to be.

import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Row, Statement, Store } from '../store/contract.ts';

export const KINDS = ['push', 'mail', 'webhook'] as const;
export type Kind = (typeof KINDS)[number];

const key = v.pipe(v.string(), v.regex(/^[\w-]{20,100}=*$/));
const link = v.pipe(v.string(), v.maxLength(1000), v.url());
/** What somebody gives to be reached. */
export const waySchema = v.variant('kind', [
  v.object({
    kind: v.literal('push'),
    address: v.object({ endpoint: link, keys: v.object({ p256dh: key, auth: key }) }),
  }),
  v.object({ kind: v.literal('mail'), address: v.pipe(v.string(), v.maxLength(200), v.email()) }),
  v.object({ kind: v.literal('webhook'), address: link }),
]);
export type WayWish = v.InferOutput<typeof waySchema>;

export type Way = WayWish & {
  readonly id: string;
  readonly person: string;
  /** A mail address is not written to before its owner has said that it is his; `broken`: it was tried too often in vain. */
  readonly state: 'good' | 'unconfirmed' | 'broken';
  /** Of a webhook what signs its messages, of a mail address the code that confirms it. */
  readonly secret: string;
  readonly fault?: string;
};

/** So many a person may have. */
export const MOST_WAYS = 10;
const CODE_TRIES = 5;

export function newWay(person: string, wish: WayWish): Way {
  const secret =
    wish.kind === 'mail'
      ? String(randomInt(1_000_000)).padStart(6, '0')
      : randomBytes(24).toString('base64url');
  const state = wish.kind === 'mail' ? 'unconfirmed' : 'good';
  return { ...wish, id: randomBytes(12).toString('base64url'), person, state, secret };
}

export function insertWay({ id, person, kind, address, state, secret }: Way, now: number): Statement {
  return {
    sql: `INSERT INTO ways (id, person, kind, address, secret, state, tries, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, 0, $7)`,
    values: [id, person, kind, JSON.stringify(address), secret, state, now],
  };
}

export async function waysOf(store: Store, person: string): Promise<readonly Way[]> {
  return (await store.read('SELECT * FROM ways WHERE person = $1 ORDER BY made_at', [person])).map(wayOf);
}

export async function findWay(store: Store, id: string): Promise<Way | undefined> {
  const [row] = await store.read('SELECT * FROM ways WHERE id = $1', [id]);
  return row && wayOf(row);
}

export function removeWay(id: string): Statement[] {
  return [
    { sql: 'DELETE FROM notices WHERE way = $1', values: [id] },
    { sql: 'DELETE FROM ways WHERE id = $1', values: [id] },
  ];
}

/** It was tried too often in vain; its owner may mend it. */
export function breakWay(id: string, fault: string): Statement[] {
  return [
    { sql: 'DELETE FROM notices WHERE way = $1', values: [id] },
    { sql: `UPDATE ways SET state = 'broken', fault = $2 WHERE id = $1`, values: [id, fault] },
  ];
}

export function mendWay(id: string): Statement {
  return { sql: `UPDATE ways SET state = 'good', fault = NULL, tries = 0 WHERE id = $1`, values: [id] };
}

/** Whether the code is that of the way; after a few wrong ones the way is gone, and with it the code. */
export async function confirmWay(store: Store, way: Way, code: string): Promise<boolean> {
  if (way.state === 'unconfirmed' && way.secret === code) {
    await store.write([mendWay(way.id)]);
    return true;
  }
  await store.write([
    { sql: 'UPDATE ways SET tries = tries + 1 WHERE id = $1', values: [way.id] },
    {
      sql: `DELETE FROM ways WHERE id = $1 AND state = 'unconfirmed' AND tries >= $2`,
      values: [way.id, CODE_TRIES],
    },
  ]);
  return false;
}

function wayOf(row: Row): Way {
  return {
    ...({ kind: row.kind, address: JSON.parse(String(row.address)) } as WayWish),
    id: String(row.id),
    person: String(row.person),
    state: row.state as Way['state'],
    secret: String(row.secret),
    ...(row.fault !== null && { fault: String(row.fault) }),
  };
}
