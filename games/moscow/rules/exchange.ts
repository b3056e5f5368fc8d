// The decisions about losses: whether the German takes an exchange, what the attackers pay with, and whom the defender
// gives up when they cannot pay for all. What follows from the answers is in losses.ts.

import { type Action, type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, emit } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import type { Battle, Group } from './battle-frames.ts';
import { attackersOf } from './battle-steps.ts';
import { defenseOf, dropFlag, eliminate } from './board.ts';
import { FLAG, GERMAN, hexLabel, hexNumber, isArmor, nameOf, unitIds, unitNumber } from './components.ts';
import { legalPayments, type Payment, WAYS_TO_PAY, waysToPay } from './exchange-payment.ts';
import type { FrameOf } from './frames.ts';
import {
  absorption,
  askDefender,
  canAbsorb,
  canBeLost,
  exchangedUnits,
  makePayment,
  payersOf,
  payLosses,
} from './losses.ts';
import { overrunOf } from './overrun.ts';
import { phasingSide } from './phases.ts';
import { readUnit } from './reading.ts';
import { isExchange } from './results.ts';
import { mergeParts, partsOf } from './table-reading.ts';

/** M-X-1 the German takes the exchange or not, whichever side he is on. */
export const exchangeFrame = defineFrame<FrameOf<'exchange'>, 'accept' | 'decline'>({
  rule: 'M-X-1',
  side: () => GERMAN,
  prompt(state, { battle }) {
    const price = isGermanAttack(state)
      ? 'Decline, and your attackers are disrupted instead.'
      : 'Decline, and your units take a D2 instead.';
    return `An exchange at ${hexLabel(hexNumber(battle.target))}: accept it? ${price}`;
  },
  choices: state => [
    { action: { type: 'accept' }, rule: 'M-X-1' },
    { action: { type: 'decline' }, rule: isGermanAttack(state) ? 'M-X-2' : 'M-X-3' },
  ],
  resolve: (_, __, { type }) =>
    type === 'accept' || type === 'decline'
      ? type
      : refuse('M-X-1', 'First accept the exchange or decline it.'),
  perform(play, { battle }, answer) {
    if (answer === 'accept') return payLosses(play, battle);
    const rule = isGermanAttack(play.state) ? 'M-X-2' : 'M-X-3';
    emit(play, { type: 'exchange-declined', target: battle.target, rule });
    payLosses(play, { ...battle, groups: declined(play.state, battle) });
  },
});

const isGermanAttack = (state: State): boolean => phasingSide(state) === GERMAN;

/** M-X-2 as the attacker he is disrupted; M-X-3 as the defender he takes a D2, with all that a D2 may turn into. */
function declined(state: State, battle: Battle): Group[] {
  if (isGermanAttack(state))
    return battle.groups.map(group => (isExchange(group.result) ? { ...group, result: 'AD' } : group));
  const overrun = overrunOf(state, hexNumber(battle.target), attackersOf(state, battle));
  return mergeParts(
    battle.groups.map(({ units, result, defense }) => ({
      parts: isExchange(result)
        ? partsOf(state, battle, { units: units.map(unitNumber), defense }, 'D2', overrun)
        : [{ units, to: { result }, defense }],
    })),
  );
}

/** M-X-5, M-AE-1 the attacker chooses what he pays with, one thing after another. */
export const lossesFrame = defineFrame<FrameOf<'losses'>, Payment>({
  rule: (_, { cause }) => (cause === 'exchange' ? 'M-X-5' : 'M-AE-1'),
  side: state => phasingSide(state),
  prompt(state, frame) {
    const isArmorFirst =
      frame.armorOwed > 0 && paymentsFor(state, frame).every(({ unit }) => isArmor[unit] === 1);
    const factors = counted(frame.owed, 'factor');
    return `Choose what to pay with: ${factors} to go${isArmorFirst ? ', armor first' : ''}.`;
  },
  choices: (state, frame) =>
    paymentsFor(state, frame).map(({ unit, how, value, rule }) => ({
      action: { type: 'pay', units: [unitIds[unit]], how },
      rule,
      facts: { factors: value },
    })),
  resolve: readPayment,
  perform: makePayment,
});

