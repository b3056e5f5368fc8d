// What a route is: who may use it, what it reads and what it answers. One that does not say who may cannot be written down.

import type { IncomingHttpHeaders } from 'node:http';
import type * as v from 'valibot';
import type { Fault, FaultCode } from '../../wire/messages.ts';
import type { Events } from '../events/events.ts';
import type { PostOffice } from '../notices/post-office.ts';
import type { Visit } from '../people/accounts.ts';
import type { Person } from '../people/sessions.ts';
import type { Scope } from '../people/tokens.ts';
import type { Store } from '../store/contract.ts';
import type { Who } from '../tables/roles.ts';
import type { Tables } from '../tables/tables.ts';

export interface RouteParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly office: PostOffice;
  readonly events: Events;
  /** Of this server; nothing of it ever leaves it. */
  readonly key: Buffer;
  clock(): number;
}

export interface Asked<Body> {
  readonly person: Person | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly visit: Visit;
  readonly headers: IncomingHttpHeaders;
  /** It comes with a token. */
  readonly isProgram: boolean;
}

export type Answered =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** The secret of a session that begins here; null if the one that there was has ended. */
      readonly session?: string | null;
      /** Sockets of these persons may have lost their session. */
      readonly left?: readonly string[];
    }
  /** An answer that does not end by itself. */
  | { readonly ok: true; readonly stream: Stream }
  | { readonly ok: false; readonly error: Fault };

/** Tells as long as somebody listens. Answers with what ends it. */
export type Stream = (out: StreamOut) => Promise<() => void>;

export interface StreamOut {
  /** `text`: whole events of the form that EventSource reads. */
  write(text: string): void;
  end(): void;
}

export interface Route<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it is about a table. */
  readonly path: string;
  readonly who: Who;
  /** Programs may use it by a token of this scope at least; without one no program may. */
  readonly token?: Scope;
  /** Whoever is suspended may change nothing but by these. */
  readonly isForSuspended?: true;
  readonly body?: v.GenericSchema<unknown, Body>;
  answer(asked: Asked<Body>): Promise<Answered>;
}

/** So that the forms of bodies and of answers fit each other. */
export const route = <Body>(declared: Route<Body>): Route => declared as Route;

/** Whoever asks, where the route is for persons. */
export function own(person: Person | undefined): Person {
  if (person === undefined) throw new Error('a route for persons was opened to nobody');
  return person;
}

export const done = (value: unknown = {}): Answered => ({ ok: true, value });
export const fault = (code: FaultCode, message: string): Answered => ({
  ok: false,
  error: { code, message },
});
