// How much a scenario favours its first side: the logarithm of the odds between two players of the same strength. It begins with
// what the lab has found, and every rated game moves it a little, by how much its end surprised.

import * as v from 'valibot';
import priorsJson from './priors.json' with { type: 'json' };

const priors = v.parse(
  v.object({
    basis: v.string(),
    scenarios: v.array(
      v.object({
        game: v.string(),
        scenario: v.string(),
        share: v.pipe(v.number(), v.minValue(0.01), v.maxValue(0.99)),
        games: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  }),
  priorsJson,
).scenarios;

export interface Bias {
  /** Log odds of the first side. */
  readonly mean: number;
  /** How sure of it we are: the inverse of its variance. */
  readonly weight: number;
}

/** A prior of bots counts as so many games of people at most, and no prior as so many. */
const MOST_GAMES = 20;
const NO_GAMES = 8;

export function priorOf(game: string, scenario: string): Bias {
  const found = priors.find(prior => prior.game === game && prior.scenario === scenario);
  const share = found?.share ?? 0.5;
  const games = found === undefined ? NO_GAMES : Math.min(found.games, MOST_GAMES);
  return { mean: Math.log(share / (1 - share)), weight: games * share * (1 - share) };
}

/**
 * What a game adds to it. `lead`: log odds of the first side by the ratings alone; `score`: 1 if it has won, a half for a draw.
 * One step of Newton's towards the most likely value.
 */
export function learnt({ mean, weight }: Bias, lead: number, score: number): Bias {
  const expected = 1 / (1 + Math.exp(-(mean + lead)));
  const more = expected * (1 - expected);
  return { mean: (score - expected) / (weight + more), weight: more };
}
