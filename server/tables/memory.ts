// Tables that are in memory: one that somebody asks for is read from its log, and stays for a while. Those that nobody watches leave
// again; the log has them.

import { sealedSeed } from '../../kit/dice/sealed.ts';
import type { Game } from '../../kit/game.ts';
import { rulesIn } from '../../wire/log.ts';
import { type PlayMemory, recall } from '../../wire/recall.ts';
import type { Jobs } from '../bots/jobs.ts';
import { unseal } from '../dice/sealing.ts';
import { type Bell, silentBell } from '../nodes/bell.ts';
import { outagesAfter } from '../nodes/heart.ts';
import type { Ended } from '../ratings/ending.ts';
import type { Statement, Store } from '../store/contract.ts';
import type { Others } from './kept.ts';
import { Later } from './later.ts';
import { linksAround, rulesAt } from './log-rows.ts';
import { OnlineTable } from './online-table.ts';
import { delegationsAt } from './orders.ts';
import type { Patience } from './patience.ts';
import { findTable, seatsOf } from './rows.ts';
import { Snapshots } from './snapshots.ts';

export interface MemoryParts {
  readonly store: Store;
  readonly jobs: Jobs;
  /** Seals the server's part of the dice. */
  readonly key: Buffer;
  /** Undefined if there is no such game. `rules`: those that a table is pinned to. */
  find(game: string, rules?: string): Promise<Game | undefined>;
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

const IDLE = 200;
const LINGER_MS = 30_000;

export class TablesInMemory {
  readonly #parts: MemoryParts;
  readonly #bell: Bell;
  readonly #snapshots: Snapshots;
  readonly #later: Later;
  /** The one that was asked for last comes last. */
  readonly #open = new Map<string, Promise<OnlineTable | undefined>>();
  /** When each was asked for last. */
  readonly #askedAt = new Map<string, number>();
  /** Entries that others have written at tables nobody asks for here; they are read when somebody does. */
  readonly #behind = new Map<string, number>();

  constructor(parts: MemoryParts) {
    this.#parts = parts;
    this.#bell = parts.bell ?? silentBell;
    this.#snapshots = new Snapshots(parts.store, parts.key);
    this.#later = new Later(error => parts.failed?.(error));
  }

  /** A table if it is in memory, as it stands here. */
  async peek(id: string): Promise<OnlineTable | undefined> {
    return this.#open.get(id)?.catch(() => undefined);
  }

  /** Those that are in memory. */
  async all(): Promise<readonly OnlineTable[]> {
    const all = await Promise.all([...this.#open.keys()].map(id => this.peek(id)));
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

  /** A table if it is in memory, as it stands now. */
  async present(id: string): Promise<OnlineTable | undefined> {
    return this.#open.has(id) ? this.#upToDate(id, await this.peek(id)) : undefined;
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
    const table = await this.peek(id);
    if (!table || seq <= table.seq) return;
    if (table.isWatched || this.#isJustAskedFor(id)) return table.catchUp(seq);
    this.#behind.set(id, Math.max(seq, this.#behind.get(id) ?? 0));
  }

  async #upToDate(id: string, table: OnlineTable | undefined): Promise<OnlineTable | undefined> {
    const seq = this.#behind.get(id);
    if (seq === undefined) return table;
    await table?.catchUp(seq);
    if (this.#behind.get(id) === seq) this.#behind.delete(id);
    return table;
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
      if (this.#isJustAskedFor(id)) return;
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

  #isJustAskedFor(id: string): boolean {
    return performance.now() - (this.#askedAt.get(id) ?? 0) < (this.#parts.linger ?? LINGER_MS);
  }

  #forget(id: string): void {
    this.#open.delete(id);
    this.#askedAt.delete(id);
    this.#behind.delete(id);
  }
}
