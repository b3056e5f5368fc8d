// Lets only so many through at once; the others wait in a row, and where the row is too long nobody else may join it.

import { StoreFailed } from '../store/contract.ts';

export class Gate {
  readonly #most: number;
  readonly #row: number;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number, row: number) {
    this.#most = most;
    this.#row = row;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#most) {
      if (this.#waiting.length >= this.#row) throw new StoreFailed('Too many wait already.');
      // Whoever leaves hands over his place.
      await new Promise<void>(resolve => this.#waiting.push(resolve));
    } else this.#inside++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside--;
    }
  }
}
