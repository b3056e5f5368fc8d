// Better attacks than those that were packed, looked for over the whole phase: other allocations to all targets together,
// one left out, one put in, another one first, each tried on the same dice and kept if the table that comes of it is better.
// After each die the search begins anew with what is left of its own plan.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Progress } from '../bot.ts';
import { type Contest, openContest } from '../core/contest.ts';
import type { Spending } from '../core/spending.ts';
import { openLastAttacks } from '../staff/last.ts';
import { choose, type Option, type Packing } from '../staff/packing.ts';
import type { Weights } from '../staff/weights.ts';
import type { Rollouts } from './rollouts.ts';

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
  /** What the attacks found last promise more than those that were planned. */
  gain(): number;
  /** The phase that was searched last: whoever goes on in it has done most of the work. */
  phase(): string;
}

type Attacks = readonly Option[];

/** Whole allocations by other likings: sure ones only, bold ones too, blood before ground and the other way round. */
const LIKINGS: readonly ((w: Weights) => Weights)[] = [
  w => ({ ...w, leastGain: w.leastGain * 2 + 0.2 }),
  w => ({ ...w, leastGain: LEAST }),
  w => ({ ...w, enemyLoss: w.enemyLoss * 1.6 }),
  w => ({ ...w, enemyLoss: w.enemyLoss * 0.6, ground: w.ground * 3, groundPull: w.groundPull * 3 }),
  w => ({ ...w, ownLoss: w.ownLoss * 1.8 }),
];

export function openAttackSearch(adapter: Adapter, packing: Packing, rollouts: Rollouts): AttackSearch {
  const { topOf, sideOf } = adapter.table;
  const { movesAfter, attack } = adapter.fights;
  const { strike } = adapter.sandbox;
  const last = openLastAttacks(adapter, packing);
  let gain = 0;
  let searched = '';
  let left: Attacks = [];

  function judge(state: State, side: number, set: Attacks, sample: number): number {
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

  /** Of the plan before the last die, what can still be done. */
  function remaining(state: State): Attacks {
    const isLegal = ({ target, units }: Option): boolean =>
      adapter.game.check(state, attack(state, target, units)).ok;
    return left.filter(isLegal);
  }

  return {
    gain: () => gain,
    phase: () => searched,
    *improve(state, side, planned, w, ground, spending) {
      const phase = adapter.sequence.phase(state);
      const old = phase === searched ? remaining(state) : [];
      searched = phase;
      gain = 0;
      if (last.isLast(state, side)) {
        const contest = last.contest(state, side, planned, spending);
        const offers = last.offers(state, w);
        yield* improveOn(contest, sets(old, last.sets(offers)), offers, spending);
        gain = contest.gain;
        left = contest.best.slice(1);
        return contest.best;
      }
      const offers = packing.offers(state, w, ground, LEAST);
      if (offers.length === 0) return planned;
      const contest = openContest<Attacks>(planned, (set, sample) => {
        spending.nodes++;
        return judge(state, side, set, sample);
      });
      const others = [
        old,
        ...LIKINGS.map(like => {
          const liked = like(w);
          return inOrder(choose(packing.offers(state, liked, ground, liked.leastGain)));
        }),
        [],
      ];
      const isStopped = yield* improveOn(contest, others, offers, spending);
      if (!isStopped) contest.confirm(spending.confirming);
      gain = contest.gain;
      left = contest.best.slice(1);
      return contest.best;
    },
  };
}

function* sets(first: Attacks, others: Iterable<Attacks>): Generator<Attacks> {
  yield first;
  yield* others;
}

const inOrder = (set: Attacks): Attacks => set.toSorted((a, b) => b.gain - a.gain || a.target - b.target);

/**
 * Whole sets first; then one left out, put first or put in, until nothing is better or the nodes are spent. True if somebody
 * wants the answer at once.
 */
function* improveOn(
  contest: Contest<Attacks>,
  sets: Iterable<Attacks>,
  offers: readonly Attacks[],
  spending: Spending,
): Generator<Progress, boolean, boolean | undefined> {
  let isBetter = true;
  let isStopped = false;
  const tried = new Set<string>([nameOf(contest.best)]);
  function* challenge(set: Attacks): Generator<Progress, boolean, boolean | undefined> {
    const name = nameOf(set);
    if (!tried.has(name)) {
      tried.add(name);
      if (contest.challenge(set)) isBetter = true;
      isStopped = (yield spending.progress()) === true;
    }
    return isStopped || spending.isOver();
  }
  for (const set of sets) if (yield* challenge(set)) return isStopped;
  while (isBetter) {
    isBetter = false;
    for (const option of contest.best) {
      if (!contest.best.includes(option)) continue;
      const others = contest.best.filter(other => other !== option);
      if (yield* challenge(others)) return isStopped;
      if (yield* challenge([option, ...others])) return isStopped;
    }
    for (const options of offers) {
      for (const option of options.slice(0, MOST_OPTIONS)) {
        const others = contest.best.filter(
          other => other.target !== option.target && !other.units.some(unit => option.units.includes(unit)),
        );
        if (yield* challenge(insert(others, option))) return isStopped;
      }
    }
  }
  return isStopped;
}

/** Before the first that promises less; the order of the others stays. */
function insert(set: Attacks, option: Option): Attacks {
  const at = set.findIndex(({ gain }) => gain < option.gain);
  return at < 0 ? [...set, option] : set.toSpliced(at, 0, option);
}

const nameOf = (set: Attacks): string =>
  set.map(({ target, units }) => `${target}:${units.join()}`).join(' ');
