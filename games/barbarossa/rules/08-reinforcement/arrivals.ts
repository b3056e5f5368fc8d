// The first step of each administration: replacements and reinforcements come in, in any mix (5.3, 8.1, 8.12, 8.13). The
// paratroops of the Gambit may be kept for a drop (4.17c), Soviet units may go to the RVGK instead (8.1c, 8.8).

import type { At } from '../../../../kit/actions/action.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse, type Undone } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { putAside } from '../table/changes.ts';
import { GERMAN, idsOf, isKorpsgruppe, nameOf, PARATROOPS, SOVIET, unitIds } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { AIRFIELD, DEAD, OUT, RVGK } from '../table/layout.ts';
import { candidates, dueUnits, isDue, isWaiting, whyNotDue } from './due.ts';
import { arrive, entryCost, entryHexes, isRestricted, placesFor, whyNoEntry } from './entry.ts';
import { bringForward } from './forward.ts';
import { setSteps, spendStep, stepsLeft, stepsOfTurn } from './replacements.ts';
import { leaveRomania } from './satellites.ts';
import { forgetDemand } from './withdrawal.ts';

type Arrivals = FrameOf<'arrivals'>;

const place = action<Arrivals, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: ({ state }, { unit: one }) => ruleFor(state, one),
  fields: {
    unit: unit({
      each: 'ask',
      alone: '8.1e',
      from: ({ state, side }) => candidates(state, side),
      why: ({ state, side }, one) => whyNotDue(state, side, one),
    }),
    to: hex({
      from: ({ state }, { unit: one }) => placesFor(state, one),
      why: ({ state }, to, { unit: one }) => whyNoEntry(state, one, to),
      costs: ({ state }, hexes, { unit: one }) => hexes.map(to => entryCost(state, one, to)),
    }),
  },
  left: at => [...whoIsLost(at), ...stepsUnspent(at)],
  do(play, _, { unit: one, to }) {
    const rule = ruleFor(play.state, one);
    reclaim(play, one);
    arrive(play, one, to, rule);
  },
});

/** 8.1c, 8.8, ruling A2-6 into the RVGK instead; it does not count against the five of the RVGK phase. */
const reserve = action<Arrivals, { readonly unit: number }>({
  type: 'reserve',
  rule: '8.8',
  may: ({ side }) =>
    side === SOVIET ? undefined : refuse('8.8', 'The RVGK is the reserve of the Soviet side.'),
  fields: {
    unit: unit({
      each: true,
      alone: '8.8',
      from: ({ state, side }) => candidates(state, side),
      why: ({ state, side }, one) => whyNotDue(state, side, one) ?? whyNotReserved(state, one),
    }),
  },
  do(play, _, { unit: one }) {
    reclaim(play, one);
    holdBack(play, one, '8.8');
  },
});

/** 4.17c whoever is kept for the drop can no longer come in on the ground. */
const keep = action<Arrivals, { readonly unit: number }>({
  type: 'keep-for-drop',
  rule: '4.17c',
  fields: {
    unit: unit({
      each: true,
      alone: '4.17c',
      from: () => [PARATROOPS],
      why: ({ state, side }, one) =>
        one === PARATROOPS && side === GERMAN && isDue(state, one)
          ? undefined
          : refuse('4.17c', 'Only 2nd Paratroop Corps drops from the air, as the Gambit begins.'),
    }),
  },
  do(play, _, { unit: one }) {
    putAside(play.state, one, AIRFIELD);
    emit(play, { type: 'kept-for-drop', unit: unitIds[one], rule: '4.17c' });
  },
});

export const arrivalsFrame = phase<Arrivals>({
  rule: '8.1',
  side: state => phasingSide(state),
  prompt: promptOf,
  actions: [place, reserve, keep, endPhase('5.3')],
  otherwise: type => refuse('5.3', `"${type}" is not something to do while units arrive.`),
});

