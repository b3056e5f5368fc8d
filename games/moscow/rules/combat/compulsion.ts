// Attacks that bring others with them: strong neighbors of a hex under attack must be attacked too, wherever the
// attackers stand beside them (M-GEN-1). Ruling R-A10: attacks that are made for others compel others in turn.

import { bindCompulsion } from '../../../../families/coatney/compulsion.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, isDisrupted, placeOf, topOf } from '../table/board.ts';
import { isCorpsLevel, sideOf } from '../table/counters.ts';
import { isRiver } from '../table/ground.ts';
import { map } from '../table/terrain.ts';
import { isBarredByLake } from './attackers.ts';

export const { compelledBy, listCompelled, missingTarget, pendingOf } = bindCompulsion({
  map,
  sideOf,
  placeOf,
  compels: holdsFormation,
  // M-GEN-3; M-GEN-2 he stands on the same bank as his target, the neighbor on the other.
  isExempt: (state, from, direction, towards) =>
    isBarredByLake(state, from * 6 + direction) ||
    (isRiver(state, from, direction) && !isRiver(state, from, towards)),
});

/** M-GEN-1 an undisrupted unit of corps level or above stands there. */
function holdsFormation(state: State, side: number, hex: number): boolean {
  for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
    if (isCorpsLevel[unit] === 1 && !isDisrupted(state, unit)) return true;
  }
  return false;
}
