// The last attacks of the game, judged by the chance to win and by nothing else: exactly, over all dice that could fall, as
// long as they have not too many ways to.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import type { Budget, Progress } from '../bot.ts';
import { openChance } from '../core/chance.ts';
import type { Contest } from '../core/contest.ts';
import { openOutcomes } from '../core/outcomes.ts';
import { openSpending, type Spending } from '../core/spending.ts';
import type { Option, Packing } from './packing.ts';
import type { Weights } from './weights.ts';

type Attacks = readonly Option[];

export interface LastAttacks {
  /** Is the game over as soon as the side has made its attacks? */
  isLast(state: State, side: number): boolean;
  /** The chance to win with these attacks and no other; undefined where dice could fall in too many ways. */
  chanceOf(state: State, side: number, attacks: Attacks): number | undefined;
  /** The likeliest to win is the best; what is planned stays where nothing is likelier. */
  contest(state: State, side: number, planned: Attacks, spending: Spending): Contest<Attacks>;
  /**
   * Without a search: those of the plan, what can be done together against the greatest places, or none. Whoever sends it
   * `true` gets the best it has found so far at once.
   */
  best(
    state: State,
    side: number,
    planned: Attacks,
    weights: Weights,
    budget: Budget,
  ): Generator<Progress, Attacks, boolean | undefined>;
  /** What could be done against each hex, the greatest places first. */
  offers(state: State, weights: Weights): Option[][];
  /** Everything that could be done together against the first of these hexes. */
  sets(offers: readonly Attacks[]): Generator<Attacks>;
}

/** Tables to which the dice of a set of attacks may lead, and so many that they take as long as a trial game. */
const MOST_TABLES = 1500;
const TABLES_A_NODE = 50;
/** A hex without a prize may still be on the way of somebody. */
const GROUND = 0.1;
/** Losses do not matter now; what must not be done at all is told as a loss beyond all measure, and still shows. */
const HARDLY = 0.01;
const LEAST = -1;
/** Targets of which everything is tried, and options against each. */
const MOST_TARGETS = 3;
const MOST_OPTIONS = 6;
/** Short games' worth of looking where nobody says how much. */
const USUAL = 200;
/** Chances that differ by less are alike. */
const ALIKE = 1e-9;
const CHANCE = 100;

export function openLastAttacks(adapter: Adapter, packing: Packing): LastAttacks {
  const { turnsLeft, movesLast, isOver } = adapter.sequence;
  const { movesAfter } = adapter.fights;
  const { copy, copyInto, begin } = adapter.sandbox;
  const chance = openChance(adapter);
  const outcomes = openOutcomes(adapter, MOST_TABLES);
  let end: State | undefined;

  const chanceOf = (state: State, side: number, attacks: Attacks): number | undefined =>
    outcomes.average(state, side, attacks, table => {
      if (end === undefined) end = copy(table);
      else copyInto(table, end);
      begin(end, other(side));
      return isOver(end) ? chance(end, side, side) : undefined;
    });

  const isLast = (state: State, side: number): boolean =>
    turnsLeft(state) <= 1 &&
    movesLast(state, side) &&
    !movesAfter(state) &&
    chanceOf(state, side, []) !== undefined;

  const offersOn = (state: State, weights: Weights): Option[][] => {
    const clearing = { ...weights, enemyLoss: 0, ownLoss: HARDLY, effort: 0 };
    return packing.offers(state, clearing, () => GROUND, LEAST).sort((a, b) => b[0].gain - a[0].gain);
  };

  const contestOf = (state: State, side: number, planned: Attacks, spending: Spending): Contest<Attacks> => {
    let seen = 0;
    const judge = (attacks: Attacks): number => {
      const value = chanceOf(state, side, attacks);
      seen += outcomes.seen();
      spending.nodes += Math.floor(seen / TABLES_A_NODE);
      seen %= TABLES_A_NODE;
      return value ?? Number.NEGATIVE_INFINITY;
    };
    const known = judge(planned);
    // Of a plan with too many dice nothing is known: it stays until something is likelier than to stop here.
    const first = Number.isFinite(known) ? known : judge([]);
    let best = planned;
    let most = first;
    return {
      get best() {
        return best;
      },
      get gain() {
        return CHANCE * (most - first);
      },
      challenge(attacks) {
        const value = judge(attacks);
        if (value <= most + ALIKE) return false;
        best = attacks;
        most = value;
        return true;
      },
      confirm() {},
    };
  };

  return {
    chanceOf,
    isLast,
    contest: contestOf,
    offers: offersOn,
    sets: setsAgainst,
    *best(state, side, planned, weights, { milliseconds }) {
      if (!isLast(state, side)) return planned;
      const spending = openSpending(
        { nodes: USUAL, ...(milliseconds !== undefined && { milliseconds }) },
        USUAL,
        1,
      );
      const contest = contestOf(state, side, planned, spending);
      if ((yield spending.progress()) === true) return contest.best;
      contest.challenge([]);
      for (const option of planned) {
        if ((yield spending.progress()) === true) return contest.best;
        contest.challenge(contest.best.filter(other => other !== option));
      }
      for (const set of setsAgainst(offersOn(state, weights))) {
        if ((yield spending.progress()) === true || spending.isOver()) break;
        contest.challenge(set);
      }
      return contest.best;
    },
  };
}

const setsAgainst = (offers: readonly Attacks[]): Generator<Attacks> => setsOf(offers.slice(0, MOST_TARGETS));

function* setsOf([first, ...others]: readonly Attacks[]): Generator<Attacks> {
  if (first === undefined) return yield [];
  for (const set of setsOf(others)) {
    yield set;
    const isFree = ({ units }: Option): boolean =>
      !set.some(other => other.units.some(unit => units.includes(unit)));
    for (const option of first.slice(0, MOST_OPTIONS)) if (isFree(option)) yield [option, ...set];
  }
}
