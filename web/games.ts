// The games that can be played here, as the page shows them. Their rules run in the worker; what a board needs is
// loaded when a game is opened.

import type { Ground, SymbolSheet } from '../board/scene.ts';
import { presentation as armyGroupCenter } from '../games/army-group-center/presentation.ts';
import type { Presentation } from '../kit/presentation.ts';

export interface BoardParts {
  readonly ground: Ground;
  readonly symbols: SymbolSheet;
  readonly reference: string;
}

export interface PlayableGame {
  readonly id: string;
  readonly title: string;
  readonly presentation: Presentation;
  load(): Promise<BoardParts>;
}

export const games: readonly PlayableGame[] = [
  {
    id: armyGroupCenter.game,
    title: 'Army Group Center',
    presentation: armyGroupCenter,
    load: () => import('virtual:hexfront/army-group-center'),
  },
];

export function gameOf(id: string): PlayableGame | undefined {
  return games.find(game => game.id === id);
}
