// Who somebody is: a person with a name, known by a secret in a cookie. The store has only the hash of the secret.

import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/contract.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A session that nobody uses ends after so long. */
export const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Opens a session for a new person without an account. */
export async function openGuest(
  store: Store,
  name: string,
  now: number,
): Promise<{ readonly person: Person; readonly secret: string }> {
  const person = { id: randomBytes(12).toString('base64url'), name };
  const secret = randomBytes(32).toString('base64url');
  await store.write([
    { sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, $3)', values: [person.id, name, now] },
    {
      sql: 'INSERT INTO sessions (hash, person, made_at, ends_at) VALUES ($1, $2, $3, $4)',
      values: [hashOf(secret), person.id, now, now + SESSION_DAYS * DAY],
    },
  ]);
  return { person, secret };
}

/** Whose session it is; nobody's if it has ended or never was. */
export async function personBehind(
  store: Store,
  secret: string | undefined,
  now: number,
): Promise<Person | undefined> {
  if (secret === undefined || secret.length > 100) return undefined;
  const hash = hashOf(secret);
  const [row] = await store.read(
    `SELECT persons.id AS id, persons.name AS name, sessions.ends_at AS ends_at
      FROM sessions JOIN persons ON persons.id = sessions.person WHERE sessions.hash = $1`,
    [hash],
  );
  if (row === undefined || Number(row.ends_at) <= now) return undefined;
  // Sliding, but not with a write for every look.
  if (Number(row.ends_at) - now < (SESSION_DAYS - 1) * DAY)
    await store.write([
      {
        sql: 'UPDATE sessions SET ends_at = $1 WHERE hash = $2',
        values: [now + SESSION_DAYS * DAY, hash],
      },
    ]);
  return { id: String(row.id), name: String(row.name) };
}

export async function endSession(store: Store, secret: string): Promise<void> {
  await store.write([{ sql: 'DELETE FROM sessions WHERE hash = $1', values: [hashOf(secret)] }]);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
