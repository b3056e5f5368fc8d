// Room behind a beaten stack: each of its units may have a way back, and still there may not be room for all of them.

import type { State } from '../../../../kit/state/state.ts';
import { cloneState } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { putUnit } from '../table/changes.ts';
import { type Rout, retreatGround } from './retreat-ground.ts';

/** The greatest sets of these units that could all go back; one set of all of them if there is room enough. */
export function setsWithRoom(state: State, rout: Rout, units: readonly number[]): (readonly number[])[] {
  const table = cloneState(state);
  for (let size = units.length; size > 0; size--) {
    const sets = setsOf(units, size).filter(set => findRoom(table, rout, set));
    if (sets.length > 0) return sets;
  }
  return [[]];
}

/** Do all of them find a place, in whatever order they go? The table is left as it was. */
function findRoom(table: State, rout: Rout, units: readonly number[]): boolean {
  return (
    units.length === 0 ||
    units.some(unit => {
      const rest = units.filter(other => other !== unit);
      const ends = retreatGround.retreatEnds(table, rout, unit);
      // The edge of the map has room for everybody (DS-EDGE-1).
      if (ends.length === 0)
        return retreatGround.isDrivenOff(table, rout, unit) && findRoom(table, rout, rest);
      const home = placeOf(table, unit);
      const isFound = ends.some(end => {
        putUnit(table, unit, end);
        return findRoom(table, rout, rest);
      });
      putUnit(table, unit, home);
      return isFound;
    })
  );
}

function setsOf(units: readonly number[], size: number): (readonly number[])[] {
  if (size === 0) return [[]];
  return units.flatMap((unit, index) => setsOf(units.slice(index + 1), size - 1).map(set => [unit, ...set]));
}
