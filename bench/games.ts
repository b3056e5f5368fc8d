// The games as the bench measures them: what each shows of its inside, its rules and what bots know of it.

import { playable } from '../games/registry.ts';
import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Game } from '../kit/game.ts';
import type { BenchSpec } from '../kit/inside.ts';
import type { Shape } from '../kit/state/shape.ts';

export interface BenchGame extends BenchSpec {
  readonly game: Game;
  readonly shape: Shape;
  readonly adapter: Adapter;
}

/** Those that bots can play. */
export const benchGames: readonly BenchGame[] = await openAll();

async function openAll(): Promise<BenchGame[]> {
  const games: BenchGame[] = [];
  for (const { rules, inside, adapter } of playable) {
    if (adapter === undefined) continue;
    const { bench, shape } = (await inside()).inside;
    games.push({ ...bench, shape, game: (await rules()).game, adapter: (await adapter()).adapter });
  }
  return games;
}
