// Units come into hexes only through here, so that control, markers, works, points and the allies who change sides can
// never be forgotten.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { capture } from '../04-victory/capture.ts';
import { noteArrival } from '../08-reinforcement/triggers.ts';
import { loseCityMarker } from '../09-cities/cities.ts';
import { controlOf } from './board.ts';
import { putUnit, setControl, setSteps } from './changes.ts';
import { SIDES, sideOf } from './counters.ts';
import { map } from './terrain.ts';
import { ruinWorks } from './works.ts';

/** Puts a unit into a hex of the map: by movement, arrival, retreat or advance. */
export function enterHex(play: Play, unit: number, hex: number): void {
  setSteps(play.state, unit, 1);
  putUnit(play.state, unit, hex);
  passHex(play, unit, hex);
}

/** A unit comes through a hex without staying there. */
export function passHex(play: Play, unit: number, hex: number): void {
  takeControl(play, sideOf[unit], hex);
  noteArrival(play, unit, hex);
}

/** 3.6c control changes the instant a unit enters; what hangs on it follows in its order. */
function takeControl(play: Play, side: number, hex: number): void {
  // 11.21c a line that was taken before turn 5 and left again is ruined by whoever comes there later.
  if (controlOf(play.state, hex) === side) return ruinWorks(play, hex, side);
  setControl(play.state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
  const wasMarked = loseCityMarker(play, hex, side);
  ruinWorks(play, hex, side);
  capture(play, hex, side, wasMarked);
}
