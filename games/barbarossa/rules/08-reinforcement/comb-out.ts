// Rear-area comb-outs (8.16): once in the summer of 1943 and once in that of 1944 a die says how many non-mechanized units
// come back at once.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { isSummerOf } from '../05-sequence/calendar.ts';
import { closePhase, endPhase, phase } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { roll, write } from '../table/changes.ts';
import { GERMAN, isMech, isNational, nameOf, sideOf, unitsOf, unitsThat } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, shape } from '../table/layout.ts';
import { arrive, entryCost, entryHexes, placesFor, whyNoEntry } from './entry.ts';

type CombOut = FrameOf<'comb-out'>;
const { combedOut43, combedOut44, combOutLeft } = shape.game;

const combOut = action<CombOut>({
  type: 'comb-out',
  rule: '8.16',
  may({ state }) {
    if (state.data[usedIn(state)] === 1)
      return refuse('8.16', 'The rear areas have been combed out this summer.');
    return dead(state).length > 0
      ? undefined
      : refuse('8.16', 'No unit that could come back is in the dead pile.');
  },
  chances: () => [
    outlook('8.16', 'Units that come back', die =>
      comesBack(die) === 0 ? 'nobody' : counted(comesBack(die), 'unit'),
    ),
  ],
  do(play) {
    const { state } = play;
    write(state, usedIn(state), 1);
    const units = comesBack(roll(play, 0, 0, 'comb-out', { rule: '8.16' }));
    write(state, combOutLeft, units);
    emit(play, { type: 'combed-out', units, rule: '8.16' });
    closeIfDone(play);
  },
});

/** 8.16 half of the die, rounded down; ruling A3-71 nobody on a 1. */
const comesBack = (die: number): number => die >> 1;

/** Ruling A3-35 they come in at once, as reinforcements do. */
const place = action<CombOut, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: '8.16',
  may: ({ state }) =>
    state.data[combOutLeft] > 0 ? undefined : refuse('8.16', 'First comb out the rear areas.'),
  fields: {
    unit: unit({
      each: 'ask',
      alone: '8.16',
      from: ({ state }) => dead(state),
      why: ({ state }, one) => whyNotCombedOut(state, one),
    }),
    to: hex({
      from: ({ state }, { unit: one }) => placesFor(state, one),
      why: ({ state }, to, { unit: one }) => whyNoEntry(state, one, to),
      costs: ({ state }, hexes, { unit: one }) => hexes.map(to => entryCost(state, one, to)),
    }),
  },
  left: leftOver('8.16', n => `${n} could be brought back.`),
  do(play, _, { unit: one, to }) {
    const { state } = play;
    arrive(play, one, to, '8.16');
    write(state, combOutLeft, state.data[combOutLeft] - 1);
    closeIfDone(play);
  },
});

export const combOutFrame = phase<CombOut>({
  rule: '8.16',
  side: () => GERMAN,
  prompt: ({ data }) =>
    data[combOutLeft] > 0
      ? `Bring back ${counted(data[combOutLeft], 'non-mechanized unit')} from the dead pile.`
      : 'Comb out the rear areas now, which you may once this summer? Half a die of units comes back.',
  actions: [combOut, place, endPhase('8.16')],
  otherwise: () => refuse('8.16', 'Comb out the rear areas, or go on.'),
});

/** 8.16 once in the single-month turns of each year. */
const usedIn = (state: State): number => (isSummerOf(state, 1943) ? combedOut43 : combedOut44);

/** 8.16, ruling A3-71 dead German units on foot; whoever is lost for good is not among them. */
function whyNotCombedOut(state: State, one: number): Refusal | undefined {
  return placeOf(state, one) === DEAD && sideOf[one] === GERMAN && isNational[one] === 1 && isMech[one] === 0
    ? undefined
    : refuse('8.16', `${nameOf(one)} is no non-mechanized German unit of the dead pile.`);
}

const dead = (state: State): number[] =>
  unitsThat(unitsOf[GERMAN], one => whyNotCombedOut(state, one) === undefined);

function closeIfDone(play: Play): void {
  const { state } = play;
  const isOpen = dead(state).some(one => entryHexes(state, one).length > 0);
  if (state.data[combOutLeft] === 0 || !isOpen) closePhase(play);
}
