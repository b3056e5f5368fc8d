// A link by which somebody signs in once: for whoever has forgotten his password and has no passkey. The admin command makes
// it, and whoever runs the server sees to it that it comes to the right person.

import { randomBytes } from 'node:crypto';
import type { Store } from '../store/contract.ts';
import { handleOf } from './names.ts';
import { accountOf, hashOf } from './sessions.ts';

const LASTS_MS = 60 * 60 * 1000;

export interface OneTimeLink {
  /** To be put behind the address of the page: the token is in the fragment, so that no log of addresses has it. */
  readonly path: string;
  readonly until: number;
}

/** Undefined if there is no account of that name. One that was made before and not used is good no more. */
export async function oneTimeLink(
  store: Store,
  personName: string,
  now: number,
): Promise<OneTimeLink | undefined> {
  const person = await accountOf(store, handleOf(personName));
  if (!person) return undefined;
  const token = randomBytes(32).toString('base64url');
  const until = now + LASTS_MS;
  await store.write([
    { sql: 'DELETE FROM links WHERE person = $1', values: [person.id] },
    {
      sql: 'INSERT INTO links (hash, person, ends_at) VALUES ($1, $2, $3)',
      values: [hashOf(token), person.id, until],
    },
  ]);
  return { path: `/#/sign-in/${token}`, until };
}

/** Whose link it was: it is used up by this. */
export async function useLink(store: Store, token: string, now: number): Promise<string | undefined> {
  const hash = hashOf(token);
  const [row] = await store.read('SELECT person, ends_at FROM links WHERE hash = $1', [hash]);
  if (!row) return undefined;
  const used = await store.write([{ sql: 'DELETE FROM links WHERE hash = $1', values: [hash], changes: 1 }]);
  return used.ok && Number(row.ends_at) > now ? String(row.person) : undefined;
}
