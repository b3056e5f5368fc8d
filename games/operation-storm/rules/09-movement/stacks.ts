// Who moves, and with whom (9.5, 9.6): a unit that can still go somewhere, and units of one hex that began the phase together.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { bindForces } from '../../../../kit/movement/forces.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, isOccupiedBy, placeOf, startOf, topOf, unitsIn } from '../table/board.ts';
import { nameOf, unitsOf } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { hexLabel } from '../table/terrain.ts';
import { isMovable, whyNotMovable } from './points.ts';
import { canGo } from './reach.ts';

/** Why a unit goes nowhere now. */
export function whyNoStep(state: State, unit: number): Refusal | undefined {
  return (
    whyNotMovable(state, unit) ??
    (canGo(state, unit) ? undefined : refuse('9.3-2', `${nameOf(unit)} cannot move to any hex.`))
  );
}

/** Why these do not move as a stack. */
export function whyNoStack(state: State, units: readonly number[]): Refusal | undefined {
  const [first] = units;
  if (units.length < 2) return refuse('9.5-1', 'A stack is two units or more; one by itself simply moves.');
  for (const unit of units) {
    if (placeOf(state, unit) !== placeOf(state, first))
      return refuse('9.5-1', `${nameOf(unit)} does not stand with ${nameOf(first)}.`);
    const why = whyNoStep(state, unit);
    if (why !== undefined) return why;
  }
  return whyNotTogether(state, units);
}

const forces = bindForces({
  shape,
  unitsOf,
  rules: { stack: '9.5-1', launch: '9.23-7', force: '9.26' },
  nameOf,
  startOf,
});
export const { stackHexes, whyNotTogether, whyNotOneForce, byForce } = forces;

export function whyNoStackIn(state: State, from: number, side: number): Refusal | undefined {
  if (hasStack(state, from, side)) return undefined;
  return refuse('9.5-1', `No two units in ${hexLabel(from)} can move together: they begin a phase so.`);
}

/** Two that began together and can go somewhere. */
export function hasStack(state: State, from: number, side: number): boolean {
  if (!isOccupiedBy(state, from, side)) return false;
  for (let one = topOf(state, from); one >= 0; one = belowOf(state, one)) {
    if (!isFree(state, one)) continue;
    for (let two = belowOf(state, one); two >= 0; two = belowOf(state, two))
      if (startOf(state, two) === startOf(state, one) && isFree(state, two)) return true;
  }
  return false;
}

/** Can a unit of the side whose phase it is go somewhere now? */
export const isFree = (state: State, unit: number): boolean => isMovable(state, unit) && canGo(state, unit);

/** Units of a side in a hex that can go somewhere. */
export const freeIn = (state: State, from: number, side: number): number[] =>
  isOccupiedBy(state, from, side) ? unitsIn(state, from).filter(unit => isFree(state, unit)) : [];

/** 9.5-2 any of those who began together. */
export const stacksIn = (state: State, free: readonly number[]): number[][] =>
  byForce(state, free).filter(({ length }) => length > 1);
