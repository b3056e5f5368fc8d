// Reading the state in the game's own words. What changes it is in changes.ts.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { attackFactors, defenseFactors, GERMAN, RUSSIAN, strongAttack, strongDefense } from './counters.ts';
import { FLAG, shape } from './layout.ts';
import { MOSCOW, TULA } from './terrain.ts';

const units = bindUnits(shape);
export const { placeOf, stepsOf, topOf, belowOf, controlOf, unitsIn, countIn, isOccupiedBy, hasFlag } = units;
export const { unitsAround, unitsOnMap } = units;

export const isDisrupted = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.disrupted);
export const isEntrenched = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.entrenched);
export const isStrong = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.strong);

/** The attack factor of the face that lies up; M14-X-2 a korps that has paid has one less. */
export function attackOf(state: State, unit: number): number {
  if (isStrong(state, unit)) return strongAttack[unit];
  const printed = attackFactors[unit * 3 + stepsOf(state, unit)];
  return hasFlag(state, unit, FLAG.reduced) ? Math.max(0, printed - 1) : printed;
}

/** The defense factor of the face that lies up, without entrenchment. */
export function defenseOf(state: State, unit: number): number {
  if (isStrong(state, unit)) return strongDefense[unit];
  const printed = defenseFactors[unit * 3 + stepsOf(state, unit)];
  return hasFlag(state, unit, FLAG.reduced) ? Math.max(0, printed - 1) : printed;
}

/** Of a city with factors of its own: its bit among those that have fallen. */
export const razedBit = (hex: number): number => (hex === MOSCOW ? 1 : hex === TULA ? 2 : 0);

/** M-TERR-4, M-TERR-5 a city with factors of its own, as long as it is Russian and has not fallen. */
export function intrinsicDefense(state: State, hex: number): number {
  const bit = razedBit(hex);
  if (bit === 0 || (state.data[shape.game.razed] & bit) !== 0 || controlOf(state, hex) !== RUSSIAN) return 0;
  return hex === MOSCOW ? 2 : 1;
}

/** Is there anybody or anything in the hex that this side would have to fight? */
export function isDefendedAgainst(state: State, side: number, hex: number): boolean {
  if (isOccupiedBy(state, hex, other(side))) return true;
  return side === GERMAN && intrinsicDefense(state, hex) > 0;
}
