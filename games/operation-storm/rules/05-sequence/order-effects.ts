// What the declared order of phases, and the first turn, do to attacks (5.4, 5.7, 5.8, 5.13).

import type { Modifier } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN_ARMY, SOVIET_ARMY } from '../table/counters.ts';
import { isFirstTurn, orderOf } from './phases.ts';

/** 5.13-1 surprise on turn 1; later the order of phases. `isMobile`: a mobile assault or an overrun. */
export function sequenceShifts(state: State, army: number, isMobile: boolean): Modifier[] {
  if (isFirstTurn(state))
    return army === SOVIET_ARMY
      ? [{ rule: '5.13-1', label: 'Strategic surprise', shift: 2 }]
      : [{ rule: '5.13-1', label: 'Taken by surprise', shift: -1 }];
  if (army === SOVIET_ARMY)
    // 5.4-5 whoever fights first pays nothing.
    return orderOf(state) === 'move-fight'
      ? [{ rule: '5.4-4', label: 'Attack after movement', shift: -1 }]
      : [];
  // 5.8-3 never for Hungarians and Romanians; 5.7-5 nor for whoever moves first.
  return army === GERMAN_ARMY && !isMobile && orderOf(state) === 'fight-move'
    ? [{ rule: '5.7-4', label: 'Attack before movement', shift: 1 }]
    : [];
}

/** 5.7-4, 5.13-5, 9.29 may the German side make mobile assaults in this movement phase? Overruns ask `isFirstTurn` only. */
export const hasMobileAssaults = (state: State): boolean =>
  !isFirstTurn(state) && orderOf(state) === 'move-fight';
