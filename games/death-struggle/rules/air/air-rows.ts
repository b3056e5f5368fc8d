// The rows of the air tables that dice lead to.

import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';

/** DS-CRT-14 rows of interception; those that no die shows only shifts lead to. */
const [FIRST_ROW, LAST_ROW] = [0, 7];

/** DS-RNG-5 all shifts of a die add up, and the row is held within the table. */
export const rowOf = (state: State, die: number, shift: number): number =>
  Math.min(LAST_ROW, Math.max(FIRST_ROW, onIndexA(state, die) + shift));
