// How a table comes about: it is made, its other seat is taken, both parts of the dice are handed in, and play begins.

import { randomBytes } from 'node:crypto';
import { commitHost, commitServer, isPart, SEALING } from '../../kit/dice/sealed.ts';
import type { Game } from '../../kit/game.ts';
import { PRESETS, type Preset } from '../../wire/clock.ts';
import { type Entry, type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';
import type { Fault } from '../../wire/messages.ts';
import type { Jobs } from '../bots/jobs.ts';
import { drawPart, saltOf, seal } from '../dice/sealing.ts';
import { areApart } from '../moderation/blocks.ts';
import { settle, tell } from '../notices/outbox.ts';
import type { Person } from '../people/sessions.ts';
import { NOT_AS_EXPECTED, type Statement, type Store } from '../store/contract.ts';
import { newInvitation } from './before-start.ts';
import { whyTooMany, withinLimits } from './limits.ts';
import { append } from './log-rows.ts';
import { sideOf } from './roles.ts';
import {
  findTable,
  insertSeat,
  insertTable,
  invitedTo,
  isOfEvent,
  noteRematch,
  openSeatAt,
  type Rematch,
  seatsOf,
  stillSealing,
  type TableRow,
  takeSeat,
} from './rows.ts';

export interface BeginningParts {
  readonly store: Store;
  readonly jobs: Jobs;
  /** Seals the server's part of the dice. */
  readonly key: Buffer;
  /** Undefined if there is no such game. `rules`: those that a table is pinned to. */
  find(game: string, rules?: string): Promise<Game | undefined>;
  /** The rules that a new table is pinned to. */
  current?(game: string): Promise<string>;
  clock(): number;
  /** Somebody waits for this table, or sits at it. */
  changed(table: string): void;
  /** There is a table to play this one again. */
  rematched(table: string, rematch: Rematch): Promise<void>;
}

/** How somebody wants a table. */
export interface Wish {
  /** Made by whoever asks: his commitment is for this table and no other. */
  readonly id: string;
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** The side that he takes himself. */
  readonly side: string;
  /** Hash of his part of the dice. */
  readonly commitment: string;
  /** Whoever has the address of the table may look on. */
  readonly isWatched?: boolean | undefined;
  /** Anybody may take the other seat. */
  readonly isOpen?: boolean | undefined;
  readonly clock?: Preset | undefined;
  /** The level of a bot for the other side. */
  readonly bot?: string | undefined;
  /** The level of the bot that may take the seat of whoever lets his time run out; whoever sits down agrees to it. */
  readonly substitute?: string | undefined;
  /** A ladder or tournament owes him this game, however many tables he has. */
  readonly isOwed?: boolean;
}

/** What whoever has made a table must know, and note: by it the record is checked afterwards. */
export interface NewTable {
  readonly invitation: string;
  readonly commitment: string;
  /** The bot's part of the dice, fixed before the host opens his. */
  readonly guestPart?: string;
}

export type Made<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Fault };

/** Of an invitation that leads nowhere, whatever the reason. */
export const NO_SEAT =
  'This invitation has been used or withdrawn, or there never was one like it. Ask whoever sent it for a new one.';

export class Beginning {
  readonly #parts: BeginningParts;

  constructor(parts: BeginningParts) {
    this.#parts = parts;
  }

