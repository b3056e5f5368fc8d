// The log of a table as the store has it: deeds are written behind the last entry, with everything that must come true with them, and
// only then they are done.

import type { State } from '../../kit/game.ts';
import { DRAWN } from '../../kit/game.ts';
import { owedIn } from '../../wire/clock.ts';
import { deadlineAfter, fold, lagOf, type Play } from '../../wire/fold.ts';
import { type Deed, type DeedOf, type Entry, type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';
import type { WireEnd } from '../../wire/messages.ts';
import { saltsOf } from '../dice/sealing.ts';
import { noticesOf } from '../notices/outbox.ts';
import type { Statement } from '../store/contract.ts';
import type { Kept } from './kept.ts';
import { append } from './log-rows.ts';
import { delegationsAt } from './orders.ts';
import type { Seating } from './seating.ts';

/** Somebody else has written first, or this was written already. */
export class Overtaken extends Error {}

export class Keeping {
  readonly #kept: Kept;
  readonly #play: Play;
  readonly #seating: Seating;
  readonly #saltOf: (seq: number) => string;
  #seq = 0;
  #head = ROOT_HASH;
  /** When the last entry was written: whatever the clock of a machine does, a log does not go back in time. */
  #at = 0;
  /** By the id under which it was sent: the receipt of what has been done already. */
  readonly #done: Map<string, string>;

  constructor(kept: Kept, play: Play, seating: Seating, done: ReadonlyMap<string, string> = new Map()) {
    this.#kept = kept;
    this.#play = play;
    this.#seating = seating;
    this.#saltOf = saltsOf(kept.saltSecret);
    this.#done = new Map(done);
  }

  /** Of the last entry. */
  get seq(): number {
    return this.#seq;
  }

  get head(): string {
    return this.#head;
  }

  get at(): number {
    return this.#at;
  }

  /** Of what was sent under this id, if it has been done. */
  receiptOf(cid: string): string | undefined {
    return this.#done.get(cid);
  }

  note({ entry, hash }: Link, cid: string | undefined): void {
    this.#seq = entry.seq;
    this.#head = hash;
    this.#at = entry.at;
    if (cid !== undefined) this.#done.set(cid, hash);
  }

  ending(by: 'rules' | 'agreement' | 'abandonment' | 'time', winner: string | undefined): Deed {
    return {
      kind: 'end',
      by,
      ...(winner !== undefined && { winner }),
      serverPart: this.#kept.serverPart,
    };
  }

  /**
   * Writes deeds into the log. Only then may they be done. Throws `Overtaken` if somebody else has written meanwhile. `meanwhile`: what
   * can be got ready while the disk is waited for.
   */
  async keep(
    cid: string | undefined,
    next: State,
    deeds: readonly Deed[],
    meanwhile?: () => void,
  ): Promise<void> {
    const { store, others } = this.#kept;
    const at = Math.max(this.#kept.clock(), this.#at);
    const links = this.#link(deeds, at);
    const writing = store.write(await this.#unit(cid, next, deeds, links, at));
    meanwhile?.();
    const written = await writing;
    if (!written.ok) throw new Overtaken();
    others?.written(this.#seq + links.length);
    for (const deed of deeds) this.#play.clock?.charge(at, lagOf(deed));
    // Actions and undos are done by whoever asked for this; the rest is done here, where the log is.
    for (const { entry } of links) if (!isPlay(entry.deed)) fold(this.#play, entry);
    for (const [index, link] of links.entries()) this.note(link, index === 0 ? cid : undefined);
  }

  #link(deeds: readonly Deed[], at: number): Link[] {
    const links: Link[] = [];
    for (const deed of deeds) {
      const seq = this.#seq + links.length + 1;
      const entry: Entry = { seq, at, salt: this.#saltOf(seq), deed };
      links.push({ entry, hash: linkHash(links.at(-1)?.hash ?? this.#head, entry) });
    }
    return links;
  }

  /** Everything that comes true with the deeds. */
  async #unit(
    cid: string | undefined,
    next: State,
    deeds: readonly Deed[],
    links: readonly Link[],
    at: number,
  ): Promise<readonly Statement[]> {
    const { store, jobs, id } = this.#kept;
    const seating = this.#seating;
    const { game } = this.#play.session;
    const end = deeds.find(deed => deed.kind === 'end');
    const ends = end !== undefined;
    // Another node may have been told that a bot shall answer this one.
    if (this.#kept.others && owedIn(game, next)?.isAnswer)
      seating.delegations = await delegationsAt(store, id);
    const isLive = this.#play.clock?.isSudden && !ends;
    const concernsBots = seating.hasBots || deeds.some(({ kind }) => kind === 'seat');
    const seq = this.#seq + links.length;
    return [
      ...append(id, this.#seq, links, {
        cid,
        stage: ends ? 'over' : 'playing',
        decider: ends ? null : seating.deciderIn(next),
        deadline: isLive ? deadlineAfter(this.#play, deeds, at, next) : undefined,
        end: end && endOf(end),
        now: at,
      }),
      ...((concernsBots && (await jobs?.owed(id, seq, seating.isForBot(next, deeds, ends), at))) || []),
      ...this.#notices(deeds, next, at),
      ...(ends ? await this.#alsoEnding(next, deeds, at) : []),
    ];
  }

  /** What those are told who are elsewhere. A decision that a bot owes is nobody's business. */
  #notices(deeds: readonly Deed[], next: State, now: number): Statement[] {
    const { session, end } = this.#play;
    const { seats } = this.#seating;
    const owes = (state: State) => (this.#seating.deputyIn(state) ? null : this.#seating.deciderIn(state));
    const before = end === undefined ? owes(session.state) : null;
    return noticesOf({ table: this.#kept.id, seats, deeds, before, next: owes(next), now });
  }

  async #alsoEnding(next: State, deeds: readonly Deed[], at: number): Promise<readonly Statement[]> {
    const { game } = this.#play.session;
    const { id, sides } = game;
    const { seats } = this.#seating;
    const { scenario } = next.setup;
    const { turn } = game.position(next);
    const ended = { table: this.#kept.id, game: id, scenario, sides, seats, turn, deeds, at };
    return (await this.#kept.ending?.(ended)) ?? [];
  }
}

/** What the rules do, or undo. */
export const isPlay = ({ kind }: Deed): boolean => kind === 'act' || kind === 'undo';

/** Nobody has won a draw, however it came about. */
export const endOf = ({ by, winner }: DeedOf<'end'>): WireEnd => ({
  by,
  ...(winner !== undefined && winner !== DRAWN && { winner }),
});
