// Which air units can fly, and when those that were driven off come back.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { playerTurnOf } from '../sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { putUnit, write } from '../table/changes.ts';
import { airUnits, unitIds } from '../table/counters.ts';
import { AIR, INTERCEPTED, SHOT_DOWN, shape } from '../table/layout.ts';

/** DS-AIR-5, DS-AIR-6, R-71 a player turn begins: whoever is due is back. */
export function returnAirUnits(play: Play): void {
  const { state } = play;
  for (const unit of airUnits.flatMap(units => [...units])) {
    const place = placeOf(state, unit);
    if (place !== SHOT_DOWN && place !== INTERCEPTED) continue;
    if (state.data[shape.unit.due + unit] > playerTurnOf(state)) continue;
    write(state, shape.unit.due + unit, 0);
    putUnit(state, unit, AIR);
    emit(play, {
      type: 'air-back',
      unit: unitIds[unit],
      rule: place === SHOT_DOWN ? 'DS-AIR-5' : 'DS-AIR-6',
    });
  }
}
