// Which replacements there are to come: the kinds that are counted apart, what a unit takes of its kind, who is waiting,
// and who must come first.

import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import {
  attackFactors,
  defenseFactors,
  fullSteps,
  groundUnits,
  isRifleDivision,
  isRussianTank,
  isShock,
  isSiberian,
  isTankBrigade,
  RUSSIAN,
  UNITS,
} from '../table/counters.ts';
import { CREDITS, type Credit, DEAD, FLAG, REPLACEMENTS, SIBERIAN_RESERVE, shape } from '../table/layout.ts';
import { isReserveTurn } from './siberians.ts';

const offsetOf = (credit: Credit): number => shape.game.credits + CREDITS.indexOf(credit);
export const creditOf = (state: State, credit: Credit): number => state.data[offsetOf(credit)];
export function setCredit(state: State, credit: Credit, to: number): void {
  state.data[offsetOf(credit)] = to;
}

export const creditFor = (unit: number): Credit => CREDITS[kinds[unit]];

/** Ruling R-A27: other formations are taken in place of divisions and brigades, by their defense factor. */
export const priceOf = (unit: number): number => prices[unit];

export function isWaiting(state: State, unit: number): boolean {
  const place = placeOf(state, unit);
  if (place === DEAD) return !hasFlag(state, unit, FLAG.gone);
  return place === REPLACEMENTS || place === SIBERIAN_RESERVE;
}

/** M-SIB-5 are there units of its kind that must come before this one? */
export function isPreceded(state: State, unit: number): boolean {
  const strongest = isReserveTurn(state);
  // Ruling R-A26: in ordinary turns the order binds Siberians alone.
  if (!isOrdered(unit) || !(strongest || isSiberian[unit] === 1)) return false;
  const first = firstInLine(state, strongest ? 1 : 0)[kinds[unit]];
  return strongest ? first > strengthOf(unit) : first < strengthOf(unit);
}

const kinds = Uint8Array.from({ length: UNITS }, (_, unit) => {
  if (isShock[unit] === 1) return CREDITS.indexOf('shock');
  if (isSiberian[unit] === 1) return CREDITS.indexOf('siberian');
  return CREDITS.indexOf(isRussianTank[unit] === 1 ? 'tank' : 'rifle');
});

const prices = Uint8Array.from({ length: UNITS }, (_, unit) => {
  const isOne = creditFor(unit) === 'shock' || isOrdered(unit);
  return isOne ? 1 : Math.max(1, defenseFactors[unit * 3 + fullSteps[unit]]);
});

/** Units that are counted one by one, and come in order of strength. */
function isOrdered(unit: number): boolean {
  return isSiberian[unit] === 1 || isTankBrigade[unit] === 1 || isRifleDivision[unit] === 1;
}

const ordered = groundUnits[RUSSIAN].filter(isOrdered);

function strengthOf(unit: number): number {
  return attackFactors[unit * 3 + fullSteps[unit]] + defenseFactors[unit * 3 + fullSteps[unit]];
}

/** By kind: the strength of whoever comes first, the strongest (key 1) or the weakest (key 0). */
const firstInLine = memoize(new Int16Array(CREDITS.length), (state, strongest, first) => {
  first.fill(strongest === 1 ? -1 : 0x7fff);
  for (const unit of ordered) {
    if (!isWaiting(state, unit)) continue;
    const kind = kinds[unit];
    const strength = strengthOf(unit);
    if (strongest === 1 ? strength > first[kind] : strength < first[kind]) first[kind] = strength;
  }
});
