// Armor overruns: tanks that are strong enough against the infantry in open ground turn a defeat into a rout.

import { directionTo } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { attackOf, defenseOf, isEntrenched, placeOf, unitsIn } from './board.ts';
import {
  GERMAN,
  isArmor,
  isForest,
  isGreatCity,
  isInfantryType,
  isPanzerTroops,
  isRussianTank,
  isSwamp,
  map,
  RUSSIAN,
  sideOf,
} from './components.ts';
import { editionOf } from './editions.ts';
import { isAdverseSide, isBridged } from './ground.ts';
import type { Overrun } from './results.ts';
import { isSupplied } from './supply.ts';
import { isFrozen, isMud } from './weather.ts';

/** Whether these attackers overrun the infantry in the hex; other defenders never are overrun. */
export function overrunOf(state: State, target: number, attackers: readonly number[]): Overrun {
  const side = sideOf[attackers[0]];
  const power = overrunPower(state, target, attackers);
  if (power === undefined || power <= 0) return 'none';
  const { mudOverrun } = editionOf(state);
  // M-WX-3 in mud only the Russians can.
  if (isMud(state) && mudOverrun === 'russians' && side === GERMAN) return 'none';
  const defenders = unitsIn(state, target).filter(unit => sideOf[unit] !== side);
  // M-OVR-4 German armor keeps Russian tanks off.
  if (side === RUSSIAN && defenders.some(unit => isPanzerTroops[unit] === 1)) return 'none';
  let infantry = 0;
  let tanks = 0;
  for (const unit of defenders) {
    if (isInfantryType[unit] === 1) infantry += defenseOf(state, unit) + (isEntrenched(state, unit) ? 1 : 0);
    if (isRussianTank[unit] === 1) tanks += defenseOf(state, unit);
  }
  // M-OVR-5 Russian tanks take their factors off the German armor; M-OVR-1 the rest must equal the infantry.
  if (power - (side === GERMAN ? tanks : 0) < infantry) return 'none';
  // M14-WX-7.
  return isMud(state) && mudOverrun === 'on-d3' ? 'on-d3' : 'full';
}

/** Attack factors of armor that comes over open ground; undefined where no armor can overrun at all. */
function overrunPower(state: State, target: number, attackers: readonly number[]): number | undefined {
  // M-OVR-1, M14-SWP-4, M14-CITY-7 into great cities and swamps never.
  if (isGreatCity[target] === 1 || (isSwamp[target] === 1 && !isFrozen(state))) return undefined;
  const inForest = isForest[target] === 1;
  // M14-FOR-4 that edition lets armor come through forest on a road.
  if (inForest && !editionOf(state).overrunAlongRoads) return undefined;
  let power = 0;
  for (const unit of attackers) {
    if (isArmor[unit] === 0) continue;
    const from = placeOf(state, unit);
    const direction = directionTo(map, from, target);
    if (isAdverseSide(state, from, direction) || (inForest && !isBridged(from, direction))) continue;
    const attack = attackOf(state, unit);
    power += isSupplied(state, unit) ? attack : Math.floor(attack / 2);
  }
  return power;
}
