// How far a unit can go: its movement factor by kind, oil, wave and weather, and the bonus for those who do not attack.

import type { State } from '../../../../kit/state/state.ts';
import { isShortOfOil, MOVEMENT_WITHOUT_OIL } from '../forces/oil.ts';
import { isSecondWave } from '../sequence/phases.ts';
import { isFoul } from '../sequence/weather.ts';
import { AXIS, isAirfield, isGerman, isMobile, isMountain, roster, sideOf } from '../table/counters.ts';

/** DS-OMF-1 panzers, DS-OMF-2 motorized, DS-OMF-3 infantry and cavalry, DS-OMF-4 armies; DS-OMF-5 to DS-OMF-7 all others. */
const basic = Uint8Array.from(roster.counters, ({ type, size }, unit) => {
  // DS-AFLD-3, R-74 as far as the fastest unit of its side.
  if (isAirfield[unit] === 1) return sideOf[unit] === AXIS ? 6 : 5;
  if (isGerman[unit] === 1) {
    if (type === 'panzer') return 6;
    if (type === 'motorized' || type === 'ss-motorized') return 5;
    return type === 'army' ? 3 : 4;
  }
  // DS-OMF-6 before DS-OMF-5.
  if (type === 'mechanized' || isMountain[unit] === 1 || (sideOf[unit] === AXIS && type === 'motorized'))
    return 4;
  if (['tank', 'cavalry', 'parachute', 'katyusha'].includes(type)) return 5;
  return type === 'motorized' && size === 'XX' ? 5 : 3;
});

/** DS-BP-2 what the second wave takes off. */
const SECOND_WAVE = 2;

/** The factors of a unit in this phase: R-50 first oil, then the wave, then the weather. */
export function movementFactor(state: State, unit: number): number {
  const side = sideOf[unit];
  let factor = basic[unit];
  // DS-OIL-1.
  const needsOil = isMobile[unit] === 1 || isAirfield[unit] === 1;
  if (needsOil && isShortOfOil(state, side)) factor = Math.min(factor, MOVEMENT_WITHOUT_OIL);
  if (isSecondWave(state)) factor = Math.max(0, factor - SECOND_WAVE);
  // DS-WX-6 rounded down for the Axis, up for the Russian.
  if (!isFoul(state)) return factor;
  return side === AXIS ? factor >> 1 : (factor + 1) >> 1;
}

/** DS-OMB-1, DS-OMB-2 the bonus in this phase. */
export function movementBonus(state: State, unit: number): number {
  const isAxis = sideOf[unit] === AXIS;
  if (isSecondWave(state)) return isAxis ? 2 : 3;
  return isAxis ? 3 : 5;
}
