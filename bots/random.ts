// The random player: every choice as likely as the next. It knows nothing, so it tries everything; the fuzzer of every
// game and the floor that any other bot must beat.

import { seededRandom } from '../kit/dice/random.ts';
import type { Action, Game, State } from '../kit/game.ts';
import { sampleBeside } from '../kit/sequence/beside.ts';
import { sampleAction } from '../kit/sequence/choosing.ts';
import type { Bot } from './bot.ts';
import { atOnce } from './core/guard.ts';

/** Two bots of one seed, asked the same questions, answer alike. */
export function randomBot(seed: string): Bot {
  const choose = randomChoice(seed);
  // Of its own, so that games in which nothing stands beside a decision go as they would without.
  const seldom = seededRandom(`${seed} beside`);
  return {
    name: 'random',
    choose,
    think: (game, state) => atOnce(choose(game, state)),
    beside: (game, state, side) => sampleBeside(game, state, side, seldom),
    plans: () => [],
    fallbacks: 0,
    log: () => [],
  };
}

export function randomChoice(seed: string): (game: Game, state: State) => Action {
  const random = seededRandom(seed);
  return (game, state) => sampleAction(game, state, random);
}
