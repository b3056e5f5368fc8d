// How a route is written down: who may use it, the form of its body, and what it answers.

import type * as v from 'valibot';
import type { Fault } from '../../wire/messages.ts';
import type { Events } from '../events/events.ts';
import type { PostOffice } from '../notices/post-office.ts';
import type { Person } from '../people/sessions.ts';
import type { Store } from '../store/contract.ts';
import type { Who } from '../tables/roles.ts';
import type { Tables } from '../tables/tables.ts';

export interface RouteParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly office: PostOffice;
  readonly events: Events;
  clock(): number;
}

export interface Asked<Body> {
  readonly person: Person | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
}

export type Answered =
  | { readonly ok: true; readonly value: unknown; readonly session?: string }
  | { readonly ok: false; readonly error: Fault };

export interface Route<Body = unknown> {
  readonly method: 'GET' | 'POST';
  /** With `:id` where it is about a table. */
  readonly path: string;
  readonly who: Who;
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
