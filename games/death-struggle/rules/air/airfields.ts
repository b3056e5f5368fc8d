// Airfields: where air units fly from.

import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isHexSupplied } from '../supply/supply.ts';
import { controlOf, everythingIn, placeOf } from '../table/board.ts';
import { keepFlags, layMarker, putUnit, setSteps } from '../table/changes.ts';
import { AXIS, airfields, flyerOf, fullSteps, isAirfield, sideOf, unitIds } from '../table/counters.ts';
import { AIR, OUT } from '../table/layout.ts';
import { HEXES, hasPlace, isInactive, MOSCOW, map, WARSAW } from '../table/terrain.ts';
import { shootDown } from './readiness.ts';

/** R-119, DS-AIR-5 an enemy has entered the hex: airfields of this side in it are overrun, and go to a city of theirs in supply. */
export function overrunAirfields(play: Play, side: number, hex: number): void {
  const { state } = play;
  for (const airfield of everythingIn(state, hex)) {
    if (isAirfield[airfield] === 0 || sideOf[airfield] !== side) continue;
    const flyer = flyerOf[airfield];
    if (flyer >= 0 && placeOf(state, flyer) === AIR) shootDown(play, flyer, 'DS-AIR-5');
    keepFlags(state, airfield, 0);
    const to = refugeFor(state, side, hex, hex);
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

/** R-119 an airfield that found no town to go to is set up again as soon as there is one. */
export function restoreAirfields(play: Play, side: number): void {
  const { state } = play;
  for (const airfield of airfields[side]) {
    // Only one whose air unit is in the game: a position may do without both.
    if (placeOf(state, airfield) !== OUT || placeOf(state, flyerOf[airfield]) !== AIR) continue;
    const to = refugeFor(state, side, side === AXIS ? WARSAW : MOSCOW);
    if (to < 0) continue;
    setSteps(state, airfield, fullSteps[airfield]);
    layMarker(state, airfield, to);
    emit(play, { type: 'airfield-back', unit: unitIds[airfield], hex: map.ids[to], rule: 'DS-AIR-5' });
  }
}

/** The nearest town of the side in supply, -1 if there is none. */
function refugeFor(state: State, side: number, from: number, except = -1): number {
  let best = -1;
  for (let hex = 0; hex < HEXES; hex++) {
    if (hex === except || hasPlace[hex] === 0 || isInactive[hex] === 1 || controlOf(state, hex) !== side)
      continue;
    if (best >= 0 && distance(map, hex, from) >= distance(map, best, from)) continue;
    if (isHexSupplied(state, side, hex)) best = hex;
  }
  return best;
}
