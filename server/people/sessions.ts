// Who somebody is: a person with a name, known by a secret in a cookie. The store has only the hash of the secret.

import { createHash, randomBytes } from 'node:crypto';
import type { Row, Statement, Store } from '../store/contract.ts';

export type Office = 'moderator' | 'admin';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** Can come back from anywhere; a guest is his cookie. */
  readonly isAccount?: boolean;
  readonly office?: Office;
  /** He may not talk, or not play, before then. */
  readonly mutedUntil?: number;
  readonly suspendedUntil?: number;
}

export interface Session {
  readonly person: Person;
  /** What the store knows the secret by. */
  readonly hash: string;
  /** When a password, a passkey or a link was shown for it. */
  readonly provedAt: number;
}

/** A session that nobody uses ends after so long. */
export const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** What could lock somebody out of his account is done only so soon after he has shown that it is his. */
const PROOF_MS = 30 * 60 * 1000;

export const newPersonId = (): string => randomBytes(12).toString('base64url');

/** Opens a session for a new person without an account. */
export async function openGuest(
  store: Store,
  name: string,
  now: number,
  agent = '',
): Promise<{ readonly person: Person; readonly secret: string }> {
  const person = { id: newPersonId(), name, isAccount: false };
  const { secret, statement } = newSession(person.id, now, agent);
  await store.write([
    { sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, $3)', values: [person.id, name, now] },
    statement,
  ]);
  return { person, secret };
}

/** A session to be written with whatever opens it. */
export function newSession(
  person: string,
  now: number,
  agent: string,
): { readonly secret: string; readonly statement: Statement } {
  const secret = randomBytes(32).toString('base64url');
  return {
    secret,
    statement: {
      sql: `INSERT INTO sessions (hash, person, made_at, ends_at, proved_at, seen_at, agent)
        VALUES ($1, $2, $3, $4, $3, $3, $5)`,
      values: [hashOf(secret), person, now, now + SESSION_DAYS * DAY, agent],
    },
  };
}

const PERSON = `persons.id AS id, persons.name AS name, persons.handle AS handle, persons.office AS office,
  persons.muted_until AS muted_until, persons.suspended_until AS suspended_until`;

/** The session of a secret; undefined if it has ended or never was. */
export async function sessionBehind(
  store: Store,
  secret: string | undefined,
  now: number,
): Promise<Session | undefined> {
  if (secret === undefined || secret.length > 100) return undefined;
  return sessionOfHash(store, hashOf(secret), now);
}

export async function sessionOfHash(store: Store, hash: string, now: number): Promise<Session | undefined> {
  const [row] = await store.read(
    `SELECT ${PERSON}, sessions.ends_at AS ends_at, sessions.proved_at AS proved_at
      FROM sessions JOIN persons ON persons.id = sessions.person WHERE sessions.hash = $1`,
    [hash],
  );
  if (row === undefined || Number(row.ends_at) <= now) return undefined;
  // Sliding, but not with a write for every look.
  if (Number(row.ends_at) - now < (SESSION_DAYS - 1) * DAY)
    await store.write([
      {
        sql: 'UPDATE sessions SET ends_at = $1, seen_at = $2 WHERE hash = $3',
        values: [now + SESSION_DAYS * DAY, now, hash],
      },
    ]);
  return { person: personOf(row), hash, provedAt: Number(row.proved_at) };
}

/** Whose session it is; nobody's if it has ended or never was. */
export async function personBehind(
  store: Store,
  secret: string | undefined,
  now: number,
): Promise<Person | undefined> {
  return (await sessionBehind(store, secret, now))?.person;
}

function personOf(row: Row): Person {
  return {
    id: String(row.id),
    name: String(row.name),
    isAccount: row.handle !== null,
    ...(row.office !== null && { office: row.office as Office }),
    ...(row.muted_until !== null && { mutedUntil: Number(row.muted_until) }),
    ...(row.suspended_until !== null && { suspendedUntil: Number(row.suspended_until) }),
  };
}

/** The account of a name. */
export async function accountOf(store: Store, handle: string): Promise<Person | undefined> {
  const [row] = await store.read(`SELECT ${PERSON} FROM persons WHERE handle = $1`, [handle]);
  return row && personOf(row);
}

export async function personOfId(store: Store, id: string): Promise<Person | undefined> {
  const [row] = await store.read(`SELECT ${PERSON} FROM persons WHERE id = $1`, [id]);
  return row && personOf(row);
}

/** It was shown not long ago that the account is his. A guest has nothing to show. */
export const isProved = ({ person, provedAt }: Session, now: number): boolean =>
  !person.isAccount || now - provedAt < PROOF_MS;

export interface ListedSession {
  /** Names it among the sessions of one person; it opens nothing. */
  readonly id: string;
  readonly madeAt: number;
  readonly seenAt: number;
  /** Roughly what browser it is. */
  readonly agent: string;
  readonly isThis: boolean;
}

export async function sessionsOf(
  store: Store,
  session: Session,
  now: number,
): Promise<readonly ListedSession[]> {
  const rows = await store.read(
    'SELECT hash, made_at, seen_at, agent FROM sessions WHERE person = $1 AND ends_at > $2 ORDER BY seen_at DESC',
    [session.person.id, now],
  );
  return rows.map(({ hash, made_at, seen_at, agent }) => ({
    id: idOf(String(hash)),
    madeAt: Number(made_at),
    seenAt: Number(seen_at ?? made_at),
    agent: String(agent ?? ''),
    isThis: hash === session.hash,
  }));
}

const idOf = (hash: string): string => hash.slice(0, 16);

/** Ends one of a person's sessions; false if he has none of this id. */
export async function endSession(store: Store, person: string, id: string): Promise<boolean> {
  const ended = await store.write([
    {
      sql: 'DELETE FROM sessions WHERE person = $1 AND SUBSTR(hash, 1, 16) = $2',
      values: [person, id],
      changes: 1,
    },
  ]);
  return ended.ok;
}

/** All of a person's sessions but the one named. */
export const endOthers = (person: string, hash: string): Statement => ({
  sql: 'DELETE FROM sessions WHERE person = $1 AND hash <> $2',
  values: [person, hash],
});

export const endThis = (hash: string): Statement => ({
  sql: 'DELETE FROM sessions WHERE hash = $1',
  values: [hash],
});

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
