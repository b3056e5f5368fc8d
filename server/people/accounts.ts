// Accounts: a guest becomes one and keeps his seats, others come back to theirs by password, passkey or a link. Whoever tries
// names or passwords learns nothing from the answer, nor from how long it takes.

import type { Fault } from '../../wire/messages.ts';
import type { Statement, Store } from '../store/contract.ts';
import { mayTry } from './limits.ts';
import { useLink } from './links.ts';
import { handleOf } from './names.ts';
import { type KeyParts, type KeyResponse, madeKey, type Site, signedBy } from './passkeys.ts';
import { type KeptPassword, type Passwords, whyWeak } from './passwords.ts';
import {
  accountOf,
  endOthers,
  endThis,
  newPersonId,
  newSession,
  type Person,
  type Session,
} from './sessions.ts';
import { revokeAll } from './tokens.ts';

export interface AccountParts extends KeyParts {
  readonly store: Store;
  readonly key: Buffer;
  readonly passwords: Passwords;
  /** Somebody's name or seats have changed. */
  changed(person: string): Promise<void>;
  clock(): number;
}

/** From where somebody asks. */
export interface Visit extends Site {
  readonly address: string;
  readonly agent: string;
  readonly session: Session | undefined;
}

/** In or not: the secret of a new session, and whose it is. */
export type Entered =
  | { readonly ok: true; readonly secret: string; readonly person: string }
  | { readonly ok: false; readonly error: Fault };

export type Means = { readonly password: string } | { readonly passkey: KeyResponse; readonly label: string };

/** Makes an account: of the guest who asks, if there is one. */
export async function openAccount(
  parts: AccountParts,
  visit: Visit,
  name: string,
  means: Means,
): Promise<Entered> {
  const { store, clock } = parts;
  const { session } = visit;
  if (session?.person.isAccount) return refused('You have an account already.');
  if (!(await mayTry(store, parts.key, visit, clock()))) return tooMany();
  const weak = 'password' in means ? whyWeak(means.password, name) : undefined;
  if (weak !== undefined) return { ok: false, error: { code: 'format', message: weak } };
  if (await accountOf(store, handleOf(name))) return taken();
  const known = await credential(parts, visit, means, session?.person.id);
  if (known === undefined) return refused('This passkey does not prove who you are. Please try again.');
  const now = clock();
  const { secret, statement } = newSession(known.person, now, visit.agent);
  const written = await store.write([
    session === undefined
      ? {
          sql: 'INSERT INTO persons (id, name, made_at, handle, joined_at) VALUES ($1, $2, $3, $4, $3)',
          values: [known.person, name, now, handleOf(name)],
        }
      : {
          sql: 'UPDATE persons SET name = $1, handle = $2, joined_at = $3 WHERE id = $4 AND handle IS NULL AND gone_at IS NULL',
          values: [name, handleOf(name), now, known.person],
          changes: 1,
        },
    known.statement,
    statement,
    // A session that somebody may have slipped to the guest is worth nothing now.
    { sql: 'DELETE FROM sessions WHERE person = $1 AND made_at < $2', values: [known.person, now] },
    ...(session === undefined ? [] : [endThis(session.hash)]),
  ]);
  if (!written.ok) return taken();
  await parts.changed(known.person);
  return { ok: true, secret, person: known.person };
}

async function credential(
  parts: AccountParts,
  visit: Visit,
  means: Means,
  guest: string | undefined,
): Promise<{ readonly person: string; readonly statement: Statement } | undefined> {
  if ('password' in means) {
    const person = guest ?? newPersonId();
    return {
      person,
      statement: keepPassword(person, await parts.passwords.keep(means.password), parts.clock()),
    };
  }
  const made = await madeKey(parts, visit, 'account', means.passkey, means.label);
  return guest === undefined || made?.person === guest ? made : undefined;
}

function keepPassword(person: string, { made, salt, hash }: KeptPassword, now: number): Statement {
  return {
    sql: `INSERT INTO passwords (person, made, salt, hash, made_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (person) DO UPDATE SET made = excluded.made, salt = excluded.salt, hash = excluded.hash,
        made_at = excluded.made_at`,
    values: [person, made, salt, hash, now],
  };
}

