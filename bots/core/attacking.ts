// Attacks by exact expectation: for every target the fewest units that promise most, then one attack after another, the
// best first, each unit in one of them.

import type { Adapter } from '../../kit/adapter.ts';
import type { State } from '../../kit/game.ts';

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
const NOBODY: ReadonlySet<number> = new Set();

export function openAttacking(adapter: Adapter): Attacking {
  const prefix: number[] = [];

  /** The best that can be done against a hex with the units that are free. */
  function bestOn(
    state: State,
    target: number,
    used: ReadonlySet<number>,
    ground: (hex: number) => number,
    needed = -1,
  ): PlannedAttack | undefined {
    const { items, count } = adapter.attackersOn(state, target);
    const units: number[] = [];
    for (let i = 0; i < count; i++) if (!used.has(items[i])) units.push(items[i]);
    units.sort((a, b) => adapter.strengthOf(state, b) - adapter.strengthOf(state, a) || a - b);
    const lead = needed >= 0 ? needed : units[0];
    if (lead === undefined || !units.includes(lead)) return undefined;
    prefix.length = 0;
    prefix.push(lead);
    for (const unit of units) if (unit !== lead && adapter.mayJoin(lead, unit)) prefix.push(unit);
    const won = adapter.prizes(state)[target] + ground(target);
    let best: PlannedAttack | undefined;
    for (let n = 1; n <= prefix.length; n++) {
      const { enemyLoss, ownLoss, cleared, column } = adapter.forecast(state, target, prefix, n);
      const gain = enemyLoss - ownLoss + cleared * won - BOTHER * n;
      if (best === undefined || gain > best.gain) {
        best = { target, attackers: prefix.slice(0, n), gain, column };
      }
    }
    return best;
  }

  return {
    plan(state, side, ground) {
      const { leastGain } = adapter.doctrine[side];
      const { items, count } = adapter.targets(state);
      const targets = Array.from({ length: count }, (_, i) => items[i]);
      const used = new Set<number>();
      let open: PlannedAttack[] = [];
      for (const target of targets) {
        const attack = bestOn(state, target, used, ground);
        if (attack !== undefined && attack.gain >= leastGain) open.push(attack);
      }
      const plan: PlannedAttack[] = [];
      while (open.length > 0) {
        const next = open.reduce((a, b) => (b.gain > a.gain ? b : a));
        plan.push(next);
        for (const unit of next.attackers) used.add(unit);
        // Those who lose a unit to it think again; the others stand as they are.
        open = open.flatMap(attack => {
          if (attack === next) return [];
          if (!attack.attackers.some(unit => used.has(unit))) return [attack];
          const other = bestOn(state, attack.target, used, ground);
          return other !== undefined && other.gain >= leastGain ? [other] : [];
        });
      }
      return plan;
    },
    duty(state, ground) {
      const owed = adapter.owed(state);
      if (owed.count === 0) return undefined;
      const unit = owed.items[0];
      const { items, count } = adapter.targets(state);
      let best: PlannedAttack | undefined;
      for (const target of Array.from({ length: count }, (_, i) => items[i])) {
        const attack = bestOn(state, target, NOBODY, ground, unit);
        if (attack !== undefined && (best === undefined || attack.gain > best.gain)) best = attack;
      }
      return best;
    },
  };
}
