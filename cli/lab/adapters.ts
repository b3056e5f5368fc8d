// What the bots know of each game besides its rules. All but the random player need it, so a game without an adapter can
// only be played at random.

import { entryOf } from '../../games/registry.ts';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Game } from '../../kit/game.ts';

export const hasAdapter = (game: string): boolean => entryOf(game)?.adapter !== undefined;

export async function openAdapter(game: string): Promise<Adapter | undefined> {
  return (await entryOf(game)?.adapter?.())?.adapter;
}

/** By the id of the game, for those games that have one. */
export async function openAdapters(shelf: readonly Game[]): Promise<ReadonlyMap<string, Adapter>> {
  const adapters = new Map<string, Adapter>();
  for (const { id } of shelf) {
    const adapter = await openAdapter(id);
    if (adapter !== undefined) adapters.set(id, adapter);
  }
  return adapters;
}
