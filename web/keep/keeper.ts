// Keeps one game in its slot while it is played. If another tab has played on in the same slot, this game moves to a
// slot of its own, so that neither destroys what the other has kept. The last state is held in memory too, for the time
// when the browser keeps nothing.

import type { GameRecord } from '../../kit/record/record.ts';
import { type Keeping, type KeptGame, keep, type Storage, slotAt } from './shelf.ts';

export class Keeper {
  /** Changes when the game has to make room for what another tab has kept. */
  slot: string;
  last: KeptGame | undefined;

  readonly #storage: Storage | undefined;
  readonly #freshSlot: () => string;
  /** What this page last saw in the slot. */
  #known: string | undefined;

  constructor(storage: Storage | undefined, slot: string, freshSlot: () => string, known?: GameRecord) {
    this.#storage = storage;
    this.#freshSlot = freshSlot;
    this.slot = slot;
    this.#known = known && textOf(known);
  }

  keep(game: Omit<KeptGame, 'slot'>): Keeping {
    const now = textOf(game.record);
    if (this.#isForeign(now)) {
      // Nothing new here: what the other tab has kept may stay where it is.
      if (now === this.#known) return { ok: true };
      this.slot = this.#freshSlot();
    }
    this.last = { ...game, slot: this.slot };
    const keeping = keep(this.#storage, this.last);
    if (keeping.ok) this.#known = now;
    return keeping;
  }

  /** Something lies in the slot that this page neither put there nor would put there. */
  #isForeign(now: string): boolean {
    const found = slotAt(this.#storage, this.slot);
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
