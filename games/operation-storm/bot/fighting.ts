// What an attack promises: its column by the rules of chapter 10, and what each result of it would mean to both sides.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { columnFor, resultOf } from '../../../kit/combat/table.ts';
import type { State } from '../../../kit/state/state.ts';
import { isOutOfSupply } from '../rules/07-supply/supply.ts';
import { whyNoAttack } from '../rules/10-assault/attackers.ts';
import type { Battle } from '../rules/10-assault/battle-frames.ts';
import { battleOf, type Declaration } from '../rules/10-assault/committed.ts';
import { weighBattle } from '../rules/10-assault/odds.ts';
import { isCompany } from '../rules/10-assault/steps.ts';
import { withSupply } from '../rules/10-assault/strength.ts';
import { artilleryCap, isArtilleryAlone } from '../rules/11-airpower/artillery.ts';
import { belowOf, placeOf, topOf, unitsIn } from '../rules/table/board.ts';
import { lossesOf } from '../rules/table/charts.ts';
import { attackFactor, charts, defenseFactor, isArtillery, SOVIET, sideOf } from '../rules/table/counters.ts';
import { around, groundShift } from '../rules/table/terrain.ts';
import { worthOf } from './worth.ts';

const { crt } = charts;
const DIE = 6;

/** What a unit brings to a fight of either kind; artillery brings its one. */
export function strengthOf(state: State, unit: number): number {
  if (isArtillery[unit] === 1) return 1;
  const factor = (attackFactor[unit] + defenseFactor[unit]) / 2;
  return placeOf(state, unit) >= 0 && isOutOfSupply(state, unit) ? factor * STARVED : factor;
}
const STARVED = 0.6;

/** What a column against the attacker is worth to the defender, in points of strength. */
const COLUMN = 3;
export const coverAt = (hex: number): number => -COLUMN * groundShift[hex];

export function defenseAt(state: State, hex: number): number {
  let sum = 0;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) sum += defenseFactor[unit];
  return topOf(state, hex) < 0 ? 0 : sum + coverAt(hex);
}

/** Share of its worth that a stack of usual size loses, by how much more the attacker has: from -10 to 60. */
const USUAL = 3;
const LOWEST = -10;
const hazards = Float32Array.from({ length: 71 }, (_, index) => {
  const column = columnFor(crt, index + LOWEST);
  let share = 0;
  for (let die = 1; die <= DIE; die++)
    share += Math.min(1, lossesOf(resultOf(crt, column, die)).defender / USUAL);
  return share / DIE;
});
export const hazard = (difference: number): number =>
  hazards[Math.max(0, Math.min(70, Math.round(difference) - LOWEST))];

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };

export function forecast(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  return expect(state, battleFor(state, target, attackers, count));
}

/** A prepared assault by these, with all the artillery that may join it. */
export function battleFor(state: State, target: number, attackers: ArrayLike<number>, count: number): Battle {
  const chosen: number[] = [];
  for (let i = 0; i < count; i++) chosen.push(attackers[i]);
  if (count > 0 && sideOf[chosen[0]] === SOVIET)
    chosen.push(...gunsFor(state, battleOf({ kind: 'prepared', target, attackers: chosen })));
  return supplied(state, { kind: 'prepared', target, attackers: chosen });
}

export const supplied = (state: State, declared: Declaration): Battle =>
  withSupply(state, battleOf(declared));

/** 11.7-1 regiments next to the hex, as many as may join a battle that has none yet. */
export function gunsFor(state: State, battle: Battle): number[] {
  const cap = artilleryCap(state, battle);
  const guns: number[] = [];
  for (const hex of around[battle.target]) {
    for (let unit = topOf(state, hex); unit >= 0 && guns.length < cap; unit = belowOf(state, unit))
      if (isArtillery[unit] === 1 && whyNoAttack(state, unit, battle.target) === undefined) guns.push(unit);
  }
  return guns;
}

/** Of a battle as it stands; the answer holds until the next question. */
export function expect(state: State, battle: Battle): Forecast {
  const defenders = unitsIn(state, battle.target);
  const { column, differential } = weighBattle(state, battle, defenders);
  own.count = 0;
  for (const unit of battle.dropped) listPayer(state, own, unit);
  for (const unit of battle.attackers) listPayer(state, own, unit);
  payers.count = 0;
  let whole = 0;
  for (const unit of defenders) {
    whole += worthOf(state, unit);
    listPayer(state, payers, unit);
  }
  answer.column = column;
  answer.missing = missingFrom(differential);
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  // 11.7-3 guns without company are simply taken.
  const isCertain = isArtilleryAlone(defenders);
  for (let die = 1; die <= DIE; die++) {
    const lost = isCertain ? ALL : lossesOf(resultOf(crt, column, die));
    const isCleared = lost.defender >= payers.count;
    answer.enemyLoss += (isCleared ? whole : sumOf(payers, lost.defender)) / DIE;
    answer.ownLoss += sumOf(own, lost.attacker) / DIE;
    if (isCleared) answer.cleared += 1 / DIE;
  }
  answer.destroyed = answer.cleared;
  return answer;
}

const ALL = { attacker: 0, defender: Number.POSITIVE_INFINITY };

/** What the units who may pay for a battle are worth, the cheapest first. */
interface Payers {
  readonly worths: Float64Array;
  count: number;
}
/** More than ever stand around a hex. */
const MOST_PAYERS = 128;
const own: Payers = { worths: new Float64Array(MOST_PAYERS), count: 0 };
const payers: Payers = { worths: new Float64Array(MOST_PAYERS), count: 0 };

function listPayer(state: State, list: Payers, unit: number): void {
  if (!isCompany(unit)) return;
  const { worths } = list;
  const worth = worthOf(state, unit);
  let at = list.count++;
  for (; at > 0 && worths[at - 1] > worth; at--) worths[at] = worths[at - 1];
  worths[at] = worth;
}

function missingFrom(differential: number): number {
  const next = crt.columns.find(({ from }) => from > differential);
  return next === undefined ? 0 : next.from - differential;
}

/** Of the first so many. */
function sumOf({ worths, count }: Payers, many: number): number {
  let sum = 0;
  for (let i = 0; i < count && i < many; i++) sum += worths[i];
  return sum;
}

/** What a battle as it stands is worth to the attacker; `ground` is what the emptied hex is. */
export function gainOf(state: State, battle: Battle, ground: number): number {
  const { enemyLoss, ownLoss, cleared } = expect(state, battle);
  return enemyLoss - ownLoss + cleared * ground;
}