function paymentsFor(state: State, frame: FrameOf<'losses'>): Payment[] {
  return legalPayments(state, payersOf(state, frame.battle, frame.spared), frame);
}

function readPayment(state: State, frame: FrameOf<'losses'>, action: Action): Payment | Refusal {
  const owing = frame.cause === 'exchange' ? 'M-X-5' : 'M-AE-1';
  if (action.type !== 'pay') return refuse(owing, 'First choose what the attackers pay with.');
  const unit = readUnit(action);
  if (typeof unit !== 'number') return unit;
  const how = WAYS_TO_PAY.find(way => way === action.how);
  if (how === undefined) return refuse('format', `how: one of ${WAYS_TO_PAY.join(', ')}.`);
  const payments = paymentsFor(state, frame);
  const payment = payments.find(candidate => candidate.unit === unit && candidate.how === how);
  if (payment !== undefined) return payment;
  if (!payersOf(state, frame.battle, frame.spared).includes(unit))
    return refuse(owing, `${nameOf(unit)} has no part in these losses.`);
  const way = waysToPay(state, unit).find(candidate => candidate.how === how);
  if (way === undefined) return refuse(NEEDS[how], `${nameOf(unit)} cannot pay in this way.`);
  // M-X-13, M-AE-2.
  if (isArmor[unit] === 0 && payments.every(other => isArmor[other.unit] === 1))
    return refuse(frame.cause === 'exchange' ? 'M-X-13' : 'M-AE-2', 'Armor pays first here.');
  return refuse(owing, `That is ${way.value} factors, and less will do for the ${frame.owed} owed.`);
}

/** The rule that says who can pay in a way. */
const NEEDS = {
  breakdown: 'M-X-7',
  flip: 'M-X-9',
  absorb: 'M-X-12',
  eliminate: 'M-X-5',
  reduce: 'M14-X-2',
} as const;

interface Sacrifice {
  readonly unit: number;
  readonly absorbs: boolean;
}

/** M-X-4 whom the defender gives up; M-X-12 a strong army may absorb instead. */
export const defenderLossesFrame = defineFrame<FrameOf<'defender-losses'>, Sacrifice>({
  rule: 'M-X-4',
  side: state => 1 - phasingSide(state),
  prompt: (_, { covered }) =>
    `The attackers have paid for ${covered} factors of the defense. Choose what you lose for them.`,
  choices(state, { battle, covered }) {
    const units = exchangedUnits(state, battle);
    const choice = (type: string, rule: string, unit: number): Choice => ({
      action: { type, units: [unitIds[unit]] },
      rule,
    });
    return [
      ...units.filter(unit => canBeLost(state, unit, covered)).map(unit => choice('lose', 'M-X-4', unit)),
      ...units.filter(unit => canAbsorb(state, unit, covered)).map(unit => choice('absorb', 'M-X-12', unit)),
    ];
  },
  resolve(state, { battle, covered }, action) {
    if (action.type !== 'lose' && action.type !== 'absorb')
      return refuse('M-X-4', 'First choose what the defense loses.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!exchangedUnits(state, battle).includes(unit))
      return refuse('M-X-4', `${nameOf(unit)} has no part in this exchange.`);
    const absorbs = action.type === 'absorb';
    if (absorbs && !canAbsorb(state, unit, covered))
      return refuse('M-X-12', `${nameOf(unit)} has nothing to absorb that with.`);
    if (!absorbs && !canBeLost(state, unit, covered))
      return refuse(
        'M-X-4',
        `${nameOf(unit)} is worth more than the ${covered} factors paid for, or nothing.`,
      );
    return { unit, absorbs };
  },
  perform(play, { battle, covered }, { unit, absorbs }) {
    const { state } = play;
    const value = absorbs ? absorption(state, unit) : defenseOf(state, unit);
    if (absorbs) {
      dropFlag(state, unit, FLAG.strong);
      emit(play, { type: 'paid', unit: unitIds[unit], how: 'absorb', factors: value, rule: 'M-X-12' });
    } else eliminate(play, unit, 'exchange', 'M-X-4');
    askDefender(play, battle, covered - value);
  },
});
