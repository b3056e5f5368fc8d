// What the bots know of each game besides its rules. All but the random player need it, so a game without an adapter can
// only be played at random.

import type { Adapter } from '../../kit/adapter.ts';
import type { Game } from '../../kit/game.ts';

const ENTRIES: ReadonlyMap<string, () => Promise<Adapter>> = new Map([
  ['army-group-center', async () => (await import('../../games/army-group-center/bot/adapter.ts')).adapter],
  ['moscow', async () => (await import('../../games/moscow/bot/adapter.ts')).adapter],
]);

export const hasAdapter = (game: string): boolean => ENTRIES.has(game);

export async function openAdapter(game: string): Promise<Adapter | undefined> {
  return ENTRIES.get(game)?.();
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
