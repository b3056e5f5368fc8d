// Attacks that bring others with them: strong neighbors of a hex under attack must be attacked too, wherever the
// attackers stand beside them. This says which, and what is missing in a list of attacks.

import { directionTo } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Allocation, Pending } from './battle-frames.ts';
import { isDisrupted, isOccupiedBy, placeOf, unitsIn } from './board.ts';
import { hexNumber, isCorpsLevel, LAKE, map, sideOf, unitNumber } from './components.ts';
import { isRiver } from './ground.ts';
import { isFrozen } from './weather.ts';

/** M-GEN-1 hexes that must be attacked along with this one, in the order of the map. */
export function compelledBy(state: State, target: number, attackers: readonly number[]): number[] {
  const found = new Set<number>();
  for (const from of new Set(attackers.map(unit => placeOf(state, unit)))) {
    const towards = directionTo(map, from, target);
    // The hexes beside both lie to the left and right of the way to the target.
    if (towards < 0) continue;
    for (const direction of [(towards + 1) % 6, (towards + 5) % 6]) {
      const hex = map.neighbours[from * 6 + direction];
      if (hex < 0 || !holdsFormation(state, 1 - sideOf[attackers[0]], hex)) continue;
      if (!isExempt(state, from, direction, towards)) found.add(hex);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** The first hex that these attacks compel and nothing answers; -1 if they are complete. */
export function missingTarget(
  state: State,
  attacks: readonly Allocation[],
  answered: ReadonlySet<string> = new Set(attacks.map(({ target }) => target)),
): number {
  for (const { target, units } of attacks) {
    // Ruling R-A10: attacks that are made for others compel others in turn.
    for (const hex of compelledBy(state, hexNumber(target), units.map(unitNumber))) {
      if (!answered.has(map.ids[hex])) return hex;
    }
  }
  return -1;
}

/** Attacks as they wait to be resolved, each with those that compel it. */
export function pendingOf(state: State, allocations: readonly Allocation[]): Pending[] {
  const compelled = allocations.map(({ target, units }) => ({
    target,
    hexes: compelledBy(state, hexNumber(target), units.map(unitNumber)).map(hex => map.ids[hex]),
  }));
  return allocations.map(({ target, units }) => ({
    target,
    units,
    requiredBy: compelled.filter(({ hexes }) => hexes.includes(target)).map(attack => attack.target),
  }));
}

/** M-GEN-1 an undisrupted unit of corps level or above stands there. */
function holdsFormation(state: State, side: number, hex: number): boolean {
  return (
    isOccupiedBy(state, hex, side) &&
    unitsIn(state, hex).some(unit => isCorpsLevel[unit] === 1 && !isDisrupted(state, unit))
  );
}

/** Does water free an attacker in `from` of the neighbor in this direction, when he attacks towards the other? */
function isExempt(state: State, from: number, direction: number, towards: number): boolean {
  // M-GEN-3.
  if ((map.sides[from * 6 + direction] & LAKE) !== 0 && !isFrozen(state)) return true;
  // M-GEN-2 he stands on the same bank as his target, the neighbor on the other.
  return isRiver(state, from, direction) && !isRiver(state, from, towards);
}
