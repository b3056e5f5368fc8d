// What can wait until those who asked have been answered: telling others first, then what is only for next time. It is done bit by bit,
// so that whoever acts at one table does not wait until everybody at all others has been told.

import { setImmediate } from 'node:timers';

export type Urgency = 'telling' | 'remembering';

/** Milliseconds of such work between two looks at what has come in. */
const SLICE_MS = 3;
/** Whatever has waited for so long is done however much comes in. */
const LONGEST_MS = 50;

interface Task {
  readonly since: number;
  run(): void;
}

export class Later {
  readonly #tasks: Readonly<Record<Urgency, Task[]>> = { telling: [], remembering: [] };
  readonly #failed: (error: unknown) => void;
  readonly #now: () => number;
  #isAwaited = false;

  /** `now`: milliseconds, since whenever. */
  constructor(failed: (error: unknown) => void, now = () => performance.now()) {
    this.#failed = failed;
    this.#now = now;
  }

  /** Each kind is done in the order in which it came. */
  add(urgency: Urgency, run: () => void): void {
    this.#tasks[urgency].push({ since: this.#now(), run });
    this.#await();
  }

  #await(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    this.#isAwaited = false;
    const began = this.#now();
    const { telling, remembering } = this.#tasks;
    for (let now = began; now - began < SLICE_MS || isOverdue(telling, began); now = this.#now()) {
      const task = telling.shift() ?? remembering.shift();
      if (!task) return;
      try {
        task.run();
      } catch (error) {
        this.#failed(error);
      }
    }
    if (telling.length + remembering.length > 0) this.#await();
  }
}

/** As things stood when this bit was begun: what falls due meanwhile is for the next. */
const isOverdue = ([first]: readonly Task[], now: number): boolean =>
  first !== undefined && now - first.since > LONGEST_MS;
