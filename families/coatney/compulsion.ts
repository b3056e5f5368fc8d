// Attacks that bring others with them: some neighbors of a hex under attack must be attacked too, wherever the attackers
// stand beside them. This says which, and what is missing in a list of attacks; whom it concerns each game says.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { other } from '../../kit/side.ts';
import type { State } from '../../kit/state/state.ts';

/** Units sent against a hex. */
export interface Sent {
  readonly target: number;
  readonly units: readonly number[];
}

/** The same as it waits to be resolved: with the targets of the attacks that make it compulsory. */
export interface Required extends Sent {
  readonly requiredBy: readonly number[];
}

export interface CompulsionParts {
  readonly map: GameMap;
  readonly sideOf: Uint8Array;
  placeOf(state: State, unit: number): number;
  /** Does somebody of this side stand in the hex whom his enemies may not leave out? */
  compels(state: State, side: number, hex: number): boolean;
  /** Does the ground free an attacker in `from` of the neighbor in this direction, when he attacks towards the other? */
  isExempt(state: State, from: number, direction: number, towards: number): boolean;
}

export interface Compulsion {
  /** Hexes that must be attacked along with this one, in the order of the map. */
  compelledBy(state: State, target: number, attackers: readonly number[]): number[];
  /** Adds the hexes that so many of these attackers compel, each once. */
  listCompelled(
    state: State,
    target: number,
    attackers: ArrayLike<number>,
    count: number,
    found: number[],
  ): void;
  /** The first hex that these attacks compel and nothing answers; -1 if they are complete. */
  missingTarget(state: State, attacks: readonly Sent[], answered?: ReadonlySet<number>): number;
  /** Attacks as they wait to be resolved, each with those that compel it. */
  pendingOf(state: State, allocations: readonly Sent[]): Required[];
}

export function bindCompulsion({ map, sideOf, placeOf, compels, isExempt }: CompulsionParts): Compulsion {
  const listCompelled: Compulsion['listCompelled'] = (state, target, attackers, count, found) => {
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
        if (hex < 0 || found.includes(hex) || !compels(state, enemy, hex)) continue;
        if (!isExempt(state, from, direction, towards)) found.push(hex);
      }
    }
  };

  const compelledBy: Compulsion['compelledBy'] = (state, target, attackers) => {
    const found: number[] = [];
    listCompelled(state, target, attackers, attackers.length, found);
    return found.sort((a, b) => a - b);
  };

  return {
    listCompelled,
    compelledBy,
    missingTarget(state, attacks, answered = new Set(attacks.map(({ target }) => target))) {
      for (const { target, units } of attacks) {
        // Attacks that are made for others compel others in turn.
        for (const hex of compelledBy(state, target, units)) {
          if (!answered.has(hex)) return hex;
        }
      }
      return -1;
    },
    pendingOf(state, allocations) {
      const compelled = allocations.map(({ target, units }) => ({
        target,
        hexes: compelledBy(state, target, units),
      }));
      return allocations.map(({ target, units }) => ({
        target,
        units,
        requiredBy: compelled.filter(({ hexes }) => hexes.includes(target)).map(attack => attack.target),
      }));
    },
  };
}
