// Who one is, one's tables, and those that wait for anybody, as they were when last looked at. A look that fails changes nothing.

import type { WireSummary } from '../../wire/messages.ts';
import { type Me, readLobby, whoAmI } from './api.ts';

export class Listed {
  /** Undefined where this page has no server behind it. */
  me: Me | undefined = $state.raw();
  /** The first look has been answered. */
  isKnown = $state(false);
  #lobby: readonly WireSummary[] = $state.raw([]);

  /** Open tables at which one does not sit. */
  get foreign(): readonly WireSummary[] {
    const own = new Set(this.me?.tables?.map(({ id }) => id));
    return this.#lobby.filter(({ id }) => !own.has(id));
  }

  async look(): Promise<void> {
    const found = await whoAmI();
    if (found) {
      // Both at once, so that a table that one has just taken does not stand in two lists.
      const lobby = await readLobby().catch(() => this.#lobby);
      this.me = found;
      this.#lobby = lobby;
    }
    this.isKnown = true;
  }
}
