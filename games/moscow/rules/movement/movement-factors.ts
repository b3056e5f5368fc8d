// How far a unit can go in this pulse: its movement factor by type, weather, supply and the two occasions that double it.

import type { State } from '../../../../kit/state/state.ts';
import { pulseOf, turnOf } from '../sequence/phases.ts';
import { isFirstTurnOf, isMud, isSnow } from '../sequence/weather.ts';
import { isSupplied } from '../supply/supply.ts';
import { placeOf } from '../table/board.ts';
import {
  GERMAN,
  isArmor,
  isArmy,
  isGermanArmy,
  isInfantryKorps,
  isMobile,
  isPanzerKorps,
  isPanzerTroops,
  isParachute,
  isRussianTank,
  RUSSIAN,
  sideOf,
} from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { MOSCOW } from '../table/terrain.ts';

/** M-MOVE-1 the whole factors of a unit in this pulse, worked out anew each time. Ruling R-A17: supply as it is now. */
export function movementFactor(state: State, unit: number): number {
  // M-SUP-11 one factor, whatever would double it.
  if (editionOf(state).unsuppliedSlow === 'all' && !isSupplied(state, unit)) return 1;
  return suppliedFactor(state, unit);
}

/** The factors of a unit that supply does not slow. */
export function suppliedFactor(state: State, unit: number): number {
  const factor = inWeather(state, unit);
  return isDoubled(state, unit) ? 2 * factor : factor;
}

/** M-SUP-11, M14-SUP-9 may the unit move a single hex only, being out of supply? There is no OMB (ruling B-2). */
export function isOneHexMover(state: State, unit: number): boolean {
  const { unsuppliedSlow } = editionOf(state);
  if (unsuppliedSlow !== 'all' && isArmor[unit] === 0 && isArmy[unit] === 0) return false;
  return !isSupplied(state, unit);
}

/** M-MOVE-9 after its second pulse nobody moves in mud, no German in snow, and no German army ever. */
export function isMovementOver(state: State, unit: number): boolean {
  if (pulseOf(state) <= 2) return false;
  return isGermanArmy[unit] === 1 || isMud(state) || (isSnow(state) && sideOf[unit] === GERMAN);
}

/** M-MOVE-2 mobile units three, M-MOVE-3 the parachute korps too, M-MOVE-4 all others two. */
const basic = (unit: number): number => (isMobile[unit] === 1 || isParachute[unit] === 1 ? 3 : 2);

function inWeather(state: State, unit: number): number {
  const factor = basic(unit);
  if (editionOf(state).weatherCaps) return capped(state, unit, factor);
  // M-MOVE-5 in mud only Russian tanks keep their third factor.
  if (isMud(state) && isRussianTank[unit] === 0) return Math.min(factor, 2);
  // M-MOVE-6 the first snow slows panzers and panzer grenadiers.
  if (isPanzerTroops[unit] === 1 && isFirstTurnOf(state, 'snow')) return Math.min(factor, 2);
  return factor;
}

/** Ruling B-1: a cap never makes anybody faster. */
function capped(state: State, unit: number, factor: number): number {
  const isGerman = sideOf[unit] === GERMAN;
  if (isMud(state)) {
    // M14-WX-5 one less, but never none.
    if (!isGerman) return Math.max(1, factor - 1);
    // M14-WX-3, M14-WX-4.
    return Math.min(factor, isInfantryKorps[unit] === 1 ? 3 : 2);
  }
  // M14-WX-12, M14-WX-13; M14-WX-14 the Russians know snow, and M14-WX-8 nobody minds frost.
  if (isSnow(state) && isGerman) return Math.min(factor, isPanzerKorps[unit] === 1 ? 3 : 2);
  return factor;
}

function isDoubled(state: State, unit: number): boolean {
  // M-MOVE-10 the first German pulse of the game; M-MOVE-11 Russians who start from Moscow.
  if (sideOf[unit] === GERMAN) return turnOf(state) === 1 && pulseOf(state) === 1;
  return sideOf[unit] === RUSSIAN && placeOf(state, unit) === MOSCOW;
}
