// Attacks and battles as a position brings them along: do they fit the units on the map? What each decision asks besides, its game
// says.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';
import type { Sent } from './compulsion.ts';

export interface OwedParts {
  readonly map: GameMap;
  readonly board: Pick<Units, 'placeOf' | 'stepsOf'>;
  readonly sideOf: Uint8Array;
  readonly isGround: Uint8Array;
  phasingSide(state: State): number;
  isDefendedAgainst(state: State, side: number, hex: number): boolean;
}

/** What every battle of the family holds. */
export interface OwedBattle {
  readonly target: number;
  readonly attackers: readonly number[];
  readonly from: readonly number[];
  readonly holding: readonly number[];
  readonly groups: readonly { readonly units: readonly number[] }[];
}

export interface OwedChecks {
  /** Attacks that wait: every unit in one of them only, beside an enemy who is there. */
  areAttacks(state: State, attacks: readonly Sent[]): boolean;
  /** Units on the right sides, and attackers who came from beside the target. */
  isBattle(state: State, battle: OwedBattle): boolean;
  stands(state: State, unit: number): boolean;
  isBeside(state: State, unit: number, hex: number): boolean;
  isOurs(state: State, unit: number): boolean;
  isTheirs(state: State, unit: number): boolean;
}

export function bindOwedChecks(parts: OwedParts): OwedChecks {
  const { map, board, sideOf, isGround, phasingSide } = parts;
  const isOurs = (state: State, unit: number): boolean =>
    sideOf[unit] === phasingSide(state) && isGround[unit] === 1;
  const isTheirs = (state: State, unit: number): boolean =>
    sideOf[unit] !== phasingSide(state) && isGround[unit] === 1;
  const stands = (state: State, unit: number): boolean =>
    board.placeOf(state, unit) >= 0 && board.stepsOf(state, unit) > 0;
  const isBeside = (state: State, unit: number, hex: number): boolean =>
    stands(state, unit) && directionTo(map, board.placeOf(state, unit), hex) >= 0;
  return {
    stands,
    isBeside,
    isOurs,
    isTheirs,
    areAttacks(state, attacks) {
      const side = phasingSide(state);
      const units = attacks.flatMap(attack => attack.units);
      if (new Set(units).size !== units.length) return false;
      if (new Set(attacks.map(({ target }) => target)).size !== attacks.length) return false;
      return attacks.every(
        ({ target, units: sent }) =>
          parts.isDefendedAgainst(state, side, target) &&
          sent.every(unit => isBeside(state, unit, target) && sideOf[unit] === side),
      );
    },
    isBattle: (state, { attackers, holding, groups, from, target }) =>
      attackers.every(unit => isOurs(state, unit)) &&
      holding.every(unit => isTheirs(state, unit)) &&
      groups.every(({ units }) => units.every(unit => isTheirs(state, unit))) &&
      from.every(hex => directionTo(map, hex, target) >= 0),
  };
}
