// Supply of both sides, live: which units and hexes have a line, and how it runs. The lines are traced in supply-lines.ts
// (Russians also use railways, in some editions rivers); why a line fails is in explain-supply.ts.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { lineIn } from '../../../../kit/supply/spread.ts';
import { hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';
import { GERMAN, PARA_KORPS, sideOf } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { HEXES, isOutOfPlay, map } from '../table/terrain.ts';
import { canRelay, isKnownFed, linesOf, sourcesOf, supplyLength } from './supply-lines.ts';
import { closedSides } from './supply-networks.ts';

export { isWorkingEntry, type Lines, linesOf, railHexes, supplyLength } from './supply-lines.ts';
export { closedSides, networkOf } from './supply-networks.ts';

/** Is a unit on the map in supply at this moment? */
export function isSupplied(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (hex < 0) return false;
  // M-SUP-10, M14-SUP-8 the parachutists need no line; M-RESUP-1 nor does who has been supplied from the air.
  if (unit === PARA_KORPS || hasFlag(state, unit, FLAG.airSupplied)) return true;
  const side = sideOf[unit];
  return isKnownFed(state, side, hex) || linesOf(state, side).all.far[hex] >= 0;
}

/** Would a unit of the side be in supply in this hex? The hex itself is then taken for held by it. */
export function isHexSupplied(state: State, side: number, hex: number): boolean {
  if (isOutOfPlay[hex] === 1 || isOccupiedBy(state, hex, other(side))) return false;
  if (isSource(side, hex) || isKnownFed(state, side, hex)) return true;
  const { far } = linesOf(state, side).all;
  if (far[hex] >= 0) return true;
  const barred = closedSides(state);
  const reach = supplyLength(state, side) - 1;
  for (let direction = 0; direction < 6; direction++) {
    const to = map.neighbours[hex * 6 + direction];
    if (to < 0 || far[to] < 0 || (map.sides[hex * 6 + direction] & barred) !== 0) continue;
    if (far[to] <= reach) return true;
  }
  return false;
}

/** The hexes from a unit to the source that feeds it, both among them; empty where no line does. */
export function supplyLine(state: State, unit: number): number[] {
  const hex = placeOf(state, unit);
  if (hex < 0) return [];
  const { network, direct, all } = linesOf(state, sideOf[unit]);
  const line = lineIn(all, hex);
  if (line.length === 0) return line;
  let end = line[line.length - 1];
  if (network.far[end] < 0) {
    // M-SUP-5 it ends at an army, whose own line goes on.
    line.push(...lineIn(direct, end).slice(1));
    end = line[line.length - 1];
  }
  line.push(...lineIn(network, end).slice(1));
  return line;
}

/** M-SUP-1, M-SUP-4, M14-SUP-2 where lines of a side can end. */
export const isSource = (side: number, hex: number): boolean => sources[side][hex] === 1;

/** Does this army pass supply on? */
export const isRelay = (state: State, army: number): boolean =>
  canRelay(state, army, linesOf(state, GERMAN).direct);

const sources = sourcesOf.map(hexes => {
  const has = new Uint8Array(HEXES);
  for (const hex of hexes) has[hex] = 1;
  return has;
});
