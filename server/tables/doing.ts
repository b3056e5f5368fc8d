// Doing at a table what is asked for: one thing after the other, once however often it is sent, and never before the log has it. What
// another node has written meanwhile is taken in first.

import type { State } from '../../kit/game.ts';
import { fallenAt, fold, type Play } from '../../wire/fold.ts';
import type { Deed } from '../../wire/log.ts';
import type { Fault } from '../../wire/messages.ts';
import { memoryOf } from '../../wire/recall.ts';
import { StoreFailed, StoreUnsure } from '../store/contract.ts';
import { refused } from './bench.ts';
import type { Halting } from './halting.ts';
import { isPlay, type Keeping, Overtaken } from './keeping.ts';
import type { Kept } from './kept.ts';
import { Later } from './later.ts';
import { linksAfter } from './log-rows.ts';
import type { Patience } from './patience.ts';
import { type Telling, viewersOf } from './telling.ts';

export type Deeded =
  | { readonly ok: true; readonly n: number; readonly receipt: string }
  | { readonly ok: false; readonly error: Fault };

/** Actions after which a snapshot is worth its while. */
const WORTH = 16;

export interface DoingParts {
  readonly kept: Kept;
  readonly play: Play;
  readonly log: Keeping;
  readonly telling: Telling;
  readonly halting: Halting;
  readonly within: Patience;
  /** So many actions had been played at the last snapshot. */
  readonly snapshotAt: number;
}

export class Doing {
  readonly #kept: Kept;
  readonly #play: Play;
  readonly #log: Keeping;
  readonly #telling: Telling;
  readonly #halting: Halting;
  readonly #within: Patience;
  #snapshotAt: number;
  #isSnapshotDue = false;
  /** It has other rules than those that it was read with. */
  #isLeft = false;
  #queue: Promise<unknown> = Promise.resolve();
  /** Deeds that are asked for and not done yet. */
  #asked = 0;
  readonly #later: Later;

  constructor({ kept, play, log, telling, halting, within, snapshotAt }: DoingParts) {
    this.#kept = kept;
    this.#play = play;
    this.#log = log;
    this.#telling = telling;
    this.#halting = halting;
    this.#within = within;
    this.#snapshotAt = snapshotAt;
    this.#later = kept.later ?? new Later(error => kept.failed?.(error));
  }

  /** Everything that was begun here is done, and told. */
  async drained(): Promise<void> {
    await this.#queue;
    this.#telling.tellOthers();
    this.#snapshot();
  }

  /** Writes deeds into the log, and tells of those that are not the rules' business. */
  async keep(
    cid: string | undefined,
    next: State,
    deeds: readonly Deed[],
    meanwhile?: () => void,
  ): Promise<void> {
    await this.#log.keep(cid, next, deeds, meanwhile);
    if (!deeds.every(isPlay)) this.#telling.tellAround();
  }

