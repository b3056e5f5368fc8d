// An online table in memory: one thing at a time is done at it, everything is in the log before anybody hears of it, and
// each viewer hears what is his to know. The state can be made again from the log at any moment, so nothing is lost with it.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Action, Game, Position, State } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import { adopt, bookmark, stateAt, undo } from '../../kit/sequence/session.ts';
import { owedIn } from '../../wire/clock.ts';
import {
  adopted,
  type Folded,
  fallenAt,
  fold,
  openPlay,
  outcomeOf,
  type Play,
  passOn,
} from '../../wire/fold.ts';
import { type Deed, type Entry, type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';
import type {
  Fault,
  Stage,
  WireAround,
  WireOffer,
  WireQuestion,
  WireStep,
  WireTable,
} from '../../wire/messages.ts';
import type { Jobs } from '../bots/jobs.ts';
import { saltOf } from '../dice/sealing.ts';
import { type Store, StoreFailed, StoreUnsure } from '../store/contract.ts';
import { answerFor } from './answers.ts';
import { FanOut, type Listener } from './fan-out.ts';
import { type Role, roleAt, sideOf } from './roles.ts';
import { append, type KeptLink, linksAfter, noteHalted, type Rematch, type SeatRow } from './rows.ts';
import { Sight } from './sight.ts';

export type Deeded =
  | { readonly ok: true; readonly n: number; readonly receipt: string }
  | { readonly ok: false; readonly error: Fault };

/** To the other nodes. */
export interface Others {
  written(seq: number): void;
  here(sides: readonly string[]): void;
}

interface Kept {
  readonly store: Store;
  /** Where a bot may have to play. */
  readonly jobs?: Jobs;
  readonly id: string;
  readonly saltSecret: string;
  /** Opened when the game ends. */
  readonly serverPart: string;
  /** What the steps are counted under; a name of its own for every time that the table is read. */
  readonly count?: string;
  /** The side of whoever made the table. */
  readonly host: string;
  /** Whoever has the address may look on. */
  readonly isWatched: boolean;
  readonly rematch?: Rematch | undefined;
  /** The rules have failed at this table before. */
  readonly halted?: string | undefined;
  /** Tells other nodes of an entry of this number, and which sides have somebody here. */
  readonly others?: Others | undefined;
  clock(): number;
  /** Faults of ours. */
  failed?(error: unknown): void;
  /** The table has other rules now: whoever wants it reads it anew. */
  left?(): void;
}

export class OnlineTable {
  readonly id: string;
  readonly game: Game;
  readonly #kept: Kept;
  readonly #count: string;
  readonly #play: Play;
  readonly #viewers: readonly string[];
  /** Of those who have asked: nobody's table is worked out for nobody. */
  readonly #sights = new Map<string, Sight>();
  readonly #fanOut = new FanOut();
  #seats: readonly SeatRow[];
  #rematch: Rematch | undefined;
  #seq: number;
  #head: string;
  /** By the id under which it was sent: the receipt of what has been done already. */
  readonly #done = new Map<string, string>();
  #halted: string | undefined;
  /** It has other rules than those that it was read with. */
  #isLeft = false;
  /** How often the rules have failed at this table. */
  #faults = 0;
  /** When the last entry was written: whatever the clock of a machine does, a log does not go back in time. */
  #at = 0;
  #queue: Promise<unknown> = Promise.resolve();
  /** What others than whoever acted are still to be told of the last deed; they are before the next one is done. */
  readonly #untold: (() => void)[] = [];
  /** By node: the sides that have somebody there. */
  readonly #elsewhere = new Map<string, readonly string[]>();

  /** `start`: what the first entry began; `links`: the log so far. */
  constructor(kept: Kept, game: Game, start: State, seats: readonly SeatRow[], links: readonly KeptLink[]) {
    this.#viewers = [...game.sides, SPECTATOR];
    const [{ deed, at }] = links.map(({ entry }) => entry);
    const play = openPlay(game, start, this.#viewers, {
      at,
      clock: deed.kind === 'begin' ? deed.clock : undefined,
    });
    this.id = kept.id;
    this.game = game;
    this.#kept = kept;
    this.#count = kept.count ?? randomBytes(8).toString('base64url');
    this.#play = play;
    this.#seats = seats;
    this.#rematch = kept.rematch;
    this.#halted = kept.halted;
    this.#seq = 0;
    this.#head = ROOT_HASH;
    for (const link of links) {
      if (link.entry.deed.kind !== 'begin') fold(play, link.entry);
      this.#note(link, link.cid);
    }
  }

  /** Of the last entry. */
  get seq(): number {
    return this.#seq;
  }

  get stage(): Stage {
    return this.#play.end === undefined ? 'playing' : 'over';
  }

  get isWatched(): boolean {
    return this.#fanOut.isHeard;
  }

  /** The side whose seat the person holds. */
  sideOf(person: string): string | undefined {
    return sideOf(this.#seats, person);
  }

  roleOf(person: string | undefined): Role {
    const { host, isWatched } = this.#kept;
    return roleAt({ stage: this.stage, host, isWatched, isOpen: false, seats: this.#seats }, person);
  }

  /** One of the players has made a table to play again. */
  setRematch(rematch: Rematch): void {
    this.#rematch = rematch;
    this.#tellAround();
  }

  /** Every message is told ready to be sent. `left`: nothing more is told here, and whoever wants more comes again. */
  listen(viewer: string, listener: Listener, left?: () => void): () => void {
    const wasHere = this.#fanOut.isHeardBy(viewer);
    // From now on he misses nothing.
    this.#sight(viewer);
    const stop = this.#fanOut.add(viewer, listener, left);
    if (!wasHere) this.#tellHere(viewer);
    return () => {
      if (stop() && !this.#fanOut.isHeardBy(viewer)) this.#tellHere(viewer);
    };
  }

  /** Nobody is told who looks on. */
  #tellHere(viewer: string): void {
    if (viewer === SPECTATOR) return;
    this.#kept.others?.here(this.here);
    this.#tellAround();
  }

  /** Sides that somebody watches from, at this node. */
  get here(): readonly string[] {
    return this.game.sides.filter(side => this.#fanOut.isHeardBy(side));
  }

  /** Sides that have somebody at another node. */
  setElsewhere(node: string, sides: readonly string[]): void {
    const known = this.#elsewhere.get(node) ?? [];
    if (sides.length > 0) this.#elsewhere.set(node, sides);
    else this.#elsewhere.delete(node);
    if (known.join() !== sides.join()) this.#tellAround();
  }

  #isHere(side: string): boolean {
    return this.here.includes(side) || [...this.#elsewhere.values()].some(sides => sides.includes(side));
  }

  whole(viewer: string): WireTable {
    return { count: this.#count, ...this.#sight(viewer).whole() };
  }

  /** The steps of the named count behind this one, if they are at hand. */
  since(viewer: string, count: string | undefined, number: number): readonly WireStep[] | undefined {
    return count === this.#count ? this.#sight(viewer).since(number) : undefined;
  }

  around(viewer: string): WireAround {
    const sight = this.#sight(viewer);
    return {
      stage: this.stage,
      seats: this.#seats.map(({ side, name, bot }) => ({
        side,
        ...(name !== undefined && { name }),
        ...(bot !== undefined && { bot, isHere: true }),
        ...(this.#isHere(side) && { isHere: true }),
      })),
      offers: this.#play.offers.map(
        ({ number, side, what, to }): WireOffer => ({
          offer: number,
          side,
          what,
          ...(to !== undefined && { to: sight.noticedBy(to) }),
        }),
      ),
      ...(this.#play.clock && { clock: { ...this.#play.clock.face, now: this.#kept.clock() } }),
      ...(this.#kept.isWatched && { isWatched: true }),
      // The invitation in it is for the players.
      ...(this.#rematch && viewer !== SPECTATOR && { rematch: this.#rematch }),
    };
  }

  /** Plays an action of a side. `after`: the last step that whoever acts has been told of. */
  act(side: string, cid: string, after: number, action: Action): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const decides = this.#deciderIn(this.#play.session.state) === side;
      if (decides && after !== this.#sight(side).number) return stale();
      return this.#act(side, cid, action, 'person');
    });
  }

  /** What a bot has to decide after the entry of this number; nothing if something has been done since, or no bot decides. */
  botTask(
    seq: number,
  ):
    | { readonly side: string; readonly level: string; readonly position: Position; readonly played: number }
    | undefined {
    const { session, end } = this.#play;
    const side = this.#deciderIn(session.state);
    const level = this.#botAt(side);
    if (seq !== this.#seq || end !== undefined || side === null || level === undefined) return undefined;
    return { side, level, position: this.game.position(session.state), played: session.played.length };
  }

  /** Plays what a bot has thought about the table as it stood after the entry of this number. */
  actAsBot(side: string, seq: number, action: Action): Promise<Deeded> {
    const cid = `bot-${this.id}-${seq}`;
    return this.#once(side, cid, async () =>
      seq === this.#seq ? this.#act(side, cid, action, 'bot') : stale(),
    );
  }

  #botAt(side: string | null): string | undefined {
    return this.#seats.find(seat => seat.side === side)?.bot;
  }

  #deciderIn(state: State): string | null {
    return this.game.sides[this.game.decider(state)] ?? null;
  }

  async #act(side: string, cid: string, action: Action, by: 'person' | 'bot'): Promise<Fault | undefined> {
    const { session } = this.#play;
    const before = session.state;
    const applied = this.game.apply(before, action, side);
    if (!applied.ok) return refused(applied.rule, applied.message);
    const isOver = this.game.outcome(applied.state) !== undefined;
    await this.#keep(cid, applied.state, [
      { kind: 'act', side, by, action },
      ...(isOver ? [this.#ending('rules', this.game.outcome(applied.state)?.winner)] : []),
    ]);
    adopt(session, action, applied);
    this.#tell(adopted(this.#play, before, applied.events, side));
    return undefined;
  }

  undo(side: string, cid: string, after: number): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const { session, book } = this.#play;
      if (after !== this.#sight(side).number) return stale();
      const back = bookmark(session);
      const undone = undo(session, false, side);
      if (!undone.ok) return refused('undo', undone.reason);
      try {
        await this.#keep(cid, session.state, [{ kind: 'undo', side }]);
      } catch (error) {
        back();
        throw error;
      }
      book.takeBack(session.played.length);
      this.#tell({});
      return undefined;
    });
  }

  /** `to`: for a take-back, how many actions stay, as the side counts them. */
  offer(side: string, cid: string, what: WireOffer['what'], to: number | undefined): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const { offers, session } = this.#play;
      if (offers.some(offer => offer.side === side && offer.what === what))
        return refused('offer', 'You have offered that already; it waits for an answer.');
      const opponent = this.#seats.find(seat => seat.side !== side);
      if (opponent?.bot !== undefined) return this.#offerToBot(side, cid, what);
      const real = what === 'take-back' ? this.#last(side, to) : undefined;
      if (real !== undefined && (real < 0 || real >= session.played.length))
        return refused('offer', 'There is nothing to take back after that.');
      await this.#keep(cid, session.state, [
        { kind: 'offer', side, what, ...(real !== undefined && { to: real }) },
      ]);
      return undefined;
    });
  }

  /** The number of actions that stay: all but the last one unless the side names another, in its own count. */
  #last(side: string, to: number | undefined): number {
    return to === undefined ? this.#play.session.played.length - 1 : this.#sight(side).actionsAt(to);
  }

  /** A bot lets its opponent take back and leave, and plays on otherwise. */
  async #offerToBot(side: string, cid: string, what: WireOffer['what']): Promise<Fault | undefined> {
    const { session, offered } = this.#play;
    if (what === 'draw') return refused('offer', 'The computer plays on.');
    const to = session.played.findLastIndex(({ author }) => author === side);
    if (what === 'take-back' && to < 0) return refused('offer', 'You have done nothing yet.');
    const [other = ''] = this.game.sides.filter(each => each !== side);
    await this.#keep(cid, what === 'take-back' ? stateAt(session, to) : session.state, [
      { kind: 'offer', side, what, ...(what === 'take-back' && { to }) },
      { kind: 'answer', side: other, offer: offered + 1, yes: true },
      ...(what === 'abort' ? [this.#ending('abandonment', undefined)] : []),
    ]);
    this.#tell({});
    return undefined;
  }

  answer(side: string, cid: string, number: number, yes: boolean): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const offer = this.#play.offers.find(open => open.number === number);
      if (offer === undefined) return refused('offer', 'This offer is not open any more.');
      if (offer.side === side && yes)
        return refused('offer', 'Your own offer is for the other side to accept.');
      const ends = yes && offer.what !== 'take-back';
      await this.#keep(cid, this.#play.session.state, [
        { kind: 'answer', side, offer: number, yes },
        ...(ends ? [this.#ending(offer.what === 'draw' ? 'agreement' : 'abandonment', undefined)] : []),
      ]);
      if (yes) this.#tell({});
      return undefined;
    });
  }

  /** The opponent's time has run out. */
  claim(side: string, cid: string): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const fallen = fallenAt(this.#play, this.#kept.clock());
      if (fallen === undefined || fallen === side)
        return refused('clock', 'The time of your opponent has not run out.');
      await this.#keep(cid, this.#play.session.state, [this.#ending('time', side)]);
      this.#tell({});
      return undefined;
    });
  }

  /** Ends the game if a flag has fallen that does so by itself. */
  flag(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await this.#flag();
      } catch (error) {
        if (error instanceof Overtaken) await this.#readOn();
        // What cannot be kept now is tried again soon.
        else if (!(error instanceof StoreFailed)) throw error;
      }
    });
  }

  async #flag(): Promise<void> {
    const fallen = this.#play.clock?.isSudden ? fallenAt(this.#play, this.#kept.clock()) : undefined;
    if (fallen === undefined || this.#play.end !== undefined) return;
    const winner = this.game.sides.find(side => side !== fallen);
    await this.#keep(undefined, this.#play.session.state, [this.#ending('time', winner)]);
    this.#tell({});
  }

  /** Everything that was begun here is done. */
  async drained(): Promise<void> {
    await this.#queue;
  }

  /** Answers for a viewer. */
  ask(viewer: string, question: WireQuestion): unknown {
    return answerFor(this.#play, this.#sight(viewer), question);
  }

  /** Takes in what another node has written, up to this entry at least. */
  catchUp(seq: number): Promise<void> {
    return this.#inTurn(async () => {
      if (seq > this.#seq) await this.#readOn();
    });
  }

  async #readOn(): Promise<void> {
    const links = await linksAfter(this.#kept.store, this.id, this.#seq);
    for (const link of links) {
      if (link.entry.deed.kind !== 'begin') this.#tell(fold(this.#play, link.entry));
      // Each as the table stands after it, and nobody waits for an answer here.
      this.#tellOthers();
      this.#note(link, link.cid);
      this.#isLeft ||= link.entry.deed.kind === 'rules';
    }
    if (this.#isLeft) {
      this.#kept.left?.();
      this.#fanOut.end();
    } else if (links.length > 0) this.#tellAround();
  }

  /** Whether something was kept though the connection broke, if that can be seen already. */
  async #lookFor(cid: string): Promise<string | undefined> {
    try {
      await this.#readOn();
    } catch (error) {
      if (!(error instanceof StoreFailed)) throw error;
    }
    return this.#done.get(cid);
  }

  /** Does something that is sent under an id once, however often it comes. What it answers is why it was not done. */
  #once(side: string, cid: string, deed: () => Promise<Fault | undefined>): Promise<Deeded> {
    return this.#inTurn(async () => {
      try {
        for (let attempt = 0; ; attempt++) {
          const receipt = this.#done.get(cid);
          if (receipt !== undefined) return { ok: true, n: this.#toldTo(side), receipt };
          if (this.#isLeft) throw new StoreFailed('The table has other rules now.');
          if (this.#halted !== undefined) return { ok: false, error: halted() };
          await this.#flag();
          if (this.#play.end !== undefined) return { ok: false, error: refused('over', 'The game is over.') };
          try {
            const error = await deed();
            if (error !== undefined) return { ok: false, error };
            return { ok: true, n: this.#toldTo(side), receipt: this.#done.get(cid) ?? this.#head };
          } catch (error) {
            if (!(error instanceof Overtaken) || attempt > 0) throw error;
            await this.#readOn();
          }
        }
      } catch (error) {
        if (!(error instanceof StoreFailed || error instanceof Overtaken)) {
          await this.#stumble(error);
          throw error;
        }
        const isUnsure = error instanceof StoreUnsure;
        const receipt = isUnsure ? await this.#lookFor(cid) : undefined;
        if (receipt !== undefined) return { ok: true, n: this.#toldTo(side), receipt };
        const message = isUnsure
          ? 'The connection broke just now. Please try again: what has been kept is not done twice.'
          : 'This could not be kept just now, so it was not done. Please try again.';
        return { ok: false, error: { code: 'busy', message } };
      }
    });
  }

  /** Rules that fail once may have met something odd; the second time nothing more is done here, and others play on. */
  async #stumble(error: unknown): Promise<void> {
    this.#faults += 1;
    if (this.#faults < FAULTS) return;
    this.#halted = error instanceof Error ? error.message : String(error);
    await this.#kept.store.write([noteHalted(this.id, this.#halted)]).catch(() => undefined);
  }

  /** Writes deeds into the log. Only then may they be done. Throws `Overtaken` if somebody else has written meanwhile. */
  async #keep(cid: string | undefined, next: State, deeds: readonly Deed[]): Promise<void> {
    const { store, jobs, saltSecret, clock } = this.#kept;
    const at = Math.max(clock(), this.#at);
    const links: Link[] = [];
    for (const deed of deeds) {
      const seq = this.#seq + links.length + 1;
      const entry: Entry = { seq, at, salt: saltOf(saltSecret, seq), deed };
      links.push({ entry, hash: linkHash(links.at(-1)?.hash ?? this.#head, entry) });
    }
    const ends = deeds.some(({ kind }) => kind === 'end');
    const stage = ends ? 'over' : 'playing';
    const decider = ends ? null : this.#deciderIn(next);
    const isForBot = this.#botAt(decider) !== undefined;
    const { clock: running } = this.#play;
    const deadline =
      running?.isSudden && !ends ? running.deadlineAfter(at, owedIn(this.game, next)) : undefined;
    const written = await store.write([
      ...append(this.id, this.#seq, links, { cid, stage, decider, deadline, now: at }),
      ...(this.#seats.some(({ bot }) => bot !== undefined)
        ? ((await jobs?.owed(this.id, this.#seq + links.length, isForBot, at)) ?? [])
        : []),
    ]);
    if (!written.ok) throw new Overtaken();
    this.#kept.others?.written(this.#seq + links.length);
    running?.charge(at);
    // Actions and undos are done by whoever asked for this; the rest is done here, where the log is.
    for (const { entry } of links)
      if (entry.deed.kind !== 'act' && entry.deed.kind !== 'undo') fold(this.#play, entry);
    for (const [index, link] of links.entries()) this.#note(link, index === 0 ? cid : undefined);
    if (deeds.some(({ kind }) => kind !== 'act' && kind !== 'undo')) this.#tellAround();
  }

  #note({ entry, hash }: Link, cid: string | undefined): void {
    this.#seq = entry.seq;
    this.#head = hash;
    this.#at = entry.at;
    if (cid !== undefined) this.#done.set(cid, hash);
  }

  #ending(by: 'rules' | 'agreement' | 'abandonment' | 'time', winner: string | undefined): Deed {
    return {
      kind: 'end',
      by,
      ...(winner !== undefined && { winner }),
      serverPart: this.#kept.serverPart,
    };
  }

  #tell({ by, events }: Folded): void {
    const { session, book, clock } = this.#play;
    const before = JSON.stringify(clock?.face);
    passOn(this.#play);
    // Only a hand-over shows in it.
    if (JSON.stringify(clock?.face) !== before) this.#tellAround();
    const tell = (sight: Sight): void => {
      const { viewer } = sight;
      // Whoever cannot be told looks anew; what was done is done.
      try {
        tellOf(sight, viewer);
      } catch (error) {
        this.#sights.delete(viewer);
        this.#faults += 1;
        this.#kept.failed?.(error);
      }
    };
    const tellOf = (sight: Sight, viewer: string): void => {
      const step = sight.take(
        {
          ...(by !== undefined && { by }),
          ...(events && { events: book.events(viewer, session.played.length) }),
        },
        outcomeOf(this.#play),
      );
      if (step !== undefined) this.#fanOut.tell(viewer, `{"table":"${this.id}","step":${step}}`);
    };
    // Whoever acts is told before he is answered, the others as soon as he is.
    const sights = [...this.#sights.values()];
    for (const sight of sights) if (sight.viewer === by) tell(sight);
    this.#untold.push(() => {
      for (const sight of sights) if (sight.viewer !== by) tell(sight);
    });
  }

  #tellOthers(): void {
    for (const tell of this.#untold.splice(0)) tell();
  }

  #tellAround(): void {
    for (const viewer of this.#viewers)
      if (this.#fanOut.isHeardBy(viewer))
        this.#fanOut.tell(viewer, JSON.stringify({ table: this.id, around: this.around(viewer) }));
  }

  #sight(viewer: string): Sight {
    if (!this.#viewers.includes(viewer)) throw new Error(`nobody looks on as ${viewer}`);
    this.#tellOthers();
    const { session, book } = this.#play;
    const sight = this.#sights.get(viewer) ?? new Sight(viewer, session, book, outcomeOf(this.#play));
    this.#sights.set(viewer, sight);
    return sight;
  }

  /** The number of the last step that the side has been told of. */
  #toldTo(side: string): number {
    return this.#sights.get(side)?.number ?? 0;
  }

  /** One after the other, whatever becomes of each. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    const told = async () => {
      if (this.#untold.length > 0) await setImmediate();
      this.#tellOthers();
    };
    this.#queue = done.then(told, told);
    return done;
  }
}

/** So often may the rules fail. */
const FAULTS = 2;

/** Somebody else has written first, or this was written already. */
class Overtaken extends Error {}

function refused(rule: string, message: string): Fault {
  return { code: 'refused', rule, message };
}

function halted(): Fault {
  return refused(
    'halted',
    'The rules have failed at this table. Nothing is lost; it waits until somebody has looked at it.',
  );
}

function stale(): Fault {
  return { code: 'stale', message: 'Something has happened that you have not seen yet; look again.' };
}
