// How long the rules may think about one thing. All tables share a thread, so a rule that never ends would stop every one of them:
// it is broken off, and whoever asked is answered as with any other fault of the rules.

import { Script } from 'node:vm';

export class RulesTimedOut extends Error {
  constructor(milliseconds: number) {
    super(`The rules did not come to an end within ${milliseconds} ms.`);
  }
}

/** Does something that the rules are asked for, and throws `RulesTimedOut` if it does not end. */
export type Patience = <T>(work: () => T) => T;

/** Of our own making, so that nobody else comes upon it. */
const NAME = Symbol.for('hexfront.patience');
const holder = globalThis as { [NAME]?: (() => void) | undefined };
/** Code that is called from a script with a limit ends with it, wherever it was loaded from. */
const script = new Script(`globalThis[Symbol.for('hexfront.patience')]()`);
/** Whoever is asked while somebody waits already is covered by that. */
let isWatched = false;

/** So many milliseconds; for ever if there is no limit. */
export function patience(milliseconds: number): Patience {
  if (!Number.isFinite(milliseconds)) return work => work();
  return <T>(work: () => T): T => {
    if (isWatched) return work();
    let done: { readonly value: T } | { readonly error: unknown } | undefined;
    holder[NAME] = () => {
      try {
        done = { value: work() };
      } catch (error) {
        done = { error };
      }
    };
    isWatched = true;
    try {
      script.runInThisContext({ timeout: milliseconds, displayErrors: false });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new RulesTimedOut(milliseconds);
    } finally {
      isWatched = false;
      holder[NAME] = undefined;
    }
    // Without a word it has been broken off.
    if (done === undefined) throw new RulesTimedOut(milliseconds);
    if ('error' in done) throw done.error;
    return done.value;
  };
}
