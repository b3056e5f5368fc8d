// What an attack promises: its column by the rules of chapter 11, and what each result of it would mean to both sides.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import type { Effect } from '../../../kit/combat/effects.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { charts } from '../rules/02-components/charts.ts';
import {
  airArmies,
  frontOf,
  GERMAN,
  isFirstUkrainian,
  isLocality,
  SOVIET,
  sideOf,
} from '../rules/02-components/counters.ts';
import { isCity, map } from '../rules/02-components/ground.ts';
import { AIR, shape } from '../rules/02-components/layout.ts';
import { isOn } from '../rules/03-scenarios/scenarios.ts';
import { columnFor, columnIn, survey } from '../rules/11-combat/odds.ts';
import { effects, inCity } from '../rules/11-combat/results.ts';
import { isOpenGround } from '../rules/11-combat/steps.ts';
import { stepWorth, worthOf } from './worth.ts';

const { at, below, steps, top, zone } = shape;
const { crt } = charts;
const LAST = crt.columns.length - 1;

export const RESULTS = effects.names.length;
/** Results by column and die, `column * 6 + die - 1`, and the chance of each, `column * RESULTS + result`. */
export const results = effects.table(crt);
export const chances = effects.chances(crt);

/** What results do, as bits: to every attacker, to as many as defenders, to every defender, and whether these must go. */
export const DOES = { takesEach: 1, takesAsMany: 2, hits: 4, drivesBack: 8 } as const;
const bitsOf = ({ attackers, defenders, retreat }: Effect): number =>
  (attackers === 'each' ? DOES.takesEach : 0) |
  (attackers === 'match' ? DOES.takesAsMany : 0) |
  (defenders === undefined ? 0 : DOES.hits) |
  (retreat === undefined ? 0 : DOES.drivesBack);
/** In the open, and 11.18 in a city. */
const does = [effects.flat(bitsOf), effects.flat((_, name) => bitsOf(effects.rows[inCity(name)]))];
export const doesAt = (target: number, result: number): number => does[isCity[target]][result];

/** Share of its worth that an attacked force loses, by difference from -4 to 12. */
const LOWEST = -4;
const hazards = Float32Array.from({ length: 17 }, (_, index) => {
  const base = columnFor(index + LOWEST) * RESULTS;
  // Two steps a unit, and a retreat costs ground and often a step more.
  let share = 0;
  for (let result = 0; result < RESULTS; result++) {
    const bits = does[0][result];
    share +=
      chances[base + result] * ((bits & DOES.hits) !== 0 ? 0.55 : (bits & DOES.drivesBack) !== 0 ? 0.3 : 0);
  }
  return share;
});
export const hazard = (difference: number): number =>
  hazards[Math.max(0, Math.min(16, Math.round(difference) - LOWEST))];

export function hasReadyAir({ data }: State, front: number): boolean {
  for (const air of airArmies) if (data[at + air] === AIR && frontOf[air] === front) return true;
  return false;
}

/** What each result would come to for the attack at hand. */
export interface Stakes {
  /** By result: worth that each side loses, and chances about the hex. */
  readonly own: Float32Array;
  readonly enemy: Float32Array;
  readonly cleared: Float32Array;
  readonly destroyed: Float32Array;
}

const stakes: Stakes = {
  own: new Float32Array(RESULTS),
  enemy: new Float32Array(RESULTS),
  cleared: new Float32Array(RESULTS),
  destroyed: new Float32Array(RESULTS),
};

/** Chance that a defender who could give up a step and stay does so. */
const STAYS = 0.25;

export function stakesOf(state: State, target: number, attackers: ArrayLike<number>, count: number): Stakes {
  const { data } = state;
  let all = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const worth = stepWorth(state, attackers[i]);
    all += worth;
    if (worth < cheapest) cheapest = worth;
  }
  let defenders = 0;
  let lost = 0;
  let left = 0;
  let fixed = 0;
  let leastStep = Number.POSITIVE_INFINITY;
  let localities = 0;
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit]) {
    defenders++;
    const worth = stepWorth(state, unit);
    lost += worth;
    if (data[steps + unit] > 1) left++;
    if (worth < leastStep) leastStep = worth;
    if (isLocality[unit] === 0) continue;
    localities++;
    fixed += worthOf(state, unit);
  }
  const gone = left === 0 ? 1 : 0;
  const most = Math.min(all, cheapest * defenders);
  const bits = does[isCity[target]];
  for (let result = 0; result < RESULTS; result++) {
    const done = bits[result];
    if (done === 0) continue;
    stakes.own[result] = (done & DOES.takesEach) !== 0 ? all : (done & DOES.takesAsMany) !== 0 ? most : 0;
    if ((done & DOES.hits) !== 0) stake(result, lost, gone, gone);
    else if ((done & DOES.drivesBack) === 0) continue;
    else if (localities === defenders) stake(result, fixed, 1, 1);
    else if (!canRetreat(state, target)) stake(result, lost, gone, gone);
    else {
      const mustStay = isOn(state, 'standFast') && sideOf[data[top + target]] === GERMAN;
      const stays = defenders === 1 && left === 0 ? 0 : mustStay ? 1 : STAYS;
      stake(result, stays * leastStep + (1 - stays) * fixed, 1 - stays, 0);
    }
  }
  return stakes;
}

function stake(result: number, loss: number, cleared: number, destroyed: number): void {
  stakes.enemy[result] = loss;
  stakes.cleared[result] = cleared;
  stakes.destroyed[result] = destroyed;
}

/** 11.17c is there a hex for them to go to? */
function canRetreat(state: State, from: number): boolean {
  const { data } = state;
  const unit = data[top + from];
  const side = sideOf[unit];
  const enemyZone = zone + other(side) * map.count;
  for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
    const to = map.neighbours[hexside];
    if (to < 0) continue;
    const there = data[top + to];
    if (there < 0 ? data[enemyZone + to] > 0 : sideOf[there] !== side) continue;
    // 6.1 whoever is there already leaves so much room; 11.17d units may part.
    if (there >= 0 && data[below + there] >= 0) continue;
    if (isOpenGround(state, unit, from, to)) return true;
  }
  return false;
}

const answer = { column: 0, enemyLoss: 0, ownLoss: 0, cleared: 0, destroyed: 0, missing: 0 };

export function forecast(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Forecast {
  const air = sideOf[attackers[0]] === SOVIET && hasReadyAir(state, isFirstUkrainian[attackers[0]]);
  const fight = survey(state, target, attackers, count, air);
  const difference = fight.attack - fight.defense;
  const base = columnFor(difference);
  answer.column = columnIn(fight);
  answer.missing = base < LAST && answer.column < LAST ? crt.columns[base + 1].from - difference : 0;
  expect(answer.column, stakesOf(state, target, attackers, count));
  return answer;
}

function expect(column: number, { own, enemy, cleared, destroyed }: Stakes): void {
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  answer.destroyed = 0;
  for (let result = 0; result < RESULTS; result++) {
    const chance = chances[column * RESULTS + result];
    answer.enemyLoss += chance * enemy[result];
    answer.ownLoss += chance * own[result];
    answer.cleared += chance * cleared[result];
    answer.destroyed += chance * destroyed[result];
  }
}
