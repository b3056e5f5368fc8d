// The table as the side that decides sees it: how whoever plays for that side asks what it may do.

import type { Game, Seen, State } from '../game.ts';
import { SPECTATOR } from './viewer.ts';

/** Once the game is over nobody decides, and nothing is on offer. */
export function deciding(game: Pick<Game, 'sides' | 'decider' | 'seen'>, state: State): Seen {
  return game.seen(state, game.sides[game.decider(state)] ?? SPECTATOR);
}
