// What attackers owe after an exchange or a lost attack, and what they can pay with: whole units, the weaker side of a panzer
// division, the difference of a strong army, a German corps broken into its divisions.

import type { Bill, Payment as FamilyPayment, LossCause } from '../../../../families/coatney/losses.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Battle, Group } from '../combat/battle-frames.ts';
import { exchangeRate, killsAttackers } from '../combat/effects.ts';
import { breakDown, waitingParts } from '../formations/breakdown.ts';
import { phasingSide } from '../sequence/phases.ts';
import { attackOf, isStrong, stepsOf } from '../table/board.ts';
import { dropFlag, eliminate, loseStep } from '../table/changes.ts';
import {
  AXIS,
  attackFactors,
  fullSteps,
  isBrigade,
  isGerman,
  isGermanArmy,
  isInfantryKorps,
  isMechanized,
  isMotorized,
  isPanzer,
  isTank,
  RUSSIAN,
  roster,
  sideOf,
} from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';

/** costs are fractions of factors: halves, thirds and one and a half, so they are counted in sixths. */
export const SIXTHS = 6;
/** DS-EXCH-11 less than a factor in all is let off. */
const LEAST = SIXTHS;

/** The rule that says who can pay in a way. */
export const WAYS_TO_PAY = {
  breakdown: 'DS-EXCH-6',
  flip: 'DS-EXCH-7',
  absorb: 'DS-EXCH-8',
  eliminate: 'DS-EXCH-1',
} as const;
export type How = keyof typeof WAYS_TO_PAY;
export type Payment = FamilyPayment<How>;

/** DS-EXCH-1, R-29 the modified defense of every group times its own multiple; never rounded. */
export function exchangeBill(state: State, battle: Battle): Bill {
  const bill = billOf(state, battle, ({ result }) => exchangeRate(result));
  return bill.owed < LEAST ? { owed: 0, armorOwed: 0 } : bill;
}

/** DS-RES-18, DS-RES-21 the defense of the groups that read it. */
export const lossBill = (state: State, battle: Battle): Bill =>
  billOf(state, battle, ({ result }) => (killsAttackers(result) ? 1 : 0));

function billOf(state: State, battle: Battle, rateOf: (group: Group) => number): Bill {
  const named = phasingSide(state) === AXIS ? callsForPanzers : callsForTanks;
  let owed = 0;
  let armorOwed = 0;
  for (const group of battle.groups) {
    const rate = Math.round(rateOf(group) * SIXTHS);
    group.units.forEach((unit, index) => {
      owed += rate * group.held[index];
      if (named[unit] === 1) armorOwed += rate * group.held[index];
    });
  }
  return { owed, armorOwed };
}

/** R-29 what it takes to remove a unit, in sixths. */
export const priceOf = ({ units, held, result }: Group, unit: number): number =>
  Math.round(exchangeRate(result) * SIXTHS) * held[units.indexOf(unit)];

/** DS-EXCH-9 for German panzers, motorized infantry and armies Russian armor answers. */
const callsForTanks = isGerman.map(
  (bit, unit) => bit & (isPanzer[unit] | isMotorized[unit] | isGermanArmy[unit]),
);
/** DS-EXCH-10, R-106 panzers answer for 4-3 and 3-2 tank divisions and 2-1 tank brigades, and no others. */
const callsForPanzers = isTank.map((bit, unit) => {
  const { attack, defense } = roster.counters[unit].faces[0] ?? {};
  const named = isBrigade[unit] === 1 ? ['2-1'] : ['4-3', '3-2'];
  return bit & (named.includes(`${attack}-${defense}`) ? 1 : 0);
});
/** DS-EXCH-13 who pays first for these: German panzers, and Russian armor; tanks of the allies are neither. */
const paysFirst = isPanzer.map(
  (bit, unit) => bit | (sideOf[unit] === RUSSIAN ? isTank[unit] | isMechanized[unit] : 0),
);

/** Every way in which a unit can pay. R-17 who has no attack factor has none. */
export function waysToPay(state: State, _: Battle, unit: number): Payment[] {
  const ways: Payment[] = [];
  const whole = attackOf(state, unit);
  const add = (how: How, value: number, left: number): void => {
    if (value <= 0) return;
    ways.push({ unit, how, value, left, rule: WAYS_TO_PAY[how], paysFirst: paysFirst[unit] === 1 });
  };
  // DS-EXCH-6 a German infantry corps gives one factor, and its divisions fight on in its place.
  if (isInfantryKorps[unit] === 1) {
    const divisions = waitingParts(state, unit);
    const left = divisions.reduce((sum, part) => sum + attackFactors[part * 3 + fullSteps[part]], 0);
    if (divisions.length > 0) add('breakdown', 1, left);
  }
  // DS-EXCH-7 the difference of a panzer division's two sides; only replacements turn it back.
  if (isPanzer[unit] === 1 && fullSteps[unit] === 2 && stepsOf(state, unit) === 2) {
    const left = attackFactors[unit * 3 + 1];
    add('flip', whole - left, left);
  }
  // DS-EXCH-8, DS-ARMY-2 an army on its stronger side gives the difference, and nothing for good.
  if (isStrong(state, unit)) {
    const left = attackFactors[unit * 3 + stepsOf(state, unit)];
    add('absorb', whole - left, left);
  }
  add('eliminate', whole, 0);
  return ways;
}

/** Carries a payment out; answers with those who fight on in the unit's place. */
export function pay(play: Play, { unit, how, rule }: Payment, cause: LossCause): readonly number[] {
  switch (how) {
    case 'breakdown':
      return breakDown(play, unit, 0, rule);
    case 'flip':
      loseStep(play, unit);
      return [unit];
    case 'absorb':
      dropFlag(play.state, unit, FLAG.strong);
      return [unit];
    default:
      if (cause === 'exchange') eliminate(play, unit, 'exchange', rule);
      else eliminate(play, unit, 'combat', 'DS-RES-18');
      return [];
  }
}
