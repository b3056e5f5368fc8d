// The random player: every choice as likely as the next. It knows nothing, so it tries everything; the fuzzer of every
// game and the floor that any other bot must beat.

import { seededRandom } from '../kit/dice/random.ts';
import { sampleAction } from '../kit/sequence/choosing.ts';
import type { Bot } from './bot.ts';

/** Two bots of one seed, asked the same questions, answer alike. */
export function randomBot(seed: string): Bot {
  const random = seededRandom(seed);
  return { name: 'random', choose: (game, state) => sampleAction(game, state, random) };
}
