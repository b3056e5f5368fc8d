// The attacks of a turn after which the score is counted, by the side that does not move last in it: what the enemy's best
// answer leaves of them is all that counts. What else was planned is made after them.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Progress } from '../bot.ts';
import type { Finish } from '../core/finish.ts';
import type { Option, Packing } from './packing.ts';
import type { Weights } from './weights.ts';

type Attacks = readonly Option[];

export interface Closing {
  /** Does the enemy answer before the score is counted, and is nothing of ours left to do but attack? */
  isAnswered(state: State, side: number): boolean;
  /** Whoever sends it `true` gets the best it has found so far at once. */
  best(
    state: State,
    side: number,
    planned: Attacks,
    weights: Weights,
  ): Generator<Progress, Attacks, boolean | undefined>;
}

/** By so much must winning be likelier. */
const LIKELIER = 0.015;
/** Whoever is nearly lost by this reckoning does as he planned: the enemy may overlook something. */
const LEAST_CHANCE = 0.3;
/** Targets that are looked at, and options against each. */
const MOST_TARGETS = 5;
const MOST_OPTIONS = 2;
/** Of a plan with more attacks only the first are looked at: their dice would fall in too many ways. */
const MOST_PLANNED = 2;
const HARDLY = 0.01;
const GROUND = 0.1;
const LEAST = -1;

export function openClosing(adapter: Adapter, packing: Packing, finish: Finish): Closing {
  const { movesLast } = adapter.sequence;
  const { movesAfter } = adapter.fights;

  function offersOn(state: State, weights: Weights): Option[][] {
    const clearing: Weights = { ...weights, enemyLoss: 0, ownLoss: HARDLY, effort: 0, sure: 0, guard: 0 };
    const offers = packing.offers(state, clearing, () => GROUND, LEAST);
    return offers.sort((a, b) => b[0].gain - a[0].gain).slice(0, MOST_TARGETS);
  }

  function* sets(offers: readonly Option[][]): Generator<Attacks> {
    yield [];
    const options = offers.flatMap(each => each.slice(0, MOST_OPTIONS));
    for (const [at, option] of options.entries()) {
      yield [option];
      for (const another of options.slice(at + 1)) if (!collides(option, another)) yield [option, another];
    }
  }

  return {
    isAnswered: (state, side) => finish.isNear(state) && !movesLast(state, side) && !movesAfter(state),
    *best(state, side, planned, weights) {
      const isDangerous = finish.menaced(state, side).length > 0;
      if (weights.finish <= 0 || !isDangerous) return planned;
      const usual = finish.chanceWith(state, side, planned.slice(0, MOST_PLANNED)) ?? 0;
      let best: Attacks | undefined;
      let most = Math.max(usual + LIKELIER, LEAST_CHANCE);
      const tried = [...sets(offersOn(state, weights))];
      for (const [at, set] of tried.entries()) {
        if ((yield { share: at / tried.length, nodes: at }) === true) break;
        const chance = finish.chanceWith(state, side, set) ?? 0;
        if (chance <= most) continue;
        most = chance;
        best = set;
      }
      if (best === undefined) return planned;
      // Nobody attacks where to wait is best.
      if (best.length === 0) return [];
      const first = best;
      return [...first, ...planned.filter(option => !first.some(other => collides(option, other)))];
    },
  };
}

const collides = (one: Option, other: Option): boolean =>
  one.target === other.target || one.units.some(unit => other.units.includes(unit));
