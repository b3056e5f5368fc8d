// Sends what lies in the outbox: not to somebody whose page is open and who may decide in a moment, not in his quiet hours, a few times
// with growing pauses, and then no more on that way until he mends it.

import type { Store } from '../store/contract.ts';
import { findTable, seatsOf } from '../tables/rows.ts';
import { Refused } from './guard.ts';
import { settle, type What } from './outbox.ts';
import { quietFor, quietOf } from './quiet.ts';
import { type Notice, type Senders, send } from './sending.ts';
import { breakWay, findWay, removeWay, type Way, type WayWish } from './ways.ts';
import { noticeOf } from './words.ts';

export interface OfficeParts extends Senders {
  readonly store: Store;
  clock(): number;
  /** A page of this person is open at this node. */
  isHere(person: string): boolean;
  /** There may be other nodes, at which his page may be open. */
  readonly isShared?: boolean;
  /** The address of the page, for links in notices. */
  base(): string;
  failed(error: unknown): void;
  /** Milliseconds between two looks. */
  readonly every?: number | undefined;
}

/** So long somebody whose page is open is left in peace. */
export const PATIENCE_MS = 60_000;
/** So long a node that does not see somebody leaves the notice to one that may: that one puts it off. */
export const GRACE_MS = 5000;
const LEASE_MS = 60_000;
export const TRIES = 5;
/** Before the second try, and so on. */
export const PAUSES_MS = [10_000, 60_000, 10 * 60_000, 60 * 60_000] as const;
const AT_ONCE = 50;
const LOOK_MS = 1000;

interface Waiting {
  readonly person: string;
  readonly table: string;
  readonly way: string;
  readonly what: What;
  readonly madeAt: number;
  readonly dueAt: number;
  readonly tries: number;
}

