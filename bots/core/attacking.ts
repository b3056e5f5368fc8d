// Attacks by exact expectation: for every target the fewest units that promise most, then one attack after another, the
// best first, each unit in one of them.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { listed } from './listing.ts';

export interface PlannedAttack {
  readonly target: number;
  readonly attackers: readonly number[];
  /** In points, as far as it can be known before the dice. */
  readonly gain: number;
  readonly column: number;
}

export interface Attacking {
  /** Attacks worth making in this phase, best first, as the table stands. `ground` is what an emptied hex is worth. */
  plan(state: State, side: number, ground: (hex: number) => number): PlannedAttack[];
  /** The attack that costs least among those that must still be made; undefined if none must. */
  duty(state: State, ground: (hex: number) => number): PlannedAttack | undefined;
}

/** A unit that is not needed for an attack is left out of it. */
const BOTHER = 0.02;
export function openAttacking(adapter: Adapter): Attacking {
  const { unitCount, strengthOf } = adapter.table;
  const { prizes, doctrine } = adapter.worth;
  const { attackersOn, mayJoin, forecast } = adapter.fights;
  const units: number[] = [];
  const prefix: number[] = [];
  /** 1 for units that an attack of the plan has taken. */
  const used = new Uint8Array(unitCount);
  /** By unit, how strong it is in the attack at hand. */
  const strengths = new Float64Array(unitCount);
  const strongestFirst = (a: number, b: number): number => strengths[b] - strengths[a] || a - b;

  /** The best that can be done against a hex with the units that are free. */
  function bestOn(
    state: State,
    target: number,
    ground: (hex: number) => number,
    needed = -1,
  ): PlannedAttack | undefined {
    const { items, count } = attackersOn(state, target);
    units.length = 0;
    for (let i = 0; i < count; i++) {
      const unit = items[i];
      if (used[unit] === 1) continue;
      strengths[unit] = strengthOf(state, unit);
      units.push(unit);
    }
    units.sort(strongestFirst);
    const lead = needed >= 0 ? needed : units[0];
    if (lead === undefined || !units.includes(lead)) return undefined;
    prefix.length = 0;
    prefix.push(lead);
    for (const unit of units) if (unit !== lead && mayJoin(lead, unit)) prefix.push(unit);
    const won = prizes(state)[target] + ground(target);
    let most = Number.NEGATIVE_INFINITY;
    let size = 0;
    let bestColumn = 0;
    for (let n = 1; n <= prefix.length; n++) {
      const { enemyLoss, ownLoss, cleared, column } = forecast(state, target, prefix, n);
      const gain = enemyLoss - ownLoss + cleared * won - BOTHER * n;
      if (gain <= most) continue;
      most = gain;
      size = n;
      bestColumn = column;
    }
    return { target, attackers: prefix.slice(0, size), gain: most, column: bestColumn };
  }

  return {
    plan(state, side, ground) {
      const { leastGain } = doctrine[side];
      const targets = listed(adapter.fights.targets(state));
      used.fill(0);
      let open: PlannedAttack[] = [];
      const consider = (attack: PlannedAttack | undefined): void => {
        if (attack !== undefined && attack.gain >= leastGain) open.push(attack);
      };
      for (const target of targets) consider(bestOn(state, target, ground));
      const plan: PlannedAttack[] = [];
      while (open.length > 0) {
        const next = open.reduce((a, b) => (b.gain > a.gain ? b : a));
        plan.push(next);
        for (const unit of next.attackers) used[unit] = 1;
        const others = open;
        open = [];
        for (const attack of others) {
          if (attack === next) continue;
          // Those who lose a unit to it think again; the others stand as they are.
          const isRobbed = attack.attackers.some(unit => used[unit] === 1);
          consider(isRobbed ? bestOn(state, attack.target, ground) : attack);
        }
      }
      return plan;
    },
    duty(state, ground) {
      const owed = adapter.fights.owed(state);
      if (owed.count === 0) return undefined;
      used.fill(0);
      const unit = owed.items[0];
      let best: PlannedAttack | undefined;
      for (const target of listed(adapter.fights.targets(state))) {
        const attack = bestOn(state, target, ground, unit);
        if (attack !== undefined && (best === undefined || attack.gain > best.gain)) best = attack;
      }
      return best;
    },
  };
}
