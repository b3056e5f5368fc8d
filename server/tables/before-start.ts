// What a host may do with his table before play has begun: withdraw it, make another invitation, send away whoever has taken the seat.
// All of it takes hold only while nothing has been played, however quick anybody else is.

import { randomBytes } from 'node:crypto';
import type { Fault } from '../../wire/messages.ts';
import { settle } from '../notices/outbox.ts';
import type { Statement, Store } from '../store/contract.ts';
import {
  closeTable,
  findTable,
  forgetRematch,
  isOfEvent,
  rematchOf,
  renewInvitation,
  type SeatRow,
  seatsOf,
  type TableRow,
  vacateSeat,
} from './rows.ts';

export interface BeforeStartParts {
  readonly store: Store;
  clock(): number;
  /** Somebody waits for this table, or sits at it. */
  changed(table: string): void;
  /** The table that was made to play this one again leads nowhere any more. */
  rematchGone(table: string): Promise<void>;
}

type Said<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Fault };
type Invited = Said<{ readonly invitation: string }>;

export class BeforeStart {
  readonly #parts: BeforeStartParts;

  constructor(parts: BeforeStartParts) {
    this.#parts = parts;
  }

  /** Nobody plays at it any more. Again is no fault. */
  async withdraw(id: string): Promise<Said<object>> {
    const found = await this.#find(id);
    if (!found) return begun();
    const { row, seats } = found;
    if (row.stage === 'over' && row.seq === 0) return { ok: true };
    const people = seats.flatMap(({ person }) => person ?? []);
    const change = [...closeTable(id, this.#parts.clock()), ...people.map(person => settle(person, id))];
    return (await this.#change(found, change)) ?? { ok: true };
  }

  /** Another link; the one that there was leads nowhere from now on. */
  async invite(id: string): Promise<Invited> {
    const found = await this.#find(id);
    if (!found) return begun();
    const { row, seats } = found;
    const free = seats.find(({ person, bot }) => person === undefined && bot === undefined);
    if (row.stage !== 'waiting' || !free) return refused('There is no seat that waits for anybody.');
    const invitation = newInvitation();
    const change = renewInvitation(id, free.side, invitation);
    return (await this.#change(found, change)) ?? { ok: true, invitation };
  }

  /** Whoever has sat down gets up again, and the seat waits for somebody with another link. */
  async sendAway(id: string): Promise<Invited> {
    const found = await this.#find(id);
    if (!found) return begun();
    const { row, seats } = found;
    const guest = seats.find(({ side, person }) => side !== row.host && person !== undefined);
    if (row.stage !== 'sealing' || guest?.person === undefined)
      return refused('Nobody has taken the other seat.');
    const invitation = newInvitation();
    const change = [
      ...vacateSeat(id, guest.side, guest.person, invitation),
      ...seats.flatMap(({ person }) => (person === undefined ? [] : [settle(person, id)])),
    ];
    return (await this.#change(found, change)) ?? { ok: true, invitation };
  }

  async #find(id: string): Promise<Found | undefined> {
    const { store } = this.#parts;
    const row = await findTable(store, id);
    return row?.seq === 0 ? { row, seats: await seatsOf(store, id) } : undefined;
  }

  /** Answers with why it was not done. */
  async #change(
    { row, seats }: Found,
    change: readonly Statement[],
  ): Promise<{ readonly ok: false; readonly error: Fault } | undefined> {
    const { store, changed, rematchGone } = this.#parts;
    // Its director decides what becomes of a pairing.
    if (await isOfEvent(store, row.id)) return refused('This table belongs to an event and stays as it is.');
    const host = seats.find(({ side }) => side === row.host)?.person;
    const before = host === undefined ? undefined : await rematchOf(store, row.id, host);
    const forgotten = before === undefined ? [] : [forgetRematch(before, row.id)];
    const written = await store.write([...change, ...forgotten]);
    if (!written.ok) return refused('Somebody was quicker. Look at the table again.');
    if (before !== undefined) await rematchGone(before);
    changed(row.id);
    return undefined;
  }
}

interface Found {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
}

export const newInvitation = (): string => randomBytes(16).toString('base64url');

const refused = (message: string) => ({ ok: false as const, error: { code: 'refused' as const, message } });
const begun = () => refused('Play has begun at this table.');
