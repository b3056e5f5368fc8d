// The Reserve of the Supreme High Command (8.8 to 8.10): five units a turn go into it and out of it. The emergency deployment
// in the German movement phase (8.11) is in chapter 10.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { endPhase, phase } from '../05-sequence/phases.ts';
import { isOverland } from '../07-supply/supply.ts';
import { hasFlag, placeOf, unitsAt } from '../table/board.ts';
import { putAside, setFlag, write } from '../table/changes.ts';
import { COASTAL_ARMY, nameOf, SOVIET, sideOf, unitIds, unitsOf, unitsThat } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { FLAG, RVGK, shape } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { arrive, placesFor, whyNoEntry } from './entry.ts';

type Reserve = FrameOf<'rvgk'>;
const { rvgkUsed } = shape.game;

/** 8.9b in and out together; the box itself holds any number. */
export const RVGK_TRAFFIC = 5;

export const rvgkLeft = ({ data }: State): number => RVGK_TRAFFIC - data[rvgkUsed];

/** 8.9b every unit counts one, whatever it is. */
export function countTraffic(state: State): void {
  write(state, rvgkUsed, state.data[rvgkUsed] + 1);
}

const whyExhausted = ({ state }: At): Refusal | undefined =>
  rvgkLeft(state) > 0
    ? undefined
    : refuse('8.9b', `${RVGK_TRAFFIC} units have gone into or out of the RVGK this turn; no more may.`);

const withdraw = action<Reserve, { readonly unit: number }>({
  type: 'reserve',
  rule: '8.10a',
  may: whyExhausted,
  fields: {
    unit: unit({
      each: true,
      alone: '8.9b',
      from: ({ state }) => unitsThat(unitsOf[SOVIET], one => placeOf(state, one) >= 0),
      why: ({ state }, one) => whyNotIn(state, one),
    }),
  },
  left: ({ state }, units) =>
    units().length === 0
      ? []
      : [
          {
            rule: '8.10a',
            message: `${counted(rvgkLeft(state), 'more unit')} may go to the RVGK or leave it.`,
          },
        ],
  do(play, _, { unit: one }) {
    const { state } = play;
    const from = map.ids[placeOf(state, one)];
    putAside(state, one, RVGK);
    setFlag(state, one, FLAG.reserved);
    countTraffic(state);
    emit(play, { type: 'reserved', unit: unitIds[one], from, rule: '8.10a' });
  },
});

/** 8.10c it may move and fight in the phases to come; 8.10b coming in costs nothing, whatever the hex. */
const deploy = action<Reserve, { readonly unit: number; readonly to: number }>({
  type: 'deploy',
  rule: '8.10b',
  may: whyExhausted,
  fields: {
    unit: unit({
      each: 'ask',
      alone: '8.9b',
      from: ({ state }) => unitsAt(state, RVGK),
      why: ({ state }, one) => whyNotOut(state, one),
    }),
    to: hex({
      from: ({ state }, { unit: one }) => placesFor(state, one),
      why: ({ state }, to, { unit: one }) => whyNoEntry(state, one, to),
    }),
  },
  left: leftOver('8.10b', n => `${n} could come back from the RVGK.`),
  do(play, _, { unit: one, to }) {
    const { state } = play;
    arrive(play, one, to, '8.10b');
    setFlag(state, one, FLAG.reserved);
    countTraffic(state);
  },
});

/** 8.9a the phase in which units go in and come out. */
export const rvgkFrame = phase<Reserve>({
  rule: '8.9a',
  side: () => SOVIET,
  prompt: state => `Send units to the RVGK or bring them back: ${rvgkLeft(state)} more this turn.`,
  actions: [withdraw, deploy, endPhase('8.9a')],
  otherwise: type => refuse('8.9a', `"${type}" is not something to do in the phase of the RVGK.`),
});

/** 8.10a in overland supply as the phase began, which nothing in the phase changes; 8.24d, 8.25d, 8.26e satellites too. */
function whyNotIn(state: State, one: number): Refusal | undefined {
  if (sideOf[one] !== SOVIET) return refuse('8.8', 'The RVGK is the reserve of the Soviet side.');
  if (placeOf(state, one) < 0) return refuse('8.10a', `${nameOf(one)} is not on the map.`);
  // 10.34, b29 it lives by the sea.
  if (one === COASTAL_ARMY) return refuse('10.34', `${nameOf(one)} never goes to the RVGK.`);
  return (
    whyTwice(state, one) ??
    (isOverland(state, one)
      ? undefined
      : refuse('8.10a', `${nameOf(one)} has no regular overland supply and cannot go to the RVGK.`))
  );
}

function whyNotOut(state: State, one: number): Refusal | undefined {
  return placeOf(state, one) === RVGK
    ? whyTwice(state, one)
    : refuse('8.10b', `${nameOf(one)} is not in the RVGK.`);
}

/** 8.9c. */
function whyTwice(state: State, one: number): Refusal | undefined {
  return hasFlag(state, one, FLAG.reserved)
    ? refuse('8.9c', `${nameOf(one)} has gone into or out of the RVGK in this phase already.`)
    : undefined;
}
