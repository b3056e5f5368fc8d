// Reading the state in the game's own words. What changes it is in changes.ts.

import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { shape } from './layout.ts';
import { PLOESTI } from './terrain.ts';

const units = bindUnits(shape);
export const { placeOf, stepsOf, topOf, belowOf, controlOf, unitsIn, countIn, isOccupiedBy, hasFlag } = units;
export const { unitsAround, unitsOnMap } = units;

/** Movement points left, or -1 while its stack has not begun to move in this phase. */
export const pointsLeft = ({ data }: State, unit: number): number => data[shape.unit.points + unit];
/** 9.5 the hex in which a unit began this phase. */
export function startOf(state: State, unit: number): number {
  const start = state.data[shape.unit.start + unit];
  return start >= 0 ? start : placeOf(state, unit);
}

/** 4.7, 4.8. */
export const lossesOf = ({ data }: State, side: number): number => data[shape.side.losses + side];

/** 3.8 has it ever been held by the side that did not begin with it? Asked of cities and Ploesti. */
export const wasLost = ({ data }: State, hex: number): boolean => data[shape.hex.lost + hex] === 1;
/** 7.8, 11.5, ruling R-43 lost at once, and felt from turn 2 on. */
export const isPloestiFelt = (state: State): boolean =>
  wasLost(state, PLOESTI) && state.data[shape.game.turn] > 1;

/** Units in a box, in roster order. */
export function unitsAt({ data }: State, box: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < shape.unitCount; unit++) if (data[shape.at + unit] === box) found.push(unit);
  return found;
}

/** The side with air superiority in this game turn (5.3), or -1. */
export const superiorityOf = ({ data }: State): number => data[shape.game.superiority] - 1;
