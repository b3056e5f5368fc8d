// Who may come in during the administration of a side: reinforcements whose turn has come (8.1) and the dead that a step
// is spent on (8.13).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import {
  convertsAny,
  convertsFrom,
  isDotted,
  isGambit,
  nameOf,
  sideOf,
  UNITS,
  unitsOf,
  unitsThat,
} from '../table/counters.ts';
import { DEAD, OUT, RVGK, turnOfBox } from '../table/layout.ts';
import { isBulgarianDue, isRomanianDue } from './entry.ts';
import { whyNoStep } from './replacements.ts';

/** 8.1a is its turn on the track here, or past? */
export function isDue(state: State, unit: number): boolean {
  const turn = turnOfBox(placeOf(state, unit));
  return turn > 0 && turn <= turnOf(state);
}

/** 8.19, 8.20 it comes in by conversion, and waits on the track until then (ruling A3-37). */
export const isConversion = (unit: number): boolean => convertsAny[unit] === 1 || convertsFrom[unit] >= 0;

/** Soviet units that stay on the track until they can come: ruling A3-40 of the satellites those with a way of their own. */
export const isWaiting = (state: State, unit: number): boolean =>
  isConversion(unit) || isRomanianDue(state, unit) || isBulgarianDue(state, unit);

/** Units of a side that could be next, whether there is a hex for them or not. */
export const candidates = (state: State, side: number): number[] =>
  unitsThat(unitsOf[side], unit => placeOf(state, unit) === DEAD || isDue(state, unit));

/** Why a unit does not come in now. */
export function whyNotDue(state: State, side: number, unit: number): Refusal | undefined {
  const name = nameOf(unit);
  if (sideOf[unit] !== side) return refuse('5.3', `${name} belongs to the other side.`);
  const place = placeOf(state, unit);
  if (place >= 0) return refuse('8.1', `${name} is on the map already.`);
  if (isDue(state, unit)) {
    return isConversion(unit)
      ? refuse(convertsAny[unit] === 1 ? '8.20' : '8.19', `${name} takes the place of another army.`)
      : undefined;
  }
  if (place === DEAD) return whyNoStep(state, unit);
  const turn = turnOfBox(place);
  // 8.1h nobody comes before his time.
  if (turn > 0) return refuse('8.1a', `${name} does not come before turn ${turn}.`);
  if (place === RVGK) return refuse('8.9', `${name} leaves the RVGK in the phase of that name.`);
  if (place === OUT && isDotted[unit] === 1)
    return refuse('8.12d', `${name} is not in play, and never replaced.`);
  if (isGambit[unit] === 1) return refuse('4.17b', `${name} comes only for the Gambit.`);
  return refuse('8.1', `${name} is not waiting to come in.`);
}

/** Every unit of a side that is due. */
export function* dueUnits(state: State, side: number): Generator<number> {
  for (let unit = 0; unit < UNITS; unit++) if (sideOf[unit] === side && isDue(state, unit)) yield unit;
}
