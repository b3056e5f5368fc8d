// The decisions about losses: whether the German takes an exchange, what the attackers pay with, and whom the defender
// gives up when they cannot pay for all. What follows from the answers is in losses.ts.

import type { At } from '../../../../kit/actions/action.ts';
import { unit, word } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { attackersOf } from '../combat/battle-steps.ts';
import { isExchange } from '../combat/effects.ts';
import { mergeParts, partsOf } from '../combat/table-reading.ts';
import { overrunOf } from '../combat/weighing.ts';
import { phasingSide } from '../sequence/phases.ts';
import { defenseOf } from '../table/board.ts';
import { dropFlag, eliminate } from '../table/changes.ts';
import { GERMAN, isArmor, nameOf, RUSSIAN, unitIds } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { type How, legalPayments, type Payment, WAYS_TO_PAY, waysToPay } from './exchange-payment.ts';
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

/** M-X-1 the German takes the exchange or not, whichever side he is on. */
export const exchangeFrame = frame<FrameOf<'exchange'>>({
  rule: 'M-X-1',
  side: () => GERMAN,
  inEnemyTurn: [GERMAN],
  prompt(state, { battle }) {
    const price = isGermanAttack(state)
      ? 'Decline, and your attackers are disrupted instead.'
      : 'Decline, and your units take a D2 instead.';
    return `An exchange at ${hexLabel(battle.target)}: accept it? ${price}`;
  },
  actions: [
    action({ type: 'accept', rule: 'M-X-1', do: (play, { battle }) => payLosses(play, battle) }),
    action({
      type: 'decline',
      rule: ({ state }) => declineRule(state),
      do(play, { battle }) {
        const rule = declineRule(play.state);
        emit(play, { type: 'exchange-declined', target: map.ids[battle.target], rule });
        payLosses(play, { ...battle, groups: declined(play.state, battle) });
      },
    }),
  ],
  otherwise: () => refuse('M-X-1', 'First accept the exchange or decline it.'),
});

const declineRule = (state: State): string => (isGermanAttack(state) ? 'M-X-2' : 'M-X-3');

const isGermanAttack = (state: State): boolean => phasingSide(state) === GERMAN;

/** M-X-2 as the attacker he is disrupted; M-X-3 as the defender he takes a D2, with all that a D2 may turn into. */
function declined(state: State, battle: Battle): Group[] {
  if (isGermanAttack(state))
    return battle.groups.map(group => (isExchange(group.result) ? { ...group, result: 'AD' } : group));
  const overrun = overrunOf(state, battle.target, attackersOf(state, battle));
  return mergeParts(
    battle.groups.map(({ units, result, defense }) => ({
      parts: isExchange(result)
        ? partsOf(state, battle, { units, defense }, 'D2', overrun)
        : [{ units, to: { result }, defense }],
    })),
  );
}

type LossesFrame = FrameOf<'losses'>;
const owingRule = ({ cause }: LossesFrame): string => (cause === 'exchange' ? 'M-X-5' : 'M-AE-1');

/** M-X-5, M-AE-1 the attacker chooses what he pays with, one thing after another. */
const payOne = action<LossesFrame, { readonly unit: number; readonly how: How }>({
  type: 'pay',
  rule: (at, { unit: payer, how }) => paymentIn(at, payer, how)?.rule ?? owingRule(at.frame),
  fields: {
    unit: unit({
      each: true,
      from: ({ state, frame: owed }) => [...new Set(paymentsFor(state, owed).map(payment => payment.unit))],
      why: ({ state, frame: owed }, payer) =>
        payersOf(state, owed.battle, owed.spared).includes(payer)
          ? undefined
          : refuse(owingRule(owed), `${nameOf(payer)} has no part in these losses.`),
    }),
    how: word(WAYS_TO_PAY, { each: true, why: (at, how, { unit: payer }) => whyNotPaid(at, payer, how) }),
  },
  facts: (at, { unit: payer, how }) => ({ factors: paymentIn(at, payer, how)?.value }),
  do(play, owed, { unit: payer, how }) {
    const payment = paymentsFor(play.state, owed).find(each => each.unit === payer && each.how === how);
    if (payment !== undefined) makePayment(play, owed, payment);
  },
});

