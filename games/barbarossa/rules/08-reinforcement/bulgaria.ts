// The Bulgarians (8.26): a unit goes for them off the south edge and comes back with them in the next Soviet movement phase.
// Fetched before turn 14 they are reinforcements of that turn (entry.ts).

import type { DeclaredAction } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide, turnOf } from '../05-sequence/phases.ts';
import { allowanceOf, beginMove, whyNotMovable } from '../10-movement/points.ts';
import { hasFlag, placeOf, unitsAt } from '../table/board.ts';
import { putAside, setFlag, write } from '../table/changes.ts';
import { BULGARIANS, idsOf, nameOf, SOVIET, sideOf, unitIds, unitsOf, unitsThat } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { ASIDE, BULGARIA, BULGARIAN_WAY, FLAG, shape, turnBox } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { borderOfBulgaria, whyNoBulgarianEntry, whyNoRoomForBulgarians } from './entry.ts';
import { CHANGE_FROM } from './triggers.ts';

type Movement = FrameOf<'movement'>;
type Way = (typeof BULGARIAN_WAY)[number];

/** 8.26a what the step off the map costs. */
const EXIT_COST = 1;

const wayOf = ({ data }: State): Way => BULGARIAN_WAY[data[shape.game.bulgarians]];
const setWay = (state: State, way: Way): void =>
  write(state, shape.game.bulgarians, BULGARIAN_WAY.indexOf(way));

const fetch = action<Movement, { readonly unit: number }>({
  type: 'fetch',
  rule: '8.26a',
  may: ({ state, side }) =>
    side === SOVIET && wayOf(state) === 'none'
      ? undefined
      : refuse('8.26a', 'One Soviet unit goes for the Bulgarians, once in a game.'),
  fields: {
    unit: unit({
      each: true,
      alone: '8.26a',
      from: ({ state }) => unitsThat(unitsOf[SOVIET], one => borderOfBulgaria.includes(placeOf(state, one))),
      why: ({ state }, one) => whyNotGoing(state, one),
    }),
  },
  left: leftOver('8.26a', n => `${n} could go for the Bulgarians.`),
  do(play, _, { unit: one }) {
    const { state } = play;
    const from = map.ids[placeOf(state, one)];
    beginMove(state, [one]);
    // 8.26f nobody can fight it there, nor can it fight.
    putAside(state, one, BULGARIA);
    setFlag(state, one, FLAG.reserved);
    emit(play, { type: 'gone-for-bulgarians', unit: unitIds[one], from, rule: '8.26a' });
    callUp(play);
  },
});

/** 8.26a, 8.26c after turn 13 they come back with it, before that they are due in turn 14. */
function callUp({ state }: Play): void {
  if (turnOf(state) > CHANGE_FROM) {
    setWay(state, 'gone-for');
    return;
  }
  setWay(state, 'due');
  for (const army of BULGARIANS) putAside(state, army, turnBox(CHANGE_FROM + 1));
}

/** 8.26b, ruling A3-41 entering costs nothing, and all of them move as they like in this phase. */
const bring = action<Movement, { readonly to: number }>({
  type: 'bring',
  rule: '8.26b',
  may: ({ state, side }) => whyNotBack(state, side),
  fields: {
    to: hex({
      from: () => borderOfBulgaria,
      why: ({ state }, to) =>
        whyNoBulgarianEntry(state, to, '8.26b') ?? whyNoRoomForBulgarians(state, comingBack(state), to),
    }),
  },
  do(play, _, { to }) {
    const { state } = play;
    const coming = comingBack(state);
    if (wayOf(state) === 'gone-for') setWay(state, 'come');
    emit(play, { type: 'bulgarians-come', units: idsOf(coming), hex: map.ids[to], rule: '8.26b' });
    for (const one of coming) {
      enterHex(play, one, to);
      // 8.26d together only until this move is over.
      if (BULGARIANS.includes(one)) setFlag(state, one, FLAG.graced);
    }
  },
});

export const bulgarianActions: readonly DeclaredAction<Movement>[] = [fetch, bring];

/** 8.26b they come back in the next movement phase: it does not end before, if any hex is open to them. */
export function whyBulgariansFirst(state: State): Refusal | undefined {
  if (whyNotBack(state, phasingSide(state)) !== undefined) return undefined;
  const isOpen = borderOfBulgaria.some(
    to =>
      whyNoBulgarianEntry(state, to, '8.26b') === undefined &&
      whyNoRoomForBulgarians(state, comingBack(state), to) === undefined,
  );
  return isOpen
    ? refuse('8.26b', `First bring ${idsOf(comingBack(state)).join(', ')} back from Bulgaria.`)
    : undefined;
}

/** Who waits beyond the edge: the unit that went, and the Bulgarians where they come with it. */
const comingBack = (state: State): number[] => [
  ...unitsAt(state, BULGARIA),
  ...(wayOf(state) === 'gone-for' ? BULGARIANS.filter(army => placeOf(state, army) === ASIDE) : []),
];

function whyNotGoing(state: State, one: number): Refusal | undefined {
  if (sideOf[one] !== SOVIET || !borderOfBulgaria.includes(placeOf(state, one)))
    return refuse('8.26a', `${nameOf(one)} does not stand on the south edge of Bulgaria, 3215 to 3218.`);
  return (
    whyNotMovable(state, one) ??
    (allowanceOf(state, one) >= EXIT_COST
      ? undefined
      : refuse('8.26a', `${nameOf(one)} has no movement point left to leave the map with.`))
  );
}

function whyNotBack(state: State, side: number): Refusal | undefined {
  const [gone] = unitsAt(state, BULGARIA);
  if (side !== SOVIET || gone === undefined) return refuse('8.26b', 'No unit has gone for the Bulgarians.');
  return hasFlag(state, gone, FLAG.reserved)
    ? refuse('8.26b', `${nameOf(gone)} comes back in the next Soviet movement phase.`)
    : undefined;
}