/** 5.3, 8.12 the administration of a side begins: who comes ahead of his time, and the steps of this turn. */
export function beginArrivals(play: Play, side: number): void {
  if (side === GERMAN) {
    // 8.25c, ruling A3-40 Romania turned early leaves the war now.
    leaveRomania(play);
    bringForward(play);
    forgetDemand(play.state);
  }
  setSteps(play.state, stepsOfTurn(play.state, side));
}

/** 8.12a steps that were not spent are lost; 8.1b Germans who did not come in are forfeit, Soviets wait in the RVGK. */
export function endArrivals(play: Play, side: number): void {
  setSteps(play.state, { mech: 0, foot: 0 });
  for (const one of [...dueUnits(play.state, side)]) {
    if (side === GERMAN) forfeit(play, one, forfeitRule(one));
    // 8.1c, ruling A4-10.
    else if (!isWaiting(play.state, one)) holdBack(play, one, '8.1c');
  }
}

/** 4.17c paratroops that were kept for a drop and never dropped. */
export function strandParatroops(play: Play): void {
  if (placeOf(play.state, PARATROOPS) === AIRFIELD) forfeit(play, PARATROOPS, '4.17c');
}

function forfeit(play: Play, one: number, rule: string): void {
  putAside(play.state, one, OUT);
  emit(play, { type: 'forfeited', unit: unitIds[one], rule });
}

function forfeitRule(one: number): string {
  if (one === PARATROOPS) return '4.17c';
  if (!isRestricted(one)) return '8.1b';
  return isKorpsgruppe[one] === 1 ? '8.2c' : '8.3a';
}

function holdBack(play: Play, one: number, rule: string): void {
  putAside(play.state, one, RVGK);
  emit(play, { type: 'reserved', unit: unitIds[one], rule });
}

/** 8.12a, 8.13 a unit of the dead pile takes a step, and then comes in as a reinforcement does. */
function reclaim(play: Play, one: number): void {
  if (placeOf(play.state, one) === DEAD) spendStep(play.state, one);
}

/** Ruling A3-37, A3-40 some come in one way only. */
function whyNotReserved(state: State, one: number): Refusal | undefined {
  return isDue(state, one) && isWaiting(state, one)
    ? refuse('8.1c', `${nameOf(one)} waits on the track until it can come in; the RVGK does not take it.`)
    : undefined;
}

const ruleFor = (state: State, one: number): string => (placeOf(state, one) === DEAD ? '8.13' : '8.1e');

function promptOf(state: State): string {
  const side = phasingSide(state);
  const { mech, foot } = stepsLeft(state);
  const due = [...dueUnits(state, side)].length;
  const dead = candidates(state, side).filter(one => placeOf(state, one) === DEAD).length;
  return (
    `Bring in ${counted(due, 'reinforcement')} and rebuild your dead units (${dead}): ` +
    `${counted(mech, 'mechanized step')} and ${counted(foot, 'other step')} are left.`
  );
}

/** 8.1b who is lost if he does not come now; whoever finds no place to come to is lost anyway. */
function whoIsLost({ state, side }: At): Undone[] {
  const due = [...dueUnits(state, side)].filter(
    one =>
      !isWaiting(state, one) && (side === SOVIET || one === PARATROOPS || entryHexes(state, one).length > 0),
  );
  if (due.length === 0) return [];
  const units = idsOf(due);
  return side === GERMAN
    ? [{ rule: '8.1b', message: `${counted(due.length, 'unit')} will be lost if not brought in now.`, units }]
    : [{ rule: '8.1c', message: `${counted(due.length, 'unit')} will go to the RVGK.`, units }];
}

function stepsUnspent({ state, side }: At): Undone[] {
  const able = candidates(state, side).filter(
    one => placeOf(state, one) === DEAD && whyNotDue(state, side, one) === undefined,
  );
  const { mech, foot } = stepsLeft(state);
  if (able.length === 0 || mech + foot === 0) return [];
  const message = `${counted(mech + foot, 'step')} can still be spent and will not be there next turn.`;
  return [{ rule: '8.12a', message, units: idsOf(able) }];
}
