// The row of the air operations table that a die leads to.

import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';

/** 1 to 7; M-AIR-9, M14-AIR-4 one worse at extended range. */
export const rowOf = (state: State, die: number, isExtended: boolean): number =>
  onIndexA(state, die) + (isExtended ? 1 : 0);
