// Who guards what. DS-VIC-7 a Russian in Warsaw or in Bucharest and Ploesti wins; DS-VIC-1 the Axis is after the victory cities.

import { bindGuards, type Post } from '../../../families/coatney/bot/guards.ts';
import type { State } from '../../../kit/state/state.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import { attackOf, controlOf, defenseOf, isDisrupted, isEntrenched, placeOf } from '../rules/table/board.ts';
import {
  AXIS,
  groundUnits,
  isArmy,
  isGermanArmy,
  isInfantryType,
  isKatyusha,
  isKorps,
  isPureArmor,
  RUSSIAN,
  UNITS,
} from '../rules/table/counters.ts';
import {
  BUCHAREST,
  LENINGRAD,
  MOSCOW,
  map,
  PLOESTI,
  STALINGRAD,
  victoryCities,
  WARSAW,
} from '../rules/table/terrain.ts';
import { belowOf, topOf } from './table.ts';
import { worthOf } from './worth.ts';

const post = (hex: number, side: number, least: number, most: number): Post => ({ hex, side, least, most });
const GREAT = [LENINGRAD, MOSCOW, STALINGRAD];
const russianCities = victoryCities.filter(hex => hex !== WARSAW && hex !== BUCHAREST);

export const { isGuard, isGuarded, callOf } = bindGuards({
  map,
  posts: [
    ...[WARSAW, BUCHAREST, PLOESTI].map(hex => post(hex, AXIS, 2, 6)),
    ...russianCities.map(hex => post(hex, RUSSIAN, GREAT.includes(hex) ? 2 : 1, hex === MOSCOW ? 12 : 6)),
    // What has been taken is held against whoever comes near.
    ...russianCities.map(hex => post(hex, AXIS, 0, 4)),
  ],
  unitCount: UNITS,
  units: groundUnits,
  board: { placeOf, topOf, belowOf, controlOf, attackOf, defenseOf, isDisrupted, isEntrenched },
  fitsOne,
  worthOf,
  isNoGuard: isKatyusha,
  isArmor: isPureArmor,
  isCallable: isInfantryType.map((bit, unit) => bit & (isKorps[unit] | isArmy[unit]) & ~isGermanArmy[unit]),
});

/** Whoever is worth more may go back. */
const DEAR = 1.2;

/** DS-NORET-2 in a place that must not be lost those who are worth little: a D1 leaves them there, a D2 kills them. */
export const holdsAtAllCosts = (state: State, unit: number, hex: number): boolean =>
  isGuarded(hex) && isKatyusha[unit] === 0 && worthOf(state, unit) < DEAR;
