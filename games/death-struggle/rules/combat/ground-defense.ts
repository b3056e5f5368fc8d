// What the ground gives the defenders of a hex, unit by unit: doublings and the one extra factor, and who of them can have what is
// for one unit only. How attackers come over rivers and lines is looked at in weighing.ts.

import type { Modifier } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isFrozen } from '../sequence/weather.ts';
import { belowOf, defenseOf, topOf } from '../table/board.ts';
import { isGround, isInfantryType, isKatyusha, nameOf } from '../table/counters.ts';
import {
  HEXES,
  isForest,
  isFortress,
  isHill,
  isMajorCity,
  isMountainHex,
  isSwamp,
  isVictoryCity,
  map,
} from '../table/terrain.ts';

/** Most units of a hex that are listed; more stand together only after a breakdown. */
export const MOST_DEFENDERS = 16;

/** Whom the defender has given what the ground has for one unit; -1: the strongest of those who can have it. */
export interface Favored {
  readonly doubled: number;
  readonly covered: number;
}
export const NOBODY_NAMED: Favored = { doubled: -1, covered: -1 };

/** Defenders with the factors that they put up. The answer holds until the next question. */
export interface Defenders {
  count: number;
  readonly units: Int16Array;
  readonly held: Int16Array;
  total: number;
  /** Who has what is for one unit, or -1. */
  doubled: number;
  covered: number;
}

const found: Defenders = {
  count: 0,
  units: new Int16Array(MOST_DEFENDERS),
  held: new Int16Array(MOST_DEFENDERS),
  total: 0,
  doubled: -1,
  covered: -1,
};

/** What doubles infantry in a hex, and what gives one unit a factor more. */
const NOTHING = 0;
const EVERYBODY = 1;
const ONE = 2;
const BEYOND_MOUNTAINEERS = 3;

/** DS-CITY-3, DS-HILL-1, DS-MTN-1, DS-CITY-1: the best of them counts (DS-CITY-4). */
const doubling = Uint8Array.from({ length: HEXES }, (_, hex) => {
  if (isVictoryCity[hex] === 1 || isHill[hex] === 1) return EVERYBODY;
  if (isMountainHex[hex] === 1) return BEYOND_MOUNTAINEERS;
  return isFortress[hex] === 1 ? ONE : NOTHING;
});

/** DS-CITY-2, and DS-FOREST-1, DS-SWAMP-1 where no city gives anything. */
function extraRule(state: State, hex: number): string | undefined {
  if (isVictoryCity[hex] === 1) return undefined;
  if (isMajorCity[hex] === 1) return 'DS-CITY-2';
  if (isFortress[hex] === 1) return undefined;
  if (isForest[hex] === 1) return 'DS-FOREST-1';
  // DS-WX-2.
  return isSwamp[hex] === 1 && !isFrozen(state) ? 'DS-SWAMP-1' : undefined;
}

/** Who can have the doubling that is for one unit: DS-CITY-1. */
export const mayBeDoubled = (hex: number, unit: number): boolean =>
  doubling[hex] === ONE && isInfantryType[unit] === 1;

/** Who can have the extra factor: one unit of the infantry. */
export const mayBeCovered = (state: State, hex: number, unit: number): boolean =>
  isInfantryType[unit] === 1 && extraRule(state, hex) !== undefined;

/** DS-DISR-8 disrupted units have what others have. `mountaineers`: attack factors of mountain units (DS-MTN-1). */
export function defend(
  state: State,
  hex: number,
  mountaineers: number,
  { doubled, covered }: Favored,
): Defenders {
  const { units, held } = found;
  let count = 0;
  let strongest = -1;
  for (let unit = topOf(state, hex); unit >= 0 && isGround[unit] === 1; unit = belowOf(state, unit)) {
    if (count === MOST_DEFENDERS) break;
    units[count] = unit;
    // DS-KAT-6.
    held[count] = isKatyusha[unit] === 1 ? 0 : defenseOf(state, unit);
    if (isInfantryType[unit] === 1 && (strongest < 0 || held[count] > held[strongest])) strongest = count;
    count++;
  }
  found.count = count;
  const kind = doubling[hex];
  found.doubled = kind === ONE && strongest >= 0 ? named(count, doubled, strongest) : -1;
  found.covered =
    strongest >= 0 && extraRule(state, hex) !== undefined ? named(count, covered, strongest) : -1;
  let plain = mountaineers;
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (isInfantryType[units[i]] === 1) {
      if (kind === EVERYBODY || units[i] === found.doubled) held[i] *= 2;
      else if (kind === BEYOND_MOUNTAINEERS) {
        const matched = Math.min(held[i], plain);
        plain -= matched;
        held[i] += held[i] - matched;
      }
      if (units[i] === found.covered) held[i]++;
    }
    total += held[i];
  }
  found.total = total;
  return found;
}

/** The unit that was named if it is there and of the infantry, else the strongest. */
function named(count: number, unit: number, strongest: number): number {
  for (let i = 0; i < count; i++) if (found.units[i] === unit && isInfantryType[unit] === 1) return unit;
  return found.units[strongest];
}

const DOUBLED: Readonly<Record<number, (hex: number) => readonly [rule: string, where: string]>> = {
  [EVERYBODY]: hex =>
    isVictoryCity[hex] === 1 ? ['DS-CITY-3', `in ${placeName(hex)}`] : ['DS-HILL-1', 'on a hill'],
  [BEYOND_MOUNTAINEERS]: () => ['DS-MTN-1', 'in the mountains'],
  [ONE]: hex => ['DS-CITY-1', `in the fortress of ${placeName(hex)}`],
};

const EXTRA: Readonly<Record<string, string>> = {
  'DS-CITY-2': 'in a major city',
  'DS-FOREST-1': 'in a forest',
  'DS-SWAMP-1': 'in a swamp',
};

/** The factors of the last answer of `defend`, each with its rule. */
export function defenseItems(state: State, hex: number): Modifier[] {
  const items: Modifier[] = [];
  for (let i = 0; i < found.count; i++) {
    const unit = found.units[i];
    const own = isKatyusha[unit] === 1 ? 0 : defenseOf(state, unit);
    items.push({ rule: 'DS-CRT-15', label: nameOf(unit), add: own });
    const extra = unit === found.covered ? 1 : 0;
    const doubled = found.held[i] - own - extra;
    if (doubled > 0) {
      const [rule, where] = DOUBLED[doubling[hex]](hex);
      items.push({ rule, label: `${nameOf(unit)} doubled ${where}`, factor: 2, add: doubled });
    }
    const rule = extraRule(state, hex);
    if (extra > 0 && rule !== undefined)
      items.push({ rule, label: `${nameOf(unit)} ${EXTRA[rule]}`, add: extra });
  }
  return items;
}

const placeName = (hex: number): string =>
  map.placeAt[hex] < 0 ? map.ids[hex] : map.places[map.placeAt[hex]].name;
