// How many may stand in a hex. Markers and Katyushas do not count (DS-STACK-6). Passing through is free; the limits hold at the
// end of every move, retreat and advance.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, isOccupiedBy, topOf } from '../table/board.ts';
import {
  AXIS,
  isArmy,
  isFighter,
  isHungarian,
  isKatyusha,
  isKorps,
  isMobile,
  isMobileKorps,
  isMotorized,
  isPanzer,
  isRumanian,
  nameOf,
  sideOf,
} from '../table/counters.ts';
import { hexLabel, isMountainHex } from '../table/terrain.ts';

// What counts of a unit, four bits each: nobody ever has fifteen of anything in a hex.
const BITS = 4;
const MASK = 15;
const [ALL, LARGE, ARMIES, MOBILE_KORPS, MOTORIZED_KORPS, PANZERS, RUMANIANS, HUNGARIANS] = [
  0, 1, 2, 3, 4, 5, 6, 7,
].map(index => index * BITS);
const counts = Int32Array.from(isFighter, (fights, unit) => {
  if (fights === 0) return 0;
  const large = isArmy[unit] | isKorps[unit];
  return (
    (1 << ALL) |
    (large << LARGE) |
    (isArmy[unit] << ARMIES) |
    (isMobileKorps[unit] << MOBILE_KORPS) |
    ((isMobileKorps[unit] & isMotorized[unit]) << MOTORIZED_KORPS) |
    (isPanzer[unit] << PANZERS) |
    (isRumanian[unit] << RUMANIANS) |
    (isHungarian[unit] << HUNGARIANS)
  );
});
const isMobileFighter = isMobile.map((mobile, unit) => mobile & (1 - isKatyusha[unit]));

/** DS-STACK-1. */
export const MOST_UNITS = 3;
const FREE_PANZERS = 2;
const LARGE_BESIDE_ARMY = 2;

/** Why a unit may not be added to those who stand in a hex; it does not count twice where it is there already. */
export function whyNoRoom(state: State, hex: number, unit: number): Refusal | undefined {
  const broken = brokenLimit(state, hex, [unit], sideOf[unit]);
  return (
    broken && refuse(broken.rule, `${nameOf(unit)} finds no room in ${hexLabel(hex)}: ${broken.message}.`)
  );
}

export const fitsOne = (state: State, hex: number, unit: number): boolean => {
  const top = topOf(state, hex);
  // One by itself always does.
  if (top < 0) return true;
  let sum = counts[unit];
  let mobile = isMobileFighter[unit];
  for (let there = top; there >= 0; there = belowOf(state, there)) {
    if (there === unit) continue;
    sum += counts[there];
    mobile += isMobileFighter[there];
  }
  return fits(sum, sideOf[unit]) && (mobile <= 1 || isMountainHex[hex] === 0);
};

/** Would the hex keep the limits with all of these in it too? */
export const fitsWith = (state: State, hex: number, units: readonly number[]): boolean =>
  units.length === 0 || brokenLimit(state, hex, units, sideOf[units[0]]) === undefined;

/** Are there more in the hex than may stay? */
export const isOverstacked = (state: State, hex: number, side: number): boolean =>
  isOccupiedBy(state, hex, side) && !fitsOne(state, hex, topOf(state, hex));

export interface BrokenLimit {
  readonly rule: string;
  /** What there may be at most. */
  readonly message: string;
}

/** The first limit that the units of a hex break, with these among them. */
export function brokenLimit(
  state: State,
  hex: number,
  added: readonly number[],
  side: number,
): BrokenLimit | undefined {
  const together = [...added];
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit))
    if (!added.includes(unit)) together.push(unit);
  const sum = together.reduce((total, unit) => total + counts[unit], 0);
  if (isMountainHex[hex] === 1 && together.filter(unit => isMobileFighter[unit] === 1).length > 1)
    return { rule: 'DS-MTN-3', message: 'one panzer, tank or motorized unit at most in the mountains' };
  if (fits(sum, side)) return undefined;
  if (of(sum, RUMANIANS) > 0 && of(sum, HUNGARIANS) > 0)
    return { rule: 'DS-STACK-8', message: 'Rumanians and Hungarians do not stand together' };
  if (side === AXIS && of(sum, ARMIES) > 1) return { rule: 'DS-STACK-5', message: 'one Axis army at most' };
  if (of(sum, MOBILE_KORPS) > 1)
    return { rule: 'DS-STACK-2', message: 'one motorized, mechanized or tank corps at most' };
  if (of(sum, ARMIES) > 0 && of(sum, LARGE) > LARGE_BESIDE_ARMY)
    return { rule: 'DS-STACK-4', message: 'beside an army one other army or corps at most' };
  return of(sum, PANZERS) > FREE_PANZERS && of(sum, MOTORIZED_KORPS) > 0
    ? {
        rule: 'DS-STACK-3',
        message: 'two panzer divisions stand free with a motorized corps, and three units',
      }
    : { rule: 'DS-STACK-1', message: 'three units at most' };
}

const of = (sum: number, field: number): number => (sum >>> field) & MASK;

function fits(sum: number, side: number): boolean {
  // DS-STACK-3 up to two panzer divisions are part of a motorized korps.
  const free = of(sum, MOTORIZED_KORPS) > 0 ? Math.min(FREE_PANZERS, of(sum, PANZERS)) : 0;
  // DS-STACK-1.
  if (of(sum, ALL) - free > MOST_UNITS) return false;
  // DS-STACK-2.
  if (of(sum, MOBILE_KORPS) > 1) return false;
  const armies = of(sum, ARMIES);
  // DS-STACK-4, DS-STACK-5.
  if (armies > 0 && (of(sum, LARGE) > LARGE_BESIDE_ARMY || (side === AXIS && armies > 1))) return false;
  // DS-STACK-8.
  return of(sum, RUMANIANS) === 0 || of(sum, HUNGARIANS) === 0;
}
