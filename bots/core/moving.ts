// Where units go, one after another, each to the best hex it can reach: toward prizes, into places, beside enemies that
// can be attacked together, across the enemy's ways; away from blows that it could not stand and from want of supply.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { listed } from './listing.ts';
import { NEAR, openLookout, type Survey } from './lookout.ts';
import { likely } from './threat.ts';

export interface PlannedMove {
  readonly unit: number;
  readonly hex: number;
}

export interface Moving {
  /** Moves worth making in this phase, in order. */
  plan(state: State, side: number): PlannedMove[];
  /** The best hex for one unit; its own if it had better stay. */
  place(state: State, side: number, unit: number): number;
  /** What was seen at the last look. */
  readonly survey: Survey;
}

/** Weights, in points of victory. */
const WEIGHT = {
  pull: 0.3,
  /** Holding a place that the enemy could come to. */
  garrison: 0.6,
  /** Coming nearer to a great place of ours that nobody holds and the enemy is on his way to. */
  call: 0.3,
  way: 0.1,
  hunger: 0.35,
  /** What must be better elsewhere before anybody gets up. */
  inertia: 0.04,
};

export function openMoving(adapter: Adapter): Moving {
  const { unitCount, coverAt, placeOf, strengthOf } = adapter.table;
  const { worthOf } = adapter.worth;
  const { reachOf, movers } = adapter.moves;
  const { hazard } = adapter.fights;
  const { copy, put } = adapter.sandbox;
  const lookout = openLookout(adapter);
  const { survey } = lookout;
  const { pull, enemyArrival, danger, isFed, need, calls } = survey;
  const rank = new Float64Array(unitCount);
  let hasLooked = false;
  // Whoever is to be judged, hex after hex, is looked at once.
  let strength = 0;
  let worth = 0;

  function look(state: State, side: number): void {
    hasLooked = true;
    lookout.look(state, side);
  }

  function score(table: State, side: number, unit: number, hex: number): number {
    const doctrine = adapter.worth.doctrine[side];
    let value = doctrine.drive * WEIGHT.pull * pull[hex] + WEIGHT.call * calls[hex];
    // Others who stand there share the danger, and have the place already.
    const company = lookout.companyOf(table, unit, hex);
    const blow = likely(danger[hex]);
    const prize = lookout.prizeAt(hex);
    if (prize > 0) {
      if (!lookout.isOurs(hex)) value += company < 0 ? prize : 0;
      else value += WEIGHT.garrison * prize * lookout.heldBy(hex, blow, strength, company);
    }
    if (!lookout.isFedNear(hex)) value -= WEIGHT.hunger * worth;
    if (enemyArrival[hex] > NEAR) return value;
    value += doctrine.cover * WEIGHT.way * lookout.unwatched(hex);
    if (danger[hex] > 0) {
      const force = strength + Math.max(0, company) + coverAt(hex, side);
      value -= doctrine.caution * hazard(blow - force) * worth;
    }
    const target = lookout.targetFrom(table, unit, hex, strength);
    return target < 0 ? value : value + lookout.helpAgainst(target, strength);
  }

  function bestFor(table: State, side: number, unit: number): number {
    const from = placeOf(table, unit);
    strength = strengthOf(table, unit);
    worth = worthOf(table, unit);
    let best = from;
    let most = from < 0 ? Number.NEGATIVE_INFINITY : score(table, side, unit, from) + WEIGHT.inertia;
    const { items, count } = reachOf(table, unit, from >= 0 && isFed[from] === 1);
    for (let i = 0; i < count; i++) {
      if (items[i] === from) continue;
      const value = score(table, side, unit, items[i]);
      if (value > most) {
        most = value;
        best = items[i];
      }
    }
    return best;
  }

  /** The front before the rear, the worthiest first: they choose, the others fill in. */
  function moversInOrder(state: State): number[] {
    const units = listed(movers(state));
    for (const unit of units) {
      const hex = placeOf(state, unit);
      const isFront = hex >= 0 && enemyArrival[hex] <= NEAR;
      rank[unit] = (isFront ? 100 : 0) + worthOf(state, unit);
    }
    return units.sort((a, b) => rank[b] - rank[a] || a - b);
  }

  return {
    survey,
    plan(state, side) {
      look(state, side);
      const table = copy(state);
      const moves: PlannedMove[] = [];
      for (const unit of moversInOrder(state)) {
        const from = placeOf(table, unit);
        if (from >= 0) lookout.watch(from, -1);
        const hex = bestFor(table, side, unit);
        if (hex < 0) continue;
        if (hex !== from) {
          put(table, unit, hex);
          moves.push({ unit, hex });
        }
        lookout.answer(table, unit, hex);
        lookout.watch(hex, 1);
        const target = lookout.targetFrom(table, unit, hex, strength);
        if (target >= 0) need[target] -= strength;
      }
      return moves;
    },
    place(state, side, unit) {
      if (!hasLooked) look(state, side);
      return bestFor(state, side, unit);
    },
  };
}