export const lossesFrame = frame<LossesFrame>({
  rule: (_, owed) => owingRule(owed),
  side: state => phasingSide(state),
  prompt(state, owed) {
    const isArmorFirst =
      owed.armorOwed > 0 && paymentsFor(state, owed).every(payment => isArmor[payment.unit] === 1);
    const factors = counted(owed.owed, 'factor');
    return `Choose what to pay with: ${factors} to go${isArmorFirst ? ', armor first' : ''}.`;
  },
  actions: [payOne],
  otherwise: (_, __, owed) => refuse(owingRule(owed), 'First choose what the attackers pay with.'),
});

function paymentsFor(state: State, owed: LossesFrame): Payment[] {
  return legalPayments(state, owed.battle, payersOf(state, owed.battle, owed.spared), owed);
}

const paymentIn = ({ state, frame: owed }: At<LossesFrame>, payer: number, how: How): Payment | undefined =>
  paymentsFor(state, owed).find(payment => payment.unit === payer && payment.how === how);

function whyNotPaid(at: At<LossesFrame>, payer: number, how: How): Refusal | undefined {
  if (paymentIn(at, payer, how) !== undefined) return undefined;
  const { state, frame: owed } = at;
  const way = waysToPay(state, owed.battle, payer).find(candidate => candidate.how === how);
  if (way === undefined) return refuse(NEEDS[how], `${nameOf(payer)} cannot pay in this way.`);
  // M-X-13, M-AE-2.
  if (isArmor[payer] === 0 && paymentsFor(state, owed).every(other => isArmor[other.unit] === 1))
    return refuse(owed.cause === 'exchange' ? 'M-X-13' : 'M-AE-2', 'Armor pays first here.');
  return refuse(owingRule(owed), `That is ${way.value} factors, and less will do for the ${owed.owed} owed.`);
}

/** The rule that says who can pay in a way. */
const NEEDS = {
  breakdown: 'M-X-7',
  flip: 'M-X-9',
  absorb: 'M-X-12',
  eliminate: 'M-X-5',
  reduce: 'M14-X-2',
} as const;

type DefenderLosses = FrameOf<'defender-losses'>;

/** A way in which the defender gives something up for the factors that have been paid for. */
function sacrifice(
  type: string,
  rule: string,
  can: (state: State, unit: number, covered: number) => boolean,
  whyNot: (name: string, covered: number) => string,
  give: (play: Play, unit: number) => number,
) {
  return action<DefenderLosses, { readonly unit: number }>({
    type,
    rule,
    fields: {
      unit: unit({
        each: true,
        from: ({ state, frame: { battle } }) => exchangedUnits(state, battle),
        why({ state, frame: { battle, covered } }, victim) {
          if (!exchangedUnits(state, battle).includes(victim))
            return refuse('M-X-4', `${nameOf(victim)} has no part in this exchange.`);
          return can(state, victim, covered) ? undefined : refuse(rule, whyNot(nameOf(victim), covered));
        },
      }),
    },
    do: (play, { battle, covered }, { unit: victim }) =>
      askDefender(play, battle, covered - give(play, victim)),
  });
}

/** M-X-4 whom the defender gives up; M-X-12 a strong army may absorb instead. */
export const defenderLossesFrame = frame<DefenderLosses>({
  rule: 'M-X-4',
  side: state => other(phasingSide(state)),
  inEnemyTurn: [GERMAN, RUSSIAN],
  prompt: (_, { covered }) =>
    `The attackers have paid for ${covered} factors of the defense. Choose what you lose for them.`,
  actions: [
    sacrifice(
      'lose',
      'M-X-4',
      canBeLost,
      (name, covered) => `${name} is worth more than the ${covered} factors paid for, or nothing.`,
      (play, victim) => {
        const value = defenseOf(play.state, victim);
        eliminate(play, victim, 'exchange', 'M-X-4');
        return value;
      },
    ),
    sacrifice(
      'absorb',
      'M-X-12',
      canAbsorb,
      name => `${name} has nothing to absorb that with.`,
      (play, victim) => {
        const value = absorption(play.state, victim);
        dropFlag(play.state, victim, FLAG.strong);
        emit(play, { type: 'paid', unit: unitIds[victim], how: 'absorb', factors: value, rule: 'M-X-12' });
        return value;
      },
    ),
  ],
  otherwise: () => refuse('M-X-4', 'First choose what the defense loses.'),
});
