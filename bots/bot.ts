// What a bot is: something with a name that picks one action whenever a decision is owed. It knows the game only
// through the kit's interface.

import type { Action, Game, State } from '../kit/game.ts';

export interface Bot {
  readonly name: string;
  /** Only called while a decision is owed; the answer is always legal. */
  choose(game: Game, state: State): Action;
}
