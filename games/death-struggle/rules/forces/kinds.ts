// Counters that arrive without a date: which kinds there are, and the next one of each. Counters of a kind are alike.

import type { State } from '../../../../kit/state/state.ts';
import { type Kind, nextOf, RIFLE_01, RIFLE_12 } from '../formations/recipes.ts';
import {
  isBrigade,
  isDivision,
  isIndependent,
  isMotorized,
  isRifle,
  isTank,
  isWhite,
  RUSSIAN,
  roster,
  sideOf,
  UNITS,
} from '../table/counters.ts';

const kind = (name: string, test: (unit: number) => boolean): Kind => ({
  name,
  units: Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit => sideOf[unit] === RUSSIAN && test(unit),
  ),
});
const attack = (unit: number): number => roster.counters[unit].faces[0]?.attack ?? 0;

/** DS-REINF-5. */
export const BRIGADE_21 = kind(
  '2-1',
  unit => isTank[unit] === 1 && isBrigade[unit] === 1 && attack(unit) === 2,
);
export const BRIGADE_11 = kind(
  '1-1',
  unit => isTank[unit] === 1 && isBrigade[unit] === 1 && attack(unit) === 1,
);
/** DS-REINF-6. */
export const INDEPENDENT_TANK = kind('tank', unit => isIndependent[unit] === 1 && isTank[unit] === 1);
export const INDEPENDENT_MOTORIZED = kind(
  'motorized',
  unit => isIndependent[unit] === 1 && isMotorized[unit] === 1,
);
/** DS-REINF-8. */
export const WHITE_RIFLE = kind('white rifle', unit => isWhite[unit] === 1 && isRifle[unit] === 1);
export const WHITE_TANK = kind(
  'white tank',
  unit => isWhite[unit] === 1 && isTank[unit] === 1 && isDivision[unit] === 1,
);
export const WHITE_MOTORIZED = kind(
  'white motorized',
  unit => isWhite[unit] === 1 && isMotorized[unit] === 1,
);

export { nextOf, RIFLE_01, RIFLE_12 };

export const isOfKind = ({ units }: Kind, unit: number): boolean => units.includes(unit);
export const hasAny = (state: State, of: Kind): boolean => nextOf(state, of) >= 0;
