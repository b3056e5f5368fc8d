// What is asked of the server about people: accounts, sessions, passkeys.

import type { WireBlock, WireMeasure, WireProfile } from '../../../wire/people.ts';
import { call } from '../api.ts';

export interface Account {
  readonly name: string;
  readonly isAccount: boolean;
  /** It was shown not long ago that the account is his: password and passkeys can be changed. */
  readonly isProved: boolean;
  readonly hasPassword: boolean;
  readonly passkeys: readonly {
    readonly id: string;
    readonly label: string;
    readonly madeAt: number;
    readonly usedAt?: number;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly agent: string;
    readonly seenAt: number;
    readonly isThis: boolean;
  }[];
  readonly measures: readonly WireMeasure[];
  readonly blocks: readonly WireBlock[];
}

/** Whoever sits opposite at a table, or somebody with an account. */
export type Whom = { readonly table: string } | { readonly name: string };

const pathOf = (whom: Whom): string =>
  'table' in whom ? `/api/tables/${whom.table}` : `/api/people/${encodeURIComponent(whom.name)}`;

export const reportAt = (whom: Whom, reason: string, lines: readonly number[]): Promise<unknown> =>
  call('POST', `${pathOf(whom)}/reports`, { reason, ...('table' in whom && { lines }) });

export const blockAt = (whom: Whom): Promise<unknown> => call('POST', `${pathOf(whom)}/blocks`, {});

export const unblock = (id: string): Promise<unknown> => call('DELETE', `/api/me/blocks/${id}`);

export const appeal = (measure: string, text: string): Promise<unknown> =>
  call('POST', '/api/me/appeals', { measure, text });

export const exportMe = (): Promise<object> => call('GET', '/api/me/export');

export const deleteMe = (name: string, running: 'forfeit' | 'leave'): Promise<unknown> =>
  call('DELETE', '/api/me', { name, running });

export const readAccount = (): Promise<Account> => call('GET', '/api/me/account');

export const readProfile = (name: string): Promise<WireProfile> =>
  call('GET', `/api/people/${encodeURIComponent(name)}`);

export const signIn = (name: string, password: string, bring: boolean): Promise<unknown> =>
  call('POST', '/api/sessions', { name, password, bring });

export const signUp = (name: string, password: string): Promise<unknown> =>
  call('POST', '/api/accounts', { name, password });

export const signInByLink = (token: string): Promise<unknown> =>
  call('POST', '/api/sessions/link', { token });

export const endSession = (id: string): Promise<unknown> =>
  call('DELETE', `/api/sessions/${encodeURIComponent(id)}`);

export const setPassword = (password: string): Promise<unknown> =>
  call('POST', '/api/me/password', { password });

export const removeKey = (id: string): Promise<unknown> =>
  call('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`);

/** Of a program. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly scope: 'watch' | 'play';
  readonly endsAt: number;
  readonly usedAt?: number;
}

export const listTokens = async (): Promise<readonly Token[]> =>
  (await call<{ readonly tokens: readonly Token[] }>('GET', '/api/me/tokens')).tokens;

export const makeToken = (
  label: string,
  scope: Token['scope'],
  days: number,
): Promise<{ readonly secret: string }> => call('POST', '/api/me/tokens', { label, scope, days });

export const removeToken = (id: string): Promise<unknown> =>
  call('DELETE', `/api/me/tokens/${encodeURIComponent(id)}`);

/** Browsers have passkeys only where nobody can listen, and for names, not for numbers. */
export const hasKeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** Whoever closes the window of the browser for it has given up, and nothing is wrong. */
export class GivenUp extends Error {}

/** Loaded by whoever wants one. */
const library = () => import('@simplewebauthn/browser');

async function ask<T>(what: string, name?: string): Promise<T> {
  return call('POST', '/api/passkeys/options', { what, ...(name !== undefined && { name }) });
}

async function made(what: 'account' | 'add', name?: string): Promise<object> {
  const { startRegistration } = await library();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return orGivenUp(startRegistration({ optionsJSON: await ask<Options>(what, name) }));
}

async function orGivenUp<T>(key: Promise<T>): Promise<T> {
  return key.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'NotAllowedError' ? new GivenUp() : error;
  });
}

export async function signUpByKey(name: string, label: string): Promise<void> {
  const passkey = await made('account', name);
  await call('POST', '/api/accounts', { name, passkey, label });
}

export async function addKey(label: string): Promise<void> {
  const passkey = await made('add');
  await call('POST', '/api/me/passkeys', { passkey, label });
}

export async function signInByKey(bring: boolean): Promise<void> {
  const { startAuthentication } = await library();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const passkey = await orGivenUp(startAuthentication({ optionsJSON: await ask<Options>('sign-in') }));
  await call('POST', '/api/sessions/passkey', { passkey, bring });
}
