// Airfields: where air units fly from.

import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { playerTurnOf } from '../sequence/phases.ts';
import { isHexSupplied } from '../supply/supply.ts';
import { controlOf, everythingIn, placeOf } from '../table/board.ts';
import { keepFlags, layMarker, putUnit, setSteps, write } from '../table/changes.ts';
import { flyerOf, isAirfield, sideOf, unitIds } from '../table/counters.ts';
import { AIR, OUT, SHOT_DOWN, shape } from '../table/layout.ts';
import { HEXES, hasPlace, isInactive, map } from '../table/terrain.ts';

/** DS-AIR-5 player turns until an air unit that was shot down is back. */
const AWAY = 2;

/** R-119, DS-AIR-5 an enemy has entered the hex: airfields of this side in it are overrun, and go to a city of theirs in supply. */
export function overrunAirfields(play: Play, side: number, hex: number): void {
  const { state } = play;
  for (const airfield of everythingIn(state, hex)) {
    if (isAirfield[airfield] === 0 || sideOf[airfield] !== side) continue;
    const flyer = flyerOf[airfield];
    if (flyer >= 0 && placeOf(state, flyer) === AIR) {
      write(state, shape.unit.due + flyer, playerTurnOf(state) + AWAY);
      putUnit(state, flyer, SHOT_DOWN);
    }
    keepFlags(state, airfield, 0);
    const to = refugeFor(state, side, hex);
    if (to >= 0) layMarker(state, airfield, to);
    else {
      setSteps(state, airfield, 0);
      putUnit(state, airfield, OUT);
    }
    emit(play, {
      type: 'airfield-overrun',
      unit: unitIds[airfield],
      ...(to < 0 ? {} : { hex: map.ids[to] }),
      rule: 'DS-AIR-5',
    });
  }
}

/** The nearest town of the side in supply, -1 if there is none. */
function refugeFor(state: State, side: number, from: number): number {
  let best = -1;
  for (let hex = 0; hex < HEXES; hex++) {
    if (hex === from || hasPlace[hex] === 0 || isInactive[hex] === 1 || controlOf(state, hex) !== side)
      continue;
    if (best >= 0 && distance(map, hex, from) >= distance(map, best, from)) continue;
    if (isHexSupplied(state, side, hex)) best = hex;
  }
  return best;
}