/** `bring`: seats of the guest who signs in here become his. */
export async function signIn(
  parts: AccountParts,
  visit: Visit,
  { name, password, bring }: { readonly name: string; readonly password: string; readonly bring: boolean },
): Promise<Entered> {
  const { store, key, clock, passwords } = parts;
  if (!(await mayTry(store, key, { name, address: visit.address }, clock()))) return tooMany();
  const [row] = await store.read(
    `SELECT persons.id AS id, passwords.made AS made, passwords.salt AS salt, passwords.hash AS hash
      FROM persons JOIN passwords ON passwords.person = persons.id WHERE persons.handle = $1`,
    [handleOf(name)],
  );
  const kept = row && { made: String(row.made), salt: String(row.salt), hash: String(row.hash) };
  if (!(await passwords.isRight(password, kept)) || !row)
    return refused('Name and password do not belong together.');
  return enter(parts, visit, String(row.id), bring);
}

export async function signInByKey(
  parts: AccountParts,
  visit: Visit,
  { passkey, bring }: { readonly passkey: KeyResponse; readonly bring: boolean },
): Promise<Entered> {
  if (!(await mayTry(parts.store, parts.key, visit, parts.clock()))) return tooMany();
  const person = await signedBy(parts, visit, passkey);
  return person === undefined
    ? refused('This passkey belongs to no account here.')
    : enter(parts, visit, person, bring);
}

export async function signInByLink(parts: AccountParts, visit: Visit, token: string): Promise<Entered> {
  if (!(await mayTry(parts.store, parts.key, visit, parts.clock()))) return tooMany();
  const person = await useLink(parts.store, token, parts.clock());
  return person === undefined
    ? refused('This link has been used, is too old, or never was one. Ask for another.')
    : enter(parts, visit, person, false);
}

/** Opens a session in place of the one that there was. */
async function enter(parts: AccountParts, visit: Visit, person: string, bring: boolean): Promise<Entered> {
  const { session } = visit;
  const { secret, statement } = newSession(person, parts.clock(), visit.agent);
  const guest = session && !session.person.isAccount ? session.person.id : undefined;
  await parts.store.write([
    statement,
    ...(session === undefined ? [] : [endThis(session.hash)]),
    ...(bring && guest !== undefined ? broughtFrom(guest, person) : []),
  ]);
  if (bring && guest !== undefined) await parts.changed(person);
  return { ok: true, secret, person };
}

/** Nobody comes to sit on both sides by it. */
function broughtFrom(guest: string, person: string): Statement[] {
  const others = 'table_id NOT IN (SELECT table_id FROM seats WHERE person = $1)';
  return [
    // What he said first: after that the seats are no longer his.
    {
      sql: `UPDATE chat SET person = $1 WHERE person = $2 AND ${others}`,
      values: [person, guest],
    },
    { sql: `UPDATE seats SET person = $1 WHERE person = $2 AND ${others}`, values: [person, guest] },
  ];
}

/** A new password, or the first one. Whoever else is signed in to the account is so no longer, nor is any program. */
export async function setPassword(
  { store, passwords, clock }: AccountParts,
  session: Session,
  password: string,
): Promise<Fault | undefined> {
  const { person, hash } = session;
  const weak = whyWeak(password, person.name);
  if (weak !== undefined) return { code: 'format', message: weak };
  await store.write([
    keepPassword(person.id, await passwords.keep(password), clock()),
    endOthers(person.id, hash),
    revokeAll(person.id),
    { sql: 'DELETE FROM links WHERE person = $1', values: [person.id] },
  ]);
  return undefined;
}

export async function hasPassword(store: Store, { id }: Person): Promise<boolean> {
  const rows = await store.read('SELECT person FROM passwords WHERE person = $1', [id]);
  return rows.length > 0;
}

/** Not the last way into the account. */
export async function removeKey(store: Store, person: Person, key: string): Promise<Fault | undefined> {
  const removed = await store.write([
    {
      sql: `DELETE FROM passkeys WHERE id = $1 AND person = $2 AND (
          EXISTS (SELECT 1 FROM passwords WHERE passwords.person = $2)
          OR EXISTS (SELECT 1 FROM passkeys AS others WHERE others.person = $2 AND others.id <> $1))`,
      values: [key, person.id],
      changes: 1,
    },
  ]);
  return removed.ok
    ? undefined
    : {
        code: 'refused',
        message: 'There is no such passkey, or it is the only way into your account: set a password first.',
      };
}

const refused = (message: string): Entered => ({ ok: false, error: { code: 'refused', message } });
const taken = (): Entered =>
  refused('There is an account of this name, or one much like it. Take another name.');
const tooMany = (): Entered => ({
  ok: false,
  error: { code: 'too-fast', message: 'That was tried too often; wait a minute and try again.' },
});
