// Arrivals: Soviet reinforcements (5.10, 8.2), German and Hungarian ones (5.11, 8.3), and German replacements (8.4).

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { placingActions } from '../03-set-up/placing.ts';
import { endPhase, phase, turnOf } from '../05-sequence/phases.ts';
import { placeOf, unitsAt } from '../table/board.ts';
import { putAside, putUnit } from '../table/changes.ts';
import { armyOf, GERMAN, GERMAN_ARMY, nameOf, SIDES, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { enterHex } from '../table/entering.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { RESERVE, turnBox } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { replaceIntoReserve, replacement } from './replacements.ts';
import { germanSites, hungarianSites, sovietSites, whyNoAxisEntry, whyNoSovietEntry } from './sites.ts';

/** 5.10-1, 5.11-1 the units of a side in the box of this turn, those held back earlier among them. */
export const dueNow = (state: State, side: number): number[] =>
  unitsAt(state, turnBox(turnOf(state))).filter(one => sideOf[one] === side);

const whyNotDue = ({ state, side }: At, one: number): Refusal | undefined =>
  sideOf[one] === side && placeOf(state, one) === turnBox(turnOf(state))
    ? undefined
    : refuse(side === SOVIET ? '5.10-1' : '5.11-1', `${nameOf(one)} does not arrive in this turn.`);

/** 8.2-1, 8.3 from now on it can do whatever others can. */
function arrive(play: Play, placed: readonly number[], to: number): void {
  for (const one of placed) {
    enterHex(play, one, to);
    emit(play, { type: 'arrived', unit: unitIds[one], hex: map.ids[to] });
  }
}

const entering = (rule: string) => ({
  type: 'enter',
  rule,
  waiting: dueNow,
  whyNot: whyNotDue,
  place: arrive,
  left: leftOver(rule, n => `${n} can still arrive.`),
});

const sovietEntry = placingActions<FrameOf<'reinforcement'>>({
  ...entering('5.10-1'),
  sites: () => sovietSites,
  whyNotHere: (state, _, to) => whyNoSovietEntry(state, to),
});

/** 8.2-2 the brigades come by air (11.10), and 8.2-3 the dead not at all. */
export const sovietArrivals = phase<FrameOf<'reinforcement'>>({
  rule: '5.10-1',
  side: () => SOVIET,
  prompt: () =>
    'Bring arrivals in at the eastern edge, in cities and along the corridors; who waits may come later.',
  actions: [...sovietEntry, endPhase('5.10-2')],
});

const axisEntry = placingActions<FrameOf<'replacement'>>({
  ...entering('5.11-1'),
  sites: group => (group === 'hungarian' ? hungarianSites : germanSites),
  whyNotHere: whyNoAxisEntry,
});

/** 5.11-8 arrivals of the German army may wait in the reserve instead. */
const divert = action<FrameOf<'replacement'>, { readonly units: readonly number[] }>({
  type: 'divert',
  rule: '5.11-8',
  fields: {
    units: units({
      from: ({ state, side }) => dueNow(state, side).filter(one => armyOf[one] === GERMAN_ARMY),
      why: (at, one) =>
        whyNotDue(at, one) ??
        (armyOf[one] === GERMAN_ARMY
          ? undefined
          : refuse('5.11-8', `${nameOf(one)} cannot be kept in the German reserve.`)),
    }),
  },
  do(play, _, { units: chosen }) {
    for (const one of chosen) {
      putAside(play.state, one, RESERVE);
      emit(play, { type: 'diverted', unit: unitIds[one], rule: '5.11-8' });
    }
  },
});

export const germanArrivals = phase<FrameOf<'replacement'>>({
  rule: '5.11-1',
  side: () => GERMAN,
  prompt: () =>
    'Bring arrivals and replacements in, or keep Germans in the reserve; who waits may come later.',
  actions: [...axisEntry, divert, ...replacement, replaceIntoReserve, endPhase('5.11-2')],
});

/** 5.10-2, 5.11-2, 5.12 who was held back moves on to the next box. */
export function shiftHeld(play: Play, turn: number): void {
  const { state } = play;
  const held = unitsAt(state, turnBox(turn));
  for (const one of held) putUnit(state, one, turnBox(turn + 1));
  for (const side of [SOVIET, GERMAN]) {
    const count = held.filter(one => sideOf[one] === side).length;
    if (count > 0) emit(play, { type: 'held-back', side: SIDES[side], count, rule: heldRule(side) });
  }
}
const heldRule = (side: number): string => (side === SOVIET ? '5.10-2' : '5.11-2');
