// All tables, for everybody who has to do with one: how they come about, which are in memory, who waits for them, and what is told
// of them in lists.

import type { Link } from '../../wire/log.ts';
import type { WireSummary } from '../../wire/messages.ts';
import { type Bell, silentBell } from '../nodes/bell.ts';
import { BeforeStart } from './before-start.ts';
import { Beginning } from './beginning.ts';
import { linksAfter } from './log-rows.ts';
import { type MemoryParts, TablesInMemory } from './memory.ts';
import type { OnlineTable } from './online-table.ts';
import { type Role, roleAt } from './roles.ts';
import { dueTables, findTable, invitedTo, seatsOf, type TableRow, tableIdsOf, tablesOf } from './rows.ts';
import { lobbyFor, summaryOf } from './summaries.ts';

export interface TablesParts extends MemoryParts {
  /** The rules that a new table is pinned to. */
  current?(game: string): Promise<string>;
}

export class Tables {
  readonly #parts: TablesParts;
  readonly #bell: Bell;
  readonly #memory: TablesInMemory;
  readonly #beginning: Beginning;
  /** What a host may do until play begins. */
  readonly beforeStart: BeforeStart;
  #isStopping = false;
  /** Who waits for a table to begin. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(parts: TablesParts) {
    const { store, clock } = parts;
    const changed = (id: string): void => this.#ring(id);
    this.#parts = parts;
    this.#bell = parts.bell ?? silentBell;
    this.#memory = new TablesInMemory(parts);
    this.#beginning = new Beginning({
      ...parts,
      changed,
      rematched: async (id, rematch) => {
        (await this.at(id))?.setRematch(rematch);
        this.#ring(id);
      },
    });
    this.beforeStart = new BeforeStart({
      ...{ store, clock, changed },
      rematchGone: async id => {
        (await this.inMemory(id))?.setRematch(undefined);
        this.#ring(id);
      },
    });
  }

  make: Beginning['make'] = (...given) => this.#beginning.make(...given);
  rematch: Beginning['rematch'] = (...given) => this.#beginning.rematch(...given);
  join: Beginning['join'] = (...given) => this.#beginning.join(...given);
  joinOpen: Beginning['joinOpen'] = (...given) => this.#beginning.joinOpen(...given);
  begin: Beginning['begin'] = (...given) => this.#beginning.begin(...given);

  /** Tables that wait for anybody. */
  lobby(person?: string): Promise<readonly WireSummary[]> {
    return lobbyFor(this.#parts.store, person);
  }

  summary(id: string, person?: string): Promise<WireSummary | undefined> {
    return summaryOf(this.#parts.store, id, person);
  }

  /** Who somebody is at a table; a stranger at one that does not exist. */
  async roleOf(id: string, person: string | undefined): Promise<Role> {
    const table = await this.#memory.present(id);
    if (table) return table.roleOf(person);
    const row = await findTable(this.#parts.store, id);
    return row ? roleAt({ ...row, seats: await seatsOf(this.#parts.store, id) }, person) : 'stranger';
  }

  /** What an invitation is for. */
  async invited(invitation: string): Promise<WireSummary | undefined> {
    const seat = await invitedTo(this.#parts.store, invitation);
    return seat && this.summary(seat.table);
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

  /** The table waits for whoever sits at this side. */
  async #awaits({ id, stage, host, side, decider }: TableRow & { readonly side: string }): Promise<boolean> {
    if (stage === 'sealing') return side === host;
    if (stage !== 'playing') return false;
    // Where nothing has been done yet nobody has written down who begins.
    return (decider ?? (await this.at(id))?.decider) === side;
  }

  /** Gives up every game that this person plays. */
  async forfeitAll(person: string): Promise<void> {
    for (const { id, stage, side } of await tablesOf(this.#parts.store, person, 'playing'))
      if (stage === 'playing') await (await this.at(id))?.forfeit(side);
  }

  /** Somebody has another name, or has taken over seats: tables in memory read theirs again. */
  async reseat(person: string): Promise<void> {
    const { store } = this.#parts;
    for (const id of await tableIdsOf(store, person)) {
      const table = await this.inMemory(id);
      table?.reseat(await seatsOf(store, id));
      this.#ring(id);
    }
  }

  /** A table that is being played or is over, from its log; undefined if there is none. */
  at(id: string): Promise<OnlineTable | undefined> {
    return this.#memory.at(id);
  }

  /** A table if it is in memory. */
  inMemory(id: string): Promise<OnlineTable | undefined> {
    return this.#memory.peek(id);
  }

  /** Those that are in memory. */
  allInMemory(): Promise<readonly OnlineTable[]> {
    return this.#memory.all();
  }

  /** Tables in memory. */
  get size(): number {
    return this.#memory.size;
  }

  /** Another node has written up to this entry. */
  heard(id: string, seq: number): Promise<void> {
    return this.#memory.heard(id, seq);
  }

  /** Everything that was begun is on the disk, and told. */
  drained(): Promise<void> {
    return this.#memory.drained();
  }

  /** As if nobody had asked for any: what is asked for next is read from its log. */
  forgetAll(): void {
    this.#memory.forgetAll();
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

  /** From now on deeds are refused: the server is about to go. */
  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }
}
