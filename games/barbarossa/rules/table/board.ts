// Reading the state in the game's own words. What changes it is in changes.ts.

import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { shape } from './layout.ts';

const units = bindUnits(shape);
export const { placeOf, stepsOf, topOf, belowOf, controlOf, unitsIn, countIn, isOccupiedBy, hasFlag } = units;
export const { unitsAround, unitsOnMap } = units;

/** Movement points left, or -1 while its stack has not begun to move in this phase. */
export const pointsLeft = ({ data }: State, unit: number): number => data[shape.unit.points + unit];
/** 10.5, 10.27 the hex in which a unit began this phase. */
export function startOf(state: State, unit: number): number {
  const start = state.data[shape.unit.start + unit];
  return start >= 0 ? start : placeOf(state, unit);
}

/** 4.2 the German points of victory. */
export const pointsOf = ({ data }: State): number => data[shape.game.vp];

/** Units in a box, in roster order. */
export function unitsAt({ data }: State, box: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < shape.unitCount; unit++) if (data[shape.at + unit] === box) found.push(unit);
  return found;
}

/** Does any unit of the side stand next to the hex? */
export function isBesideAny(state: State, hex: number, side: number): boolean {
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = shape.neighbours[i];
    if (next >= 0 && isOccupiedBy(state, next, side)) return true;
  }
  return false;
}
