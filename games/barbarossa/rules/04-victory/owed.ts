// What a choice of this chapter that a position brings along asks of the table.

import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { boxedOf, expeditionOf } from './caucasus.ts';

/** 4.12 an expedition has just been launched. */
export const fitsResponse = (state: State): boolean =>
  phasingSide(state) === GERMAN &&
  expeditionOf(state) === 'under-way' &&
  boxedOf(state, GERMAN).length === 3 &&
  boxedOf(state, SOVIET).length === 0;

/** 4.13i some of the three have come back. */
export const fitsRecall = (state: State): boolean =>
  phasingSide(state) === GERMAN &&
  expeditionOf(state) === 'recalled' &&
  [1, 2].includes(boxedOf(state, GERMAN).length);
