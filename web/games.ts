// The games that can be played here, as the page shows them. What a board needs is loaded when a game is opened; the rules
// run in the worker, which loads them there (engine/rules.ts).

import type { Ground, SymbolSheet } from '../board/scene.ts';
import { front as armyGroupCenter } from '../games/army-group-center/presentation/front.ts';
import { front as moscow } from '../games/moscow/presentation/front.ts';
import type { Front, Presentation } from '../kit/presentation.ts';

export interface BoardParts {
  readonly presentation: Presentation;
  readonly ground: Ground;
  readonly symbols: SymbolSheet;
  readonly reference: string;
}

export interface PlayableGame extends Front {
  load(): Promise<BoardParts>;
}

/** What the build makes of a game, beside what the game says of itself. */
type Made = Omit<BoardParts, 'presentation'>;

async function parts(
  presentation: Promise<{ readonly presentation: Presentation }>,
  made: Promise<Made>,
): Promise<BoardParts> {
  const [told, { ground, symbols, reference }] = await Promise.all([presentation, made]);
  return { presentation: told.presentation, ground, symbols, reference };
}

export const games: readonly PlayableGame[] = [
  {
    ...armyGroupCenter,
    load: () =>
      parts(
        import('../games/army-group-center/presentation.ts'),
        import('virtual:hexfront/army-group-center'),
      ),
  },
  {
    ...moscow,
    load: () => parts(import('../games/moscow/presentation.ts'), import('virtual:hexfront/moscow')),
  },
];

export function gameOf(id: string): PlayableGame | undefined {
  return games.find(({ game }) => game === id);
}
