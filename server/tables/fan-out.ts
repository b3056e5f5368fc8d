// Who hears of a table. A message is written once for everybody who sees the same; players hear it at once, many onlookers by
// and by, so that nobody who plays waits for those who look on.

import { SPECTATOR } from '../../kit/seen/viewer.ts';

/** Hears of everything that its viewer may know, in order. */
export type Listener = (message: Buffer) => void;

/** Onlookers that are told in one go. */
const SLICE = 100;

export class FanOut {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #ended = new Set<() => void>();
  /** What onlookers are still to hear, and who was there when it was said. */
  readonly #later: { readonly message: Buffer; readonly to: Listener[] }[] = [];

  /** `ended`: nothing more will be told. */
  add(viewer: string, listener: Listener, ended?: () => void): () => boolean {
    const all = this.#listeners.get(viewer) ?? new Set();
    this.#listeners.set(viewer, all.add(listener));
    if (ended) this.#ended.add(ended);
    return () => {
      if (ended) this.#ended.delete(ended);
      return all.delete(listener);
    };
  }

  end(): void {
    for (const ended of this.#ended) ended();
  }

  isHeardBy(viewer: string): boolean {
    return (this.#listeners.get(viewer)?.size ?? 0) > 0;
  }

  get isHeard(): boolean {
    return [...this.#listeners.values()].some(({ size }) => size > 0);
  }

  tell(viewer: string, text: string): void {
    const all = this.#listeners.get(viewer);
    if (!all || all.size === 0) return;
    const message = Buffer.from(text);
    if (viewer !== SPECTATOR || (all.size <= SLICE && this.#later.length === 0))
      for (const listener of all) listener(message);
    else if (this.#later.push({ message, to: [...all] }) === 1) setImmediate(() => this.#goOn(all));
  }

  #goOn(all: ReadonlySet<Listener>): void {
    const [next] = this.#later;
    for (const listener of next.to.splice(0, SLICE)) if (all.has(listener)) listener(next.message);
    if (next.to.length === 0) this.#later.shift();
    if (this.#later.length > 0) setImmediate(() => this.#goOn(all));
  }
}
