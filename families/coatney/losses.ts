// Losses that attackers pay in factors, for games of the family: an exchange, or the defeat of an attack. What a unit can pay with
// and what follows once all is paid the game says; here the attacker is asked, one payment after another.

import type { At } from '../../kit/actions/action.ts';
import type { DeclaredFrame, Declaring } from '../../kit/actions/declare.ts';
import { unit, word } from '../../kit/actions/fields.ts';
import { billAfter, legalOffers, type Offer } from '../../kit/combat/payment.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import { counted } from '../../kit/words.ts';

export type LossCause = 'exchange' | 'AE';

/** Something that can be given up, and the factors that it is worth. */
export interface Payment<How extends string = string> extends Offer {
  readonly unit: number;
  readonly how: How;
  /** Factors that are left to pay with afterwards in the unit's place. */
  readonly left: number;
  readonly rule: string;
}

/** What attackers owe, and how much of it armor must pay, as far as there is any; in the parts of a factor that a game counts in. */
export interface Bill {
  readonly owed: number;
  readonly armorOwed: number;
}

export interface LossesFrame<B> extends Frame, Bill {
  readonly name: 'losses';
  readonly battle: B;
  readonly cause: LossCause;
}

export interface LossParts<B, How extends string, F extends LossesFrame<B>> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly unitIds: readonly string[];
  nameOf(unit: number): string;
  phasingSide(state: State): number;
  /** Parts of a factor that bills are written in. */
  readonly scale: number;
  /** May the attacker pay with more than is needed though less would do? */
  readonly isFree: boolean;
  /** By way: the rule that says who can pay in it. */
  readonly ways: Readonly<Record<How, string>>;
  waysToPay(state: State, battle: B, unit: number): readonly Payment<How>[];
  /** The factors that a unit could pay as a whole. */
  worth(state: State, battle: B, unit: number): number;
  payersOf(state: State, owed: F): readonly number[];
  /** The rules by which this is paid, and by which armor pays first. */
  owingRule(owed: F): string;
  armorRule(owed: F): string;
  show(play: Play, owed: F): void;
  /** Carries a payment out; answers with those who fight on in the unit's place. */
  pay(play: Play, payment: Payment<How>, cause: LossCause): readonly number[];
  /** The battle with others in a unit's place. */
  replace(battle: B, unit: number, by: readonly number[]): B;
  /** All is paid. */
  settled(play: Play, owed: F): void;
}

export interface Losses<B, How extends string, F extends LossesFrame<B>> {
  readonly lossesFrame: DeclaredFrame<F>;
  /** All that units could pay together, each as a whole. */
  worthOf(state: State, battle: B, units: readonly number[]): number;
  /** What may be paid now. */
  legalPayments(state: State, battle: B, payers: readonly number[], bill: Bill): Payment<How>[];
  /** Asks for the next factors; what leaves no choice is paid at once. */
  askPayment(play: Play, owed: F): void;
}