export class PostOffice {
  readonly #parts: OfficeParts;
  #looking: ReturnType<typeof setInterval> | undefined;
  #underway: Promise<void> | undefined;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
  }

  open(): void {
    const { every = LOOK_MS, failed } = this.#parts;
    this.#looking = setInterval(() => {
      this.#underway ??= this.look()
        .catch(failed)
        .finally(() => {
          this.#underway = undefined;
        });
    }, every);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#underway;
    this.#parts.mailer?.close();
  }

  /** Sends whatever is due. */
  async look(): Promise<void> {
    const { store, clock } = this.#parts;
    const rows = await store.read(
      `SELECT * FROM notices WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at LIMIT $2`,
      [clock(), AT_ONCE],
    );
    await Promise.all(
      rows.map(row =>
        this.#take({
          person: String(row.person),
          table: String(row.table_id),
          way: String(row.way),
          what: row.what as What,
          madeAt: Number(row.made_at),
          dueAt: Number(row.due_at),
          tries: Number(row.tries),
        }),
      ),
    );
  }

  /** Somebody looks at a table: what waited for him there need not be told any more, and the next thing must be. */
  async seen(person: string, table: string): Promise<void> {
    const { store } = this.#parts;
    const [row] = await store.read('SELECT way FROM notices WHERE person = $1 AND table_id = $2 LIMIT 1', [
      person,
      table,
    ]);
    if (row) await store.write([settle(person, table)]);
  }

  /** By it browsers know whose pushes they are. */
  get publicKey(): string {
    return this.#parts.keys.publicKey;
  }

  get hasMail(): boolean {
    return this.#parts.mailer !== undefined;
  }

  /** Why nobody could be reached like that; undefined if he could. */
  whyNot(wish: WayWish): string | undefined {
    const { guard, isPushService } = this.#parts;
    if (wish.kind === 'mail') return this.hasMail ? undefined : 'This server sends no mail.';
    const url = URL.parse(wish.kind === 'push' ? wish.address.endpoint : wish.address);
    if (!url || !guard.protocols.includes(url.protocol)) return 'The address must begin with https://.';
    return wish.kind === 'push' && !isPushService(url.host)
      ? 'Nobody we know carries pushes to that address.'
      : undefined;
  }

  /** The code by which somebody shows that a mail address is his; why it could not be sent, if it could not. */
  sendCode(way: Extract<Way, { kind: 'mail' }>): Promise<string | undefined> {
    const { title, text } = noticeOf('trial');
    const told = `Your code is ${way.secret}. ${text} If you did not ask for this, do nothing.`;
    return this.deliver(way, { what: 'trial', table: '', title, text: told, link: '' });
  }

  /** A notice by which somebody sees whether a way is good. */
  async try(way: Way): Promise<string | undefined> {
    const notice = {
      what: 'trial',
      table: '',
      ...noticeOf('trial'),
      link: `${this.#parts.base()}/#/online`,
    } as const;
    return this.deliver(way, notice);
  }

  /** Why it could not be delivered; undefined if it was. */
  async deliver(way: Way, notice: Notice): Promise<string | undefined> {
    try {
      return (await send(this.#parts, way, notice)) === 'gone' ? 'Nobody is there any more.' : undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async #take(waiting: Waiting): Promise<void> {
    const { store, clock, isHere, isShared } = this.#parts;
    const now = clock();
    const peaceUntil = waiting.madeAt + PATIENCE_MS;
    if (isHere(waiting.person) && now < peaceUntil) return this.#putOff(waiting, peaceUntil);
    const isFresh = waiting.dueAt === waiting.madeAt && now < waiting.madeAt + GRACE_MS;
    if (isShared && isFresh) return;
    const quiet = await quietOf(store, waiting.person);
    const silence = quiet ? quietFor(quiet, now) : 0;
    if (silence > 0) return this.#putOff(waiting, now + silence);
    const leased = await store.write([
      {
        sql: `UPDATE notices SET due_at = $1, tries = tries + 1
          WHERE person = $2 AND table_id = $3 AND way = $4 AND due_at = $5 AND state = 'waiting'`,
        values: [now + LEASE_MS, waiting.person, waiting.table, waiting.way, waiting.dueAt],
        changes: 1,
      },
    ]);
    if (leased.ok) await this.#send({ ...waiting, tries: waiting.tries + 1 });
  }

  async #send(waiting: Waiting): Promise<void> {
    const { store, clock } = this.#parts;
    const way = await findWay(store, waiting.way);
    const notice = await this.#noticeOf(waiting);
    if (!way || !notice) return;
    try {
      const sent = await send(this.#parts, way, notice);
      await store.write(sent === 'gone' ? removeWay(way.id) : [this.#marked(waiting, 'sent', clock())]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const isLast = waiting.tries >= TRIES || error instanceof Refused;
      const again = clock() + (PAUSES_MS[waiting.tries - 1] ?? 0);
      await store.write(isLast ? breakWay(way.id, why) : [this.#marked(waiting, 'waiting', again)]);
    }
  }

  #marked({ person, table, way }: Waiting, state: 'sent' | 'waiting', dueAt: number) {
    return {
      sql: 'UPDATE notices SET state = $1, due_at = $2 WHERE person = $3 AND table_id = $4 AND way = $5',
      values: [state, dueAt, person, table, way],
    };
  }

  /** Unless another node has it in hand. */
  async #putOff({ person, table, way, dueAt }: Waiting, until: number): Promise<void> {
    await this.#parts.store.write([
      {
        sql: `UPDATE notices SET due_at = $1
          WHERE person = $2 AND table_id = $3 AND way = $4 AND due_at = $5 AND state = 'waiting'`,
        values: [until, person, table, way, dueAt],
      },
    ]);
  }

  async #noticeOf({ person, table, what }: Waiting): Promise<Notice | undefined> {
    const { store, base } = this.#parts;
    const row = await findTable(store, table);
    if (!row) return undefined;
    const seats = await seatsOf(store, table);
    const opponent = seats.find(seat => seat.person !== person);
    const words = noticeOf(what, row.game, opponent?.name);
    return { what, table, ...words, link: `${base()}/#/table/${table}` };
  }
}
