// What an attack promises: its column by the rules of chapter 11, and what each result of it would mean to both sides.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { columnFor, resultOf } from '../../../kit/combat/table.ts';
import type { State } from '../../../kit/state/state.ts';
import { supplyOf } from '../rules/07-supply/supply.ts';
import { battleOf, type Declaration } from '../rules/11-assault/battle.ts';
import type { Battle } from '../rules/11-assault/battle-frames.ts';
import { assessBattle } from '../rules/11-assault/odds.ts';
import { certainResult } from '../rules/11-assault/results.ts';
import { retreatOptions } from '../rules/11-assault/retreat-ground.ts';
import { defendersOf } from '../rules/11-assault/steps.ts';
import { defenseStrength, withSupply } from '../rules/11-assault/strength.ts';
import { placeOf, topOf, unitsIn } from '../rules/table/board.ts';
import type { Result } from '../rules/table/charts.ts';
import { attackFactor, charts, defenseFactor, isEmergency, sideOf } from '../rules/table/counters.ts';
import { isCity, isGermanLine, isMarsh, isRough, isSovietLine } from '../rules/table/terrain.ts';
import { worthOf } from './worth.ts';

const { crt } = charts;
const DIE = 6;
/** 8.4. */
const ROLLED = 3;

/** What a unit brings to a fight of either kind; 7.16 half of it without supply. */
export function strengthOf(state: State, unit: number): number {
  const factor = isEmergency[unit] === 1 ? ROLLED : (attackFactor[unit] + defenseFactor[unit]) / 2;
  return placeOf(state, unit) >= 0 && supplyOf(state, unit) === 'out' ? factor / 2 : factor;
}

/** What a column against the attacker is worth to the defender, in points of strength. */
const COLUMN = 2.5;
export function coverAt(hex: number, side: number): number {
  let columns = 0;
  if (isRough[hex] === 1) columns -= charts.terrain.rough.shift;
  if (isMarsh[hex] === 1) columns -= charts.terrain.marsh.shift;
  if (isCity[hex] === 1) columns -= charts.city.shift;
  if ((side === 0 ? isGermanLine : isSovietLine)[hex] === 1) columns -= charts.fortifiedLine.shift;
  return COLUMN * columns;
}

/** By the rules' own sum, with the ground. */
export function defenseAt(state: State, hex: number): number {
  const top = topOf(state, hex);
  if (top < 0) return 0;
  const battle = withSupply(state, battleOf(state, { kind: 'prepared', target: hex, attackers: [] }));
  return defenseStrength(state, battle).strength + coverAt(hex, sideOf[top]);
}

/** Share of its worth that a force of usual size loses, by how much more the attacker has: from -12 to 60. */
const USUAL = 8;
const LOWEST = -7;
const RETREAT_COSTS = 0.3;
const hazards = Float32Array.from({ length: 60 }, (_, index) => {
  const column = columnFor(crt, (USUAL + index + LOWEST) / USUAL);
  let share = 0;
  for (let die = 1; die <= DIE; die++) {
    const result = resultOf(crt, column, die);
    share += result === 'DE' || result === 'BB' ? 1 : result === 'DR' ? RETREAT_COSTS : 0;
  }
  return share / DIE;
});
export const hazard = (difference: number): number =>
  hazards[Math.max(0, Math.min(59, Math.round(difference) - LOWEST))];

/** What each result would come to for the attack at hand. */
export interface Stakes {
  readonly own: number;
  readonly enemy: number;
  readonly cleared: number;
  readonly destroyed: number;
}

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };

export function forecast(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  const chosen: number[] = [];
  for (let i = 0; i < count; i++) chosen.push(attackers[i]);
  return forecastOf(state, { kind: 'prepared', target, attackers: chosen });
}

/** Of an attack that could be declared; the answer holds until the next question. */
export const forecastOf = (state: State, declared: Declaration): Forecast =>
  expect(state, withSupply(state, battleOf(state, declared)));

/** Of a battle as it stands. */
export function expect(state: State, battle: Battle): Forecast {
  const { attack, defense, reached } = assessBattle(state, battle);
  answer.column = reached;
  answer.missing = 0;
  if (reached + 1 < crt.columns.length) answer.missing = Math.max(1, defense - (attack % defense));
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  answer.destroyed = 0;
  for (let die = 1; die <= DIE; die++) {
    // The table holds nothing but results.
    const result = certainResult(state, battle, resultOf(crt, reached, die) as Result);
    const { own, enemy, cleared, destroyed } = stakesOf(state, battle, result, attack, defense);
    answer.ownLoss += own / DIE;
    answer.enemyLoss += enemy / DIE;
    answer.cleared += cleared / DIE;
    answer.destroyed += destroyed / DIE;
  }
  return answer;
}

const NOTHING: Stakes = { own: 0, enemy: 0, cleared: 0, destroyed: 0 };

/** 11.26 what a result means in worth. */
export function stakesOf(
  state: State,
  battle: Battle,
  result: Result,
  attack: number,
  defense: number,
): Stakes {
  switch (result) {
    case 'AE':
      return { ...NOTHING, own: sumOf(state, battle.attackers) };
    case 'DE':
      return { own: 0, enemy: sumOf(state, unitsIn(state, battle.target)), cleared: 1, destroyed: 1 };
    case 'BB': {
      // 11.26d as much as the defenders were worth, in whole units.
      const share = Math.min(1, (defense + WHOLE_UNITS) / Math.max(1, attack));
      const own = share * sumOf(state, battle.attackers);
      return { own, enemy: sumOf(state, unitsIn(state, battle.target)), cleared: 1, destroyed: 1 };
    }
    case 'DR': {
      const isLost = retreatOptions(state, battle, defendersOf(state, battle), false).length === 0;
      const enemy = isLost ? sumOf(state, unitsIn(state, battle.target)) : 0;
      return { own: 0, enemy, cleared: 1, destroyed: isLost ? 1 : 0 };
    }
    default:
      return NOTHING;
  }
}
const WHOLE_UNITS = 1;

function sumOf(state: State, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += worthOf(state, unit);
  return sum;
}

/** What a battle as it stands is worth to the attacker; `ground` is what the emptied hex is. */
export function gainOf(state: State, battle: Battle, ground: number): number {
  const { enemyLoss, ownLoss, cleared } = expect(state, battle);
  return enemyLoss - ownLoss + cleared * ground;
}
