// Better attacks than those that were packed: one left out, one added or another force against a target, each tried on
// the same dice and kept if the table that comes of it is better.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Progress } from '../bot.ts';
import type { Option, Packing } from '../staff/packing.ts';
import type { Weights } from '../staff/weights.ts';
import { openContest } from './contest.ts';
import type { Rollouts } from './rollouts.ts';
import type { Spending } from './spending.ts';

/** Attacks that promise less than nothing may still open something. */
const LEAST = -0.4;
const MOST_OPTIONS = 3;

export interface AttackSearch {
  improve(
    state: State,
    side: number,
    planned: readonly Option[],
    weights: Weights,
    ground: (hex: number) => number,
    spending: Spending,
  ): Generator<Progress, readonly Option[], boolean | undefined>;
}

export function openAttackSearch(adapter: Adapter, packing: Packing, rollouts: Rollouts): AttackSearch {
  const { topOf, sideOf } = adapter.table;
  const { movesAfter } = adapter.fights;
  const { strike } = adapter.sandbox;
  function judge(state: State, side: number, set: readonly Option[], sample: number): number {
    return rollouts.run(state, side, sample, (work, early, dice) => {
      const isEarly = movesAfter(state);
      const first = isEarly ? early : dice;
      for (const { target, units } of set) {
        const there = topOf(work, target);
        if (there < 0 || sideOf[there] === side) continue;
        strike(work, target, units, units.length, first(target));
      }
      if (!isEarly) return;
      rollouts.lite.move(work, side);
      rollouts.lite.attack(work, side, dice);
    });
  }

  return {
    *improve(state, side, planned, w, ground, spending) {
      const offers = packing.offers(state, w, ground, LEAST);
      if (offers.length === 0) return planned;
      const contest = openContest<readonly Option[]>(planned, (set, sample) => {
        spending.nodes++;
        return judge(state, side, set, sample);
      });
      for (let isBetter = true; isBetter; ) {
        isBetter = false;
        for (const option of contest.best) {
          if (spending.isOver()) return contest.best;
          if (
            contest.best.includes(option) &&
            contest.challenge(contest.best.filter(other => other !== option))
          )
            isBetter = true;
          if ((yield spending.progress()) === true) return contest.best;
        }
        for (const options of offers) {
          for (const option of options.slice(0, MOST_OPTIONS)) {
            if (spending.isOver()) return contest.best;
            if (contest.best.some(other => isSame(other, option))) continue;
            const others = contest.best.filter(
              other =>
                other.target !== option.target && !other.units.some(unit => option.units.includes(unit)),
            );
            const trial = [...others, option].sort((a, b) => b.gain - a.gain || a.target - b.target);
            if (contest.challenge(trial)) isBetter = true;
            if ((yield spending.progress()) === true) return contest.best;
          }
        }
      }
      return contest.best;
    },
  };
}

function isSame(one: Option, other: Option): boolean {
  return (
    one.target === other.target &&
    one.units.length === other.units.length &&
    one.units.every(unit => other.units.includes(unit))
  );
}
