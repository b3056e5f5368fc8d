// Rules that fail once may have met something odd; the second time nothing more is done at their table, and others play on.

import type { Store } from '../store/contract.ts';
import { noteHalted } from './rows.ts';

/** So often may the rules fail. */
const FAULTS = 2;

export class Halting {
  readonly #store: Store;
  readonly #table: string;
  #why: string | undefined;
  #faults = 0;

  /** `why`: they have failed at this table before. */
  constructor(store: Store, table: string, why: string | undefined) {
    this.#store = store;
    this.#table = table;
    this.#why = why;
  }

  /** What the rules said when they failed for good. */
  get why(): string | undefined {
    return this.#why;
  }

  /** Since the table was read. */
  get hasFailed(): boolean {
    return this.#faults > 0;
  }

  /** They could not show the table to somebody; what was done is done. */
  count(): void {
    this.#faults += 1;
  }

  async stumble(error: unknown): Promise<void> {
    this.#faults += 1;
    if (this.#faults < FAULTS) return;
    this.#why = error instanceof Error ? error.message : String(error);
    await this.#store.write([noteHalted(this.#table, this.#why)]).catch(() => undefined);
  }
}
