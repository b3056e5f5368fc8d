// What the ground gives the defender of a hex and takes from the attacker: extra factors with the units that can claim
// them, and how the attackers come over rivers and defense lines.

import { traitOf } from '../../../../kit/counters/lookup.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { defenseOf, intrinsicDefense, isEntrenched, placeOf } from '../table/board.ts';
import { isArmy, isInfantryType, isParachute, RUSSIAN, roster, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isRiver } from '../table/ground.ts';
import { DEFENSE_LINE, isForest, isMajorCity, MOSCOW, map, TULA } from '../table/terrain.ts';

/** Factors that the hex adds to its defense. They are counted with the first defenders that can claim them. */
export interface Bonus {
  readonly rule: string;
  readonly label: string;
  readonly add: number;
  isFor(unit: number): boolean;
}

/** An attacker with the factors that it brings. */
export interface Comer {
  readonly unit: number;
  readonly factors: number;
}

/** M-ENT-1, M14-ENT-2 what a unit puts up where it stands, trenches included. */
export const heldFactors = (state: State, unit: number): number =>
  defenseOf(state, unit) + (isEntrenched(state, unit) ? 1 : 0);

/** M14-CITY-3 does Moscow double the unit, trenches included? A Russian of infantry type. */
export const isDoubledIn = (state: State, unit: number, hex: number): boolean =>
  hex === MOSCOW &&
  editionOf(state).cities === 'doubling' &&
  sideOf[unit] === RUSSIAN &&
  isInfantryType[unit] === 1;

/**
 * Everything that the hex gives its defenders. M-DISR-6 disrupted ones claim it as well as others; M14-CITY-9 towns
 * give nothing.
 */
export function bonusesOf(
  state: State,
  hex: number,
  defenders: readonly number[],
  comers: readonly Comer[],
): Bonus[] {
  const candidates: readonly Bonus[] = [
    // M-TERR-4, M-TERR-5, M14-CITY-1 also with nobody there.
    {
      rule: hex === MOSCOW ? 'M-TERR-4' : 'M-TERR-5',
      label: `${placeName(hex)} defends itself`,
      add: intrinsicDefense(state, hex),
      isFor: () => true,
    },
    { ...cityBonus(state, hex, defenders), isFor: unit => isInfantryType[unit] === 1 },
    // M-TERR-1, M14-FOR-1, and M14-SWF-1 swampy forest is forest.
    { rule: 'M-TERR-1', label: 'Forest', add: isForest[hex], isFor: unit => isHelpedByForest(state, unit) },
    // M-TERR-3, M14-CITY-8.
    {
      rule: 'M-TERR-3',
      label: `${placeName(hex)}, a major city`,
      add: isMajorCity[hex],
      isFor: unit => isInfantryType[unit] === 1,
    },
    // M-TERR-8, M14-LINE-1. M-TERR-9 lines bar some advances besides; zones of control run over them.
    {
      rule: 'M-TERR-8',
      label: 'Behind a defense line',
      add: isBehindLine(state, hex, comers) ? 1 : 0,
      isFor: unit => isHelpedByLine(state, unit),
    },
  ];
  return candidates.filter(
    (bonus, index) => bonus.add > 0 && (index === 0 || defenders.some(unit => bonus.isFor(unit))),
  );
}

/** M-TERR-2, M14-RIV-3 do the attackers suffer for a river, over bridges too? */
export function isCrossRiver(state: State, hex: number, comers: readonly Comer[]): boolean {
  const crosses = ({ unit }: Comer): boolean => {
    const direction = directionTo(map, hex, placeOf(state, unit));
    return direction >= 0 && isRiver(state, hex, direction);
  };
  return editionOf(state).riverShift === 'all' ? comers.every(crosses) : isHalf(comers, crosses);
}

/** M-TERR-6, M-TERR-7, M14-CITY-4 factors that a city adds, one for each factor of infantry there. */
function cityBonus(
  state: State,
  hex: number,
  defenders: readonly number[],
): { readonly rule: string; readonly label: string; readonly add: number } {
  let infantry = 0;
  for (const unit of defenders) if (isInfantryType[unit] === 1) infantry += heldFactors(state, unit);
  return {
    rule: hex === MOSCOW ? 'M-TERR-6' : 'M-TERR-7',
    label: `Infantry in ${placeName(hex)}`,
    add: cityFactors(state, hex, infantry),
  };
}

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

/** M-TERR-8 half of them come over the line; M14-LINE-1 all do: one that does not has flanked it. */
function isBehindLine(state: State, hex: number, comers: readonly Comer[]): boolean {
  const crosses = ({ unit }: Comer): boolean => {
    const direction = directionTo(map, hex, placeOf(state, unit));
    return direction >= 0 && (map.behind[hex * 6 + direction] & DEFENSE_LINE) !== 0;
  };
  return editionOf(state).defenseLine === 'half' ? isHalf(comers, crosses) : comers.every(crosses);
}

/** Ruling R-A22: half of the attackers are half of their factors. */
function isHalf(comers: readonly Comer[], test: (comer: Comer) => boolean): boolean {
  let all = 0;
  let some = 0;
  for (const comer of comers) {
    all += comer.factors;
    if (test(comer)) some += comer.factors;
  }
  return some > 0 && some * 2 >= all;
}

const placeName = (hex: number): string =>
  map.placeAt[hex] < 0 ? map.ids[hex] : map.places[map.placeAt[hex]].name;
