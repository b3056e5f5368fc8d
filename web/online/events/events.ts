// What is asked of the server about ladders and tournaments.

import type { EventSummary, EventView } from '../../../wire/events.ts';
import type { Storage } from '../../keep/shelf.ts';
import { call, type NewTable, openTable } from '../api.ts';

export const readEvents = async (): Promise<readonly EventSummary[]> =>
  (await call<{ events: readonly EventSummary[] }>('GET', '/api/events')).events;

const at = (event: string): string => `/api/events/${encodeURIComponent(event)}`;
export const readEvent = (event: string): Promise<EventView> => call('GET', at(event));

export const makeEvent = async (wish: object): Promise<string> =>
  (await call<{ id: string }>('POST', '/api/events', wish)).id;

export type EventDeed =
  | 'entrants'
  | 'withdrawal'
  | 'rounds'
  | 'adjudications'
  | 'adjournments'
  | 'challenges';
export const doAt = (event: string, deed: EventDeed, body: object = {}): Promise<object> =>
  call('POST', `${at(event)}/${deed}`, body);

/** Makes the table of one's own game of a pairing, at the first side; answers with it. */
export const makeGame = (
  storage: Storage | undefined,
  event: string,
  side: string,
  which: { readonly round: number; readonly number: number },
): Promise<string> =>
  openTable(storage, side, fresh => call<NewTable>('POST', `${at(event)}/tables`, { ...fresh, ...which }));
