// What an attack promises: its column by the rules of chapter 10, and what each result of it would mean to both sides.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { columnFor, resultOf } from '../../../kit/combat/table.ts';
import type { State } from '../../../kit/state/state.ts';
import { isOutOfSupply } from '../rules/07-supply/supply.ts';
import { whyNoAttack } from '../rules/10-assault/attackers.ts';
import type { Battle } from '../rules/10-assault/battle-frames.ts';
import { battleOf, type Declaration } from '../rules/10-assault/committed.ts';
import { assessBattle } from '../rules/10-assault/odds.ts';
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
  const { attack, defense, reached } = assessBattle(state, battle);
  const defenders = unitsIn(state, battle.target);
  const payers = ascending(state, defenders.filter(isCompany));
  const own = ascending(state, [...battle.dropped, ...battle.attackers].filter(isCompany));
  const whole = sumOf(state, defenders, defenders.length);
  answer.column = reached;
  answer.missing = missingFrom(attack - defense);
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  // 11.7-3 guns without company are simply taken.
  const isCertain = isArtilleryAlone(defenders);
  for (let die = 1; die <= DIE; die++) {
    const lost = isCertain ? ALL : lossesOf(resultOf(crt, reached, die));
    const isCleared = lost.defender >= payers.length;
    answer.enemyLoss += (isCleared ? whole : sumOf(state, payers, lost.defender)) / DIE;
    answer.ownLoss += sumOf(state, own, lost.attacker) / DIE;
    if (isCleared) answer.cleared += 1 / DIE;
  }
  answer.destroyed = answer.cleared;
  return answer;
}

const ALL = { attacker: 0, defender: Number.POSITIVE_INFINITY };
const ascending = (state: State, units: readonly number[]): number[] =>
  units.toSorted((a, b) => worthOf(state, a) - worthOf(state, b));

function missingFrom(differential: number): number {
  const next = crt.columns.find(({ from }) => from > differential);
  return next === undefined ? 0 : next.from - differential;
}

/** Of the first so many. */
function sumOf(state: State, units: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < units.length && i < count; i++) sum += worthOf(state, units[i]);
  return sum;
}

/** What a battle as it stands is worth to the attacker; `ground` is what the emptied hex is. */
export function gainOf(state: State, battle: Battle, ground: number): number {
  const { enemyLoss, ownLoss, cleared } = expect(state, battle);
  return enemyLoss - ownLoss + cleared * ground;
}
