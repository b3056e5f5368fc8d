// Armor overruns: tanks that are strong enough against the infantry in open ground turn a defeat into a rout.

import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen, isMud } from '../sequence/weather.ts';
import { defenseOf, placeOf } from '../table/board.ts';
import {
  GERMAN,
  isArmor,
  isInfantryType,
  isPanzerTroops,
  isRussianTank,
  RUSSIAN,
} from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isAdverseSide, isBridged } from '../table/ground.ts';
import { isForest, isGreatCity, isSwamp, map } from '../table/terrain.ts';
import type { Overrun } from './results.ts';
import { heldFactors } from './terrain-combat.ts';

/** What meets in a hex: factors of armor that comes openly, of infantry with its trenches, and of Russian tanks. */
export interface Meeting {
  armor: number;
  infantry: number;
  tanks: number;
  hasPanzers: boolean;
}

/** Counts a defender. */
export function meet(state: State, unit: number, met: Meeting): void {
  if (isInfantryType[unit] === 1) met.infantry += heldFactors(state, unit);
  if (isRussianTank[unit] === 1) met.tanks += defenseOf(state, unit);
  if (isPanzerTroops[unit] === 1) met.hasPanzers = true;
}

export function overrunBy(
  state: State,
  side: number,
  { armor, infantry, tanks, hasPanzers }: Meeting,
): Overrun {
  if (armor <= 0) return 'none';
  const { mudOverrun } = editionOf(state);
  // M-WX-3 in mud only the Russians can.
  if (isMud(state) && mudOverrun === 'russians' && side === GERMAN) return 'none';
  // M-OVR-4 German armor keeps Russian tanks off.
  if (side === RUSSIAN && hasPanzers) return 'none';
  // M-OVR-5 Russian tanks take their factors off the German armor; M-OVR-1 the rest must equal the infantry.
  if (armor - (side === GERMAN ? tanks : 0) < infantry) return 'none';
  // M14-WX-7.
  return isMud(state) && mudOverrun === 'on-d3' ? 'on-d3' : 'full';
}

/** Is it armor that comes over open ground? */
export function comesOpenly(state: State, unit: number, target: number): boolean {
  // M-OVR-1, M14-SWP-4, M14-CITY-7 into great cities and swamps never.
  if (isArmor[unit] === 0 || isGreatCity[target] === 1 || (isSwamp[target] === 1 && !isFrozen(state)))
    return false;
  const from = placeOf(state, unit);
  const direction = directionTo(map, from, target);
  // M14-FOR-4 that edition lets armor come through forest on a road.
  if (isForest[target] === 1 && !(editionOf(state).overrunAlongRoads && isBridged(from, direction)))
    return false;
  return !isAdverseSide(state, from, direction);
}
