// Whoever comes into a hex, by whatever way, comes through here: what he leaves behind, what he runs over, what he takes.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { overrunAirfields } from '../air/airfields.ts';
import { captureFactories } from '../forces/factories.ts';
import { pushBackRailheads } from '../strategic/railheads.ts';
import { controlOf, everythingIn, placeOf } from './board.ts';
import { eliminate, keepFlags, putUnit, setControl, write } from './changes.ts';
import { AXIS, isFighter, isKatyusha, RUSSIAN, SIDES, sideOf } from './counters.ts';
import { FLAG, shape } from './layout.ts';
import { MOSCOW, map } from './terrain.ts';

/** DS-ENTR-3 trenches stay behind; DS-SUP-9 so does what was flown in; R-88 a moved army flips back. */
const LEFT_BEHIND = FLAG.entrenched | FLAG.airSupplied | FLAG.strong;

/** Puts a unit into a hex of the map. */
export function enterHex(play: Play, unit: number, hex: number): void {
  const { state } = play;
  if (placeOf(state, unit) !== hex) keepFlags(state, unit, ~LEFT_BEHIND);
  takeHex(play, unit, hex);
  putUnit(state, unit, hex);
}

/** R-90 what happens to a hex that a unit enters or passes through. */
export function takeHex(play: Play, unit: number, hex: number): void {
  const { state } = play;
  const side = sideOf[unit];
  // DS-KAT-4, DS-KAT-6 rockets that nobody protects.
  for (const found of everythingIn(state, hex))
    if (isKatyusha[found] === 1 && sideOf[found] !== side) eliminate(play, found, 'overrun', 'DS-KAT-4');
  overrunAirfields(play, other(side), hex);
  if (side === AXIS) captureFactories(play, hex);
  else {
    // DS-RAIL-6 before the railhead looks for a line to fall back along.
    if (state.data[shape.hex.converted + hex] === 1) write(state, shape.hex.converted + hex, 0);
    pushBackRailheads(play, hex);
  }
  // R-90 rockets drive markers off as every unit does, but take no ground.
  if (isFighter[unit] === 0 || controlOf(state, hex) === side) return;
  setControl(state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
  // DS-VIC-3 judged once the table is quiet; a city that is lost again at once gives no roll.
  if (hex === MOSCOW) write(state, shape.game.moscowFallen, side === RUSSIAN ? 0 : 1);
}
