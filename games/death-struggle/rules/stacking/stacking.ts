// How many may stand in a hex. Markers and Katyushas do not count (DS-STACK-6).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { unitsIn } from '../table/board.ts';
import { isFighter, nameOf, sideOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';

/** DS-STACK-1. */
const MOST = 3;

/** Why a unit may not be added to those who stand in a hex; it does not count twice where it is there already. */
export function whyNoRoom(state: State, hex: number, unit: number): Refusal | undefined {
  const there = unitsIn(state, hex).filter(
    each => isFighter[each] === 1 && each !== unit && sideOf[each] === sideOf[unit],
  );
  if (isFighter[unit] === 0 || there.length < MOST) return undefined;
  return refuse(
    'DS-STACK-1',
    `${MOST} units stand in ${hexLabel(hex)} already; ${nameOf(unit)} finds no room.`,
  );
}

export const fitsOne = (state: State, hex: number, unit: number): boolean =>
  whyNoRoom(state, hex, unit) === undefined;

/** Are there more in the hex than may stay? */
export const isOverstacked = (_state: State, _hex: number, _side: number): boolean => false;
