// What is asked of the server by HTTP: who somebody is, his tables, and how he sits down at one.

import { commitHost } from '../../kit/dice/sealed.ts';
import type { Preset } from '../../wire/clock.ts';
import type { WireSummary } from '../../wire/messages.ts';
import type { Storage } from '../keep/shelf.ts';
import { type KeptPlan, readPlans } from '../table/plans.ts';
import { Fault } from './wire.ts';

export interface Me {
  /** Nobody has said who he is if there is none. */
  readonly name?: string;
  /** Otherwise a guest, whom only this browser knows. */
  readonly isAccount?: boolean;
  readonly office?: 'moderator' | 'admin';
  readonly tables?: readonly WireSummary[];
}

/** Undefined where this page has no server behind it. */
export async function whoAmI(): Promise<Me | undefined> {
  try {
    return await call<Me>('GET', '/api/me');
  } catch {
    return undefined;
  }
}

/** The table that has waited longest for us, but the one that we are at. */
export function nextTable({ tables = [] }: Me, here?: string): string | undefined {
  return tables.findLast(({ id, isAwaited }) => isAwaited && id !== here)?.id;
}

export async function sayName(name: string): Promise<void> {
  await call('POST', '/api/guests', { name });
}

export interface TableWish {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Whoever has the address of the table may look on. */
  readonly isWatched?: boolean;
  /** Anybody may take the other seat. */
  readonly isOpen?: boolean;
  readonly clock?: Preset;
  /** The level of a bot for the other side. */
  readonly bot?: string;
  /** The level of the bot that may play on for whoever lets his time run out. */
  readonly substitute?: string;
}

/** Makes a table. What the host must not lose until play has begun is kept in this browser. */
export async function makeTable(storage: Storage | undefined, wish: TableWish): Promise<string> {
  return openTable(storage, wish.side, fresh => call('POST', '/api/tables', { ...wish, ...fresh }));
}

export interface NewTable {
  readonly invitation: string;
  readonly commitment: string;
  readonly guestPart?: string;
}

/** With an id and a part of the dice of our own: the promise about it is made before the server says anything. */
export async function openTable(
  storage: Storage | undefined,
  side: string,
  ask: (fresh: { id: string; commitment: string }) => Promise<NewTable>,
): Promise<string> {
  const id = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const part = hex(crypto.getRandomValues(new Uint8Array(32)));
  const { invitation, commitment, guestPart } = await ask({ id, commitment: commitHost(id, side, part) });
  // What a bot adds to the dice is known before our own part is opened.
  const promise = guestPart === undefined ? [commitment] : [commitment, guestPart];
  note(storage, id, { part, invitation, promise });
  return id;
}

/** Another game with the same opponent and sides swapped; answers with its table. */
export async function playAgain(storage: Storage | undefined, table: string, side: string): Promise<string> {
  return openTable(storage, side, fresh => call('POST', `/api/tables/${table}/rematch`, fresh));
}

/** Tables that wait for anybody. */
export async function readLobby(): Promise<readonly WireSummary[]> {
  return (await call<{ tables: readonly WireSummary[] }>('GET', '/api/lobby')).tables;
}

export async function readTable(table: string): Promise<WireSummary> {
  return call('GET', `/api/tables/${encodeURIComponent(table)}`);
}

export async function readInvitation(invitation: string): Promise<WireSummary> {
  return call('POST', '/api/invitations', { invitation });
}

/** What the server has promised of its dice is noted before it hears of ours. */
export async function sitDown(
  storage: Storage | undefined,
  { id, dice }: WireSummary,
  invitation: string | undefined,
): Promise<string> {
  const part = hex(crypto.getRandomValues(new Uint8Array(32)));
  note(storage, id, { promise: [dice.server, part] });
  const seat =
    invitation === undefined
      ? call<{ table: string }>('POST', `/api/tables/${id}/seats`, { part })
      : call<{ table: string }>('POST', '/api/seats', { invitation, part });
  return (await seat).table;
}

/** The host opens his part of the dice, and play begins. */
export async function openDice(storage: Storage | undefined, table: string): Promise<void> {
  const { part } = keptOf(storage, table);
  if (part !== undefined) await call('POST', `/api/tables/${table}/opening`, { part });
}

/** The address that the host sends to his opponent. */
export function invitationTo(storage: Storage | undefined, table: string): string | undefined {
  const invitation = keptInvitation(storage, table);
  return invitation === undefined ? undefined : `${location.origin}${location.pathname}#/i/${invitation}`;
}

export function keptInvitation(storage: Storage | undefined, table: string): string | undefined {
  return keptOf(storage, table).invitation;
}

/** This browser can begin the game: it has the host's part of the dice. */
export function hasDice(storage: Storage | undefined, table: string): boolean {
  return keptOf(storage, table).part !== undefined;
}

/** What one has noted for oneself at a table. */
export async function readNote(table: string): Promise<string> {
  return (await call<{ text: string }>('GET', `/api/tables/${table}/note`)).text;
}

export async function keepNote(table: string, text: string): Promise<void> {
  await call('POST', `/api/tables/${table}/note`, { text });
}

/** One's time stands still for so many days at all tables that go by days; with none it runs again. */
export async function takeVacation(
  days: number,
): Promise<{ readonly tables: number; readonly refused: readonly string[] }> {
  return call('POST', '/api/me/vacation', { days });
}

/** What bots meant to do at a table that is over. */
export async function plansOf(table: string): Promise<readonly KeptPlan[]> {
  return readPlans((await call<{ plans: unknown }>('GET', `/api/tables/${table}/plans`)).plans);
}

export async function recordOf(table: string): Promise<unknown> {
  return call('GET', `/api/tables/${table}/record`);
}

/** What is noted of a table in this browser: by it the record is checked after the game. */
interface Noted {
  /** The host's part of the dice, and the link for his opponent. */
  readonly part?: string;
  readonly invitation?: string;
  /** What the server has promised of its part of the dice, and the guest's part where it was known. */
  readonly promise?: readonly string[];
  /** Of one's last deed: everything before it lies under this hash. */
  readonly receipt?: string;
}

export function note(storage: Storage | undefined, table: string, more: Noted): void {
  try {
    storage?.setItem(keyOf(table), JSON.stringify({ ...keptOf(storage, table), ...more }));
  } catch {
    // Full: the game goes on without.
  }
}

/** Hashes that the record of this table must have. */
export function knownOf(storage: Storage | undefined, table: string): readonly string[] {
  const { promise, receipt } = keptOf(storage, table);
  return [...(promise ?? []), ...(receipt === undefined ? [] : [receipt])];
}

/** Throws a `Fault` where the server refuses. */
export async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const value = (await response.json()) as T & { error?: ConstructorParameters<typeof Fault>[0] };
  if (value.error) throw new Fault(value.error);
  if (method !== 'GET' && BECOMING.test(path)) dispatchEvent(new Event(BECAME));
  return value;
}

/** What makes somebody else of whoever sits here. */
const BECOMING = /^\/api\/(guests$|accounts$|sessions|me$)/;
/** Told to the window then: a line that was opened before is still that of whoever he was. */
export const BECAME = 'hexfront-became';

function keptOf(storage: Storage | undefined, table: string): Noted {
  try {
    return JSON.parse(storage?.getItem(keyOf(table)) ?? '{}') as Noted;
  } catch {
    return {};
  }
}

const keyOf = (table: string): string => `hexfront.online.${table}`;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
