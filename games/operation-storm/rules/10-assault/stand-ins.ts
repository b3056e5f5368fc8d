// Who could lie beneath what can be seen of a stack (10.7): the strongest and the weakest defense that its army and the
// limits of stacking leave possible.

import { ARTILLERY_STACK, GERMAN_STACK, MINOR_STACK, SOVIET_STACK } from '../table/checks.ts';
import {
  ARMIES,
  armyOf,
  defenseFactor,
  FLAK,
  GERMAN_ARMY,
  isArtillery,
  isT34,
  SOVIET_ARMY,
  UNITS,
} from '../table/counters.ts';

/** The strongest; what finds no room among them must be artillery. */
export function worstFor(seen: readonly number[], unknown: number): number[] {
  const army = armyOf[seen[0]];
  const others = Math.min(unknown, roomFor(army) - seen.filter(unit => isArtillery[unit] === 0).length);
  return [...repeat(STRONGEST[army], others), ...repeat(GUN, unknown - others)];
}

/** Sets of which one is the weakest: artillery as far as there can be some, and then little, or T-34 brigades (11.9-2). */
export function bestFor(seen: readonly number[], unknown: number): number[][] {
  const army = armyOf[seen[0]];
  if (army !== SOVIET_ARMY) return [repeat(WEAKEST[army], unknown)];
  const guns = Math.min(unknown, ARTILLERY_STACK - seen.filter(unit => isArtillery[unit] === 1).length);
  return [WEAKEST[army], TANKS].map(rest => [...repeat(GUN, guns), ...repeat(rest, unknown - guns)]);
}

function roomFor(army: number): number {
  if (army === SOVIET_ARMY) return SOVIET_STACK;
  return army === GERMAN_ARMY ? GERMAN_STACK : MINOR_STACK;
}

const repeat = (unit: number, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, () => unit);

const numbers = Array.from({ length: UNITS }, (_, unit) => unit);
/** Where the flak stands is known. */
const fighters = (army: number): number[] =>
  numbers.filter(unit => armyOf[unit] === army && isArtillery[unit] === 0 && unit !== FLAK);
const STRONGEST = ARMIES.map((_, army) =>
  fighters(army).reduce((most, unit) => (defenseFactor[unit] > defenseFactor[most] ? unit : most)),
);
const WEAKEST = ARMIES.map((_, army) =>
  fighters(army).reduce((least, unit) => (defenseFactor[unit] < defenseFactor[least] ? unit : least)),
);
const GUN = numbers.find(unit => isArtillery[unit] === 1) ?? 0;
const TANKS = numbers.find(unit => isT34[unit] === 1) ?? 0;
