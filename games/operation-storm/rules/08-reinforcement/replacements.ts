// German replacements (8.4): eliminated units come back as arrivals do (5.11-7), or by ruling R-25 into the reserve.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placingActions } from '../03-set-up/placing.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { placeOf, unitsAt } from '../table/board.ts';
import { putAside, write } from '../table/changes.ts';
import { isMech, nameOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, RESERVE, shape } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { germanSites, whyNoAxisEntry } from './sites.ts';

type Replacing = FrameOf<'replacement'>;
const { game } = shape;

/** 8.4-5, 8.4-6 two mechanized and three others, or others in the place of the mechanized. */
const MECH_AT_MOST = 2;
const IN_ALL = 5;

/** 8.4-4 however often it has fallen before. */
const returning = (state: State): number[] =>
  unitsAt(state, DEAD).filter(one => whyNotReplaced(state, one) === undefined);

/** Why this unit does not come back in this turn. */
export function whyNotReplaced(state: State, one: number): Refusal | undefined {
  const { data } = state;
  // 8.4-1, 8.4-2 whoever is lost for good lies elsewhere.
  if (placeOf(state, one) !== DEAD) return refuse('8.4-2', `${nameOf(one)} cannot be replaced.`);
  if (turnOf(state) < 2) return refuse('8.4-5', 'There are no replacements before turn 2.');
  if (data[shape.unit.lostOn + one] >= turnOf(state))
    return refuse('8.4-3', `${nameOf(one)} was lost in this turn and can come back in the next.`);
  if (data[game.mechReplaced] + data[game.footReplaced] >= IN_ALL)
    return refuse('8.4-5', `${IN_ALL} units have been replaced in this turn.`);
  return isMech[one] === 1 && data[game.mechReplaced] >= MECH_AT_MOST
    ? refuse('8.4-6', `${MECH_AT_MOST} mechanized units have been replaced in this turn.`)
    : undefined;
}

/** 8.4-7 the right is this turn's and lapses with it. */
function note(state: State, one: number): void {
  const field = isMech[one] === 1 ? game.mechReplaced : game.footReplaced;
  write(state, field, state.data[field] + 1);
}

/** Several at once could break the rate, so they come one by one. */
export const replacement = placingActions<Replacing>({
  type: 'replace',
  rule: '8.4-5',
  isSingle: true,
  waiting: returning,
  whyNot: ({ state }, one) => whyNotReplaced(state, one),
  sites: () => germanSites,
  whyNotHere: whyNoAxisEntry,
  left: leftOver('8.4-5', n => `${n} can be replaced.`),
  place(play, placed, to) {
    for (const one of placed) {
      note(play.state, one);
      write(play.state, shape.unit.lostOn + one, 0);
      enterHex(play, one, to);
      emit(play, { type: 'arrived', unit: unitIds[one], hex: map.ids[to], rule: '8.4-5' });
    }
  },
});

export const replaceIntoReserve = action<Replacing, { readonly unit: number }>({
  type: 'replace-into-reserve',
  rule: '5.11-8',
  may: ({ state }) =>
    isOn(state, 'replacementsToReserve')
      ? undefined
      : refuse('5.11-8', 'Replacements come onto the map; only reinforcements may go into the reserve.'),
  fields: {
    unit: unit({
      each: true,
      from: ({ state }) => returning(state),
      why: ({ state }, one) => whyNotReplaced(state, one),
    }),
  },
  do(play, _, { unit: one }) {
    note(play.state, one);
    putAside(play.state, one, RESERVE);
    emit(play, { type: 'diverted', unit: unitIds[one], rule: '5.11-8' });
  },
});
