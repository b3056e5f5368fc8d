// What the turn track says about the turn that is being played (5.8, 5.9), with what Gambit and Oder change in it.

import type { State } from '../../../../kit/state/state.ts';
import { isRoadBack } from '../03-set-up/scenarios.ts';
import type { TrackTurn } from '../table/charts.ts';
import { charts, GERMAN, isMech, sideOf } from '../table/counters.ts';
import { OPERATIONS, shape } from '../table/layout.ts';
import { turnOf } from './phases.ts';

export const trackOf = (state: State): TrackTurn => charts.track.turns[turnOf(state) - 1];
/** 5.8 June to September. */
export const isSingleMonth = (state: State): boolean => trackOf(state).months === 1;
/** 5.9 December and January belong to the year that ends. */
export const yearOf = (state: State): number => trackOf(state).year;
/** Single-month turns of a year: 1941 are 1 to 4, 1942 9 to 12, 1943 17 to 20, 1944 25 to 28. */
export const isSummerOf = (state: State, year: number): boolean =>
  isSingleMonth(state) && yearOf(state) === year;

/** 4.16, 4.17 the Gambit has been declared and runs until turn 20. */
export const isGambitOn = ({ data }: State): boolean =>
  data[shape.game.gambit] === 1 && data[shape.game.turn] <= 20;
/** 4.18 Operation Watch on the Oder is being run, in turn 30. */
export const isOder = (state: State): boolean =>
  turnOf(state) === 30 && state.data[shape.game.operation] === OPERATIONS.indexOf('oder') + 1;

/** 2.11a, E.8 what the track gives a unit, before supply and dice. */
export function movementRate(state: State, unit: number): number {
  const { german, soviet } = trackOf(state);
  if (sideOf[unit] !== GERMAN) return isMech[unit] === 1 ? soviet.mech : soviet.foot;
  if (isMech[unit] === 0) return german.foot;
  // 4.18g fuel for the Oder.
  return isOder(state) ? charts.oder.mech : german.mech;
}

/** 8.12a steps of this turn. */
export function replacementRate(
  state: State,
  side: number,
): { readonly mech: number; readonly foot: number } {
  // 12.4 neither side has any in the first turn of the scenario.
  if (isRoadBack(state) && turnOf(state) === 13) return { mech: 0, foot: 0 };
  const { germanReplacements, sovietReplacements } = trackOf(state);
  if (side !== GERMAN) return sovietReplacements;
  if (isGambitOn(state)) return charts.gambit.replacements;
  return isOder(state) ? charts.oder.replacements : germanReplacements;
}

/** 11.23a aircraft counters of this game turn; 12.8c those of turn 13 fly in the opening blow of The Road Back too. */
export const luftwaffeRate = (state: State): number =>
  isOder(state) ? charts.oder.luftwaffe : trackOf(state).luftwaffe;
export const luftwaffeLeft = (state: State): number =>
  Math.max(0, luftwaffeRate(state) - state.data[shape.game.luftwaffeUsed]);
