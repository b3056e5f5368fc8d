// Units come into hexes only through here, so that control, the history of cities and what hangs on leaving a hex can never
// be forgotten.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { controlOf, hasFlag, placeOf, wasLost } from './board.ts';
import { dropFlag, putUnit, setControl, setSteps, write } from './changes.ts';
import { SIDES, sideOf } from './counters.ts';
import { FLAG, hasHistory, shape } from './layout.ts';
import { holderAtStart, map, PLOESTI } from './terrain.ts';

/** Puts a unit into a hex of the map: by movement, arrival, drop or advance. */
export function enterHex(play: Play, unit: number, hex: number): void {
  const { state } = play;
  // 7.9-2, ruling R-59 whoever leaves the marked hex is not fed there any more.
  if (hasFlag(state, unit, FLAG.airlifted) && placeOf(state, unit) !== hex)
    dropFlag(state, unit, FLAG.airlifted);
  setSteps(state, unit, 1);
  putUnit(state, unit, hex);
  passHex(play, unit, hex);
}

/** A unit comes through a hex without staying there. */
export function passHex(play: Play, unit: number, hex: number): void {
  takeControl(play, sideOf[unit], hex);
}

/** 3.8-1, 3.8-3 every hex has a holder, and changes hands the instant a ground unit of the other side enters it. */
export function takeControl(play: Play, side: number, hex: number): void {
  const { state } = play;
  if (controlOf(state, hex) === side) return;
  setControl(state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
  // 5.5, 5.10, 5.11 once is for good, even if it is taken back at once.
  if (hasHistory[hex] === 0 || holderAtStart(hex) === side || wasLost(state, hex)) return;
  write(state, shape.hex.lost + hex, 1);
  // 4.3-2, 7.8-1, 11.5.
  if (hex === PLOESTI) emit(play, { type: 'ploesti-lost', hex: map.ids[hex], rule: '7.8-1' });
}
