// What attackers can pay with when factors are owed: whole units, the weaker side of a panzer korps, the difference of a
// strong army, a korps broken into its divisions. And how much is owed in the first place.

import { emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Group } from './battle-frames.ts';
import {
  attackOf,
  defenseOf,
  dropFlag,
  eliminate,
  hasFlag,
  isStrong,
  keepFlags,
  loseStep,
  placeOf,
  putUnit,
  setFlag,
  setSteps,
  stepsOf,
} from './board.ts';
import {
  attackFactors,
  DEAD,
  DIVISIONS,
  divisionsOf,
  FLAG,
  fullSteps,
  GERMAN,
  isArmor,
  isGermanDivision,
  isInfantryKorps,
  isPanzerTroops,
  isRussianTank,
  isShock,
  map,
  PULSE_FLAGS,
  sideOf,
  strongAttack,
  unitIds,
  unitNumber,
} from './components.ts';
import { editionOf } from './editions.ts';
import { exchangeHalves, killsAttackers } from './results.ts';

export const WAYS_TO_PAY = ['breakdown', 'flip', 'absorb', 'eliminate', 'reduce'] as const;
export type How = (typeof WAYS_TO_PAY)[number];
export type LossCause = 'exchange' | 'AE';

/** Something that can be given up, and the factors that it is worth. */
export interface Payment {
  readonly unit: number;
  readonly how: How;
  readonly value: number;
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

function factorsOf(state: State, ids: readonly string[], trait: Uint8Array): number {
  let sum = 0;
  for (const id of ids) {
    const unit = unitNumber(id);
    if (trait[unit] === 1 && placeOf(state, unit) >= 0) sum += defenseOf(state, unit);
  }
  return sum;
}

/** All that units could pay together: however they are split, it is their attack factors. */
export const worthOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + attackOf(state, unit), 0);

/** Every way in which a unit can pay. */
export function waysToPay(state: State, unit: number): Payment[] {
  const ways: Payment[] = [];
  const attack = attackOf(state, unit);
  const add = (how: How, value: number, rule: string): void => {
    if (value > 0) ways.push({ unit, how, value, rule });
  };
  if (isInfantryKorps[unit] === 1) {
    if (editionOf(state).korpsBreakDown) {
      // M-X-7 a korps gives one factor and leaves its divisions.
      const hasDivisions = divisionsOf[unit].some(division => placeOf(state, division) === DIVISIONS);
      if (hasDivisions) add('breakdown', 1, 'M-X-7');
    } else if (!hasFlag(state, unit, FLAG.reduced)) {
      // M14-X-2 there it gives one factor, once (ruling B-4).
      add('reduce', attack > 1 ? 1 : 0, 'M14-X-2');
    }
  }
  // M-X-9, M14-X-3 the difference of a panzer korps' two sides; M-X-11 it never gets the front back.
  if (sideOf[unit] === GERMAN && isArmor[unit] === 1 && fullSteps[unit] === 2 && stepsOf(state, unit) === 2)
    add('flip', attackFactors[unit * 3 + 2] - attackFactors[unit * 3 + 1], 'M-X-9');
  // M-X-12, M-ARMY-8, M14-X-3 a strong army takes it without loss.
  if (isStrong(state, unit))
    add(
      'absorb',
      strongAttack[unit] - attackFactors[unit * 3 + stepsOf(state, unit)],
      isShock[unit] === 1 ? 'M-ARMY-8' : 'M-X-12',
    );
  add('eliminate', attack, wholeRule(unit));
  return ways;
}

/** M-X-8 divisions of a broken korps go like any unit; M-X-10 so does a panzer korps. */
function wholeRule(unit: number): string {
  if (isPanzerTroops[unit] === 1 && isArmor[unit] === 1) return 'M-X-10';
  return isGermanDivision[unit] === 1 ? 'M-X-8' : 'M-X-5';
}

/** What may be paid now: armor first while it owes, and no more than is owed unless nothing smaller is left (R-A6). */
export function legalPayments(state: State, payers: readonly number[], { owed, armorOwed }: Bill): Payment[] {
  const all = payers.flatMap(unit => waysToPay(state, unit));
  const armor = armorOwed > 0 ? all.filter(({ unit }) => isArmor[unit] === 1) : [];
  const open = armor.length > 0 ? armor : all;
  const fitting = open.filter(({ value }) => value <= owed);
  if (fitting.length > 0) return fitting;
  const least = Math.min(...open.map(({ value }) => value));
  return open.filter(({ value }) => value === least);
}

/** What is owed after a payment; nothing is paid back. */
export function billAfter({ owed, armorOwed }: Bill, { unit, value }: Payment): Bill {
  return {
    owed: Math.max(0, owed - value),
    armorOwed: isArmor[unit] === 1 ? Math.max(0, armorOwed - value) : armorOwed,
  };
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
  const divisions = divisionsOf[korps].filter(division => placeOf(state, division) === DIVISIONS);
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

const INHERITED = Object.values(FLAG).filter(flag => ((PULSE_FLAGS | FLAG.airSupplied) & flag) !== 0);
