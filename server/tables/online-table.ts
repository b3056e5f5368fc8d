// An online table in memory: one thing at a time is done at it, and everything is in the log before anybody hears of it. The state can
// be made again from the log at any moment, so nothing is lost with it. Who hears what is the business of `Telling`.

import type { Action, Game, Position, State } from '../../kit/game.ts';
import { adopt, bookmark, presentAfter, undo } from '../../kit/sequence/session.ts';
import { MOST_LAG, owedIn } from '../../wire/clock.ts';
import { adopted, fold, openPlay, type Play } from '../../wire/fold.ts';
import type { Deed, DeedOf } from '../../wire/log.ts';
import type {
  Fault,
  Stage,
  WireAround,
  WireOffer,
  WireQuestion,
  WireStep,
  WireTable,
} from '../../wire/messages.ts';
import type { Outage } from '../nodes/heart.ts';
import { StoreFailed } from '../store/contract.ts';
import { answerFor } from './answers.ts';
import { aroundFor } from './around.ts';
import { type Bench, refused } from './bench.ts';
import { type Deeded, Doing } from './doing.ts';
import type { Listener } from './fan-out.ts';
import { Halting } from './halting.ts';
import { Keeping, Overtaken } from './keeping.ts';
import type { Kept, Recalled } from './kept.ts';
import type { KeptLink } from './log-rows.ts';
import { answerOffer, makeOffer } from './offers.ts';
import { type Deputy, keepDelegation } from './orders.ts';
import { type Patience, patience, RulesTimedOut } from './patience.ts';
import { type Role, roleAt, sideOf } from './roles.ts';
import type { Rematch, SeatRow } from './rows.ts';
import { Seating } from './seating.ts';
import { Telling, viewersOf } from './telling.ts';
import { adjournGame, claimTime, takeSeatBack, takeVacation } from './times.ts';

export type { Deeded } from './doing.ts';

export class OnlineTable {
  readonly id: string;
  readonly game: Game;
  readonly #kept: Kept;
  readonly #play: Play;
  readonly #seating: Seating;
  readonly #log: Keeping;
  readonly #telling: Telling;
  readonly #halting: Halting;
  readonly #within: Patience;
  #rematch: Rematch | undefined;
  readonly #doing: Doing;