  /** Makes a table, with its maker at one side and an invitation for the other. */
  async make(
    person: Person,
    wish: Wish,
    /** What else must come true with it, knowing the invitation. */
    also: (invitation: string) => readonly Statement[] = () => [],
  ): Promise<Made<NewTable>> {
    const { store, key, clock } = this.#parts;
    const { game } = await this.#newest(wish.game);
    if (!game) return fault('format', 'game: there is no such game.');
    if (!game.sides.includes(wish.side))
      return fault('format', `side: must be one of ${game.sides.join(', ')}.`);
    if (wish.bot !== undefined && (wish.clock ?? wish.isOpen))
      return fault('format', 'bot: plays without a clock, and at no table that is open to others.');
    if (wish.substitute !== undefined && wish.clock !== 'days')
      return fault('format', 'substitute: only where the clock goes by days.');
    // What the rules say of scenario and options is asked of them; the dice do not matter for it.
    const tried = game.create({
      scenario: wish.scenario,
      options: wish.options,
      seed: 'to see whether it can be',
    });
    if (!tried.ok)
      return fault('format', tried.problems.map(({ field, message }) => `${field}: ${message}`).join(' '));
    const { scenario, options } = tried.state.setup;
    const isAgainstBot = wish.bot !== undefined;
    const many = wish.isOwed ? undefined : await whyTooMany(store, person, isAgainstBot);
    if (many) return { ok: false, error: many };
    const serverPart = drawPart();
    const commitment = commitServer(wish.id, serverPart);
    const invitation = newInvitation();
    const { bot } = wish;
    const guestPart = bot === undefined ? undefined : drawPart();
    const row: TableRow = {
      id: wish.id,
      game: wish.game,
      scenario,
      options,
      stage: guestPart === undefined ? 'waiting' : 'sealing',
      ...(guestPart !== undefined && { guestPart }),
      host: wish.side,
      serverCommitment: commitment,
      hostCommitment: wish.commitment,
      sealedPart: seal(key, wish.id, serverPart),
      saltSecret: randomBytes(32).toString('hex'),
      seq: 0,
      head: ROOT_HASH,
      isWatched: wish.isWatched ?? false,
      isOpen: wish.isOpen ?? false,
      ...(wish.clock && { clock: wish.clock }),
      ...(wish.substitute !== undefined && { substitute: wish.substitute }),
    };
    const written = await store.write([
      insertTable(row, clock()),
      ...game.sides.map(side =>
        side === wish.side
          ? insertSeat(wish.id, side, { person: person.id })
          : insertSeat(wish.id, side, bot === undefined ? { invitation } : { bot }),
      ),
      ...(wish.isOwed ? [] : withinLimits(person, isAgainstBot)),
      ...also(invitation),
    ]);
    if (written.ok)
      return { ok: true, invitation, commitment, ...(guestPart !== undefined && { guestPart }) };
    const overtaken = wish.isOwed ? undefined : await whyTooMany(store, person, isAgainstBot);
    if (overtaken) return { ok: false, error: overtaken };
    return written.conflict === NOT_AS_EXPECTED
      ? fault('refused', 'That has been done already.')
      : fault('refused', 'There is a table of that id already.');
  }

