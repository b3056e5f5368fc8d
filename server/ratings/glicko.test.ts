// Ratings: who wins never loses by it, sure favourites gain little, and nobody gains by always taking the better side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { entryOf } from '../../games/registry.ts';
import { type Bias, learnt, priorOf } from './bias.ts';
import { aged, leadOf, type Rating, ratedAfter, UNRATED } from './glicko.ts';
import priors from './priors.json' with { type: 'json' };

const rating = fc.record({
  rating: fc.double({ min: 400, max: 2800, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const bias = fc.double({ min: -3, max: 3, noNaN: true });

test('whoever wins does not fall, whoever loses does not rise, and less is gained with the better side', () =>
  fc.assert(
    fc.property(
      rating,
      rating,
      bias,
      fc.double({ min: 0, max: 2, noNaN: true }),
      (own, other, favour, more) => {
        const won = ratedAfter(own, other, favour, 1);
        const lost = ratedAfter(own, other, favour, 0);
        assert.ok(won.rating >= own.rating && lost.rating <= own.rating);
        for (const { rating: is, deviation, volatility } of [won, lost]) {
          assert.ok(Number.isFinite(is) && volatility > 0 && volatility < 1);
          assert.ok(deviation > 0 && deviation <= UNRATED.deviation);
        }
        const easier = ratedAfter(own, other, favour + more, 1);
        assert.ok(easier.rating - own.rating <= won.rating - own.rating + 1e-6);
        // It is the same whether the other is weaker or the side is better.
        const weaker = ratedAfter(own, { ...other, rating: other.rating - more * 173.7178 }, favour, 1);
        assert.ok(Math.abs(weaker.rating - easier.rating) < 1e-6);
      },
    ),
  ));

test('of whoever has not played for long less is known, and never less than of a newcomer', () => {
  const known: Rating = { rating: 1700, deviation: 60, volatility: 0.06 };
  const day = 24 * 60 * 60 * 1000;
  assert.deepEqual(aged(known, day - 1), known);
  const year = aged(known, 365 * day).deviation;
  assert.ok(year > 150 && year < 300, String(year));
  assert.equal(aged(known, 100 * 365 * day).deviation, 350);
  assert.equal(aged(known, -day).deviation, 60);
});

/**
 * Games between equals in a scenario that the first side wins so often. One of them always takes that side; the others sit down
 * as it comes.
 */
function play(games: number, share: number, isCorrected: boolean): { favourite: Rating; found: Bias } {
  let state = 12345;
  const chance = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const everybody: Rating[] = Array(21).fill(UNRATED);
  let found = priorOf('no such game', 'none');
  for (let i = 0; i < games; i++) {
    const other = 1 + Math.floor(chance() * 20);
    // Every fifth game is his.
    const pair = i % 5 === 0 ? [0, other] : [1 + ((other + Math.floor(chance() * 19)) % 20), other];
    const [one, two] = pair.map(which => everybody[which]);
    const score = chance() < share ? 1 : 0;
    const by = isCorrected ? found.mean : 0;
    const more = learnt(found, leadOf(one, two), score);
    everybody[pair[0]] = ratedAfter(one, two, by, score);
    everybody[pair[1]] = ratedAfter(two, one, -by, 1 - score);
    found = { mean: found.mean + more.mean, weight: found.weight + more.weight };
  }
  return { favourite: everybody[0], found };
}

test('whoever always takes the better side of a scenario gains nothing by it, once it is known', () => {
  const naive = play(2000, 0.75, false).favourite;
  const { favourite, found } = play(2000, 0.75, true);
  assert.ok(naive.rating > 1640, `without correction ${naive.rating}`);
  assert.ok(favourite.rating < 1560, `with it ${favourite.rating}`);
  assert.ok(Math.abs(found.mean - Math.log(3)) < 0.25, String(found.mean));
});

test('priors are of scenarios that there are, and say what they rest on', async () => {
  const { basis, scenarios } = priors as {
    basis: string;
    scenarios: { game: string; scenario: string; share: number }[];
  };
  assert.match(basis, /lab/);
  for (const { game, scenario, share } of scenarios) {
    const rules = await entryOf(game)?.rules();
    assert.ok(
      rules?.game.scenarios.some(({ id }) => id === scenario),
      `${game} ${scenario}`,
    );
    const { mean, weight } = priorOf(game, scenario);
    assert.ok(Math.abs(1 / (1 + Math.exp(-mean)) - share) < 1e-9);
    assert.ok(weight <= 5, 'no more than twenty games');
  }
  assert.deepEqual(priorOf('moscow', 'typhoon').mean, 0);
});
