// Weather: what the track says for the turn, and what follows from it for both player turns (DS-WX-9).

import type { State } from '../../../../kit/state/state.ts';
import type { Weather } from '../table/charts.ts';
import { components } from '../table/checks.ts';
import { turnOf } from './phases.ts';

export type { Weather };

const { charts } = components;

/** DS-WX-8 the weather that the track prints for a turn. */
export const weatherOn = (turn: number): Weather => charts.track[turn - 1].weather;
export const weatherOf = (state: State): Weather => weatherOn(turnOf(state));
export const labelOf = (turn: number): string =>
  `${charts.track[turn - 1].label} ${charts.track[turn - 1].year}`;

export const isMud = (state: State): boolean => weatherOf(state) === 'mud';
export const isSnow = (state: State): boolean => weatherOf(state) === 'snow';
/** DS-WX-2. */
export const isFrozen = isSnow;
/** DS-WX-6 weather that halves movement, and shortens Axis supply lines. */
export const isFoul = (state: State): boolean => isMud(state) || isSnow(state);
/** R-37 good weather alone; DS-WX-9 a hard frost is as good for everything else. */
export const isGood = (state: State): boolean => weatherOf(state) === 'good';
/** DS-AOVR-1. */
export const isFirm = (state: State): boolean => isGood(state) || weatherOf(state) === 'frost';
/** DS-VIC-1 the instant win is for 1941. */
export const yearOf = (state: State): number => charts.track[turnOf(state) - 1].year;
/** DS-T1-3. */
export const isFirstTurn = (state: State): boolean => turnOf(state) === 1;
