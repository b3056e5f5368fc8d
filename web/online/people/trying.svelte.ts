// Something that is asked of the server by a button: busy meanwhile, and in words if it did not work.

import { peopleTexts as words } from '../../text/en-people.ts';
import { GivenUp } from './people-api.ts';

export class Trying {
  isBusy = $state(false);
  fault = $state('');

  /** True if it worked. */
  async try(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.fault = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.fault =
        error instanceof GivenUp
          ? words.keyGivenUp
          : words.failed(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
