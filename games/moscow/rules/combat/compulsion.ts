// Attacks that bring others with them: strong neighbors of a hex under attack must be attacked too, wherever the
// attackers stand beside them. This says which, and what is missing in a list of attacks.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, isDisrupted, placeOf, topOf } from '../table/board.ts';
import { isCorpsLevel, sideOf } from '../table/counters.ts';
import { isRiver } from '../table/ground.ts';
import { map } from '../table/terrain.ts';
import { isBarredByLake } from './attackers.ts';
import type { Allocation, Pending } from './battle-frames.ts';

/** M-GEN-1 hexes that must be attacked along with this one, in the order of the map. */
export function compelledBy(state: State, target: number, attackers: readonly number[]): number[] {
  const found: number[] = [];
  listCompelled(state, target, attackers, attackers.length, found);
  return found.sort((a, b) => a - b);
}

/** Adds the hexes that so many of these attackers compel, each once. */
export function listCompelled(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  found: number[],
): void {
  const enemy = other(sideOf[attackers[0]]);
  let done = 0;
  for (let i = 0; i < count; i++) {
    const from = placeOf(state, attackers[i]);
    const towards = directionTo(map, from, target);
    // Units of one stack compel the same.
    if (towards < 0 || (done & (1 << towards)) !== 0) continue;
    done |= 1 << towards;
    // The hexes beside both lie to the left and right of the way to the target.
    for (let turn = 1; turn <= 5; turn += 4) {
      const direction = (towards + turn) % 6;
      const hex = map.neighbours[from * 6 + direction];
      if (hex < 0 || found.includes(hex) || !holdsFormation(state, enemy, hex)) continue;
      if (!isExempt(state, from, direction, towards)) found.push(hex);
    }
  }
}

/** The first hex that these attacks compel and nothing answers; -1 if they are complete. */
export function missingTarget(
  state: State,
  attacks: readonly Allocation[],
  answered: ReadonlySet<number> = new Set(attacks.map(({ target }) => target)),
): number {
  for (const { target, units } of attacks) {
    // Ruling R-A10: attacks that are made for others compel others in turn.
    for (const hex of compelledBy(state, target, units)) {
      if (!answered.has(hex)) return hex;
    }
  }
  return -1;
}

/** Attacks as they wait to be resolved, each with those that compel it. */
export function pendingOf(state: State, allocations: readonly Allocation[]): Pending[] {
  const compelled = allocations.map(({ target, units }) => ({
    target,
    hexes: compelledBy(state, target, units),
  }));
  return allocations.map(({ target, units }) => ({
    target,
    units,
    requiredBy: compelled.filter(({ hexes }) => hexes.includes(target)).map(attack => attack.target),
  }));
}

/** M-GEN-1 an undisrupted unit of corps level or above stands there. */
function holdsFormation(state: State, side: number, hex: number): boolean {
  for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
    if (isCorpsLevel[unit] === 1 && !isDisrupted(state, unit)) return true;
  }
  return false;
}

/** Does water free an attacker in `from` of the neighbor in this direction, when he attacks towards the other? */
function isExempt(state: State, from: number, direction: number, towards: number): boolean {
  // M-GEN-3; M-GEN-2 he stands on the same bank as his target, the neighbor on the other.
  if (isBarredByLake(state, from * 6 + direction)) return true;
  return isRiver(state, from, direction) && !isRiver(state, from, towards);
}
