// What the build makes of a game (cli/page/assets.ts), beside what the game says of itself.

import type { Ground, SymbolSheet } from '../board/scene.ts';

export interface Made {
  readonly ground: Ground;
  readonly symbols: SymbolSheet;
  /** Address of the rules reference. */
  readonly reference: string;
}
