// Chapter 7 as the others ask it: lines of hexes, and the state of supply of a unit where it stands. It is found by tracing
// whenever somebody asks: as a unit sets out (7.5-1) and as a battle begins (7.5-3, 7.5-4).

import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isFirstTurn } from '../05-sequence/phases.ts';
import type { FateSupply } from '../08-reinforcement/losses.ts';
import { hasFlag, isPloestiFelt, placeOf } from '../table/board.ts';
import { isMinor, SOVIET, sideOf } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { hasLineTo } from './lines.ts';

/** 7.3, 7.4 can a line of this side be traced from the hex to one of its sources? Turn 1 is no exception (ruling R-24). */
export const hasLine = (state: State, side: number, hex: number): boolean => hasLineTo(state, side, hex);

/** 7.2; `aerial` is supply from the air, full or attenuated as that of the others is (7.9-2). */
export const SUPPLY_STATES = ['supplied', 'attenuated', 'aerial', 'out'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** How a unit is supplied where it stands; 7.8-6 there is no other supply than by a line or from the air. */
export function supplyOf(state: State, unit: number): SupplyState {
  const hex = placeOf(state, unit);
  // 5.13-2 on turn 1 everybody is; 7.1-2 Hungarians and Romanians always are.
  if (hex < 0 || isMinor[unit] === 1 || isFirstTurn(state)) return 'supplied';
  const side = sideOf[unit];
  if (hasLine(state, side, hex)) return side !== SOVIET && isPloestiFelt(state) ? 'attenuated' : 'supplied';
  // 7.9-3.
  return side !== SOVIET && isAirlifted(state, unit, hex) ? 'aerial' : 'out';
}

export const isOutOfSupply = (state: State, unit: number): boolean => supplyOf(state, unit) === 'out';

/** 7.9-2, ruling R-59 those who stood there when the marker was laid; by the other reading whoever stands there. */
const isAirlifted = (state: State, unit: number, hex: number): boolean =>
  isOn(state, 'aerialFeedsHex')
    ? state.data[shape.game.aerialAt] === hex
    : hasFlag(state, unit, FLAG.airlifted);

/** 4.7-3, 4.8-2, 8.4-1 what the dead pile asks, at the moment a unit is removed. */
export function fateOf(state: State, unit: number): FateSupply {
  const supply = supplyOf(state, unit);
  return supply === 'attenuated' ? 'supplied' : supply;
}
