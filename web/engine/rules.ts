// The rules of the games, each loaded when it is first asked for: whoever plays one need not wait for the others.

import { entryOf, playable } from '../../games/registry.ts';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Game } from '../../kit/game.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';

export const gameIds: readonly string[] = playable.map(({ id }) => id);

const loaded = new Map<string, Game>();
const adapters = new Map<string, Adapter>();

/** A game whose rules have been loaded. */
export const findRules = (id: unknown): Game | undefined =>
  typeof id === 'string' ? loaded.get(id) : undefined;

/** Loads the rules of a game, if there is such a game. What could not be fetched is tried again the next time. */
export async function loadRules(id: unknown): Promise<void> {
  const entry = entryOf(id);
  if (entry !== undefined && !loaded.has(entry.id)) loaded.set(entry.id, (await entry.rules()).game);
}

/** Puzzles of a game; none if it has none. */
export async function puzzlesOf(id: unknown): Promise<readonly Puzzle[]> {
  return (await entryOf(id)?.puzzles?.())?.puzzles ?? [];
}

/** What bots need to know of a game, once it has been loaded. */
export const findAdapter = (id: string): Adapter | undefined => adapters.get(id);

/** Loads it, for those who think about the game; a game without one can only be played at random. */
export async function loadAdapter(id: unknown): Promise<void> {
  const entry = entryOf(id);
  if (entry?.adapter !== undefined && !adapters.has(entry.id))
    adapters.set(entry.id, (await entry.adapter()).adapter);
}
