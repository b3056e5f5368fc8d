// An online table in memory: one thing at a time is done at it, everything is in the log before anybody hears of it, and
// each viewer hears what is his to know. The state can be made again from the log at any moment, so nothing is lost with it.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Action, DRAWN, type Game, type Position, type State } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import { chairOf, type Delegations } from '../../kit/sequence/delegating.ts';
import { adopt, bookmark, undo } from '../../kit/sequence/session.ts';
import { MOST_LAG, owedIn } from '../../wire/clock.ts';
import {
  adopted,
  deadlineAfter,
  type Folded,
  fallenAt,
  fold,
  lagOf,
  openPlay,
  outcomeOf,
  type Play,
  passOn,
} from '../../wire/fold.ts';
import { type Deed, type DeedOf, type Entry, type Link, linkHash, ROOT_HASH } from '../../wire/log.ts';
import type {
  Fault,
  Stage,
  WireAround,
  WireEnd,
  WireOffer,
  WireQuestion,
  WireStep,
  WireTable,
} from '../../wire/messages.ts';
import { memoryOf, type PlayMemory } from '../../wire/recall.ts';
import type { Jobs } from '../bots/jobs.ts';
import { saltOf } from '../dice/sealing.ts';
import type { Outage } from '../nodes/heart.ts';
import { noticesOf } from '../notices/outbox.ts';
import type { Ended } from '../ratings/ending.ts';
import { type Statement, type Store, StoreFailed, StoreUnsure } from '../store/contract.ts';
import { answerFor } from './answers.ts';
import { type Bench, refused } from './bench.ts';
import { FanOut, type Listener } from './fan-out.ts';
import { answerOffer, makeOffer, offersFor } from './offers.ts';
import { type Deputy, delegationsAt, deputyIn, keepDelegation } from './orders.ts';
import { type Patience, patience, RulesTimedOut } from './patience.ts';
import { type Role, roleAt, sideOf } from './roles.ts';
import { append, type KeptLink, linksAfter, noteHalted, type Rematch, type SeatRow } from './rows.ts';
import { Sight } from './sight.ts';
import { adjournGame, claimTime, takeSeatBack, takeVacation } from './times.ts';

export type Deeded =
  | { readonly ok: true; readonly n: number; readonly receipt: string }
  | { readonly ok: false; readonly error: Fault };

/** To the other nodes. */
export interface Others {
  written(seq: number): void;
  here(sides: readonly string[]): void;
}

/** A table as it stood after an entry, and by the id under which it was sent the receipt of what had been done. */
export interface Recalled {
  readonly play: Play;
  readonly seq: number;
  readonly done: ReadonlyMap<string, string>;
}

