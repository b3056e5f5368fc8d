// What attackers can pay with when factors are owed: whole units, the weaker side of a panzer korps, the difference of a
// strong army, a korps broken into its divisions. And how much is owed in the first place.

import { billAfter as kitBillAfter, legalOffers, type Offer } from '../../../../kit/combat/payment.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { exchangeHalves, killsAttackers } from '../combat/effects.ts';
import { attackOf, defenseOf, hasFlag, isStrong, placeOf, stepsOf } from '../table/board.ts';
import { dropFlag, eliminate, keepFlags, loseStep, putUnit, setFlag, setSteps } from '../table/changes.ts';
import {
  attackFactors,
  divisionsOf,
  fullSteps,
  GERMAN,
  isArmor,
  isGermanDivision,
  isInfantryKorps,
  isPanzerTroops,
  isRussianTank,
  isShock,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { DEAD, DIVISIONS, FLAG, PULSE_FLAGS } from '../table/layout.ts';
import { map } from '../table/terrain.ts';

export const WAYS_TO_PAY = ['breakdown', 'flip', 'absorb', 'eliminate', 'reduce'] as const;
export type How = (typeof WAYS_TO_PAY)[number];
export type LossCause = 'exchange' | 'AE';

/** Something that can be given up, and the factors that it is worth. */
export interface Payment extends Offer {
  readonly unit: number;
  readonly how: How;
  /** Factors that are left to pay with afterwards in the unit's place. */
  readonly left: number;
  readonly rule: string;
}

export interface Bill {
  readonly owed: number;
  /** Factors of it that armor must pay, as far as there is any. */
  readonly armorOwed: number;
}

/** M-X-5, M-X-6 modified defense times the multiple, rounded up (ruling R-A6), over all groups that read an exchange. */
export function exchangeBill(state: State, groups: readonly Group[], attacker: number): Bill {
  let halves = 0;
  let tankHalves = 0;
  for (const { units, result, defense } of groups) {
    halves += defense * exchangeHalves(result);
    tankHalves += factorsOf(state, units, isRussianTank) * exchangeHalves(result);
  }
  // M-X-13 panzers answer for Russian tanks; M14-X-4 where they gamble, the dice do that.
  const panzersFirst = attacker === GERMAN && !editionOf(state).panzersGamble;
  return { owed: Math.ceil(halves / 2), armorOwed: panzersFirst ? Math.ceil(tankHalves / 2) : 0 };
}

/** M-AE-1, M14-AE-1 the defense of the groups that read it; M-AE-2 armor answers for armor. */
export function lossBill(state: State, groups: readonly Group[]): Bill {
  const read = groups.filter(({ result }) => killsAttackers(result));
  return {
    owed: read.reduce((sum, { defense }) => sum + defense, 0),
    armorOwed: read.reduce((sum, { units }) => sum + factorsOf(state, units, isArmor), 0),
  };
}

function factorsOf(state: State, units: readonly number[], trait: Uint8Array): number {
  let sum = 0;
  for (const unit of units) {
    if (trait[unit] === 1 && placeOf(state, unit) >= 0) sum += defenseOf(state, unit);
  }
  return sum;
}

/** M-SUP-12, M14-SUP-10 losses are paid with the factors that fought: a unit that was out of supply pays with half. */
export function foughtWith(battle: Battle, unit: number, factors: number): number {
  return battle.halved?.includes(unit) ? Math.floor(factors / 2) : factors;
}

/** All that units could pay together, each as a whole. */
export const worthOf = (state: State, battle: Battle, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + foughtWith(battle, unit, attackOf(state, unit)), 0);

/** Every way in which a unit can pay. */
export function waysToPay(state: State, battle: Battle, unit: number): Payment[] {
  const ways: Payment[] = [];
  const attack = attackOf(state, unit);
  const whole = foughtWith(battle, unit, attack);
  const add = (how: How, value: number, left: number, rule: string): void => {
    if (value > 0) ways.push({ unit, how, value, left, rule, paysFirst: isArmor[unit] === 1 });
  };
  /** Down to a weaker side. */
  const weaken = (how: How, to: number, rule: string): void => {
    const left = foughtWith(battle, unit, to);
    add(how, whole - left, left, rule);
  };
  if (isInfantryKorps[unit] === 1) {
    if (editionOf(state).korpsBreakDown) {
      // M-X-7 a korps gives one factor and leaves its divisions.
      const divisions = waitingDivisions(state, unit);
      const left = divisions.reduce(
        (sum, division) => sum + foughtWith(battle, unit, attackFactors[division * 3 + fullSteps[division]]),
        0,
      );
      if (divisions.length > 0) add('breakdown', Math.min(1, whole), left, 'M-X-7');
    } else if (!hasFlag(state, unit, FLAG.reduced)) {
      // M14-X-2 there it gives one factor, once (ruling B-4).
      if (attack > 1) weaken('reduce', attack - 1, 'M14-X-2');
    }
  }
  // M-X-9, M14-X-3 the difference of a panzer korps' two sides; M-X-11 it never gets the front back.
  if (sideOf[unit] === GERMAN && isArmor[unit] === 1 && fullSteps[unit] === 2 && stepsOf(state, unit) === 2)
    weaken('flip', attackFactors[unit * 3 + 1], 'M-X-9');
  // M-X-12, M-ARMY-8, M14-X-3 a strong army takes it without loss.
  if (isStrong(state, unit))
    weaken(
      'absorb',
      attackFactors[unit * 3 + stepsOf(state, unit)],
      isShock[unit] === 1 ? 'M-ARMY-8' : 'M-X-12',
    );
  add('eliminate', whole, 0, wholeRule(unit));
  return ways;
}

/** M-X-8 divisions of a broken korps go like any unit; M-X-10 so does a panzer korps. */
function wholeRule(unit: number): string {
  if (isPanzerTroops[unit] === 1 && isArmor[unit] === 1) return 'M-X-10';
  return isGermanDivision[unit] === 1 ? 'M-X-8' : 'M-X-5';
}

/**
 * What may be paid now: armor first while it owes, and no more than is owed unless nothing smaller is left (R-A6). What
 * would leave too little for the rest, as the divisions of a korps out of supply may, is no way to pay.
 */
export function legalPayments(
  state: State,
  battle: Battle,
  payers: readonly number[],
  { owed, armorOwed }: Bill,
): Payment[] {
  const worth = worthOf(state, battle, payers);
  const all = payers
    .flatMap(unit => waysToPay(state, battle, unit))
    .filter(({ unit, value, left }) => {
      const kept = worth - foughtWith(battle, unit, attackOf(state, unit)) + left;
      return kept >= Math.min(owed, worth) - value;
    });
  return legalOffers(all, { owed, first: armorOwed });
}

/** What is owed after a payment. */
export function billAfter({ owed, armorOwed }: Bill, payment: Payment): Bill {
  const left = kitBillAfter({ owed, first: armorOwed }, payment);
  return { owed: left.owed, armorOwed: left.first };
}

/** Carries a payment out; answers with those who fight on in the unit's place. */
export function pay(play: Play, { unit, how, value, rule }: Payment, cause: LossCause): number[] {
  const { state } = play;
  emit(play, { type: 'paid', unit: unitIds[unit], how, factors: value, rule });
  switch (how) {
    case 'breakdown':
      return breakDown(play, unit);
    case 'flip':
      loseStep(play, unit);
      return [unit];
    case 'absorb':
      dropFlag(state, unit, FLAG.strong);
      return [unit];
    case 'reduce':
      setFlag(state, unit, FLAG.reduced);
      return [unit];
    default:
      eliminate(play, unit, cause === 'exchange' ? 'exchange' : 'combat', rule);
      return [];
  }
}

/** M-X-7 the divisions take the place of their korps, and have attacked as it has. */
function breakDown(play: Play, korps: number): number[] {
  const { state } = play;
  const hex = placeOf(state, korps);
  const inherited = INHERITED.filter(flag => hasFlag(state, korps, flag));
  const divisions = waitingDivisions(state, korps);
  setSteps(state, korps, 0);
  keepFlags(state, korps, 0);
  setFlag(state, korps, FLAG.gone);
  putUnit(state, korps, DEAD);
  for (const division of divisions) {
    setSteps(state, division, fullSteps[division]);
    keepFlags(state, division, 0);
    for (const flag of inherited) setFlag(state, division, flag);
    putUnit(state, division, hex);
  }
  emit(play, {
    type: 'broken-down',
    unit: unitIds[korps],
    units: divisions.map(division => unitIds[division]),
    hex: map.ids[hex],
    rule: 'M-X-7',
  });
  return divisions;
}

const waitingDivisions = (state: State, korps: number): number[] =>
  divisionsOf[korps].filter(division => placeOf(state, division) === DIVISIONS);

const INHERITED = Object.values(FLAG).filter(flag => ((PULSE_FLAGS | FLAG.airSupplied) & flag) !== 0);
