// What a Soviet set-up still lacks (3.4, 5.13): units in the pool, bare border, corps apart. The set-up ends when this is
// empty, and until then it is what is left to do.

import type { Undone } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { belowOf, placeOf, topOf, unitsAt } from '../table/board.ts';
import { corpsOf, idsOf, isArtillery, isInitial, SOVIET, sideOf, UNITS } from '../table/counters.ts';
import { POOL } from '../table/layout.ts';
import { borderGarrison, hexLabel } from '../table/terrain.ts';

/** 5.13-9 the corps of the first day by number, each with its divisions; 5.13-10 nothing but the set-up asks for them. */
export const initialCorps: ReadonlyMap<number, readonly number[]> = corpsOfFirstDay();

export function findLacks(state: State): Undone[] {
  const lacks: Undone[] = [];
  const waiting = unitsAt(state, POOL);
  if (waiting.length > 0)
    lacks.push({
      rule: '3.4-1',
      message: `${counted(waiting.length, 'unit')} still to be placed.`,
      units: idsOf(waiting),
      must: true,
    });
  const bare = bareBorder(state);
  if (bare.length > 0)
    lacks.push({
      rule: '3.4-2',
      message: `${counted(bare.length, 'border hex', 'border hexes')} without a unit other than artillery: ${listed(bare)}.`,
      must: true,
    });
  for (const [number, divisions] of initialCorps) {
    if (!isApart(state, divisions)) continue;
    lacks.push({
      rule: '5.13-9',
      message: `The divisions of corps ${number} must stand together in one hex.`,
      units: idsOf(divisions),
      must: true,
    });
  }
  return lacks;
}

/** 3.4-2 border hexes in which nobody but artillery stands. */
export function bareBorder(state: State): number[] {
  return Array.from(borderGarrison).filter(hex => !isGarrisoned(state, hex));
}

function isGarrisoned(state: State, hex: number): boolean {
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit))
    if (sideOf[unit] === SOVIET && isArtillery[unit] === 0) return true;
  return false;
}

/** Those that wait in the pool are told of already. */
function isApart(state: State, divisions: readonly number[]): boolean {
  const placed = divisions.map(unit => placeOf(state, unit)).filter(at => at >= 0);
  return placed.some(at => at !== placed[0]);
}

const NAMED_AT_MOST = 6;
function listed(hexes: readonly number[]): string {
  const named = hexes.slice(0, NAMED_AT_MOST).map(hexLabel).join(', ');
  return hexes.length > NAMED_AT_MOST ? `${named} and others` : named;
}

function corpsOfFirstDay(): Map<number, number[]> {
  const corps = new Map<number, number[]>();
  for (let unit = 0; unit < UNITS; unit++) {
    // Ruling R-71 corps that arrive later are bound by nothing.
    if (isInitial[unit] === 0 || corpsOf[unit] === 0) continue;
    corps.set(corpsOf[unit], [...(corps.get(corpsOf[unit]) ?? []), unit]);
  }
  return corps;
}
