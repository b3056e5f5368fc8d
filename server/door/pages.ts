// Which lines are open, sockets and streams, and by whose session or token: when that ends, or its person may other things than before,
// the line is closed, and whoever had it opens another by himself. One address, and one session or token, has so many and no more.

import { setTimeout } from 'node:timers/promises';
import type { Caller } from './callers.ts';

/** Whether all that somebody came with still holds. */
type IsThere = (caller: Caller) => Promise<boolean>;

interface Page {
  readonly caller: Caller | undefined;
  /** Ends the line. */
  close(): void;
}

/** Lines that are asked about in one go, and the pause between. */
const FEW = 5;
const PAUSE_MS = 20;

/** Lines that one session or token may have. */
export const LINES_PER_CALLER = 10;

export class Pages {
  readonly #open = new Set<Page>();
  readonly #counts = new Map<string, number>();
  readonly #perAddress: number;

  constructor(perAddress: number) {
    this.#perAddress = perAddress;
  }

  /** Another line of theirs can be opened. */
  hasRoom(address: string, caller: Caller | undefined): boolean {
    const isFull = caller !== undefined && this.#count(caller.hash) >= LINES_PER_CALLER;
    return !isFull && this.#count(`at ${address}`) < this.#perAddress;
  }

  /** Answers with what is to be called once it is closed. */
  add(address: string, page: Page): () => void {
    const keys = [`at ${address}`, ...(page.caller ? [page.caller.hash] : [])];
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    this.#open.add(page);
    return () => {
      if (!this.#open.delete(page)) return;
      for (const key of keys) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Those of these persons who have not what they came with. */
  async sendAway(persons: readonly string[], isThere: IsThere): Promise<void> {
    for (const { caller, close } of [...this.#open])
      if (caller && persons.includes(caller.person.id) && !(await isThere(caller))) close();
  }

  /** It may have been changed by another server. Whoever plays meanwhile comes first: it is asked about a few at a time. */
  async sendAwayAll(isThere: IsThere): Promise<void> {
    let asked = 0;
    for (const page of [...this.#open]) {
      const { caller, close } = page;
      if (!caller || !this.#open.has(page)) continue;
      if (!(await isThere(caller))) close();
      if (++asked % FEW === 0) await setTimeout(PAUSE_MS, undefined, { ref: false });
    }
  }
}