export function bindLosses<B, How extends string, F extends LossesFrame<B>>(
  parts: LossParts<B, How, F>,
): Losses<B, How, F> {
  const { nameOf, scale, owingRule } = parts;
  const { action, frame } = parts.declaring;

  const worthOf = (state: State, battle: B, units: readonly number[]): number =>
    units.reduce((sum, one) => sum + parts.worth(state, battle, one), 0);

  /**
   * Armor first while it owes; no more than is owed unless nothing smaller is left, or the game leaves that to the attacker.
   * What would leave too little for the rest is no way to pay.
   */
  function legalPayments(
    state: State,
    battle: B,
    payers: readonly number[],
    { owed, armorOwed }: Bill,
  ): Payment<How>[] {
    const worth = worthOf(state, battle, payers);
    const due = Math.min(owed / scale, worth);
    const all = payers
      .flatMap(one => parts.waysToPay(state, battle, one))
      .filter(({ unit: one, value, left }) => {
        const kept = worth - parts.worth(state, battle, one) + left;
        return kept >= due - value;
      });
    if (!parts.isFree) return legalOffers(all, { owed: owed / scale, first: armorOwed / scale });
    const leading = armorOwed > 0 ? all.filter(({ paysFirst }) => paysFirst) : [];
    return leading.length > 0 ? leading : all;
  }

  const paymentsFor = (state: State, owed: F): Payment<How>[] =>
    legalPayments(state, owed.battle, parts.payersOf(state, owed), owed);

  const paymentIn = (state: State, owed: F, payer: number, how: string): Payment<How> | undefined =>
    paymentsFor(state, owed).find(payment => payment.unit === payer && payment.how === how);

  function askPayment(play: Play, owed: F): void {
    const payments = paymentsFor(play.state, owed);
    if (payments.length === 1) makePayment(play, owed, payments[0]);
    else parts.show(play, owed);
  }

  function makePayment(play: Play, owed: F, payment: Payment<How>): void {
    const { unit: payer, how, value, paysFirst, rule } = payment;
    emit(play, { type: 'paid', unit: parts.unitIds[payer], how, factors: value, rule });
    const successors = parts.pay(play, payment, owed.cause);
    const bill = { owed: owed.owed, first: owed.armorOwed };
    const left = billAfter(bill, { value: value * scale, paysFirst });
    const battle = parts.replace(owed.battle, payer, successors);
    // Where no armor was there to pay, others have paid its share.
    const after = { ...owed, battle, owed: left.owed, armorOwed: Math.min(left.first, left.owed) };
    if (after.owed > 0) askPayment(play, after);
    else parts.settled(play, after);
  }

  function whyNotPaid({ state, frame: owed }: At<F>, payer: number, how: string): Refusal | undefined {
    const payments = paymentsFor(state, owed);
    if (payments.some(payment => payment.unit === payer && payment.how === how)) return undefined;
    const way = parts.waysToPay(state, owed.battle, payer).find(candidate => candidate.how === how);
    if (way === undefined) return refuse(parts.ways[how as How], `${nameOf(payer)} cannot pay in this way.`);
    if (!way.paysFirst && payments.every(({ paysFirst }) => paysFirst))
      return refuse(parts.armorRule(owed), 'Armor pays first here.');
    return refuse(
      owingRule(owed),
      `That is ${way.value} factors, and less will do for the ${factorsIn(owed)} owed.`,
    );
  }

  /** As a player counts them: 1.5, 0.67. */
  const factorsIn = ({ owed }: F): number => Math.round((100 * owed) / scale) / 100;

  /** The attacker chooses what he pays with, one thing after another. */
  const payOne = action<F, { readonly unit: number; readonly how: string }>({
    type: 'pay',
    rule: ({ state, frame: owed }, { unit: payer, how }) =>
      paymentIn(state, owed, payer, how)?.rule ?? owingRule(owed),
    fields: {
      unit: unit({
        each: true,
        from: ({ state, frame: owed }) => [...new Set(paymentsFor(state, owed).map(payment => payment.unit))],
        why: ({ state, frame: owed }, payer) =>
          parts.payersOf(state, owed).includes(payer)
            ? undefined
            : refuse(owingRule(owed), `${nameOf(payer)} has no part in these losses.`),
      }),
      how: word(Object.keys(parts.ways), {
        each: true,
        why: (at, how, { unit: payer }) => whyNotPaid(at, payer, how),
      }),
    },
    facts: ({ state, frame: owed }, { unit: payer, how }) => ({
      factors: paymentIn(state, owed, payer, how)?.value,
    }),
    do(play, owed, { unit: payer, how }) {
      const payment = paymentIn(play.state, owed, payer, how);
      if (payment !== undefined) makePayment(play, owed, payment);
    },
  });

  const lossesFrame = frame<F>({
    rule: (_, owed) => owingRule(owed),
    side: state => parts.phasingSide(state),
    prompt(state, owed) {
      const isArmorFirst = owed.armorOwed > 0 && paymentsFor(state, owed).every(({ paysFirst }) => paysFirst);
      const factors = counted(factorsIn(owed), 'factor');
      return `Choose what to pay with: ${factors} to go${isArmorFirst ? ', armor first' : ''}.`;
    },
    actions: [payOne],
    otherwise: (_, __, owed) => refuse(owingRule(owed), 'First choose what the attackers pay with.'),
  });

  return { lossesFrame, worthOf, legalPayments, askPayment };
}