  /** `start`: what the first entry began; `links`: the log so far, of which what was recalled may be left out. */
  constructor(
    kept: Kept,
    game: Game,
    start: State,
    seats: readonly SeatRow[],
    links: readonly KeptLink[],
    recalled?: Recalled,
  ) {
    const [{ deed, at }] = links.map(({ entry }) => entry);
    const begun = deed.kind === 'begin' ? { clock: deed.clock, substitute: deed.substitute } : {};
    const play = recalled?.play ?? openPlay(game, start, viewersOf(game.sides), { at, ...begun });
    const snapshotAt = recalled ? play.session.played.length : 0;
    this.id = kept.id;
    this.game = game;
    this.#kept = kept;
    this.#within = kept.patience ?? patience(Number.POSITIVE_INFINITY);
    this.#play = play;
    this.#rematch = kept.rematch;
    this.#seating = new Seating(game, play, seats, kept.delegations ?? {});
    this.#halting = new Halting(kept.store, kept.id, kept.halted);
    this.#log = new Keeping(kept, play, this.#seating, recalled?.done);
    this.#telling = new Telling({
      id: kept.id,
      play,
      count: kept.count,
      within: this.#within,
      halting: this.#halting,
      around: viewer => this.around(viewer),
      here: sides => kept.others?.here(sides),
      failed: error => kept.failed?.(error),
    });
    this.#doing = new Doing({
      ...{ kept, play, snapshotAt, log: this.#log, telling: this.#telling },
      ...{ halting: this.#halting, within: this.#within },
    });
    this.#within(() => {
      for (const { entry } of links) if (entry.seq > (recalled?.seq ?? 1)) fold(play, entry);
    });
    for (const link of links) this.#log.note(link, link.cid);
  }

  /** Of the last entry. */
  get seq(): number {
    return this.#log.seq;
  }

  get stage(): Stage {
    return this.#play.end === undefined ? 'playing' : 'over';
  }

  /** The side that is to decide. */
  get decider(): string | null {
    return this.#play.end === undefined ? this.#seating.deciderIn(this.#play.session.state) : null;
  }

  get isWatched(): boolean {
    return this.#telling.isHeard;
  }

  /** The side whose seat the person holds. */
  sideOf(person: string): string | undefined {
    return sideOf(this.#seating.seats, person);
  }

  roleOf(person: string | undefined): Role {
    const { host, isWatched } = this.#kept;
    return roleAt({ stage: this.stage, host, isWatched, isOpen: false, seats: this.#seating.seats }, person);
  }

  /** Who sits where, or what they are called, has changed. */
  reseat(seats: readonly SeatRow[]): void {
    this.#seating.seats = seats;
    this.#telling.tellAround();
  }

  /** One of the players has made a table to play again, or has withdrawn it. */
  setRematch(rematch: Rematch | undefined): void {
    this.#rematch = rematch;
    this.#telling.tellAround();
  }

  /** Every message is told ready to be sent. `left`: nothing more is told here, and whoever wants more comes again. */
  listen(viewer: string, listener: Listener, left?: () => void): () => void {
    return this.#telling.listen(viewer, listener, left);
  }

  /** Sides that somebody watches from, at this node. */
  get here(): readonly string[] {
    return this.#telling.here;
  }

  /** Sides that have somebody at another node. */
  setElsewhere(node: string, sides: readonly string[]): void {
    this.#telling.setElsewhere(node, sides);
  }

  whole(viewer: string): WireTable {
    return this.#telling.whole(viewer);
  }

  /** How many of the first so many actions a viewer noticed: his own count. */
  noticed(viewer: string, actions: number): number {
    return this.#telling.sight(viewer).noticedBy(actions);
  }

  /** The steps of the named count behind this one, if they are at hand. */
  since(viewer: string, count: string | undefined, number: number): readonly WireStep[] | undefined {
    return this.#telling.since(viewer, count, number);
  }

  around(viewer: string): WireAround {
    return aroundFor(this.#telling.sight(viewer), {
      stage: this.stage,
      play: this.#play,
      seating: this.#seating,
      now: this.#kept.clock(),
      isWatched: this.#kept.isWatched,
      rematch: this.#rematch,
      isHere: side => this.#telling.isHere(side),
    });
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
    return this.#doing.once(
      side,
      cid,
      async () => {
        if (this.#isPaused) return refused('clock', PAUSED);
        if (this.#play.standIns[side] !== undefined) return refused('seat', STOOD_IN);
        if (this.decider === side && after !== this.#telling.sight(side).number) return stale();
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
    const deputy = this.#seating.deputyIn(session.state);
    if (seq !== this.seq || end !== undefined || deputy === undefined) return undefined;
    return { ...deputy, position: this.game.position(session.state), played: session.played.length };
  }

  /** Plays what a bot has thought about the table as it stood after the entry of this number. */
  actAsBot({ side, by }: Pick<Deputy, 'side' | 'by'>, seq: number, action: Action): Promise<Deeded> {
    const cid = `bot-${this.id}-${seq}`;
    return this.#doing.once(side, cid, async () =>
      seq === this.seq ? this.#act(side, cid, action, by) : stale(),
    );
  }

  /** Leaves a decision that may fall into the enemy's turn to a bot, or to nobody. It is nobody else's business. */
  delegate(side: string, frame: string, level: string | undefined): Promise<Fault | undefined> {
    return this.#doing.inTurn(async () => {
      const seating = this.#seating;
      if (!seating.isAwaited(side, frame))
        return { code: 'format', message: `frame: ${side} owes no ${frame} in the enemy's turn.` };
      const { store, jobs, clock } = this.#kept;
      const before = seating.delegations;
      seating.delegations = seating.delegating(side, frame, level);
      const isOwed = this.stage === 'playing' && seating.deputyIn(this.#play.session.state) !== undefined;
      try {
        await store.write([
          ...keepDelegation(this.id, side, frame, level),
          ...((await jobs?.owed(this.id, this.seq, isOwed, clock())) ?? []),
        ]);
      } catch (error) {
        seating.delegations = before;
        throw error;
      }
      this.#telling.tellAround(side);
      return undefined;
    });
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
        this.#seating.deputyIn(done.state);
      }
      return { applied: done, outcome: done.ok ? this.game.outcome(done.state) : undefined };
    });
    if (!applied.ok) return refused(applied.rule, applied.message);
    const deeds: Deed[] = [
      { kind: 'act', side, by, action, ...(lag > 0 && { lag }) },
      ...(outcome ? [this.#log.ending('rules', outcome.winner)] : []),
    ];
    await this.#doing.keep(cid, applied.state, deeds, () =>
      this.#telling.foresee(side, presentAfter(session, action, applied)),
    );
    adopt(session, action, applied);
    this.#telling.tell(adopted(this.#play, before, applied.events, side));
    return undefined;
  }

  undo(side: string, cid: string, after: number): Promise<Deeded> {
    return this.#doing.once(side, cid, async () => {
      const { session, book } = this.#play;
      if (this.#isPaused) return refused('clock', PAUSED);
      if (after !== this.#telling.sight(side).number) return stale();
      const back = bookmark(session);
      const undone = undo(session, false, side);
      if (!undone.ok) return refused('undo', undone.reason);
      try {
        await this.#doing.keep(cid, session.state, [{ kind: 'undo', side }]);
      } catch (error) {
        back();
        throw error;
      }
      book.takeBack(session.played.length);
      this.#telling.tell({});
      return undefined;
    });
  }

  /** `to`: for a take-back, how many actions stay, as the side counts them. */
  offer(side: string, cid: string, what: WireOffer['what'], to: number | undefined): Promise<Deeded> {
    return this.#doing.once(side, cid, () => makeOffer(this.#bench, side, cid, what, to));
  }

  answer(side: string, cid: string, number: number, yes: boolean): Promise<Deeded> {
    return this.#doing.once(side, cid, () => answerOffer(this.#bench, side, cid, number, yes));
  }

  /** The opponent's time has run out: the game is won, or a bot sits down in his place. */
  claim(side: string, cid: string, as: 'win' | 'bot' = 'win'): Promise<Deeded> {
    return this.#doing.once(side, cid, () => claimTime(this.#bench, side, cid, as));
  }

  /** Whoever comes back takes his seat from the bot that sits there. */
  comeBack(side: string, cid: string): Promise<Deeded> {
    return this.#doing.once(side, cid, () => takeSeatBack(this.#bench, side, cid));
  }

  /** The side's time stands still for so many days; with none it runs again. */
  vacation(side: string, cid: string, days: number): Promise<Deeded> {
    return this.#doing.once(side, cid, () => takeVacation(this.#bench, side, cid, days));
  }

  /** The director of its event lets everything stand still, or go on. */
  adjourn(cid: string, isOn: boolean): Promise<Deeded> {
    return this.#doing.once(this.game.sides[0], cid, () => adjournGame(this.#bench, cid, isOn));
  }

  /** The table, for those who do something at it that is not in the rules. */
  get #bench(): Bench {
    return {
      play: this.#play,
      seats: this.#seating.seats,
      now: this.#kept.clock(),
      sight: side => this.#telling.sight(side),
      ending: (by, winner) => this.#log.ending(by, winner),
      keep: (cid, next, deeds) => this.#doing.keep(cid, next, deeds),
      tell: () => this.#telling.tell({}),
    };
  }

  /** Whoever sits at this side has left for good. */
  async forfeit(side: string): Promise<void> {
    const cid = `left-${this.id}-${side}`;
    await this.#doing.once(side, cid, async () => {
      await this.#doing.end(cid, 'abandonment', side);
      return undefined;
    });
  }

  /** Time during which nobody could act here is given back, once for each absence of the server. They come in order. */
  giveBack(outages: readonly Outage[]): Promise<void> {
    return this.#doing.inTurn(async () => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const { clock, end, given, session } = this.#play;
        const { at } = this.#log;
        const open = outages.filter(({ until }) => until > Math.max(given, at));
        if (!clock || end !== undefined || open.length === 0) return;
        const time = open.reduce((sum, { from, until }) => sum + until - Math.max(from, at), 0);
        try {
          const [last] = open.slice(-1);
          return await this.#doing.keep(undefined, session.state, [
            { kind: 'given', time, until: last.until },
          ]);
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          // Another node was quicker, and has given it.
          await this.#doing.readOn();
        }
      }
    });
  }

  /** Ends the game if a flag has fallen that does so by itself. */
  flag(): Promise<void> {
    return this.#doing.inTurn(async () => {
      try {
        await this.#doing.flag(MOST_LAG);
      } catch (error) {
        if (error instanceof Overtaken) await this.#doing.readOn();
        // What cannot be kept now is tried again soon.
        else if (!(error instanceof StoreFailed)) throw error;
      }
    });
  }

  /** Everything that was begun here is done. */
  async drained(): Promise<void> {
    await this.#doing.drained();
  }

  /** Answers for a viewer. */
  ask(viewer: string, question: WireQuestion): unknown {
    if (this.#halting.why !== undefined && this.#halting.hasFailed)
      throw new Error(`halted: ${this.#halting.why}`);
    const sight = this.#telling.sight(viewer);
    try {
      return this.#within(() => answerFor(this.#play, sight, question));
    } catch (error) {
      if (error instanceof RulesTimedOut) void this.#halting.stumble(error);
      throw error;
    }
  }

  /** Takes in what another node has written, up to this entry at least. */
  catchUp(seq: number): Promise<void> {
    return this.#doing.inTurn(async () => {
      if (seq > this.seq) await this.#doing.readOn();
    });
  }
}

const PAUSED = 'The game is paused. Offer to go on first.';
const STOOD_IN = 'A bot plays in your place. Take your seat back first.';

function stale(): Fault {
  return { code: 'stale', message: 'Something has happened that you have not seen yet; look again.' };
}
