// What attackers can pay with when factors are owed: whole units, the weaker side of a panzer korps, the difference of a
// strong army, a korps broken into its divisions. And how much is owed in the first place.

import type { Bill, Payment as FamilyPayment, LossCause } from '../../../../families/coatney/losses.ts';
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

/** The rule that says who can pay in a way. */
export const WAYS_TO_PAY = {
  breakdown: 'M-X-7',
  flip: 'M-X-9',
  absorb: 'M-X-12',
  eliminate: 'M-X-5',
  reduce: 'M14-X-2',
} as const;
export type How = keyof typeof WAYS_TO_PAY;
export type Payment = FamilyPayment<How>;

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

/** What a unit could pay as a whole. */
export const wholeWorth = (state: State, battle: Battle, unit: number): number =>
  foughtWith(battle, unit, attackOf(state, unit));

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

/** Carries a payment out; answers with those who fight on in the unit's place. */
export function pay(play: Play, { unit, how, rule }: Payment, cause: LossCause): number[] {
  const { state } = play;
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
