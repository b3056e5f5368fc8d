// How fast somebody may go: a bucket that fills by so much a second and holds so much at most.

export class Bucket {
  readonly #most: number;
  readonly #perSecond: number;
  #held: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#held = most;
    this.#at = now;
  }

  /** Takes one out; false if there is none. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#held < 1) return false;
    this.#held -= 1;
    return true;
  }

  /** Nothing has been taken out for so long that it is as if nothing ever was. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#held >= this.#most;
  }

  #fill(now: number): void {
    const gained = Math.max(0, now - this.#at) * (this.#perSecond / 1000);
    this.#held = Math.min(this.#most, this.#held + gained);
    this.#at = now;
  }
}

/** A bucket for everybody, by whatever tells them apart. Full ones are forgotten. */
export class Rates {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #perSecond: number;

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  take(who: string, now: number): boolean {
    let bucket = this.#buckets.get(who);
    if (!bucket) {
      if (this.#buckets.size >= MANY) this.#forget(now);
      bucket = new Bucket(this.#most, this.#perSecond, now);
      this.#buckets.set(who, bucket);
    }
    return bucket.take(now);
  }

  #forget(now: number): void {
    for (const [who, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(who);
  }
}

const MANY = 10_000;
