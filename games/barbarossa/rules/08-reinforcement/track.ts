// What can never be on the turn track and in the boxes (8.1, 8.15).

import type { Impossibility } from '../../../../kit/record/impossible.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNumber, phaseOf, turnOf } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { GERMAN, isSatellite, sideOf, UNITS, unitIds } from '../table/counters.ts';
import { DEAD, turnOfBox } from '../table/layout.ts';

/** 8.1b Germans do not wait on the track once their turn is past; 8.15 Axis satellites are never in the dead pile. */
export function misplacedUnits(state: State): Impossibility[] {
  const isPast = phaseOf(state) > phaseNumber('arrivals', GERMAN);
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== GERMAN) continue;
    const place = placeOf(state, unit);
    const turn = turnOfBox(place);
    if (turn > 0 && (turn < turnOf(state) || (turn === turnOf(state) && isPast)))
      faults.push({ unit, part: 'at', message: `${unitIds[unit]} can no longer come in (8.1b)` });
    if (place === DEAD && isSatellite[unit] === 1)
      faults.push({ unit, part: 'at', message: `${unitIds[unit]} cannot be in the dead pile (8.15)` });
  }
  return faults;
}
