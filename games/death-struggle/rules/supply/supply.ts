// Supply of units and hexes: full, limited, or none.

import type { State } from '../../../../kit/state/state.ts';

export const FULL = 0;
export const LIMITED = 1;
export const ISOLATED = 2;
export type Supply = typeof FULL | typeof LIMITED | typeof ISOLATED;

/** DS-SUP-1, DS-SUP-4, DS-SUP-7, DS-SUP-8 the supply of a unit where it stands, now. */
export const supplyOf = (_state: State, _unit: number): Supply => FULL;
/** DS-RECOV-6 in full or limited supply. */
export const isSupplied = (state: State, unit: number): boolean => supplyOf(state, unit) !== ISOLATED;
/** The supply that a unit of this side would have in the hex. */
export const supplyAt = (_state: State, _side: number, _hex: number): Supply => FULL;
/** DS-VIC-10 in full or limited supply. */
export const isHexSupplied = (state: State, side: number, hex: number): boolean =>
  supplyAt(state, side, hex) !== ISOLATED;
