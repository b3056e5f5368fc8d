// All tables: how one is made, how its seats are taken and its dice sealed, and how it is opened from its log when
// somebody asks for it. Those that nobody watches leave memory; the log has them.

import { randomBytes } from 'node:crypto';
import { commitHost, commitServer, isPart, SEALING, sealedSeed } from '../../kit/dice/sealed.ts';
import type { Game } from '../../kit/game.ts';
import { PRESETS, type Preset } from '../../wire/clock.ts';
import { type Entry, type Link, linkHash, ROOT_HASH, rulesIn } from '../../wire/log.ts';
import type { Fault, WireSummary } from '../../wire/messages.ts';
import { type PlayMemory, recall } from '../../wire/recall.ts';
import type { Jobs } from '../bots/jobs.ts';
import { drawPart, saltOf, seal, unseal } from '../dice/sealing.ts';
import { areApart } from '../moderation/blocks.ts';
import { type Bell, silentBell } from '../nodes/bell.ts';
import { outagesAfter } from '../nodes/heart.ts';
import { settle, tell } from '../notices/outbox.ts';
import type { Person } from '../people/sessions.ts';
import type { Ended } from '../ratings/ending.ts';
import { NOT_AS_EXPECTED, type Statement, type Store } from '../store/contract.ts';
import { BeforeStart, newInvitation } from './before-start.ts';
import type { Others } from './kept.ts';
import { Later } from './later.ts';
import { whyTooMany, withinLimits } from './limits.ts';
import { OnlineTable } from './online-table.ts';
import { delegationsAt } from './orders.ts';
import type { Patience } from './patience.ts';
import { type Role, roleAt, sideOf } from './roles.ts';
import {
  append,
  dueTables,
  findTable,
  insertSeat,
  insertTable,
  invitedTo,
  isOfEvent,
  linksAfter,
  linksAround,
  noteRematch,
  openSeatAt,
  openTables,
  rulesAt,
  seatsOf,
  stillSealing,
  type TableRow,
  tableIdsOf,
  tablesOf,
  takeSeat,
} from './rows.ts';
import { Snapshots } from './snapshots.ts';

