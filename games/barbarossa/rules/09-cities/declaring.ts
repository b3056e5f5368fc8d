// Hero and fortress cities are declared (9.1, 9.2) at any time, but never while the city is being attacked (9.7).

import { hex } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSettingUp } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { framesOf, interrupt } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { HEXES, hexLabel, isCity, isFortressCountry, isUssr, map, SILESIA } from '../table/terrain.ts';
import { isMarkedCity } from './cities.ts';

const { hero: heroes, fortress: fortresses } = shape.hex;
const { cityMarkers, westMarkers } = shape.side;

const cities: readonly number[] = Array.from({ length: HEXES }, (_, at) => at).filter(at => isCity[at] === 1);

/** 9.1b. */
export const hero = interrupt<{ readonly hex: number }>({
  type: 'hero',
  rule: '9.1b',
  sides: () => [SOVIET],
  may: ({ state }) =>
    !isSettingUp(state) && markersOf(state, SOVIET) > 0
      ? undefined
      : refuse('9.1a', 'There is no hero city marker in hand.'),
  fields: { hex: hex({ from: () => cities, why: ({ state }, at) => whyNoHero(state, at) }) },
  do: (play, _, { hex: at }) => declare(play, SOVIET, at),
});

/** 9.2b, 9.2c. */
export const fortress = interrupt<{ readonly hex: number }>({
  type: 'fortress',
  rule: '9.2b',
  sides: () => [GERMAN],
  may: ({ state }) =>
    !isSettingUp(state) && markersOf(state, GERMAN) + westOf(state) > 0
      ? undefined
      : refuse('9.2a', 'There is no fortress city marker in hand.'),
  fields: { hex: hex({ from: () => cities, why: ({ state }, at) => whyNoFortress(state, at) }) },
  do: (play, _, { hex: at }) => declare(play, GERMAN, at),
});

const markersOf = ({ data }: State, side: number): number => data[cityMarkers + side];
/** 9.2c of turn 28. */
const westOf = ({ data }: State): number => data[westMarkers + GERMAN];

function whyNoHero(state: State, at: number): Refusal | undefined {
  // Ruling A4-2 the Baltic republics are not the USSR.
  if (isCity[at] === 0 || isUssr[at] === 0)
    return refuse('9.1b', `${hexLabel(at)} is not a city of the USSR.`);
  if (controlOf(state, at) !== SOVIET) return refuse('9.1b', `${hexLabel(at)} is not in Soviet hands.`);
  return whyNotNow(state, at, '9.1b');
}

function whyNoFortress(state: State, at: number): Refusal | undefined {
  if (at === SILESIA) return refuse('9.2d', 'The Upper Silesian industrial region is no fortress city.');
  if (isCity[at] === 0) return refuse('9.2b', `${hexLabel(at)} is not a city.`);
  if (controlOf(state, at) !== GERMAN) return refuse('9.2b', `${hexLabel(at)} is not in German hands.`);
  if (markersOf(state, GERMAN) === 0 && isFortressCountry[at] === 0)
    return refuse(
      '9.2c',
      'The later markers are for cities in Greater Germany, Hungary and the General Government.',
    );
  return whyNotNow(state, at, '9.2b');
}

function whyNotNow(state: State, at: number, rule: string): Refusal | undefined {
  if (isMarkedCity(state, at)) return refuse(rule, `${hexLabel(at)} has its marker already.`);
  const isAttacked = framesOf(state).some(frame => 'battle' in frame && frame.battle.target === at);
  return isAttacked
    ? refuse('9.7', `${hexLabel(at)} is being attacked: what it is cannot be changed until that is over.`)
    : undefined;
}

function declare(play: Play, side: number, at: number): void {
  const { state } = play;
  // The one that may go anywhere is spared where another will do.
  const spent =
    side === GERMAN && westOf(state) > 0 && isFortressCountry[at] === 1 ? westMarkers : cityMarkers;
  write(state, spent + side, state.data[spent + side] - 1);
  write(state, (side === SOVIET ? heroes : fortresses) + at, 1);
  const [marker, rule] = side === SOVIET ? ['hero', '9.1b'] : ['fortress', '9.2b'];
  emit(play, { type: 'city-marked', hex: map.ids[at], marker, rule });
}
