// Chapter 5.4: the units that open the offensive, counted from the Bagration marker as turn 1 starts.

import { distance } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { NAMED_HEXES } from '../02-components/checks.ts';
import { SOVIET, sideOf } from '../02-components/counters.ts';
import { hexNumber, map } from '../02-components/ground.ts';
import { isBoldStroke } from '../03-scenarios/scenarios.ts';
import { placeOf, unitsOnMap } from '../table/board.ts';
import { PHASE, phaseOf, turnOf } from './phases.ts';

/** 3.2b, 3.6a where the Bagration marker lies; 5.4e it is nothing but a place to measure from. */
export const centerOfGravity = (state: State): number =>
  hexNumber(isBoldStroke(state) ? NAMED_HEXES.boldStroke : NAMED_HEXES.centerOfGravity);
export const ACTIVATION_RANGE = 9;

/** 5.4a, 5.4f units within nine hexes of the marker as the turn starts, counted straight over everything. */
export function unitsInRange(state: State): number[] {
  const center = centerOfGravity(state);
  return [...unitsOnMap(state, SOVIET)].filter(
    unit => distance(map, center, placeOf(state, unit)) <= ACTIVATION_RANGE,
  );
}

/** 5.4a, 5.4c activation is for the Soviet player turn of turn 1. */
export function isFirstPush(state: State): boolean {
  return turnOf(state) === 1 && phaseOf(state) > PHASE.setUp && phaseOf(state) < PHASE.germanFirst;
}

export const mayBeActivated = (state: State, unit: number): boolean =>
  isFirstPush(state) && sideOf[unit] === SOVIET && placeOf(state, unit) >= 0;