export interface TablesParts {
  readonly store: Store;
  readonly jobs: Jobs;
  /** Seals the server's part of the dice. */
  readonly key: Buffer;
  /** Undefined if there is no such game. `rules`: those that a table is pinned to. */
  find(game: string, rules?: string): Promise<Game | undefined>;
  /** The rules that a new table is pinned to. */
  current?(game: string): Promise<string>;
  clock(): number;
  /** How long the rules may think; for ever unless it is said. */
  readonly patience?: Patience | undefined;
  /** What else comes true with the end of a table. */
  ending?(ended: Ended): Promise<readonly Statement[]>;
  /** Faults of ours. */
  failed?(error: unknown): void;
  /** To the other nodes; there are none unless it is given. */
  readonly bell?: Bell;
  /** Tables that stay in memory though nobody watches them. */
  readonly idle?: number;
  /** Milliseconds that a table stays in memory at least after it was asked for. */
  readonly linger?: number;
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

const IDLE = 200;
const LINGER_MS = 30_000;
/** Of an invitation that leads nowhere, whatever the reason. */
export const NO_SEAT =
  'This invitation has been used or withdrawn, or there never was one like it. Ask whoever sent it for a new one.';
/** Open tables that are listed. */
const LISTED = 50;

export class Tables {
  readonly #parts: TablesParts;
  readonly #bell: Bell;
  readonly #snapshots: Snapshots;
  readonly #later: Later;
  /** What a host may do until play begins. */
  readonly beforeStart: BeforeStart;
  /** The one that was asked for last comes last. */
  readonly #open = new Map<string, Promise<OnlineTable | undefined>>();
  #isStopping = false;
  /** When each was asked for last. */
  readonly #askedAt = new Map<string, number>();
  /** Entries that others have written at tables nobody asks for here; they are read when somebody does. */
  readonly #behind = new Map<string, number>();
  /** Who waits for a table to begin. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(parts: TablesParts) {
    this.#parts = parts;
    this.#bell = parts.bell ?? silentBell;
    this.#snapshots = new Snapshots(parts.store, parts.key);
    this.#later = new Later(error => parts.failed?.(error));
    this.beforeStart = new BeforeStart({
      store: parts.store,
      clock: parts.clock,
      changed: id => this.#ring(id),
      rematchGone: async id => {
        (await this.inMemory(id))?.setRematch(undefined);
        this.#ring(id);
      },
    });
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
    if (made.ok) {
      (await this.at(id))?.setRematch({ table: wish.id, side, invitation: made.invitation });
      this.#ring(id);
    }
    return made;
  }

  /** Tables that wait for anybody. */
  async lobby(person?: string): Promise<readonly WireSummary[]> {
    const rows = await openTables(this.#parts.store, LISTED, person);
    const all = await Promise.all(rows.map(({ id }) => this.summary(id)));
    return all.filter(summary => summary !== undefined);
  }

  /** Takes the free seat of an open table. */
  async joinOpen(person: Person, table: string, part: string): Promise<Made<{ readonly table: string }>> {
    const seat = await openSeatAt(this.#parts.store, table);
    return seat
      ? this.join(person, seat.invitation, part)
      : fault('no-table', 'This table is not open any more.');
  }

  /** Who somebody is at a table; a stranger at one that does not exist. */
  async roleOf(id: string, person: string | undefined): Promise<Role> {
    const known = this.#open.get(id);
    const table = known && (await this.#upToDate(id, await known.catch(() => undefined)));
    if (table) return table.roleOf(person);
    const row = await findTable(this.#parts.store, id);
    return row ? roleAt({ ...row, seats: await seatsOf(this.#parts.store, id) }, person) : 'stranger';
  }

  /** What an invitation is for. */
  async invited(invitation: string): Promise<WireSummary | undefined> {
    const seat = await invitedTo(this.#parts.store, invitation);
    return seat && this.summary(seat.table);
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
    this.#ring(seat.table);
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
    this.#ring(id);
    // If another window of the host was quicker, the table has begun all the same; if it was withdrawn or the guest sent away, it has not.
    return { ok: true, begun: written.ok || ((await findTable(store, id))?.seq ?? 0) > 0 };
  }

  /** Calls the listener when somebody has sat down at a table, and when play has begun. */
  await(id: string, listener: () => void): () => void {
    const all = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.#waiting.delete(id);
    };
  }

  #ring(id: string): void {
    this.wake(id);
    this.#bell.ring({ about: 'seats', table: id });
  }

  /** Calls those who wait for a table at this node. */
  wake(id: string): void {
    for (const listener of this.#waiting.get(id) ?? []) listener();
  }

  /** Tables for which somebody waits at this node. */
  get awaited(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  /** A table if it is in memory. */
  async inMemory(id: string): Promise<OnlineTable | undefined> {
    return this.#open.get(id)?.catch(() => undefined);
  }

  /** Those that are in memory. */
  async allInMemory(): Promise<readonly OnlineTable[]> {
    const all = await Promise.all([...this.#open.keys()].map(id => this.inMemory(id)));
    return all.filter(table => table !== undefined);
  }

  #othersAt(id: string): Others | undefined {
    const bell = this.#bell;
    if (!bell.isShared) return undefined;
    bell.ring({ about: 'who', table: id });
    return {
      written: seq => bell.ring({ about: 'log', table: id, seq }),
      here: sides => bell.ring({ about: 'here', table: id, sides }),
    };
  }

  async summary(id: string, person?: string): Promise<WireSummary | undefined> {
    const { store } = this.#parts;
    const row = await findTable(store, id);
    if (!row) return undefined;
    const seats = await seatsOf(store, id);
    const side = sideOf(seats, person);
    return {
      id,
      game: row.game,
      scenario: row.scenario,
      options: row.options,
      stage: row.stage,
      seats: seats.map(({ side: at, name, isAccount, bot }) => ({
        side: at,
        ...(name !== undefined && { name }),
        ...(isAccount && { isAccount }),
        ...(bot !== undefined && { bot }),
      })),
      ...(side !== undefined && { side }),
      host: row.host,
      dice: { server: row.serverCommitment, host: row.hostCommitment },
      ...(row.isWatched && { isWatched: true }),
      ...(row.isOpen && { isOpen: true }),
      ...(row.seq === 0 && side === row.host && (await isOfEvent(store, id)) && { isOfEvent: true }),
      ...(row.clock && { clock: row.clock }),
      ...(row.substitute !== undefined && { substitute: row.substitute }),
      ...(row.end && { end: row.end }),
    };
  }

  async of(person: string): Promise<readonly WireSummary[]> {
    const rows = await tablesOf(this.#parts.store, person);
    const all = await Promise.all(
      rows.map(async row => {
        const summary = await this.summary(row.id, person);
        return summary && { ...summary, ...((await this.#awaits(row)) && { isAwaited: true }) };
      }),
    );
    return all.filter(summary => summary !== undefined);
  }

  /** Gives up every game that this person plays. */
  async forfeitAll(person: string): Promise<void> {
    for (const { id, stage, side } of await tablesOf(this.#parts.store, person, 'playing'))
      if (stage === 'playing') await (await this.at(id))?.forfeit(side);
  }

  /** The table waits for whoever sits at this side. */
  async #awaits({ id, stage, host, side, decider }: TableRow & { readonly side: string }): Promise<boolean> {
    if (stage === 'sealing') return side === host;
    if (stage !== 'playing') return false;
    // Where nothing has been done yet nobody has written down who begins.
    return (decider ?? (await this.at(id))?.decider) === side;
  }

  /** Somebody has another name, or has taken over seats: tables in memory read theirs again. */
  async reseat(person: string): Promise<void> {
    const { store } = this.#parts;
    for (const id of await tableIdsOf(store, person)) {
      const table = await this.#open.get(id)?.catch(() => undefined);
      table?.reseat(await seatsOf(store, id));
      this.#ring(id);
    }
  }

  /** A table that is being played or is over, from its log; undefined if there is none. */
  async at(id: string): Promise<OnlineTable | undefined> {
    const known = this.#open.get(id);
    const opening = known ?? this.#read(id);
    this.#remember(id, opening);
    const table = await opening.catch((error: unknown) => {
      this.#forget(id);
      throw error;
    });
    if (table === undefined) this.#forget(id);
    if (known === undefined) await this.#makeRoom();
    return this.#upToDate(id, table);
  }

  /** Another node has written up to this entry. What nobody watches or has just asked for is not played again here for nobody. */
  async heard(id: string, seq: number): Promise<void> {
    const table = await this.inMemory(id);
    if (!table || seq <= table.seq) return;
    const isWanted = performance.now() - (this.#askedAt.get(id) ?? 0) < (this.#parts.linger ?? LINGER_MS);
    if (table.isWatched || isWanted) return table.catchUp(seq);
    this.#behind.set(id, Math.max(seq, this.#behind.get(id) ?? 0));
  }

  async #upToDate(id: string, table: OnlineTable | undefined): Promise<OnlineTable | undefined> {
    const seq = this.#behind.get(id);
    if (seq === undefined) return table;
    await table?.catchUp(seq);
    if (this.#behind.get(id) === seq) this.#behind.delete(id);
    return table;
  }

  /** Ends the games of those whose time has run out. */
  async sweep(): Promise<void> {
    for (const id of await dueTables(this.#parts.store, this.#parts.clock())) {
      // A table that cannot be opened keeps no other from its end.
      try {
        await (await this.at(id))?.flag();
      } catch (error) {
        this.#parts.failed?.(error);
      }
    }
  }

  /** The whole log of a table that is over, for whoever wants to check it. */
  async record(
    id: string,
  ): Promise<
    { readonly table: string; readonly saltSecret: string; readonly log: readonly Link[] } | undefined
  > {
    const row = await findTable(this.#parts.store, id);
    if (row?.stage !== 'over' || row.seq === 0) return undefined;
    const links = await linksAfter(this.#parts.store, id, 0);
    return { table: id, saltSecret: row.saltSecret, log: links.map(({ entry, hash }) => ({ entry, hash })) };
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

  async #read(id: string): Promise<OnlineTable | undefined> {
    const { store, jobs, key, clock, ending, failed } = this.#parts;
    const row = await findTable(store, id);
    if (!row || row.seq === 0) return undefined;
    const rules = await rulesAt(store, id);
    const snapshot = await this.#snapshots.find({ id, rules });
    const { links, done } = await linksAround(store, id, snapshot?.seq ?? 1);
    const deed = links.at(0)?.entry.deed;
    if (deed?.kind !== 'begin') return undefined;
    // They were changed while we read.
    if (links.some(({ entry }) => entry.deed.kind === 'rules') && rulesIn(links) !== rules)
      return this.#read(id);
    const game = await this.#parts.find(row.game, rules);
    if (!game) return undefined;
    const serverPart = unseal(key, id, row.sealedPart);
    const { hostPart, guestPart } = deed.dice;
    const seed = sealedSeed(id, { server: serverPart, host: hostPart, guest: guestPart });
    const made = game.create({ scenario: deed.scenario, options: deed.options, seed });
    if (!made.ok) throw new Error(`the table ${id} does not open: ${made.problems[0].message}`);
    const play = snapshot && recall(game, made.state, snapshot.memory);
    if (snapshot && !play) {
      await this.#snapshots.drop(id);
      return this.#read(id);
    }
    const { host, isWatched, rematch, saltSecret, halted } = row;
    const delegations = await delegationsAt(store, id);
    const others = this.#othersAt(id);
    const kept = {
      ...{
        store,
        jobs,
        id,
        saltSecret,
        serverPart,
        host,
        isWatched,
        rematch,
        halted,
        delegations,
        others,
        clock,
        patience: this.#parts.patience,
        later: this.#later,
      },
      ...(ending && { ending }),
      ...(failed && { failed }),
      left: () => this.#forget(id),
      snapshot: (memory: PlayMemory, seq: number, hash: string) =>
        void this.#snapshots.keep({ id, rules }, { seq, hash, memory }),
    };
    const table = new OnlineTable(
      kept,
      game,
      made.state,
      await seatsOf(store, id),
      links,
      play && { play, seq: snapshot.seq, done },
    );
    const last = links[links.length - 1].entry.at;
    if (row.clock) await table.giveBack(await outagesAfter(store, last));
    return table;
  }

  /** Whoever has just asked for a table has not begun to listen yet, or is about to act: it must stay the one table. */
  async #makeRoom(): Promise<void> {
    const most = this.#parts.idle ?? IDLE;
    for (const [id, opening] of this.#open) {
      if (this.#open.size <= most) return;
      if (performance.now() - (this.#askedAt.get(id) ?? 0) < (this.#parts.linger ?? LINGER_MS)) return;
      const table = await opening.catch(() => undefined);
      if (this.#open.get(id) !== opening) continue;
      this.#forget(id);
      if (table?.isWatched) this.#remember(id, opening);
    }
  }

  /** Tables in memory. */
  get size(): number {
    return this.#open.size;
  }

  /** From now on deeds are refused: the server is about to go. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Everything that was begun is on the disk, and told. */
  async drained(): Promise<void> {
    for (const opening of this.#open.values()) await (await opening.catch(() => undefined))?.drained();
    await this.#snapshots.settled();
  }

  /** As if nobody had asked for any: what is asked for next is read from its log. */
  forgetAll(): void {
    this.#open.clear();
    this.#askedAt.clear();
    this.#behind.clear();
  }

  #remember(id: string, opening: Promise<OnlineTable | undefined>): void {
    this.#open.delete(id);
    this.#open.set(id, opening);
    this.#askedAt.set(id, performance.now());
  }

  #forget(id: string): void {
    this.#open.delete(id);
    this.#askedAt.delete(id);
    this.#behind.delete(id);
  }
}

function fault(code: Fault['code'], message: string): { ok: false; error: Fault } {
  return { ok: false, error: { code, message } };
}
