// Chapter 7: in which state of supply a unit is, and what that does to its factors. Everybody asks here.
// So far everybody is in regular overland supply: the lines themselves are still to be written.

import type { SupplyAnswer } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { nameOf, unitIds } from '../table/counters.ts';

/** 7.2, 7.8 the states of both sides; offensive supply comes on top of overland supply (`hasOffensiveSupply`). */
export const SUPPLY_STATES = ['overland', 'crimea', 'coastal', 'aerial', 'garrison', 'out'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** 7.2, 7.8 the best state that a unit has where it stands. */
export const supplyOf = (state: State, unit: number): SupplyState =>
  supplyAt(state, unit, placeOf(state, unit));

/** The same as if it stood in this hex, such as the hex from which it would launch a mobile assault (10.26). */
export function supplyAt(_state: State, _unit: number, _hex: number): SupplyState {
  return 'overland';
}

export const isOverland = (state: State, unit: number): boolean => supplyOf(state, unit) === 'overland';

/** Does a regular overland line of this side run to the hex, whoever stands there (8.1, 8.5, 8.10, 8.18, 9.1)? */
export function hasLineTo(_state: State, _side: number, _hex: number): boolean {
  return true;
}

/** 10.26 the supply of defenders against a mobile assault leaves the assaulting units out. */
export function supplyAgainst(state: State, unit: number, _assaulting: readonly number[]): SupplyState {
  return supplyOf(state, unit);
}

/** 7.10 overland supply, and from turn 7 on an offensive supply marker in range of the hex it attacks from. */
export function hasOffensiveSupply(_state: State, _unit: number): boolean {
  return true;
}

/** By what the attack factor is divided, 1, 2 or 4 (7.5, 7.7, 7.9c, 7.16, 7.22). */
export function attackDivisor(_state: State, _unit: number): 1 | 2 | 4 {
  return 1;
}

/** By what the defense factor is divided; `supply` is what was found as the battle began (7.17). */
export const defenseDivisor = (supply: SupplyState): 1 | 2 => (supply === 'out' ? 2 : 1);

/** 7.5, 7.7, 7.16 the movement factor is halved. */
export const isSlowed = (supply: SupplyState): boolean =>
  supply === 'out' || supply === 'coastal' || supply === 'aerial';

/** 10.26, ruling A2-4 good enough for a mobile assault. */
export const isFitToAssault = (supply: SupplyState): boolean =>
  supply === 'overland' || supply === 'garrison' || supply === 'crimea';

export function explainSupply(state: State, unit: number): SupplyAnswer {
  const supply = placeOf(state, unit) < 0 ? 'off-map' : supplyOf(state, unit);
  const message = supply === 'off-map' ? `${nameOf(unit)} is not on the map.` : `${nameOf(unit)}: ${supply}.`;
  return { unit: unitIds[unit], state: supply, rule: '7.1', message };
}