  /** Another game of the same kind between the same players, with sides swapped. */
  async rematch(person: Person, id: string, wish: Pick<Wish, 'id' | 'commitment'>): Promise<Made<NewTable>> {
    const row = await findTable(this.#parts.store, id);
    const seats = row ? await seatsOf(this.#parts.store, id) : [];
    const side = sideOf(seats, person.id);
    const [other] = seats.filter(seat => seat.side !== side);
    if (!row || side === undefined || !other) return fault('no-table', 'There is no such table of yours.');
    if (row.stage !== 'over') return fault('refused', 'The game is not over yet.');
    if (row.rematch) return fault('refused', 'There is a table for another game already.');
    const { game, scenario, options, isWatched, clock, substitute } = row;
    const made = await this.make(
      person,
      { ...wish, game, scenario, options, isWatched, clock, substitute, side: other.side, bot: other.bot },
      invitation => [noteRematch(id, { table: wish.id, side, invitation })],
    );
    if (made.ok) await this.#parts.rematched(id, { table: wish.id, side, invitation: made.invitation });
    return made;
  }

  /** Takes the free seat of an open table. */
  async joinOpen(person: Person, table: string, part: string): Promise<Made<{ readonly table: string }>> {
    const seat = await openSeatAt(this.#parts.store, table);
    return seat
      ? this.join(person, seat.invitation, part)
      : fault('no-table', 'This table is not open any more.');
  }

  /** Takes the seat of an invitation and hands in the guest's part of the dice. */
  async join(person: Person, invitation: string, part: string): Promise<Made<{ readonly table: string }>> {
    const { store } = this.#parts;
    const seat = await invitedTo(store, invitation);
    if (!seat) return fault('no-table', NO_SEAT);
    if (!isPart(part)) return fault('format', 'part: must be 64 hex digits.');
    const seats = await seatsOf(store, seat.table);
    if (seats.some(({ person: holder }) => holder === person.id))
      return fault('refused', 'You sit at this table already: the link is for your opponent.');
    for (const { person: holder } of seats)
      if (holder !== undefined && (await areApart(store, holder, person.id)))
        return fault('refused', 'You do not sit down at one table: one of you has blocked the other.');
    const isOwed = await isOfEvent(store, seat.table);
    const many = isOwed ? undefined : await whyTooMany(store, person, false);
    if (many) return { ok: false, error: many };
    const host = seats.find(({ side }) => side !== seat.side)?.person;
    const taken = await store.write([
      ...takeSeat(seat.table, seat.side, invitation, person.id, part),
      ...(isOwed ? [] : withinLimits(person, false)),
      ...(host === undefined ? [] : [tell(host, seat.table, 'seated', this.#parts.clock())]),
    ]);
    if (!taken.ok) return fault('refused', 'Somebody else has just taken this seat.');
    this.#parts.changed(seat.table);
    return { ok: true, table: seat.table };
  }

  /** The host opens his part, and play begins. Once it has begun, the same part is no fault. */
  async begin(person: Person, id: string, part: string): Promise<Made<{ readonly begun: boolean }>> {
    const { store, clock } = this.#parts;
    const row = await findTable(store, id);
    const seats = row ? await seatsOf(store, id) : [];
    if (!row || seats.find(({ side }) => side === row.host)?.person !== person.id)
      return fault('no-table', 'There is no such table of yours.');
    if (!isPart(part) || commitHost(id, row.host, part) !== row.hostCommitment)
      return fault('refused', 'This is not the part of the dice that was promised for this table.');
    if (row.stage !== 'sealing' || row.guestPart === undefined) return { ok: true, begun: row.seq > 0 };
    const { game, rules } = await this.#newest(row.game);
    if (!game) return fault('internal', 'The rules of this game are not at hand.');
    const bot = seats.find(seat => seat.bot !== undefined)?.bot;
    const entry: Entry = {
      seq: 1,
      at: clock(),
      salt: saltOf(row.saltSecret, 1),
      deed: {
        kind: 'begin',
        game: row.game,
        data: game.digest,
        ...(rules !== undefined && { rules }),
        scenario: row.scenario,
        options: row.options,
        host: row.host,
        ...(row.clock && { clock: row.clock }),
        ...(bot !== undefined && { bot }),
        ...(row.substitute !== undefined && { substitute: row.substitute }),
        dice: {
          sealing: SEALING,
          server: row.serverCommitment,
          host: row.hostCommitment,
          hostPart: part,
          guestPart: row.guestPart,
        },
      },
    };
    const link: Link = { entry, hash: linkHash(ROOT_HASH, entry) };
    const { kind, supply } = row.clock ? PRESETS[row.clock] : { kind: undefined, supply: 0 };
    const deadline = kind === 'live' ? entry.at + supply : undefined;
    const written = await store.write([
      stillSealing(id, row.guestPart),
      ...append(id, 0, [link], { stage: 'playing', decider: null, deadline, now: entry.at }),
      // Whether it is the bot who begins is seen when somebody takes it.
      ...(await this.#parts.jobs.owed(id, 1, bot !== undefined, entry.at)),
      settle(person.id, id),
      ...seats.flatMap(({ person: guest }) =>
        guest === undefined || guest === person.id ? [] : [tell(guest, id, 'begun', entry.at)],
      ),
    ]);
    this.#parts.changed(id);
    // If another window of the host was quicker, the table has begun all the same; if it was withdrawn or the guest sent away, it has not.
    return { ok: true, begun: written.ok || ((await findTable(store, id))?.seq ?? 0) > 0 };
  }

  /** The rules of a table that is about to begin. */
  async #newest(
    id: string,
  ): Promise<{ readonly game: Game | undefined; readonly rules: string | undefined }> {
    // Whoever asks for a game that there is none of is told so, and nothing is looked up by its name.
    if ((await this.#parts.find(id)) === undefined) return { game: undefined, rules: undefined };
    const rules = await this.#parts.current?.(id);
    return { game: await this.#parts.find(id, rules), rules };
  }
}

function fault(code: Fault['code'], message: string): { ok: false; error: Fault } {
  return { ok: false, error: { code, message } };
}
