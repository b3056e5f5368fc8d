// Who keeps the lines of the Axis open. DS-SUP-5, DS-SUP-6 a line does not run through a Russian zone unless somebody of the Axis
// stands in it: so one who stands there stays, and where nobody does the nearest is called.

import { distance } from '../../../kit/hex/topology.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { isUnused } from '../rules/movement/movers.ts';
import { phasingSide } from '../rules/sequence/phases.ts';
import { isBorderGame } from '../rules/set-up/scenarios.ts';
import { attackOf, isOccupiedBy, placeOf } from '../rules/table/board.ts';
import { AXIS, groundUnits, isAlly, isFighter, isMobile, RUSSIAN, UNITS } from '../rules/table/counters.ts';
import { HEXES, isAlliedSouth, map } from '../rules/table/terrain.ts';
import { isInZoneOf } from '../rules/zones/zones.ts';
import { isGuard } from './guards.ts';
import { belowOf, topOf } from './table.ts';
import { linesOf, worthOf } from './worth.ts';

/** Hexes from which somebody is called to a line. */
const REACH = 7;
/** Attack factors for each factor of a Russian who stands on it. */
const ENOUGH = 3;
/** Infantry is called before whoever is wanted in front, as if it were so many hexes nearer. */
const WANTED_IN_FRONT = 3;

interface Duties {
  /** By unit: the hex that it is called to, or -1. */
  readonly to: Int16Array;
  /** By unit: 1 if it holds a line open where it stands. */
  readonly stays: Uint8Array;
}

const duties = memoize<Duties>(
  { to: new Int16Array(UNITS), stays: new Uint8Array(UNITS) },
  (state, _key, { to, stays }) => {
    to.fill(-1);
    stays.fill(0);
    if (phasingSide(state) !== AXIS || isBorderGame(state)) return;
    for (const hex of linesOf(state).behind) {
      if (isOccupiedBy(state, hex, RUSSIAN)) call(state, to, hex, ENOUGH * defenseAt(state, hex));
      else if (!isInZoneOf(state, RUSSIAN, hex)) continue;
      else if (isOccupiedBy(state, hex, AXIS)) stays[cheapestIn(state, hex)] = 1;
      else call(state, to, hex, 1);
    }
  },
);

function cheapestIn(state: State, hex: number): number {
  let best = topOf(state, hex);
  for (let unit = belowOf(state, best); unit >= 0; unit = belowOf(state, unit))
    if (worthOf(state, unit) < worthOf(state, best)) best = unit;
  return best;
}

function call(state: State, to: Int16Array, hex: number, strength: number): void {
  const near = [...groundUnits[AXIS]]
    .filter(unit => to[unit] < 0 && isCallable(state, unit, hex))
    .map(unit => ({
      unit,
      away: distance(map, placeOf(state, unit), hex) + WANTED_IN_FRONT * isMobile[unit],
    }))
    .filter(({ away }) => away <= REACH)
    .sort((one, two) => one.away - two.away || one.unit - two.unit);
  let missing = strength;
  for (const { unit } of near) {
    if (missing <= 0) break;
    to[unit] = hex;
    missing -= attackOf(state, unit);
  }
}

const isCallable = (state: State, unit: number, hex: number): boolean =>
  isFighter[unit] === 1 &&
  isUnused(state, unit) &&
  attackOf(state, unit) > 0 &&
  (isAlly[unit] === 0 || isAlliedSouth[hex] === 1) &&
  !isGuard(state, unit);

const known = new Map<number, Uint8Array>();

function awayFrom(hex: number): Uint8Array {
  const found = known.get(hex) ?? Uint8Array.from({ length: HEXES }, (_, at) => distance(map, hex, at));
  known.set(hex, found);
  return found;
}

/** By hex, how far it is to the gap in a line that the unit is called to; undefined if it is free. */
export function gapOf(state: State, unit: number): Uint8Array | undefined {
  const hex = duties(state, 0).to[unit];
  return hex < 0 ? undefined : awayFrom(hex);
}

export const keepsLine = (state: State, unit: number): boolean => duties(state, 0).stays[unit] === 1;
