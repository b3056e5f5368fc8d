// Back from the Caucasus (4.13g to 4.13m): the recall of an expedition, and the Soviet armies that may follow it out, on to
// the map or into the RVGK.

import type { At, DeclaredAction } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { STACK_LIMIT, whyNoRoom } from '../06-stacking/stacking.ts';
import { countTraffic, RVGK_TRAFFIC, rvgkLeft } from '../08-reinforcement/rvgk.ts';
import { countIn, hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';
import { putAside } from '../table/changes.ts';
import { GERMAN, nameOf, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf, frame, popFrame, pushFrame, topFrame } from '../table/frames.ts';
import { CAUCASUS, FLAG, RVGK } from '../table/layout.ts';
import { caucasusExits, hexLabel, map } from '../table/terrain.ts';
import { boxedOf, expeditionOf, isAway, setExpedition } from './caucasus.ts';

type Movement = FrameOf<'movement'>;
type Recall = FrameOf<'caucasus-recall'>;

interface Return {
  readonly unit: number;
  readonly to: number;
}

/** 4.13g, 4.13h back on the map they are as free as any unit that has not moved: coming in costs nothing. */
const fieldsFor = (side: number, rule: string) => ({
  unit: unit<Movement | Recall, Return>({
    each: 'ask',
    alone: rule,
    from: ({ state }) => boxedOf(state, side),
    why: ({ state }, one) =>
      sideOf[one] === side && placeOf(state, one) === CAUCASUS
        ? undefined
        : refuse(rule, `${nameOf(one)} is not in the Caucasus.`),
  }),
  to: hex<Movement | Recall, Return>({
    from: () => caucasusExits,
    why: ({ state }, to, { unit: one }) => whyNoWayBack(state, one, to, rule),
  }),
});

function whyNoWayBack(state: State, one: number, to: number, rule: string): Refusal | undefined {
  if (!caucasusExits.includes(to))
    return refuse(rule, `${hexLabel(to)} is not one of the exits, 3200 to 3204.`);
  return isOccupiedBy(state, to, other(sideOf[one]))
    ? refuse(rule, `Enemy units hold ${hexLabel(to)}.`)
    : whyNoRoom(state, [one], to);
}

/** 4.13i the first opens a decision that only ends when the others are back too. */
const recallIn = <F extends Movement | Recall>(may: (at: At<F>) => Refusal | undefined): DeclaredAction<F> =>
  action<F, Return>({
    type: 'recall',
    rule: '4.13g',
    may,
    fields: fieldsFor(GERMAN, '4.13g'),
    left: leftOver('4.13g', n => `${n} can come back from the Caucasus.`),
    do: (play, _, { unit: one, to }) => callBack(play, one, to),
  });

function callBack(play: Play, one: number, to: number): void {
  const { state } = play;
  setExpedition(state, 'recalled');
  emit(play, { type: 'recalled', unit: unitIds[one], hex: map.ids[to], rule: '4.13g' });
  enterHex(play, one, to);
  const isOpen = topFrame(state).name === 'caucasus-recall';
  const isDone = boxedOf(state, GERMAN).length === 0;
  if (isOpen && isDone) popFrame(state);
  else if (!isOpen && !isDone) pushFrame(state, { name: 'caucasus-recall' });
}

const recall = recallIn<Movement>(({ state, side }) => whyNoRecall(state, side));

/** 4.13g in a later movement phase than the launch, 4.13l never after the breakthrough, 4.13i all or nobody. */
function whyNoRecall(state: State, side: number): Refusal | undefined {
  if (side === GERMAN && expeditionOf(state) === 'succeeded')
    return refuse('4.13l', 'The expedition has reached the oil and stays there for the rest of the game.');
  if (side !== GERMAN || expeditionOf(state) !== 'under-way')
    return refuse('4.13g', 'No expedition is under way that could be recalled.');
  const away = boxedOf(state, GERMAN);
  if (away.some(one => hasFlag(state, one, FLAG.reserved)))
    return refuse(
      '4.13g',
      'The expedition has left in this very phase; it can be recalled from the next turn on.',
    );
  return roomAtExits(state) >= away.length
    ? undefined
    : refuse(
        '4.13i',
        'There is no room at the exits for the whole expedition, and it comes back as a whole.',
      );
}

/** Corps of the German army stack with anybody, so room is all that counts. */
function roomAtExits(state: State): number {
  let room = 0;
  for (const exit of caucasusExits)
    if (!isOccupiedBy(state, exit, SOVIET)) room += Math.max(0, STACK_LIMIT - countIn(state, exit));
  return room;
}

export const recallFrame = frame<Recall>({
  rule: '4.13i',
  side: () => GERMAN,
  prompt: () => 'The whole expedition comes back: say where the others enter the map.',
  actions: [recallIn<Recall>(() => undefined)],
  otherwise: () => refuse('4.13i', 'The expedition comes back as a whole: first place the rest of it.'),
});

/** 4.13m, ruling A3-74 as long as the expedition is in the box, so are they. */
function whyBound(state: State, side: number): Refusal | undefined {
  if (side !== SOVIET || boxedOf(state, SOVIET).length === 0)
    return refuse('4.13h', 'No Soviet armies are in the Caucasus.');
  return isAway(state)
    ? refuse('4.13m', 'The armies in the Caucasus are bound there as long as the German expedition is.')
    : undefined;
}

/** 4.13h unit by unit, ruling A3-8 in this or any later Soviet movement phase. */
const comeBack = action<Movement, Return>({
  type: 'return',
  rule: '4.13h',
  may: ({ state, side }) => whyBound(state, side),
  fields: fieldsFor(SOVIET, '4.13h'),
  left: leftOver('4.13h', n => `${n} can return from the Caucasus.`),
  do(play, _, { unit: one, to }) {
    emit(play, { type: 'arrived', unit: unitIds[one], hex: map.ids[to], rule: '4.13h' });
    enterHex(play, one, to);
  },
});

/** 4.13h what the RVGK phase of the turn has left of its five. */
const goToReserve = action<Movement, { readonly unit: number }>({
  type: 'return-to-reserve',
  rule: '4.13h',
  may: ({ state, side }) =>
    whyBound(state, side) ??
    (rvgkLeft(state) > 0
      ? undefined
      : refuse('8.9b', `${RVGK_TRAFFIC} units have gone into or out of the RVGK this turn; no more may.`)),
  fields: {
    unit: unit({
      each: true,
      alone: '4.13h',
      from: ({ state }) => boxedOf(state, SOVIET),
      why: ({ state }, one) =>
        sideOf[one] === SOVIET && placeOf(state, one) === CAUCASUS
          ? undefined
          : refuse('4.13h', `${nameOf(one)} is not in the Caucasus.`),
    }),
  },
  left: leftOver('4.13h', n => `${n} can go from the Caucasus to the RVGK.`),
  do(play, _, { unit: one }) {
    putAside(play.state, one, RVGK);
    countTraffic(play.state);
    emit(play, { type: 'reserved', unit: unitIds[one], rule: '4.13h' });
  },
});

export const wayBack: readonly DeclaredAction<Movement>[] = [recall, comeBack, goToReserve];