  /** The other side has won. */
  async end(cid: string | undefined, by: 'abandonment' | 'time', loser: string): Promise<void> {
    const winner = this.#play.session.game.sides.find(side => side !== loser);
    await this.keep(cid, this.#play.session.state, [this.#log.ending(by, winner)]);
    this.#telling.tell({});
  }

  /** Ends the game if a flag has fallen that does so by itself. `lag`: what was on its way for so long may still come in time. */
  async flag(lag = 0): Promise<void> {
    const fallen = this.#play.clock?.isSudden ? fallenAt(this.#play, this.#kept.clock() - lag) : undefined;
    if (fallen === undefined || this.#play.end !== undefined) return;
    await this.end(undefined, 'time', fallen);
  }

  /** One after the other, whatever becomes of each. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#asked += 1;
    const done = this.#queue.then(() => {
      // Everybody has heard of one deed before the next is done.
      this.#telling.tellOthers();
      if (this.#isSnapshotDue) this.#keepSnapshot();
      return work();
    });
    const after = () => {
      this.#asked -= 1;
      if (this.#telling.isUntold) this.#later.add('telling', () => this.#telling.tellOthers());
      if (this.#isSnapshotWorth) this.#later.add('remembering', () => this.#snapshot());
    };
    this.#queue = done.then(after, after);
    return done;
  }

  /** Does something that is sent under an id once, however often it comes. What it answers is why it was not done. */
  once(side: string, cid: string, deed: () => Promise<Fault | undefined>, lag = 0): Promise<Deeded> {
    const done = (receipt: string): Deeded => ({ ok: true, n: this.#telling.toldTo(side), receipt });
    return this.inTurn(async () => {
      try {
        for (let attempt = 0; ; attempt++) {
          const receipt = this.#log.receiptOf(cid);
          if (receipt !== undefined) return done(receipt);
          if (this.#isLeft) throw new StoreFailed('The table has other rules now.');
          if (this.#halting.why !== undefined) return { ok: false, error: halted() };
          await this.flag(lag);
          if (this.#play.end !== undefined) return { ok: false, error: refused('over', 'The game is over.') };
          try {
            const error = await deed();
            return error === undefined
              ? done(this.#log.receiptOf(cid) ?? this.#log.head)
              : { ok: false, error };
          } catch (error) {
            if (!(error instanceof Overtaken) || attempt > 0) throw error;
            await this.readOn();
          }
        }
      } catch (error) {
        if (!(error instanceof StoreFailed || error instanceof Overtaken)) {
          await this.#halting.stumble(error);
          throw error;
        }
        const isUnsure = error instanceof StoreUnsure;
        const receipt = isUnsure ? await this.#lookFor(cid) : undefined;
        return receipt === undefined ? { ok: false, error: notKept(isUnsure) } : done(receipt);
      }
    });
  }

  /** Takes in what others have written. */
  async readOn(): Promise<void> {
    const links = await linksAfter(this.#kept.store, this.#kept.id, this.#log.seq);
    for (const link of links) {
      const { entry } = link;
      if (entry.deed.kind !== 'begin') this.#telling.tell(this.#within(() => fold(this.#play, entry)));
      // Each as the table stands after it, and nobody waits for an answer here.
      this.#telling.tellOthers();
      this.#log.note(link, link.cid);
      this.#isLeft ||= link.entry.deed.kind === 'rules';
    }
    if (this.#isLeft) {
      this.#kept.left?.();
      this.#telling.end();
    } else if (links.length > 0) this.#telling.tellAround();
  }

  /** Whether something was kept though the connection broke, if that can be seen already. */
  async #lookFor(cid: string): Promise<string | undefined> {
    try {
      await this.readOn();
    } catch (error) {
      if (!(error instanceof StoreFailed)) throw error;
    }
    return this.#log.receiptOf(cid);
  }

  /** Only where the last action cannot be taken back, so that the way back is always there. */
  get #isSnapshotWorth(): boolean {
    const { played } = this.#play.session;
    const isWorth = Math.abs(played.length - this.#snapshotAt) >= WORTH;
    return this.#kept.snapshot !== undefined && isWorth && played.at(-1)?.undoable === false;
  }

  /** While something is being done the table may be ahead of its log; then it is due before the next deed. */
  #snapshot(): void {
    if (this.#asked > 0) this.#isSnapshotDue = true;
    else this.#keepSnapshot();
  }

  #keepSnapshot(): void {
    this.#isSnapshotDue = false;
    if (!this.#isSnapshotWorth) return;
    const { session } = this.#play;
    this.#snapshotAt = session.played.length;
    const memory = memoryOf(this.#play, viewersOf(session.game.sides));
    this.#kept.snapshot?.(memory, this.#log.seq, this.#log.head);
  }
}

function notKept(isUnsure: boolean): Fault {
  const message = isUnsure
    ? 'The connection broke just now. Please try again: what has been kept is not done twice.'
    : 'This could not be kept just now, so it was not done. Please try again.';
  return { code: 'busy', message };
}

function halted(): Fault {
  return refused(
    'halted',
    'The rules have failed at this table. Nothing is lost; it waits until somebody has looked at it.',
  );
}
