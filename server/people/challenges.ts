// What an authenticator has to sign. Each challenge is good for one purpose, a few minutes and one try.

import { randomBytes } from 'node:crypto';
import type { Store } from '../store/contract.ts';
import { hashOf } from './sessions.ts';

export type Purpose = 'account' | 'add' | 'sign-in';
const LASTS_MS = 5 * 60 * 1000;

/** `person`: whose passkey it shall become; nobody is known yet who signs in. */
export async function newChallenge(
  store: Store,
  purpose: Purpose,
  person: string | undefined,
  now: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await store.write([
    {
      sql: 'INSERT INTO challenges (hash, purpose, person, ends_at) VALUES ($1, $2, $3, $4)',
      values: [hashOf(challenge), purpose, person ?? null, now + LASTS_MS],
    },
  ]);
  return challenge;
}

/** Takes it away: whoever comes with it again is too late. Undefined if it never was, is over, or is for something else. */
export async function takeChallenge(
  store: Store,
  purpose: Purpose,
  challenge: string,
  now: number,
): Promise<{ readonly person: string | undefined } | undefined> {
  const hash = hashOf(challenge);
  const [row] = await store.read('SELECT purpose, person, ends_at FROM challenges WHERE hash = $1', [hash]);
  if (!row) return undefined;
  const taken = await store.write([
    { sql: 'DELETE FROM challenges WHERE hash = $1', values: [hash], changes: 1 },
  ]);
  if (!taken.ok || row.purpose !== purpose || Number(row.ends_at) <= now) return undefined;
  return { person: row.person === null ? undefined : String(row.person) };
}
