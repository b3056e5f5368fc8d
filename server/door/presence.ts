// Whose pages are open at this moment.

export class Presence {
  readonly #open = new Map<string, number>();

  /** Answers with what ends it. */
  enter(person: string): () => void {
    this.#open.set(person, (this.#open.get(person) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(person) ?? 1) - 1;
      if (left > 0) this.#open.set(person, left);
      else this.#open.delete(person);
    };
  }

  /** So many people. */
  get size(): number {
    return this.#open.size;
  }

  readonly isHere = (person: string): boolean => this.#open.has(person);
}
