// Reading the state in the game's own words. What changes it is in changes.ts. Markers (airfields, railheads, factories) and
// the fixture lie beneath all units of a hex, so that the top of a stack says who holds it.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import {
  attackFactors,
  defenseFactors,
  isFighter,
  isGround,
  sideOf,
  strongAttack,
  strongDefense,
} from './counters.ts';
import { FLAG, shape } from './layout.ts';

const bound = bindUnits(shape);
export const { placeOf, stepsOf, topOf, belowOf, controlOf, hasFlag } = bound;
/** Everybody and everything in a hex, markers too. */
export const everythingIn = bound.unitsIn;

/** Ground units in a hex, top first. */
export function unitsIn(state: State, hex: number): number[] {
  const found: number[] = [];
  for (let unit = topOf(state, hex); unit >= 0 && isGround[unit] === 1; unit = belowOf(state, unit))
    found.push(unit);
  return found;
}

/** Ground units of a side that stand in a hex, in roster order. */
export function* unitsOnMap(state: State, side: number): Generator<number> {
  for (const unit of bound.unitsOnMap(state, side)) if (isGround[unit] === 1) yield unit;
}

/** Does a ground unit of this side stand in the hex? */
export function isOccupiedBy(state: State, hex: number, side: number): boolean {
  const top = topOf(state, hex);
  return top >= 0 && isGround[top] === 1 && sideOf[top] === side;
}

/** Does anything of this side lie or stand in the hex, be it a marker? */
export const hasAnything = (state: State, hex: number, side: number): boolean =>
  everythingIn(state, hex).some(each => sideOf[each] === side);

/** Is anybody in the hex whom this side would have to fight? Katyushas alone are run over. */
export function isDefendedAgainst(state: State, side: number, hex: number): boolean {
  if (!isOccupiedBy(state, hex, other(side))) return false;
  for (let unit = topOf(state, hex); unit >= 0 && isGround[unit] === 1; unit = belowOf(state, unit))
    if (isFighter[unit] === 1) return true;
  return false;
}

export const isDisrupted = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.disrupted);
export const isEntrenched = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.entrenched);
export const isStrong = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.strong);

/** The attack factor of the face that lies up. */
export const attackOf = (state: State, unit: number): number =>
  isStrong(state, unit) ? strongAttack[unit] : attackFactors[unit * 3 + stepsOf(state, unit)];

/** The defense factor of the face that lies up. */
export const defenseOf = (state: State, unit: number): number =>
  isStrong(state, unit) ? strongDefense[unit] : defenseFactors[unit * 3 + stepsOf(state, unit)];
