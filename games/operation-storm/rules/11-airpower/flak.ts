// The 10th Flak Division (11.8).

import type { State } from '../../../../kit/state/state.ts';
import type { Battle } from '../10-assault/battle-frames.ts';
import { placeOf } from '../table/board.ts';
import { FLAK, isTank } from '../table/counters.ts';

/** 11.8 where it defends and is supplied, attenuated or from the air too, Soviet tank units have half their factor. */
export const isHalvedByFlak = (state: State, { target, cutOff }: Battle, unit: number): boolean =>
  isTank[unit] === 1 && placeOf(state, FLAK) === target && !cutOff.includes(FLAK);
