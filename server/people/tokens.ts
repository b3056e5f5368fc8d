// Tokens for programs: a secret that somebody with an account makes for a bot or a tool of his, and takes away again. It plays or
// looks on in his name and is good for nothing that could change the account; the store has only its hash.

import { randomBytes } from 'node:crypto';
import type { Statement, Store } from '../store/contract.ts';
import { hashOf, type Person, personOfId } from './sessions.ts';

/** `watch`: to look on and to ask. `play`: to do things at tables as well. */
export const SCOPES = ['watch', 'play'] as const;
export type Scope = (typeof SCOPES)[number];

/** A token that was shown, and whose it is. */
export interface Token {
  readonly person: Person;
  readonly hash: string;
  readonly scope: Scope;
}

export interface ListedToken {
  /** Names it among those of one person; it opens nothing. */
  readonly id: string;
  readonly label: string;
  readonly scope: Scope;
  readonly madeAt: number;
  readonly endsAt: number;
  readonly usedAt?: number;
}

/** So that whoever finds one, or looks for such in files, knows what it is. */
const PREFIX = 'hexfront_';
const DAY = 24 * 60 * 60 * 1000;
export const MOST_DAYS = 365;
/** So many a person may have. */
export const MOST_TOKENS = 20;
/** That it was used is noted so often. */
const NOTED_MS = 60 * 60 * 1000;

export const covers = (scope: Scope, needed: Scope): boolean =>
  SCOPES.indexOf(scope) >= SCOPES.indexOf(needed);

export interface TokenWish {
  readonly label: string;
  readonly scope: Scope;
  readonly days: number;
}

/** The secret is told here and never again; undefined if he has too many. */
export async function makeToken(
  store: Store,
  person: Person,
  { label, scope, days }: TokenWish,
  now: number,
): Promise<{ readonly secret: string; readonly token: ListedToken } | undefined> {
  const secret = PREFIX + randomBytes(32).toString('base64url');
  const hash = hashOf(secret);
  const endsAt = now + days * DAY;
  const made = await store.write([
    {
      sql: `INSERT INTO tokens (hash, person, label, scope, made_at, ends_at)
        SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT)
        WHERE (SELECT COUNT(*) FROM tokens WHERE person = $2) < CAST($7 AS BIGINT)`,
      values: [hash, person.id, label, scope, now, endsAt, MOST_TOKENS],
      changes: 1,
    },
  ]);
  return made.ok ? { secret, token: { id: idOf(hash), label, scope, madeAt: now, endsAt } } : undefined;
}

export async function tokensOf(store: Store, person: string, now: number): Promise<readonly ListedToken[]> {
  const rows = await store.read(
    'SELECT * FROM tokens WHERE person = $1 AND ends_at > $2 ORDER BY made_at DESC, hash',
    [person, now],
  );
  return rows.map(row => ({
    id: idOf(String(row.hash)),
    label: String(row.label),
    scope: row.scope as Scope,
    madeAt: Number(row.made_at),
    endsAt: Number(row.ends_at),
    ...(row.used_at !== null && { usedAt: Number(row.used_at) }),
  }));
}

/** False if he has none of this id. */
export async function revokeToken(store: Store, person: string, id: string): Promise<boolean> {
  const sql = 'DELETE FROM tokens WHERE person = $1 AND SUBSTR(hash, 1, 16) = $2';
  return (await store.write([{ sql, values: [person, id], changes: 1 }])).ok;
}

export const revokeAll = (person: string): Statement => ({
  sql: 'DELETE FROM tokens WHERE person = $1',
  values: [person],
});

/** Whose token it is; nobody's if it has run out, was taken away or never was. */
export async function tokenBehind(store: Store, secret: string, now: number): Promise<Token | undefined> {
  return secret.length > 100 ? undefined : tokenOfHash(store, hashOf(secret), now);
}

export async function tokenOfHash(store: Store, hash: string, now: number): Promise<Token | undefined> {
  const [row] = await store.read('SELECT * FROM tokens WHERE hash = $1', [hash]);
  if (row === undefined || Number(row.ends_at) <= now) return undefined;
  const person = await personOfId(store, String(row.person));
  if (person?.isAccount !== true) return undefined;
  if (now - Number(row.used_at ?? 0) > NOTED_MS)
    await store.write([{ sql: 'UPDATE tokens SET used_at = $2 WHERE hash = $1', values: [hash, now] }]);
  return { person, hash, scope: row.scope as Scope };
}

const idOf = (hash: string): string => hash.slice(0, 16);
