// The rules of the games, each loaded when it is first asked for: whoever plays one need not wait for the others.

import type { Adapter } from '../../kit/adapter.ts';
import type { Game } from '../../kit/game.ts';

const loaders: Readonly<Record<string, () => Promise<Game>>> = {
  'army-group-center': async () => (await import('../../games/army-group-center/index.ts')).armyGroupCenter,
  moscow: async () => (await import('../../games/moscow/index.ts')).moscow,
};
const loaded = new Map<string, Game>();

export const gameIds = Object.keys(loaders);

/** A game whose rules have been loaded. */
export const findRules = (id: unknown): Game | undefined =>
  typeof id === 'string' ? loaded.get(id) : undefined;

/** Loads the rules of a game, if there is such a game. What could not be fetched is tried again the next time. */
export async function loadRules(id: unknown): Promise<void> {
  if (typeof id !== 'string' || loaded.has(id) || !Object.hasOwn(loaders, id)) return;
  loaded.set(id, await loaders[id]());
}

const adapterLoaders: Readonly<Record<string, () => Promise<Adapter>>> = {
  'army-group-center': async () => (await import('../../games/army-group-center/bot/adapter.ts')).adapter,
  moscow: async () => (await import('../../games/moscow/bot/adapter.ts')).adapter,
};
const adapters = new Map<string, Adapter>();

/** What bots need to know of a game, once it has been loaded. */
export const findAdapter = (id: string): Adapter | undefined => adapters.get(id);

/** Loads it, for those who think about the game; a game without one can only be played at random. */
export async function loadAdapter(id: unknown): Promise<void> {
  if (typeof id !== 'string' || adapters.has(id) || !Object.hasOwn(adapterLoaders, id)) return;
  adapters.set(id, await adapterLoaders[id]());
}
