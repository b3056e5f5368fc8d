// What the ground gives the defender of a hex: extra factors, and the units that can claim
// them. How the attackers come over rivers and defense lines is looked at in weighing.ts.

import { traitOf } from '../../../../kit/counters/lookup.ts';
import type { Modifier } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { defenseOf, isEntrenched } from '../table/board.ts';
import { isArmy, isInfantryType, isParachute, RUSSIAN, roster, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { MOSCOW, map, TULA } from '../table/terrain.ts';

/** What a hex can add to its defense; M14-CITY-9 towns give nothing, M-DISR-6 disrupted units claim it as others do. */
export const BONUS = { itself: 0, infantry: 1, forest: 2, majorCity: 3, line: 4 } as const;

const TOLD: readonly ((hex: number) => Pick<Modifier, 'rule' | 'label'>)[] = [
  // M-TERR-4, M-TERR-5, M14-CITY-1 also with nobody there.
  hex => ({ rule: hex === MOSCOW ? 'M-TERR-4' : 'M-TERR-5', label: `${placeName(hex)} defends itself` }),
  hex => ({ rule: hex === MOSCOW ? 'M-TERR-6' : 'M-TERR-7', label: `Infantry in ${placeName(hex)}` }),
  // M-TERR-1, M14-FOR-1, and M14-SWF-1 swampy forest is forest.
  () => ({ rule: 'M-TERR-1', label: 'Forest' }),
  // M-TERR-3, M14-CITY-8.
  hex => ({ rule: 'M-TERR-3', label: `${placeName(hex)}, a major city` }),
  // M-TERR-8, M14-LINE-1. M-TERR-9 lines bar some advances besides; zones of control run over them.
  () => ({ rule: 'M-TERR-8', label: 'Behind a defense line' }),
];

export const bonusItems = (hex: number, bonuses: ArrayLike<number>): Modifier[] =>
  TOLD.map((tell, bonus) => ({ ...tell(hex), add: bonuses[bonus] })).filter(({ add }) => add > 0);

/** M-ENT-1, M14-ENT-2 what a unit puts up where it stands, trenches included. */
export const heldFactors = (state: State, unit: number): number =>
  defenseOf(state, unit) + (isEntrenched(state, unit) ? 1 : 0);

/** M14-CITY-3 does Moscow double the unit, trenches included? A Russian of infantry type. */
export const isDoubledIn = (state: State, unit: number, hex: number): boolean =>
  hex === MOSCOW &&
  editionOf(state).cities === 'doubling' &&
  sideOf[unit] === RUSSIAN &&
  isInfantryType[unit] === 1;

/** M-TERR-6, M-TERR-7, M14-CITY-4 factors that a city adds, one for each factor of infantry there. */
export function cityFactors(state: State, hex: number, infantry: number): number {
  const isDoubling = editionOf(state).cities === 'doubling';
  const most = hex === MOSCOW ? (isDoubling ? 0 : 2) : hex === TULA ? (isDoubling ? 2 : 1) : 0;
  return Math.min(most, infantry);
}

const isInfantryCorps = traitOf(roster, ({ type, size }) => type === 'infantry' && size === 'XXX');

/** M14-FOR-1 one army, infantry korps or parachute unit; M-TERR-1 anybody of the infantry, M-ARMY-9 armies too. */
export function isHelpedByForest(state: State, unit: number): boolean {
  if (editionOf(state).forestHelps === 'infantry') return isInfantryType[unit] === 1;
  return isArmy[unit] === 1 || isInfantryCorps[unit] === 1 || isParachute[unit] === 1;
}

/** M14-LINE-1 a Russian army or parachute unit; M-TERR-8 any Russian infantry. */
export function isHelpedByLine(state: State, unit: number): boolean {
  if (sideOf[unit] !== RUSSIAN) return false;
  if (editionOf(state).defenseLine === 'half') return isInfantryType[unit] === 1;
  return isArmy[unit] === 1 || isParachute[unit] === 1;
}

const placeName = (hex: number): string =>
  map.placeAt[hex] < 0 ? map.ids[hex] : map.places[map.placeAt[hex]].name;
