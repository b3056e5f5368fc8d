// Withdrawals: 2nd SS Panzer Corps in turns 19 and 25 (8.17, 4.10), three rifle armies in turns 6, 7 and 8 (8.21, 4.9).

import { unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isGambitOn } from '../05-sequence/calendar.ts';
import { closePhase, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isOverland } from '../07-supply/supply.ts';
import { placeOf } from '../table/board.ts';
import { addPoints, remove, write } from '../table/changes.ts';
import { GERMAN, isRifleArmy, nameOf, SECOND_SS, SIDES, sideOf, UNITS } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { CAUCASUS, DEAD, shape, turnBox, turnOfBox } from '../table/layout.ts';

type Withdrawal = FrameOf<'withdrawal'>;
const { withdrawalDue } = shape.game;

/** 8.17 the turns that call for it, and those in which it comes back. */
const CALLS: readonly number[] = [19, 25];
const RETURNS: readonly number[] = [24, 31];
/** 8.21b. */
const ARMIES_RETURN = 27;

const withdraw = action<Withdrawal, { readonly unit: number }>({
  type: 'withdraw',
  rule: ({ side }) => (side === GERMAN ? '8.17a' : '8.21a'),
  fields: {
    unit: unit({
      each: true,
      alone: '8.21a',
      from: ({ state }) => able(state),
      why: ({ state, side }, one) => whyNotWithdrawn(state, side, one),
    }),
  },
  do(play, _, { unit: one }) {
    if (one === SECOND_SS) withdrawSs(play);
    else remove(play, one, turnBox(ARMIES_RETURN), '8.21a');
    closePhase(play);
  },
});

/** 4.9, 4.10 at a price; 8.17b not twice for a withdrawal that had been delayed (ruling A3-5). */
const decline = action<Withdrawal>({
  type: 'decline',
  rule: ({ side }) => (side === GERMAN ? '4.10' : '4.9'),
  facts: ({ state }) => ({ points: priceOf(state) }),
  do(play) {
    const { state } = play;
    const side = phasingSide(state);
    emit(play, { type: 'withdrawal-declined', side: SIDES[side], rule: side === GERMAN ? '8.17d' : '8.21b' });
    addPoints(play, priceOf(state), side === GERMAN ? '4.10' : '4.9');
    if (side === GERMAN) write(state, withdrawalDue, able(state).length === 0 && isInPlay(state) ? 1 : 0);
    closePhase(play);
  },
});

export const withdrawalFrame = frame<Withdrawal>({
  rule: state => (phasingSide(state) === GERMAN ? '8.17' : '8.21'),
  side: state => phasingSide(state),
  prompt: promptOf,
  actions: [withdraw, decline],
  otherwise: () => refuse('5.3', 'First make the withdrawal that is called for, or decline it.'),
  enter(play) {
    if (phasingSide(play.state) === GERMAN) enterGerman(play);
    // Ruling A3-4 who has nobody to withdraw has not declined.
    else if (able(play.state).length === 0) closePhase(play);
  },
});

/** 8.17c as it is to come back it is no longer called for. */
export function forgetDemand(state: State): void {
  if (RETURNS.includes(turnOf(state))) write(state, withdrawalDue, 0);
}

/** 8.17b a withdrawal that had to wait is made the instant the corps is dead. */
export function settleWithdrawal(play: Play): void {
  if (play.state.data[withdrawalDue] === 1 && placeOf(play.state, SECOND_SS) === DEAD) withdrawSs(play);
}

/** 8.17 what needs no decision. */
function enterGerman(play: Play): void {
  const { state } = play;
  if (able(state).length > 0) return;
  const place = placeOf(state, SECOND_SS);
  // 8.17e the Gambit calls nobody away; 8.17a from the dead pile it goes by itself.
  if (!isGambitOn(state)) {
    if (place === DEAD) withdrawSs(play);
    else if (turnOfBox(place) === 0) wait(play);
  }
  closePhase(play);
}

/** 8.17b, 8.17d it is not free to go now, or not there at all: 4.10 for whatever reason. */
function wait(play: Play): void {
  addPoints(play, priceOf(play.state), '4.10');
  if (isInPlay(play.state)) write(play.state, withdrawalDue, 1);
}

const isInPlay = (state: State): boolean =>
  placeOf(state, SECOND_SS) >= 0 || placeOf(state, SECOND_SS) === CAUCASUS;
const isCalled = (state: State): boolean => CALLS.includes(turnOf(state));

/**
 * 4.10, 8.17d a point lost each time that the corps is called for and does not go; 4.9 a point won for each army that is
 * refused, ruling A3-4 by a side that has one to send.
 */
function priceOf(state: State): number {
  if (phasingSide(state) === GERMAN) return isCalled(state) ? -1 : 0;
  return able(state).length > 0 ? 1 : 0;
}

/** 8.17c it comes back in turn 24, and the second time in turn 31. */
function withdrawSs(play: Play): void {
  write(play.state, withdrawalDue, 0);
  const back = RETURNS.find(turn => turn > turnOf(play.state));
  if (back !== undefined) remove(play, SECOND_SS, turnBox(back), '8.17a');
}

/** Units that the side may withdraw now. */
function able(state: State): number[] {
  const side = phasingSide(state);
  const found: number[] = [];
  for (let one = 0; one < UNITS; one++)
    if (sideOf[one] === side && whyNotWithdrawn(state, side, one) === undefined) found.push(one);
  return found;
}

function whyNotWithdrawn(state: State, side: number, one: number): Refusal | undefined {
  const rule = side === GERMAN ? '8.17a' : '8.21a';
  if (side === GERMAN ? one !== SECOND_SS : isRifleArmy[one] === 0)
    return refuse(rule, `${nameOf(one)} is not called for.`);
  // 8.17e.
  if (side === GERMAN && isGambitOn(state))
    return refuse('8.17e', `The Gambit keeps ${nameOf(one)} on the front.`);
  if (placeOf(state, one) < 0) return refuse(rule, `${nameOf(one)} is not on the map.`);
  return isOverland(state, one)
    ? undefined
    : refuse(rule, `${nameOf(one)} has no regular overland supply and cannot leave.`);
}

function promptOf(state: State): string {
  if (phasingSide(state) === GERMAN)
    return isCalled(state)
      ? 'Withdraw 2nd SS Panzer Corps, or decline and lose a point.'
      : 'Withdraw 2nd SS Panzer Corps now that it is free to go, or keep it.';
  return 'Withdraw a rifle army until turn 27, or decline and give the German side a point.';
}
