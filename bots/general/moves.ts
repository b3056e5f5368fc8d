// Better moves than the staff's: other plans for everybody, then for one sector at a time, each tried on the same dice
// and kept if the table that comes of it is better.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Progress } from '../bot.ts';
import { type Contest, openContest } from '../core/contest.ts';
import { hasRoom } from '../core/room.ts';
import type { Spending } from '../core/spending.ts';
import type { PlannedMove } from '../staff/draft.ts';
import type { ImprovedMoves } from '../staff/planner.ts';
import type { Plan, Planning } from '../staff/planning.ts';
import type { Weights } from '../staff/weights.ts';
import type { Dice } from './lite.ts';
import { portfolio } from './portfolio.ts';
import { CHANCE, HUNDREDTHS, type Rollouts } from './rollouts.ts';

/** By unit: where it is to be; below 0 for those off the map. */
type Orders = Int16Array;

/** A look at how the score will be counted takes as long as so many trial games. */
const COUNTING = 10;

export interface MoveSearch {
  improve(
    state: State,
    side: number,
    plan: Plan,
    weights: Weights,
    spending: Spending,
  ): Generator<Progress, ImprovedMoves, boolean | undefined>;
}

export function openMoveSearch(adapter: Adapter, planning: Planning, rollouts: Rollouts): MoveSearch {
  const { placeOf, sideOf, unitCount } = adapter.table;
  const { copy, copyInto, put } = adapter.sandbox;
  let table: State | undefined;

  /** Lets everybody go where he is told, as far as there is room. */
  function carryOut(state: State, movers: readonly number[], orders: Orders): State {
    if (table === undefined) table = copy(state);
    else copyInto(state, table);
    for (const unit of movers) {
      const hex = orders[unit];
      if (hex >= 0 && hex !== placeOf(table, unit) && hasRoom(adapter, table, sideOf[unit], hex))
        put(table, unit, hex);
    }
    return table;
  }

  function ordersOf(state: State, movers: readonly number[], moves: readonly PlannedMove[]): Orders {
    const orders = new Int16Array(unitCount).fill(-1);
    for (const unit of movers) orders[unit] = placeOf(state, unit);
    for (const { unit, hex } of moves) orders[unit] = hex;
    return orders;
  }

  /** Whoever may move, those who are in the plan in its order. */
  function moversIn(state: State, plan: Plan): number[] {
    const { items, count } = adapter.moves.movers(state);
    const planned = plan.moves.map(({ unit }) => unit);
    const others = Array.from({ length: count }, (_, i) => items[i]).filter(unit => !planned.includes(unit));
    return [...planned, ...others];
  }

  function sectorsOf(state: State, movers: readonly number[]): number[][] {
    const { of } = planning.scoring.sectors;
    const sectors = new Map<number, number[]>();
    for (const unit of movers) {
      const hex = placeOf(state, unit);
      const sector = hex < 0 ? -1 : of[hex];
      const units = sectors.get(sector);
      if (units === undefined) sectors.set(sector, [unit]);
      else units.push(unit);
    }
    return [...sectors.values()];
  }

  return {
    *improve(state, side, plan, weights, spending) {
      const movers = moversIn(state, plan);
      if (movers.length === 0) return { moves: [], remark: 'Nobody could move.', gain: 0 };
      const sectors = sectorsOf(state, movers);
      const opening = (work: State, _: Dice, dice: Dice): void => rollouts.lite.attack(work, side, dice);
      const isCounted = planning.chance(state, side, weights) !== undefined;
      let carried: Orders | undefined;
      let chance = 0;
      const contest = openContest(ordersOf(state, movers, plan.moves), (orders, sample) => {
        if (carried !== orders || table === undefined) {
          table = carryOut(state, movers, orders);
          carried = orders;
          if (isCounted) {
            chance = planning.chance(table, side, weights) ?? 0;
            spending.nodes += COUNTING;
          }
        }
        if (isCounted) return CHANCE * chance;
        spending.nodes++;
        return rollouts.run(table, side, sample, opening);
      });
      let tried = 0;
      let isStopped = false;
      search: for (const moves of portfolio(planning, state, side, { ...weights, finish: 0 })) {
        const orders = ordersOf(state, movers, moves);
        tried++;
        for (const units of [movers, ...sectors]) {
          isStopped = (yield spending.progress()) === true;
          if (isStopped || spending.isOver()) break search;
          challengeIn(contest, units, orders);
        }
      }
      if (!isStopped) contest.confirm(spending.confirming);
      const { best, gain } = contest;
      const better = movers.flatMap(unit =>
        best[unit] >= 0 && best[unit] !== placeOf(state, unit) ? [{ unit, hex: best[unit] }] : [],
      );
      return { moves: better, remark: remarkOn(tried, gain, isCounted ? HUNDREDTHS : rollouts.unit), gain };
    },
  };
}

function remarkOn(tried: number, gain: number, unit: string): string {
  const others = `${tried} other plan${tried === 1 ? '' : 's'}`;
  return gain === 0
    ? `None of ${others} stood up better in trial games.`
    : `Changed after trial games with ${others}: about ${gain.toFixed(1)} ${unit} better.`;
}

/** The best orders so far, with those of another plan for some units. */
function challengeIn(contest: Contest<Orders>, units: readonly number[], orders: Orders): void {
  if (units.every(unit => contest.best[unit] === orders[unit])) return;
  const mixed = contest.best.slice();
  for (const unit of units) mixed[unit] = orders[unit];
  contest.challenge(mixed);
}
