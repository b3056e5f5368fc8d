// The games that can be played here, as the page shows them. What a board needs is loaded when a game is opened; the rules
// run in the worker, which loads them there (engine/rules.ts).

import { boards } from 'virtual:hexfront/boards';
import { playable } from '../games/registry.ts';
import type { Front, Presentation } from '../kit/presentation.ts';
import type { Made } from './made.ts';

export interface BoardParts extends Made {
  readonly presentation: Presentation;
}

export interface PlayableGame extends Front {
  load(): Promise<BoardParts>;
}

export const games: readonly PlayableGame[] = playable.map(({ id, front, presentation }) => ({
  ...front,
  async load() {
    const [told, { ground, symbols, reference }] = await Promise.all([presentation(), boards[id]()]);
    return { presentation: told.presentation, ground, symbols, reference };
  },
}));

export function gameOf(id: string): PlayableGame | undefined {
  return games.find(({ game }) => game === id);
}
