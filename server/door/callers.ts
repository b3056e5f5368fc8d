// Who asks: a browser by its cookie, or a program by a token. A browser never sends a token by itself, so what comes with one needs no
// Origin; and a token counts alone, whatever cookie comes with it.

import type { IncomingHttpHeaders } from 'node:http';
import type { Fault } from '../../wire/messages.ts';
import { type Session, sessionBehind, sessionOfHash } from '../people/sessions.ts';
import { covers, type Scope, type Token, tokenBehind, tokenOfHash } from '../people/tokens.ts';
import type { Store } from '../store/contract.ts';
import { secretIn } from './cookies.ts';

export type Caller = Session | Token;

export const isProgram = (caller: Caller | undefined): caller is Token =>
  caller !== undefined && 'scope' in caller;

/** Whether a token is shown, good or not. */
export const showsToken = ({ authorization }: IncomingHttpHeaders): boolean => authorization !== undefined;

/** Undefined for nobody, and for a token that is not good. */
export async function callerOf(
  store: Store,
  headers: IncomingHttpHeaders,
  isSecure: boolean,
  now: number,
): Promise<Caller | undefined> {
  if (!showsToken(headers)) return sessionBehind(store, secretIn(headers.cookie, isSecure), now);
  const secret = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return secret === undefined ? undefined : tokenBehind(store, secret, now);
}

/** What somebody came with still holds: session or token, his person, and what he may. */
export async function isStillGood(store: Store, caller: Caller, now: number): Promise<boolean> {
  const found = isProgram(caller)
    ? await tokenOfHash(store, caller.hash, now)
    : await sessionOfHash(store, caller.hash, now);
  return found !== undefined && JSON.stringify(found.person) === JSON.stringify(caller.person);
}

export const badToken = (): Fault => ({
  code: 'not-yours',
  message: 'This token is not good: it has run out, was taken away, or never was one.',
});

/** Why a program may not do what needs a token of this scope, or what no token is for. */
export function whyNotByToken(caller: Caller | undefined, needed: Scope | undefined): Fault | undefined {
  if (!isProgram(caller) || (needed && covers(caller.scope, needed))) return undefined;
  const message = needed ? `That needs a token with the scope ${needed}.` : 'That is not for programs.';
  return { code: 'not-yours', message };
}
