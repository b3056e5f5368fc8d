// What chapter 9 gives the game, and what it does as turns begin.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { isRoadBack } from '../03-set-up/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import type { Interrupts } from '../table/parts.ts';
import { fortress, hero } from './declaring.ts';

/** 9.1, 9.2, 9.7 markers are placed at any time, but not on a city that is being attacked. */
export const cityInterrupts: Interrupts = { hero, fortress };

const { cityMarkers, westMarkers } = shape.side;

/** 9.1a five hero markers in turn 4; 9.2a one fortress marker in turn 13, four more in turn 28. */
export function openCities(play: Play): void {
  switch (turnOf(play.state)) {
    case 4:
      return receive(play, SOVIET, cityMarkers, 5, '9.1a');
    case 13:
      // 12.6 in The Road Back it lies in Stalingrad already.
      return isRoadBack(play.state) ? undefined : receive(play, GERMAN, cityMarkers, 1, '9.2a');
    case 28:
      return receive(play, GERMAN, westMarkers, 4, '9.2a');
  }
}

function receive(play: Play, side: number, field: number, count: number, rule: string): void {
  write(play.state, field + side, play.state.data[field + side] + count);
  emit(play, { type: 'city-markers', side: SIDES[side], count, rule });
}
