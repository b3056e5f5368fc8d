// Chapter 7: in which state of supply a unit is, and what that does to its factors.

import { distance } from '../../../../kit/hex/topology.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isOpeningBlow } from '../05-sequence/turn-order.ts';
import { isFortressCity, isHeroCity } from '../09-cities/cities.ts';
import { controlOf, hasFlag, placeOf } from '../table/board.ts';
import { COASTAL_ARMY, charts, GERMAN, isNational, SOVIET, sideOf } from '../table/counters.ts';
import { BLACK_SEA, FLAG, shape } from '../table/layout.ts';
import {
  isAzovCoast,
  isBalticCoast,
  isBlackSeaCoast,
  isFortressCountry,
  isSouth,
  KERCH_EAST,
  KERCH_WEST,
  map,
} from '../table/terrain.ts';
import { isOnCrimeaLine, isOnLine, type Lines, linesOf, linesWithout } from './lines.ts';

/** 7.2, 7.8 the states of both sides; offensive supply comes on top of overland supply (`hasOffensiveSupply`). */
export const SUPPLY_STATES = ['overland', 'crimea', 'coastal', 'aerial', 'garrison', 'out'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/**
 * 7.2, 7.8 the best state that a unit has where it stands. 7.1 it is found by tracing whenever somebody asks: as a unit sets
 * out (7.17a, its points are kept from then on) and as a battle begins (7.17b); 7.18 nobody asks where it is going.
 */
export const supplyOf = (state: State, unit: number): SupplyState =>
  supplyAt(state, unit, placeOf(state, unit));

/** The same as if it stood in this hex, such as the hex from which it would launch a mobile assault (10.26). */
export const supplyAt = (state: State, unit: number, hex: number): SupplyState =>
  // Rulings A3-37, A4-7 boxes know no trouble.
  hex < 0 ? 'overland' : bestOf(state, linesOf(state, sideOf[unit]), unit, hex);

export const isOverland = (state: State, unit: number): boolean => supplyOf(state, unit) === 'overland';

/** Does a regular overland line of this side run to the hex, whoever stands there (8.1, 8.5, 8.10, 8.18, 9.1)? */
export const hasLineTo = (state: State, side: number, hex: number): boolean =>
  isOnLine(state, linesOf(state, side), hex);

/** 10.26b the supply of defenders against a mobile assault leaves the assaulting units out; ruling b16 no others. */
export function supplyAgainst(state: State, unit: number, assaulting: readonly number[]): SupplyState {
  const found = supplyOf(state, unit);
  // Fewer enemies never make it worse.
  if (found === 'overland') return found;
  return bestOf(state, linesWithout(state, sideOf[unit], assaulting), unit, placeOf(state, unit));
}

function bestOf(state: State, lines: Lines, unit: number, hex: number): SupplyState {
  // 10.34d the coastal army need not trace.
  if (unit === COASTAL_ARMY || isOnLine(state, lines, hex)) return 'overland';
  // 7.13, 9.4.
  if (lines.side === SOVIET) return isHeroCity(state, hex) ? 'garrison' : 'out';
  if (drawsCrimea(state, unit) && isOnCrimeaLine(state, lines, hex)) return 'crimea';
  // 7.6a, 9.5 in these countries; 7.6b nowhere else.
  if (isFortressCity(state, hex) && isFortressCountry[hex] === 1) return 'garrison';
  // 7.7a before the sea, which is used up for the other kind (7.4e).
  if (state.data[shape.game.aerialAt] === hex) return 'aerial';
  return hasCoast(state, unit, hex) ? 'coastal' : 'out';
}

/** 7.4d, 7.4f the unit is among those that were named, and Crimea supply is on. */
export const drawsCrimea = (state: State, unit: number): boolean =>
  blackSeaOf(state) === 'crimea' && hasFlag(state, unit, FLAG.crimea);

export const blackSeaOf = ({ data }: State): (typeof BLACK_SEA)[number] =>
  BLACK_SEA[data[shape.game.blackSea]];

/** 7.5a, ruling A3-25 German units alone, not their allies. */
export const hasCoast = (state: State, unit: number, hex: number): boolean =>
  sideOf[unit] === GERMAN &&
  isNational[unit] === 1 &&
  (isBalticCoast[hex] === 1 || hasSouthernCoast(state, hex));

/** 7.4e never in a game turn of Crimea supply, even after it was stopped (ruling A3-24). */
function hasSouthernCoast(state: State, hex: number): boolean {
  const sea = blackSeaOf(state);
  if (sea === 'crimea' || sea === 'stopped') return false;
  // 7.5b the way into the Sea of Azov is open only with both shores of the strait.
  return (
    isBlackSeaCoast[hex] === 1 ||
    (isAzovCoast[hex] === 1 &&
      controlOf(state, KERCH_EAST) === GERMAN &&
      controlOf(state, KERCH_WEST) === GERMAN)
  );
}

/** 7.10 the turn from which attacks need offensive supply. */
export const OFFENSIVE_SUPPLY_FROM = 7;

/** 7.10a overland supply, and from turn 7 on an offensive supply marker in range of the hex it attacks from. */
export function hasOffensiveSupply(state: State, unit: number): boolean {
  // 7.11c.
  if (!isOverland(state, unit)) return false;
  // 7.10c.
  if (turnOf(state) < OFFENSIVE_SUPPLY_FROM) return true;
  const hex = placeOf(state, unit);
  // 12.8b the blow at Stalingrad is prepared already.
  return isMarkerNear(state, hex) || (isOpeningBlow(state) && isSouth[hex] === 1);
}

const { A, B, C } = charts.offensiveSupply.ranges;
/** 7.10b. */
export const MARKER_RANGES: readonly number[] = [A, B, C];

/** 7.11a, 7.11b, 7.11d counted from the unit's hex to the marker's, over anything; 7.12c two in range do no more than one. */
export function isMarkerNear({ data }: State, hex: number): boolean {
  for (let marker = 0; marker < MARKER_RANGES.length; marker++) {
    const at = data[shape.game.offensive + marker];
    if (at >= 0 && hex >= 0 && distance(map, hex, at) <= MARKER_RANGES[marker]) return true;
  }
  return false;
}

/** By what the attack factor is divided, 1, 2 or 4; 7.22e the printed one, so a shock army begins with three. */
export function attackDivisor(state: State, unit: number): 1 | 2 | 4 {
  const supply = supplyOf(state, unit);
  // 7.3c, 7.4d, 7.22a full; 7.5a, 7.7b, 7.16b halved.
  if (sideOf[unit] === GERMAN) return isSlowed(supply) ? 2 : 1;
  // 7.9c, 7.22b.
  if (turnOf(state) < OFFENSIVE_SUPPLY_FROM) return supply === 'out' ? 2 : 1;
  // 7.22d.
  if (supply === 'out') return 4;
  // 7.9d, 7.22c a marker never helps a garrison (ruling b6).
  return hasOffensiveSupply(state, unit) ? 1 : 2;
}

/** By what the defense factor is divided; `supply` is what was found as the battle began (7.17b). */
export const defenseDivisor = (supply: SupplyState): 1 | 2 => (supply === 'out' ? 2 : 1);

/** 7.5a, 7.7b, 7.16b the movement factor is halved, and 7.16a that is all: nobody dies of it; ruling A3-27 offensive supply has no part in it. */
export const isSlowed = (supply: SupplyState): boolean =>
  supply === 'out' || supply === 'coastal' || supply === 'aerial';

/** 10.26, ruling A2-4 good enough for a mobile assault. */
export const isFitToAssault = (supply: SupplyState): boolean =>
  supply === 'overland' || supply === 'garrison' || supply === 'crimea';
