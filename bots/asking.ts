// Who acts next at a table of bots: one that steps in beside the decision, the side that owes it first, or else the one
// that decides.

import type { Game, State } from '../kit/game.ts';
import { hasBeside } from '../kit/sequence/beside.ts';
import type { Authored } from '../kit/sequence/playing.ts';
import type { Bot } from './bot.ts';

/** `bots` in the order of the game's sides; for `playOut`. */
export function askBots(
  game: Game,
  bots: readonly Pick<Bot, 'choose' | 'beside'>[],
): (state: State) => Authored {
  const steppingIn = hasBeside(game);
  return state => {
    const decider = game.decider(state);
    if (steppingIn) {
      for (let i = 0; i < bots.length; i++) {
        const side = (decider + i) % bots.length;
        const action = bots[side].beside(game, state, side);
        if (action !== undefined) return { author: game.sides[side], action };
      }
    }
    return { author: game.sides[decider], action: bots[decider].choose(game, state) };
  };
}
