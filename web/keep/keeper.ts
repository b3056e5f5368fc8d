// Keeps one game in its slot while it is played. If another tab has played on in the same slot, this game moves to a
// slot of its own, so that neither destroys what the other has kept. A game in which nothing has been done yet only waits: it
// outlives a reload of its tab and is no save. The last state is held in memory too, for the time when the browser keeps
// nothing.

import type { GameRecord } from '../../kit/record/record.ts';
import { forget, type Keeping, type KeptGame, keep, type Storage, slotAt } from './shelf.ts';

export interface Places {
  readonly storage: Storage | undefined;
  /** For a game in which nothing has been done yet. */
  readonly waiting?: Storage | undefined;
}

export class Keeper {
  /** It came from a file, a link or a save: somebody has played it already. */
  readonly isGiven: boolean;
  /** Changes when the game has to make room for what another tab has kept. */
  slot: string;
  last: KeptGame | undefined;

  readonly #places: Places;
  readonly #freshSlot: () => string;
  /** What this page last saw in the slot. */
  #known: string | undefined;

  constructor(
    places: Places,
    slot: string,
    freshSlot: () => string,
    { known, isGiven = known !== undefined }: { known?: GameRecord | undefined; isGiven?: boolean } = {},
  ) {
    this.isGiven = isGiven;
    this.#places = places;
    this.#freshSlot = freshSlot;
    this.slot = slot;
    this.#known = known && textOf(known);
  }

  /** Untouched: nothing has been done in it, and nobody would miss it. */
  keep(game: Omit<KeptGame, 'slot'>, isUntouched = false): Keeping {
    const { storage, waiting } = this.#places;
    if (isUntouched && this.#known === undefined) {
      this.last = { ...game, slot: this.slot };
      keep(waiting, this.last);
      return { ok: true };
    }
    const now = textOf(game.record);
    if (this.#isForeign(now)) {
      // Nothing new here: what the other tab has kept may stay where it is.
      if (now === this.#known) return { ok: true };
      this.slot = this.#freshSlot();
    }
    this.last = { ...game, slot: this.slot };
    const keeping = keep(storage, this.last);
    if (keeping.ok) {
      this.#known = now;
      forget(waiting, this.slot);
    }
    return keeping;
  }

  /** Something lies in the slot that this page neither put there nor would put there. */
  #isForeign(now: string): boolean {
    const found = slotAt(this.#places.storage, this.slot);
    if (found === undefined) return false;
    if (found === 'unreadable') return true;
    const text = textOf(found.record);
    return text !== this.#known && text !== now;
  }
}

/** Two records of the same start differ in their actions. */
function textOf({ seed, start, actions }: GameRecord): string {
  return JSON.stringify([seed, start, actions]);
}
