// Conversions: Guards Tank armies take the place of their namesakes (8.19), Guards and Shock armies that of any rifle army
// (8.20). Whoever cannot convert waits on the track (ruling A3-37).

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, phaseNumber, phaseOf, turnOf } from '../05-sequence/phases.ts';
import { isOverland } from '../07-supply/supply.ts';
import { placeOf } from '../table/board.ts';
import { setSteps } from '../table/changes.ts';
import {
  convertsAny,
  convertsFrom,
  idsOf,
  isRifleArmy,
  nameOf,
  SOVIET,
  UNITS,
  unitIds,
  unitsOf,
  unitsThat,
} from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { DEAD, OUT, RVGK, turnOfBox } from '../table/layout.ts';
import { isDue } from './due.ts';
import { swap } from './swapping.ts';

type Conversion = FrameOf<'conversion'>;

/** 8.20a, 8.20c whoever is converted moves and fights fully this turn, by whatever way the old army had come. */
const convert = action<Conversion, { readonly unit: number; readonly army: number }>({
  type: 'convert',
  rule: '8.20a',
  fields: {
    unit: unit({
      each: 'ask',
      alone: '8.20a',
      from: ({ state }) => waiting(state),
      why: ({ state }, fresh) =>
        convertsAny[fresh] === 1 && isDue(state, fresh)
          ? undefined
          : refuse('8.20a', `${nameOf(fresh)} is no Guards or Shock army that waits to be formed.`),
    }),
    army: unit({
      from: ({ state }) =>
        unitsThat(
          unitsOf[SOVIET],
          army => isRifleArmy[army] === 1 && (placeOf(state, army) >= 0 || placeOf(state, army) === RVGK),
        ),
      why: ({ state }, army) => whyNotGivenUp(state, army),
    }),
  },
  left({ state }) {
    const left = waiting(state);
    if (left.length === 0) return [];
    const message = 'Guards and Shock armies that are not formed now wait until the next turn.';
    return [{ rule: '8.20a', message, units: idsOf(left) }];
  },
  do(play, _, { unit: fresh, army }) {
    exchange(play, army, fresh, '8.20a');
  },
});

export const conversionFrame = phase<Conversion>({
  rule: '8.20a',
  side: () => SOVIET,
  prompt: () => 'Form Guards and Shock armies out of supplied rifle armies, or let them wait.',
  actions: [convert, endPhase('5.3')],
  otherwise: type => refuse('5.3', `"${type}" is not something to do while armies are converted.`),
  enter: promoteTanks,
});

/** 8.19a Guards Tank armies that are due take their places by themselves, where they can. */
function promoteTanks(play: Play): void {
  for (const fresh of guardsTanks) {
    if (isDue(play.state, fresh) && isReady(play.state, convertsFrom[fresh]))
      exchange(play, convertsFrom[fresh], fresh, '8.19a');
  }
}

/** 8.19c those that waited do so the instant that their namesake is supplied or dead; not before they were due. */
export function settleConversions(play: Play): void {
  const { state } = play;
  const hasBegun = phaseOf(state) > phaseNumber('conversion', SOVIET);
  for (const fresh of guardsTanks) {
    const turn = turnOfBox(placeOf(state, fresh));
    const isLate = turn > 0 && (turn < turnOf(state) || (turn === turnOf(state) && hasBegun));
    if (isLate && isReady(state, convertsFrom[fresh]))
      exchange(play, convertsFrom[fresh], fresh, '8.19c', true);
  }
}

const guardsTanks: readonly number[] = Array.from({ length: UNITS }, (_, one) => one).filter(
  one => convertsFrom[one] >= 0,
);

/** 8.19a, 8.19c in overland supply, in the RVGK, or even in the dead pile. */
function isReady(state: State, tanks: number): boolean {
  const place = placeOf(state, tanks);
  return place >= 0 ? isOverland(state, tanks) : place === RVGK || place === DEAD;
}

/** 8.19b the old tank army is gone for good, 8.20b a rifle army goes to the dead pile and may be rebuilt. */
function exchange(play: Play, old: number, fresh: number, rule: string, remembers = false): void {
  const { state } = play;
  const box = convertsAny[fresh] === 1 ? DEAD : OUT;
  swap(state, old, fresh, box, remembers);
  if (box === DEAD) setSteps(state, old, 0);
  emit(play, { type: 'converted', unit: unitIds[fresh], from: unitIds[old], rule });
}

/** 8.20a, ruling A3-37 a rifle army of the Red Army, supplied on the map or in the RVGK. */
function whyNotGivenUp(state: State, army: number): Refusal | undefined {
  if (isRifleArmy[army] === 0) return refuse('8.20a', `${nameOf(army)} is no rifle army of the Red Army.`);
  const place = placeOf(state, army);
  if (place === RVGK || (place >= 0 && isOverland(state, army))) return undefined;
  return refuse(
    '8.20a',
    place >= 0
      ? `${nameOf(army)} has no regular overland supply.`
      : `${nameOf(army)} is neither on the map nor in the RVGK.`,
  );
}

/** Guards and Shock armies whose turn has come. */
const waiting = (state: State): number[] =>
  unitsThat(unitsOf[SOVIET], fresh => convertsAny[fresh] === 1 && isDue(state, fresh));