/** Actions after which a snapshot is worth its while. */
const WORTH = 16;

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
  /** By chair, the level of the bot to which a decision has been left. */
  readonly delegations?: Delegations;
  /** The rules have failed at this table before. */
  readonly halted?: string | undefined;
  /** Tells other nodes of an entry of this number, and which sides have somebody here. */
  readonly others?: Others | undefined;
  /** Keeps where the table stands, so that it need not be played from the beginning when it is opened again. */
  snapshot?(memory: PlayMemory, seq: number, hash: string): void;
  clock(): number;
  /** How long the rules may think; for ever unless it is said. */
  readonly patience?: Patience | undefined;
  /** What else comes true with the end of the table. */
  ending?(ended: Ended): Promise<readonly Statement[]>;
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
  #delegations: Delegations;
  #seq: number;
  #head: string;
  /** So many actions had been played at the last snapshot. */
  #snapshotAt: number;
  /** By the id under which it was sent: the receipt of what has been done already. */
  readonly #done = new Map<string, string>();
  #halted: string | undefined;
  /** It has other rules than those that it was read with. */
  #isLeft = false;
  /** How often the rules have failed at this table. */
  #faults = 0;
  readonly #within: Patience;
  /** Viewers whose look at the table as it stands never ended: nobody waits for that again. */
  readonly #unseen = new Map<string, { readonly state: State; readonly error: RulesTimedOut }>();
  /** When the last entry was written: whatever the clock of a machine does, a log does not go back in time. */
  #at = 0;
  #queue: Promise<unknown> = Promise.resolve();
  /** What others than whoever acted are still to be told of the last deed; they are before the next one is done. */
  readonly #untold: (() => void)[] = [];
  /** By node: the sides that have somebody there. */
  readonly #elsewhere = new Map<string, readonly string[]>();

  /** `start`: what the first entry began; `links`: the log so far, of which what was recalled may be left out. */
  constructor(
    kept: Kept,
    game: Game,
    start: State,
    seats: readonly SeatRow[],
    links: readonly KeptLink[],
    recalled?: Recalled,
  ) {
    this.#viewers = [...game.sides, SPECTATOR];
    const [{ deed, at }] = links.map(({ entry }) => entry);
    const begun = deed.kind === 'begin' ? { clock: deed.clock, substitute: deed.substitute } : {};
    const play = recalled?.play ?? openPlay(game, start, this.#viewers, { at, ...begun });
    this.#snapshotAt = recalled ? play.session.played.length : 0;
    this.id = kept.id;
    this.game = game;
    this.#kept = kept;
    this.#within = kept.patience ?? patience(Number.POSITIVE_INFINITY);
    this.#count = kept.count ?? randomBytes(8).toString('base64url');
    this.#play = play;
    this.#seats = seats;
    this.#rematch = kept.rematch;
    this.#delegations = kept.delegations ?? {};
    this.#halted = kept.halted;
    this.#seq = 0;
    this.#head = ROOT_HASH;
    for (const [cid, receipt] of recalled?.done ?? []) this.#done.set(cid, receipt);
    this.#within(() => {
      for (const { entry } of links) if (entry.seq > (recalled?.seq ?? 1)) fold(play, entry);
    });
    for (const link of links) this.#note(link, link.cid);
  }

  /** Of the last entry. */
  get seq(): number {
    return this.#seq;
  }

  get stage(): Stage {
    return this.#play.end === undefined ? 'playing' : 'over';
  }

  /** The side that is to decide. */
  get decider(): string | null {
    return this.#play.end === undefined ? this.#deciderIn(this.#play.session.state) : null;
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

  /** Who sits where, or what they are called, has changed. */
  reseat(seats: readonly SeatRow[]): void {
    this.#seats = seats;
    this.#tellAround();
  }

  /** One of the players has made a table to play again, or has withdrawn it. */
  setRematch(rematch: Rematch | undefined): void {
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

  /** How many of the first so many actions a viewer noticed: his own count. */
  noticed(viewer: string, actions: number): number {
    return this.#sight(viewer).noticedBy(actions);
  }

  /** The steps of the named count behind this one, if they are at hand. */
  since(viewer: string, count: string | undefined, number: number): readonly WireStep[] | undefined {
    return count === this.#count ? this.#sight(viewer).since(number) : undefined;
  }

  around(viewer: string): WireAround {
    const sight = this.#sight(viewer);
    return {
      stage: this.stage,
      seats: this.#seats.map(({ side, name, isAccount, bot }) => {
        const standIn = this.#play.standIns[side];
        return {
          side,
          ...(name !== undefined && { name }),
          ...(isAccount && { isAccount }),
          ...(bot !== undefined && { bot, isHere: true }),
          ...(standIn !== undefined && { bot: standIn, isStandIn: true }),
          ...(this.#isHere(side) && { isHere: true }),
        };
      }),
      offers: offersFor(this.#play, sight),
      ...this.#clockFor(viewer),
      ...(this.#play.substitute !== undefined && { substitute: this.#play.substitute }),
      ...(viewer !== SPECTATOR && { delegated: this.#delegatedBy(viewer) }),
      ...(this.#play.end && { end: endOf(this.#play.end) }),
      ...(this.#kept.isWatched && { isWatched: true }),
      // The invitation in it is for the players.
      ...(this.#rematch && viewer !== SPECTATOR && { rematch: this.#rematch }),
    };
  }

  #clockFor(viewer: string): Pick<WireAround, 'clock' | 'vacation'> {
    const { clock } = this.#play;
    const now = this.#kept.clock();
    if (!clock) return {};
    return {
      clock: { ...clock.face, now },
      ...(viewer !== SPECTATOR && !clock.isSudden && { vacation: clock.vacationLeft(viewer, now) }),
    };
  }

  #delegatedBy(side: string): Readonly<Record<string, string>> {
    const frames = this.game.awaited.map(({ frame }) => [frame, this.#delegations[chairOf(side, frame)]]);
    return Object.fromEntries(frames.filter(([, level]) => level !== undefined));
  }

  /**
   * Plays an action of a side. `after`: the last step that whoever acts has been told of; `lag`: milliseconds that his messages are
   * on their way; `by`: whether a program of his does it.
   */
  act(
    side: string,
    cid: string,
    after: number,
    action: Action,
    lag = 0,
    by: 'person' | 'program' = 'person',
  ): Promise<Deeded> {
    const isLive = this.#play.clock?.isSudden === true;
    const spared = isLive ? Math.min(MOST_LAG, Math.floor(lag)) : 0;
    return this.#once(
      side,
      cid,
      async () => {
        if (this.#isPaused) return refused('clock', PAUSED);
        if (this.#play.standIns[side] !== undefined) return refused('seat', STOOD_IN);
        const decides = this.#deciderIn(this.#play.session.state) === side;
        if (decides && after !== this.#sight(side).number) return stale();
        return this.#act(side, cid, action, by, spared);
      },
      spared,
    );
  }

  get #isPaused(): boolean {
    return this.#play.clock?.isPaused(this.#kept.clock()) ?? false;
  }

  /** What a bot has to decide after the entry of this number; nothing if something has been done since, or no bot decides. */
  botTask(seq: number): (Deputy & { readonly position: Position; readonly played: number }) | undefined {
    const { session, end } = this.#play;
    const deputy = this.#deputyIn(session.state);
    if (seq !== this.#seq || end !== undefined || deputy === undefined) return undefined;
    return { ...deputy, position: this.game.position(session.state), played: session.played.length };
  }

  /** Plays what a bot has thought about the table as it stood after the entry of this number. */
  actAsBot({ side, by }: Pick<Deputy, 'side' | 'by'>, seq: number, action: Action): Promise<Deeded> {
    const cid = `bot-${this.id}-${seq}`;
    return this.#once(side, cid, async () =>
      seq === this.#seq ? this.#act(side, cid, action, by) : stale(),
    );
  }

  #deputyIn(state: State): Deputy | undefined {
    return deputyIn(this.game, state, {
      seats: this.#seats,
      standIns: this.#play.standIns,
      delegations: this.#delegations,
    });
  }

  /** Leaves a decision that may fall into the enemy's turn to a bot, or to nobody. It is nobody else's business. */
  delegate(side: string, frame: string, level: string | undefined): Promise<Fault | undefined> {
    return this.#inTurn(async () => {
      const isAwaited = this.game.awaited.some(each => each.frame === frame && each.sides.includes(side));
      if (!isAwaited)
        return { code: 'format', message: `frame: ${side} owes no ${frame} in the enemy's turn.` };
      const { store, jobs, clock } = this.#kept;
      const { [chairOf(side, frame)]: _, ...others } = this.#delegations;
      const next = level === undefined ? others : { ...others, [chairOf(side, frame)]: level };
      const before = this.#delegations;
      this.#delegations = next;
      const isOwed = this.stage === 'playing' && this.#deputyIn(this.#play.session.state) !== undefined;
      try {
        await store.write([
          ...keepDelegation(this.id, side, frame, level),
          ...((await jobs?.owed(this.id, this.#seq, isOwed, clock())) ?? []),
        ]);
      } catch (error) {
        this.#delegations = before;
        throw error;
      }
      this.#tellAround(side);
      return undefined;
    });
  }

  #deciderIn(state: State): string | null {
    return this.game.sides[this.game.decider(state)] ?? null;
  }

  async #act(
    side: string,
    cid: string,
    action: Action,
    by: DeedOf<'act'>['by'],
    lag = 0,
  ): Promise<Fault | undefined> {
    const { session } = this.#play;
    const before = session.state;
    const { applied, outcome } = this.#within(() => {
      const done = this.game.apply(before, action, side);
      // Whatever is asked about the new state before it is kept must come to an end as well, if anybody waits for that.
      if (done.ok && this.#kept.patience) {
        owedIn(this.game, done.state);
        this.#deputyIn(done.state);
      }
      return { applied: done, outcome: done.ok ? this.game.outcome(done.state) : undefined };
    });
    if (!applied.ok) return refused(applied.rule, applied.message);
    await this.#keep(cid, applied.state, [
      { kind: 'act', side, by, action, ...(lag > 0 && { lag }) },
      ...(outcome ? [this.#ending('rules', outcome.winner)] : []),
    ]);
    adopt(session, action, applied);
    this.#tell(adopted(this.#play, before, applied.events, side));
    return undefined;
  }

  undo(side: string, cid: string, after: number): Promise<Deeded> {
    return this.#once(side, cid, async () => {
      const { session, book } = this.#play;
      if (this.#isPaused) return refused('clock', PAUSED);
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
    return this.#once(side, cid, () => makeOffer(this.#bench, side, cid, what, to));
  }

  answer(side: string, cid: string, number: number, yes: boolean): Promise<Deeded> {
    return this.#once(side, cid, () => answerOffer(this.#bench, side, cid, number, yes));
  }

  /** The opponent's time has run out: the game is won, or a bot sits down in his place. */
  claim(side: string, cid: string, as: 'win' | 'bot' = 'win'): Promise<Deeded> {
    return this.#once(side, cid, () => claimTime(this.#bench, side, cid, as));
  }

  /** Whoever comes back takes his seat from the bot that sits there. */
  comeBack(side: string, cid: string): Promise<Deeded> {
    return this.#once(side, cid, () => takeSeatBack(this.#bench, side, cid));
  }

  /** The side's time stands still for so many days; with none it runs again. */
  vacation(side: string, cid: string, days: number): Promise<Deeded> {
    return this.#once(side, cid, () => takeVacation(this.#bench, side, cid, days));
  }

  /** The director of its event lets everything stand still, or go on. */
  adjourn(cid: string, isOn: boolean): Promise<Deeded> {
    return this.#once(this.game.sides[0], cid, () => adjournGame(this.#bench, cid, isOn));
  }

  /** The table, for those who do something at it that is not in the rules. */
  get #bench(): Bench {
    return {
      play: this.#play,
      seats: this.#seats,
      now: this.#kept.clock(),
      sight: side => this.#sight(side),
      ending: (by, winner) => this.#ending(by, winner),
      keep: (cid, next, deeds) => this.#keep(cid, next, deeds),
      tell: () => this.#tell({}),
    };
  }

  /** Whoever sits at this side has left for good. */
  async forfeit(side: string): Promise<void> {
    await this.#once(side, `left-${this.id}-${side}`, async () => {
      const winner = this.game.sides.find(each => each !== side);
      await this.#keep(`left-${this.id}-${side}`, this.#play.session.state, [
        this.#ending('abandonment', winner),
      ]);
      this.#tell({});
      return undefined;
    });
  }

  /** Time during which nobody could act here is given back, once for each absence of the server. They come in order. */
  giveBack(outages: readonly Outage[]): Promise<void> {
    return this.#inTurn(async () => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const { clock, end, given, session } = this.#play;
        const open = outages.filter(({ until }) => until > Math.max(given, this.#at));
        if (!clock || end !== undefined || open.length === 0) return;
        const time = open.reduce((sum, { from, until }) => sum + until - Math.max(from, this.#at), 0);
        try {
          const [last] = open.slice(-1);
          return await this.#keep(undefined, session.state, [{ kind: 'given', time, until: last.until }]);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          // Another node was quicker, and has given it.
          await this.#readOn();
        }
      }
    });
  }

  /** Ends the game if a flag has fallen that does so by itself. */
  flag(): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await this.#flag(MOST_LAG);
      } catch (error) {
        if (error instanceof Overtaken) await this.#readOn();
        // What cannot be kept now is tried again soon.
        else if (!(error instanceof StoreFailed)) throw error;
      }
    });
  }

  /** `lag`: what was on its way for so long may still come in time. */
  async #flag(lag = 0): Promise<void> {
    const fallen = this.#play.clock?.isSudden ? fallenAt(this.#play, this.#kept.clock() - lag) : undefined;
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
    if (this.#halted !== undefined && this.#faults > 0) throw new Error(`halted: ${this.#halted}`);
    const sight = this.#sight(viewer);
    try {
      return this.#within(() => answerFor(this.#play, sight, question));
    } catch (error) {
      if (error instanceof RulesTimedOut) void this.#stumble(error);
      throw error;
    }
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
      const { entry } = link;
      if (entry.deed.kind !== 'begin') this.#tell(this.#within(() => fold(this.#play, entry)));
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
  #once(side: string, cid: string, deed: () => Promise<Fault | undefined>, lag = 0): Promise<Deeded> {
    return this.#inTurn(async () => {
      try {
        for (let attempt = 0; ; attempt++) {
          const receipt = this.#done.get(cid);
          if (receipt !== undefined) return { ok: true, n: this.#toldTo(side), receipt };
          if (this.#isLeft) throw new StoreFailed('The table has other rules now.');
          if (this.#halted !== undefined) return { ok: false, error: halted() };
          await this.#flag(lag);
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
    const end = deeds.find(deed => deed.kind === 'end');
    const ends = end !== undefined;
    // Another node may have been told that a bot shall answer this one.
    if (owedIn(this.game, next)?.isAnswer) this.#delegations = await delegationsAt(store, this.id);
    const stage = ends ? 'over' : 'playing';
    const decider = ends ? null : this.#deciderIn(next);
    const { clock: running } = this.#play;
    const deadline = running?.isSudden && !ends ? deadlineAfter(this.#play, deeds, at, next) : undefined;
    const written = await store.write([
      ...append(this.id, this.#seq, links, {
        cid,
        stage,
        decider,
        deadline,
        end: end && endOf(end),
        now: at,
      }),
      ...(this.#hasBots || deeds.some(({ kind }) => kind === 'seat')
        ? ((await jobs?.owed(this.id, this.#seq + links.length, this.#isForBot(next, deeds, ends), at)) ?? [])
        : []),
      ...this.#notices(deeds, next, at),
      ...(ends ? await this.#alsoEnding(next, deeds, at) : []),
    ]);
    if (!written.ok) throw new Overtaken();
    this.#kept.others?.written(this.#seq + links.length);
    for (const deed of deeds) running?.charge(at, lagOf(deed));
    // Actions and undos are done by whoever asked for this; the rest is done here, where the log is.
    for (const { entry } of links)
      if (entry.deed.kind !== 'act' && entry.deed.kind !== 'undo') fold(this.#play, entry);
    for (const [index, link] of links.entries()) this.#note(link, index === 0 ? cid : undefined);
    if (deeds.some(({ kind }) => kind !== 'act' && kind !== 'undo')) this.#tellAround();
  }

  /** What those are told who are elsewhere. A decision that a bot owes is nobody's business. */
  #notices(deeds: readonly Deed[], next: State, now: number): Statement[] {
    const { session, end } = this.#play;
    const owes = (state: State) => (this.#deputyIn(state) ? null : this.#deciderIn(state));
    const before = end === undefined ? owes(session.state) : null;
    return noticesOf({ table: this.id, seats: this.#seats, deeds, before, next: owes(next), now });
  }

  get #hasBots(): boolean {
    const isSeated = this.#seats.some(({ bot }) => bot !== undefined);
    return isSeated || [this.#delegations, this.#play.standIns].some(all => Object.keys(all).length > 0);
  }

  /** Whether a bot owes what comes after these deeds. Whoever sits down with them begins at once, if it is his. */
  #isForBot(next: State, deeds: readonly Deed[], ends: boolean): boolean {
    if (ends) return false;
    const seated = deeds.find(deed => deed.kind === 'seat');
    if (seated) return seated.bot !== undefined && this.#deciderIn(next) === seated.side;
    return this.#deputyIn(next) !== undefined;
  }

  async #alsoEnding(next: State, deeds: readonly Deed[], at: number): Promise<readonly Statement[]> {
    const { id: game, sides } = this.game;
    const { scenario } = next.setup;
    const { turn } = this.game.position(next);
    const ended = { table: this.id, game, scenario, sides, seats: this.#seats, turn, deeds, at };
    return (await this.#kept.ending?.(ended)) ?? [];
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
        this.#within(() => tellOf(sight, viewer));
      } catch (error) {
        this.#sights.delete(viewer);
        this.#kept.failed?.(error);
        if (error instanceof RulesTimedOut) this.#lose(viewer, error);
        else this.#faults += 1;
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

  /** To everybody, or to one side. */
  #tellAround(only?: string): void {
    for (const viewer of this.#viewers)
      if ((only ?? viewer) === viewer && this.#fanOut.isHeardBy(viewer)) {
        // Whoever comes or goes must not meet with what another cannot be shown.
        try {
          this.#fanOut.tell(viewer, JSON.stringify({ table: this.id, around: this.around(viewer) }));
        } catch (error) {
          this.#kept.failed?.(error);
        }
      }
  }

  #sight(viewer: string): Sight {
    if (!this.#viewers.includes(viewer)) throw new Error(`nobody looks on as ${viewer}`);
    this.#tellOthers();
    const known = this.#sights.get(viewer);
    if (known) return known;
    const { session, book } = this.#play;
    const lost = this.#unseen.get(viewer);
    if (lost?.state === session.state) throw lost.error;
    try {
      const sight = this.#within(() => new Sight(viewer, session, book, outcomeOf(this.#play)));
      this.#sights.set(viewer, sight);
      return sight;
    } catch (error) {
      if (error instanceof RulesTimedOut) this.#lose(viewer, error);
      throw error;
    }
  }

  #lose(viewer: string, error: RulesTimedOut): void {
    this.#unseen.set(viewer, { state: this.#play.session.state, error });
    void this.#stumble(error);
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
    this.#queue = done
      .then(told, told)
      .then(() => this.#snapshot())
      .catch((error: unknown) => this.#kept.failed?.(error));
    return done;
  }

  /** Only where the last action cannot be taken back, so that the way back is always there. */
  #snapshot(): void {
    const { played } = this.#play.session;
    const isWorth = Math.abs(played.length - this.#snapshotAt) >= WORTH;
    if (!this.#kept.snapshot || !isWorth || played.at(-1)?.undoable !== false) return;
    this.#snapshotAt = played.length;
    this.#kept.snapshot(memoryOf(this.#play, this.#viewers), this.#seq, this.#head);
  }
}

/** So often may the rules fail. */
const FAULTS = 2;

/** Somebody else has written first, or this was written already. */
class Overtaken extends Error {}

const PAUSED = 'The game is paused. Offer to go on first.';
const STOOD_IN = 'A bot plays in your place. Take your seat back first.';

/** Nobody has won a draw, however it came about. */
const endOf = ({ by, winner }: DeedOf<'end'>): WireEnd => ({
  by,
  ...(winner !== undefined && winner !== DRAWN && { winner }),
});

function halted(): Fault {
  return refused(
    'halted',
    'The rules have failed at this table. Nothing is lost; it waits until somebody has looked at it.',
  );
}

function stale(): Fault {
  return { code: 'stale', message: 'Something has happened that you have not seen yet; look again.' };
}
