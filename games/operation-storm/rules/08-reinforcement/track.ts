// Who can be where off the map: boxes of the track, pools and piles have their own units only.

import type { Impossibility } from '../../../../kit/record/impossible.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSettingUp, turnOf } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import {
  armyOf,
  entryTurn,
  FLAK,
  GERMAN_ARMY,
  isAirborne,
  isInitial,
  isIrreplaceable,
  nameOf,
  UNITS,
} from '../table/counters.ts';
import { AIRBORNE, DEAD, POOL, RESERVE, shape, turnOfBox } from '../table/layout.ts';

/** Why a unit can never be in this box. */
export function whyNotInBox(state: State, unit: number, box: number): string | undefined {
  const turn = turnOfBox(box);
  // 3.2, 3.3, 5.10-2, 5.11-2 nobody waits before his turn, or in a box that is past.
  if (turn > 0)
    return isDue(state, unit, turn) ? undefined : `${nameOf(unit)} does not wait in that box (3.2).`;
  const isRight =
    (box === POOL && isInitial[unit] === 1 && isSettingUp(state)) ||
    (box === AIRBORNE && isAirborne[unit] === 1) ||
    // 5.6-6.
    (box === RESERVE && armyOf[unit] === GERMAN_ARMY && unit !== FLAK) ||
    (box === DEAD && armyOf[unit] === GERMAN_ARMY && isIrreplaceable[unit] === 0);
  return isRight || box === OUT_OF_PLAY
    ? undefined
    : `${nameOf(unit)} cannot be in ${shape.boxes[-1 - box]}.`;
}
const OUT_OF_PLAY = -1;

const isDue = (state: State, unit: number, turn: number): boolean =>
  entryTurn[unit] > 0 &&
  (turn === entryTurn[unit] || (turn > entryTurn[unit] && turn === turnOf(state))) &&
  turn >= turnOf(state);

export function misplacedUnits(state: State): Impossibility[] {
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const box = placeOf(state, unit);
    const message = box < 0 ? whyNotInBox(state, unit, box) : undefined;
    if (message !== undefined) faults.push({ unit, part: 'at', message });
    // 11.10-1 a brigade is on the map only once it has dropped; 5.10 nobody comes before his turn.
    else if (box >= 0 && entryTurn[unit] > turnOf(state))
      faults.push({ unit, part: 'at', message: `${nameOf(unit)} comes in turn ${entryTurn[unit]} (3.2)` });
  }
  return faults;
}
