// Reading the state in the game's own words. What changes it is in changes.ts.

import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { factors, fullSteps, isLocality } from '../02-components/counters.ts';
import { shape } from '../02-components/layout.ts';

const units = bindUnits(shape);
export const { placeOf, stepsOf, topOf, belowOf, controlOf, unitsIn, countIn, hasFlag } = units;
export const { unitsAround, unitsOnMap } = units;
/** 8.1a, 8.6 zones reach over every hexside and into all terrain; 8.1b each whatever the other's does. */
export const { isOccupiedBy, isInZoneOf } = units;

/** 2.9, 2.11b the factor of the side of the counter that lies up. */
export const strengthOf = (state: State, unit: number): number => factors[unit * 3 + stepsOf(state, unit)];
export const isFullStrength = (state: State, unit: number): boolean =>
  stepsOf(state, unit) === fullSteps[unit];

export function hasLocality(state: State, hex: number): boolean {
  for (let u = topOf(state, hex); u >= 0; u = belowOf(state, u)) if (isLocality[u] === 1) return true;
  return false;
}

export const isLostPort = ({ data }: State, port: number): boolean =>
  (data[shape.game.lostPorts] & (1 << port)) !== 0;
