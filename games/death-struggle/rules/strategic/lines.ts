// Railways that a side can use, hex by hex.

import type { State } from '../../../../kit/state/state.ts';
import { railways } from '../table/terrain.ts';

/** DS-RAIL-3, DS-RAIL-6, DS-RAIL-7 does a train of this side run through the hex, and back to its own side of the map? */
export const isOpenRail = (_state: State, _side: number, hex: number): boolean => railways.has[hex] === 1;
