// Supply of units and hexes at this moment: full, limited, or none (DS-SUP-13). The lines are traced in supply-lines.ts.

import { distance } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSnow } from '../sequence/weather.ts';
import { hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';
import { AXIS, groundUnits, isArmy, sideOf } from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { FLAG } from '../table/layout.ts';
import { isInactive, map } from '../table/terrain.ts';
import { fullLength, LIMITED_LENGTH, lineCost, linesOf } from './supply-lines.ts';

export const FULL = 0;
export const LIMITED = 1;
export const ISOLATED = 2;
export type Supply = typeof FULL | typeof LIMITED | typeof ISOLATED;

/** DS-WX-1 in hexes. */
export const TETHER = 4;
const axisArmies = groundUnits[AXIS].filter(unit => isArmy[unit] === 1);

/** DS-SUP-1, DS-SUP-4, DS-SUP-7, DS-SUP-8 the supply of a unit where it stands, now; allies have it as Germans do (DS-SUP-14). */
export function supplyOf(state: State, unit: number): Supply {
  const hex = placeOf(state, unit);
  if (hex < 0) return ISOLATED;
  // DS-SUP-9.
  if (hasFlag(state, unit, FLAG.airSupplied)) return FULL;
  const side = sideOf[unit];
  if (side === AXIS && isArmy[unit] === 0 && isTooFarFromArmies(state, hex)) return ISOLATED;
  return supplyByLines(state, side, hex);
}

/** DS-RECOV-6 in full or limited supply. */
export const isSupplied = (state: State, unit: number): boolean => supplyOf(state, unit) !== ISOLATED;

/**
 * The supply of a hex itself: DS-SUP-5 no line begins where an enemy zone reaches and nobody of the side stands. How far armies
 * are in snow is a matter of units (DS-WX-1).
 */
export function hexSupply(state: State, side: number, hex: number): Supply {
  const lines = linesOf(state, side);
  if (lines.full.far[hex] >= 0) return FULL;
  return lines.limited.far[hex] >= 0 ? LIMITED : ISOLATED;
}

/** The same if somebody of the side stood there. */
export const supplyIfHeld = (state: State, side: number, hex: number): Supply =>
  supplyByLines(state, side, hex);

/** DS-VIC-10, R-90 a line runs to the hex, full or limited; DS-SUP-5 in an enemy zone only if somebody holds it. */
export const isHexSupplied = (state: State, side: number, hex: number): boolean =>
  hexSupply(state, side, hex) !== ISOLATED;

/** DS-WX-1, R-58 in snow: is no Axis army that has supply itself within four hexes? */
export function isTooFarFromArmies(state: State, hex: number): boolean {
  if (!isSnow(state)) return false;
  for (let i = 0; i < axisArmies.length; i++) {
    const at = placeOf(state, axisArmies[i]);
    if (at >= 0 && distance(map, at, hex) <= TETHER && isArmySupplied(state, axisArmies[i], at)) return false;
  }
  return true;
}

const isArmySupplied = (state: State, army: number, hex: number): boolean =>
  hasFlag(state, army, FLAG.airSupplied) || supplyByLines(state, AXIS, hex) !== ISOLATED;

function supplyByLines(state: State, side: number, hex: number): Supply {
  const lines = linesOf(state, side);
  const { full } = lines;
  if (full.far[hex] >= 0) return FULL;
  const { limited } = lines;
  const isClosed = !isOccupiedBy(state, hex, side);
  if (limited.far[hex] >= 0 && !isClosed) return LIMITED;
  if (isInactive[hex] === 1 || (isClosed && isOccupiedBy(state, hex, other(side)))) return ISOLATED;
  // An empty hex may be closed only because nobody stands in it.
  let best: Supply = limited.far[hex] >= 0 ? LIMITED : ISOLATED;
  const open = openSides(state);
  for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
    if (open[hexside] === 0) continue;
    const to = map.neighbours[hexside];
    const [far, steps] = [full.far[to], limited.far[to]];
    if (far >= 0 && far + lineCost(state, hexside) <= fullLength(state, side)) return FULL;
    if (steps >= 0 && steps < LIMITED_LENGTH) best = LIMITED;
  }
  return best;
}
