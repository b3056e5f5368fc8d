// Who guards what. M-VIC-3 one Russian unit in the German rear wins, M-VIC-2 one German unit in Moscow does.

import { bindGuards, type Post } from '../../../families/coatney/bot/guards.ts';
import { fitsOne } from '../rules/stacking/stacking.ts';
import {
  attackOf,
  belowOf,
  controlOf,
  defenseOf,
  isDisrupted,
  isEntrenched,
  placeOf,
  topOf,
} from '../rules/table/board.ts';
import {
  GERMAN,
  groundUnits,
  isArmor,
  isCorpsLevel,
  isGermanArmy,
  isInfantryType,
  isKatyusha,
  RUSSIAN,
  UNITS,
} from '../rules/table/counters.ts';
import { MOSCOW, map } from '../rules/table/terrain.ts';
import { russianHeart, russianPrizes } from '../rules/victory/ways-to-win.ts';
import { worthOf } from './worth.ts';

const post = (hex: number, side: number, least: number, most: number): Post => ({ hex, side, least, most });

export const { isGuard, isGuarded, callOf } = bindGuards({
  map,
  posts: [
    ...russianPrizes.map(hex => post(hex, GERMAN, 1, 6)),
    // Once it is taken it must be held until the turn ends.
    post(MOSCOW, GERMAN, 3, 9),
    ...russianHeart.map(hex => (hex === MOSCOW ? post(hex, RUSSIAN, 2, 9) : post(hex, RUSSIAN, 0, 3))),
  ],
  unitCount: UNITS,
  units: groundUnits,
  board: { placeOf, topOf, belowOf, controlOf, attackOf, defenseOf, isDisrupted, isEntrenched },
  fitsOne,
  worthOf,
  isNoGuard: isKatyusha,
  isArmor,
  isCallable: isInfantryType.map((bit, unit) => bit & isCorpsLevel[unit] & ~isGermanArmy[unit]),
});
