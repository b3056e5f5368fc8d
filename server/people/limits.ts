// How often somebody may try to sign in. The counters are in the store: a server that is started anew, and others beside it,
// know them too. Neither names nor addresses stand in them, only what this server's key makes of them.

import { createHmac } from 'node:crypto';
import type { Statement, Store } from '../store/contract.ts';
import { handleOf } from './names.ts';

const MINUTE = 60_000;
export const TRIES = { account: 5, address: 20 };

export interface Try {
  /** Undefined where no name is said. */
  readonly name?: string | undefined;
  readonly address: string;
}

/** Counts a try; false if there were too many in the last minute, and then it does not count. */
export async function mayTry(
  store: Store,
  key: Buffer,
  { name, address }: Try,
  now: number,
): Promise<boolean> {
  const mark = (what: string) => createHmac('sha256', key).update(`hexfront tries 1\n${what}`).digest('hex');
  const counted = await store.write([
    count(mark(`address ${network(address)}`), TRIES.address, now),
    ...(name === undefined ? [] : [count(mark(`account ${handleOf(name)}`), TRIES.account, now)]),
  ]);
  return counted.ok;
}

function count(who: string, most: number, now: number): Statement {
  return {
    sql: `INSERT INTO tries (who, since, count) VALUES ($1, $2, 1)
      ON CONFLICT (who) DO UPDATE SET
        count = CASE WHEN tries.since <= $3 THEN 1 ELSE tries.count + 1 END,
        since = CASE WHEN tries.since <= $3 THEN excluded.since ELSE tries.since END
      WHERE tries.since <= $3 OR tries.count < $4`,
    values: [who, now, now - MINUTE, most],
    changes: 1,
  };
}

/** Of a long address the part that one household has: the rest it can choose itself. */
export function network(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) return bare;
  const [head, tail = ''] = bare.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = bare.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

export const oldTries = (now: number): Statement => ({
  sql: 'DELETE FROM tries WHERE since <= $1',
  values: [now - MINUTE],
});
