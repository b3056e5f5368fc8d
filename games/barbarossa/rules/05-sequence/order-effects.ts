// What the declared order of phases, and the Paulus Pause, do to attacks (5.6, 5.7, 5.10), as shifts of columns.

import type { Modifier } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { charts, GERMAN } from '../table/counters.ts';
import { PAUSE, shape, ZONES_OF_WAR } from '../table/layout.ts';
import { isNorth, isSouth } from '../table/terrain.ts';
import { isSummerOf } from './calendar.ts';
import { orderOf, phasingSide, roundOf, turnOf } from './phases.ts';

/** 5.10c who has paused pays nothing later. */
export const hasDeclined = ({ data }: State): boolean => data[shape.game.pause] === PAUSE.indexOf('declined');
/** 5.10b the German side attacks nobody in this turn. */
export const isPaused = (state: State): boolean =>
  turnOf(state) === 3 && state.data[shape.game.pause] === PAUSE.indexOf('taken');

/** 5.6, 5.7a, 5.10 shifts of a prepared assault by the side whose turn it is. */
export function preparedShifts(state: State, attackers: readonly number[]): Modifier[] {
  const shifts: Modifier[] = [];
  const order = orderOf(state);
  if (phasingSide(state) !== GERMAN) {
    if (order === 'move-fight') shifts.push({ rule: '5.7a', label: 'Attack after movement', shift: -1 });
    return shifts;
  }
  if (order === 'fight-move' && isSummerOf(state, 1941))
    shifts.push({ rule: '5.6a', label: 'Attack before movement', shift: 1 });
  // 5.6c never again after the summer of 1942.
  if (order === 'fight-move' && isSummerOf(state, 1942) && areInBonusZone(state, attackers))
    shifts.push({ rule: '5.6b', label: 'Attack before movement in the main effort', shift: 1 });
  if (order === 'fight-fight' && roundOf(state) === 1)
    shifts.push({ rule: '5.6d', label: 'First of two assaults', shift: 1 });
  if (hasDeclined(state) && turnOf(state) === 4)
    shifts.push({ rule: '5.10d', label: 'No pause was made', shift: -1 });
  if (hasDeclined(state) && turnOf(state) === 5)
    shifts.push({ rule: '5.10e', label: 'No pause was made', shift: -2 });
  return shifts;
}

/** 10.32 every mobile assault is harder, 5.10d and more so where no pause was made; 5.6e bonuses are not for it. */
export function mobileShifts(state: State): Modifier[] {
  if (phasingSide(state) === GERMAN && hasDeclined(state) && turnOf(state) === 4)
    return [
      { rule: '5.10d', label: 'Mobile assault without a pause', shift: 2 * charts.mobileAssault.shift },
    ];
  return [{ rule: '10.32', label: 'Mobile assault', shift: charts.mobileAssault.shift }];
}

/** 5.7b, 5.7d shock armies count twice in prepared assaults of such a turn, if they are supplied for it. */
export const isShockTurn = (state: State): boolean =>
  phasingSide(state) !== GERMAN && orderOf(state) === 'fight-move';

/** 5.6b, ruling A3-15 all of them stand in the zone that was declared. */
function areInBonusZone(state: State, attackers: readonly number[]): boolean {
  const zone = ZONES_OF_WAR[state.data[shape.game.bonusZone] - 1];
  if (zone === undefined) return false;
  const isInside = zone === 'north' ? isNorth : isSouth;
  return attackers.every(unit => isInside[placeOf(state, unit)] === 1);
}
