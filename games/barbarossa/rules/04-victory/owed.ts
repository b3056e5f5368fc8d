// What a choice of this chapter that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import { unitsAt } from '../table/board.ts';
import { GERMAN, sideOf } from '../table/counters.ts';
import { CAUCASUS } from '../table/layout.ts';

/** 4.12 an expedition has just been launched. */
export const fitsResponse = (state: State): boolean =>
  unitsAt(state, CAUCASUS).length === 3 && unitsAt(state, CAUCASUS).every(unit => sideOf[unit] === GERMAN);
