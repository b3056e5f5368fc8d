// What an attack promises, worked out without making it: the same arithmetic as chapter 11, on plain numbers, since bots
// ask for thousands of attacks. That it agrees with the rules is held by its test.

import type { Forecast } from '../../../kit/adapter/adapter.ts';
import { isConcentric } from '../../../kit/combat/places.ts';
import { directionTo } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { charts } from '../rules/02-components/charts.ts';
import {
  airArmies,
  factors,
  frontOf,
  fullSteps,
  GERMAN,
  isFirstUkrainian,
  isLocality,
  isShock,
  SOVIET,
  sideOf,
  UNITS,
} from '../rules/02-components/counters.ts';
import {
  isCity,
  isGermanWorks,
  isPartisan,
  isTown,
  map,
  RIVER,
  terrainDefense,
} from '../rules/02-components/ground.ts';
import { AIR, FLAG, shape } from '../rules/02-components/layout.ts';
import { isOn } from '../rules/03-scenarios/scenarios.ts';
import { isPreMovementCombat } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { isInDefensiveSupply, isInSupply } from '../rules/07-supply/supply.ts';
import { isOpenGround } from '../rules/11-combat/steps.ts';
import { hasLocality } from '../rules/table/board.ts';
import { stepWorth, worthOf } from './worth.ts';

const { at, below, flags, game, steps, top, zone } = shape;
const { crt } = charts;
export const COLUMNS = crt.columns.length;
const LAST = COLUMNS - 1;

export const RESULT = { AS: 0, AE: 1, DR: 2, DE: 3, BB: 4 } as const;
type ResultName = keyof typeof RESULT;

/** Results by column and die: `column * 6 + die - 1`. */
export const results = Uint8Array.from(
  { length: COLUMNS * 6 },
  (_, index) => RESULT[crt.rows[index % 6][Math.floor(index / 6)] as ResultName],
);
/** Chance of each result: `column * 5 + result`. */
export const chances = new Float32Array(COLUMNS * 5);
for (let index = 0; index < COLUMNS * 6; index++)
  chances[Math.floor(index / 6) * 5 + results[index]] += 1 / 6;

export function columnFor(difference: number): number {
  let column = 0;
  while (column < LAST && difference >= crt.columns[column + 1].from) column++;
  return column;
}

/** Share of its worth that an attacked force loses, by difference from -4 to 12. */
const LOWEST = -4;
const hazards = Float32Array.from({ length: 17 }, (_, index) => {
  const base = columnFor(index + LOWEST) * 5;
  // Two steps a unit, and a retreat costs ground and often a step more.
  return 0.55 * (chances[base + RESULT.DE] + chances[base + RESULT.BB]) + 0.3 * chances[base + RESULT.DR];
});
export const hazard = (difference: number): number =>
  hazards[Math.max(0, Math.min(16, Math.round(difference) - LOWEST))];

/** 11.9c, 11.10a what a hex adds for a defender of the side. */
const covers = [SOVIET, GERMAN].map(side =>
  Uint8Array.from(
    { length: map.count },
    (_, hex) =>
      terrainDefense[hex] +
      isTown[hex] * charts.town.defense +
      isCity[hex] * charts.city.defense +
      (side === GERMAN ? isGermanWorks[hex] * charts.germanWorks.defense : 0),
  ),
);
export const coverAt = (hex: number, side: number): number => covers[side][hex];

export function defenseAt({ data }: State, hex: number): number {
  const first = data[top + hex];
  if (first < 0) return 0;
  let strength = covers[sideOf[first]][hex];
  for (let unit = first; unit >= 0; unit = data[below + unit]) {
    if ((data[flags + unit] & FLAG.retreatedIn) === 0) strength += factors[unit * 3 + data[steps + unit]];
  }
  return strength;
}

export function hasReadyAir({ data }: State, front: number): boolean {
  for (const air of airArmies) if (data[at + air] === AIR && frontOf[air] === front) return true;
  return false;
}

interface Numbers {
  /** Points of attack less points of defense. */
  difference: number;
  /** All shifts but that of support. */
  shift: number;
}

const numbers: Numbers = { difference: 0, shift: 0 };

/** 11.8 to 11.14 without support, with supply as it stands. */
export function weigh(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
): Readonly<Numbers> {
  const { data } = state;
  let lacks = false;
  for (let i = 0; i < count && !lacks; i++) lacks = !isSupplied(state, attackers[i]);
  let isCut = false;
  for (let unit = data[top + target]; unit >= 0 && !isCut; unit = data[below + unit]) {
    isCut = (data[flags + unit] & FLAG.retreatedIn) === 0 && !isSuppliedInDefense(state, unit);
  }
  return weighWith(state, target, attackers, count, lacks, isCut);
}

/** The same where it is known who is out of supply: an attacker (7.4a), a defender (7.4b). */
export function weighWith(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  lacks: boolean,
  isCut: boolean,
): Readonly<Numbers> {
  const { data } = state;
  let directions = 0;
  let rivers = RIVER;
  let hasShock = false;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const direction = directionTo(map, target, data[at + unit]);
    if (direction >= 0) {
      directions |= 1 << direction;
      rivers &= map.sides[target * 6 + direction];
    }
    if (isShock[unit] === 1 && data[steps + unit] === fullSteps[unit]) hasShock = true;
  }
  let shift = (isCut ? 1 : 0) - (lacks ? 1 : 0);
  if (isConcentric(directions) && !isFortified(state, target)) shift++;
  if (sideOf[attackers[0]] === SOVIET) {
    const turn = data[game.turn];
    if (turn === 1 && isPreMovementCombat(state)) shift++;
    if (isPartisan[target] === 1) shift += charts.partisans.sovietShift;
    if (hasShock && !lacks && turn >= 2 && turn <= 5) shift++;
  }
  // 11.9b only if every attacker comes across a river.
  const river = rivers !== 0 ? charts.river.defense : 0;
  numbers.difference = pointsOf(state, attackers, count) - defenseAt(state, target) - river;
  numbers.shift = shift;
  return numbers;
}

export function pointsOf({ data }: State, units: ArrayLike<number>, count: number): number {
  let points = 0;
  for (let i = 0; i < count; i++) points += factors[units[i] * 3 + data[steps + units[i]]];
  return points;
}

/** 11.11b, 12.5b. */
const isFortified = (state: State, hex: number): boolean => isCity[hex] === 1 || hasLocality(state, hex);

// One table is asked about the same units again and again: 1 supplied, 2 not, 0 not looked yet.
const supplies = memoize(new Uint8Array(UNITS * 2), (_state, _key, known) => {
  known.fill(0);
});

function isSupplied(state: State, unit: number): boolean {
  const known = supplies(state, 0);
  if (known[unit] === 0) known[unit] = isInSupply(state, unit) ? 1 : 2;
  return known[unit] === 1;
}

function isSuppliedInDefense(state: State, unit: number): boolean {
  const known = supplies(state, 0);
  if (known[UNITS + unit] === 0) known[UNITS + unit] = isInDefensiveSupply(state, unit) ? 1 : 2;
  return known[UNITS + unit] === 1;
}

export const clamp = (column: number): number => Math.max(0, Math.min(LAST, column));

/** What each result would come to for the attack at hand. */
export interface Stakes {
  /** By result: worth that each side loses, and chances about the hex. */
  readonly own: Float32Array;
  readonly enemy: Float32Array;
  readonly cleared: Float32Array;
  readonly destroyed: Float32Array;
}

const stakes: Stakes = {
  own: new Float32Array(5),
  enemy: new Float32Array(5),
  cleared: new Float32Array(5),
  destroyed: new Float32Array(5),
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
  let fixed = 0;
  let mobile = 0;
  let left = 0;
  let leastStep = Number.POSITIVE_INFINITY;
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit]) {
    defenders++;
    const worth = stepWorth(state, unit);
    lost += worth;
    if (data[steps + unit] > 1) left++;
    if (worth < leastStep) leastStep = worth;
    if (isLocality[unit] === 1) fixed += worthOf(state, unit);
    else mobile++;
  }
  const { own, enemy, cleared, destroyed } = stakes;
  const gone = left === 0 ? 1 : 0;
  own[RESULT.AE] = all;
  enemy[RESULT.DE] = lost;
  cleared[RESULT.DE] = gone;
  destroyed[RESULT.DE] = gone;
  own[RESULT.BB] = Math.min(all, cheapest * defenders);
  enemy[RESULT.BB] = lost;
  cleared[RESULT.BB] = gone;
  destroyed[RESULT.BB] = gone;
  const { DR } = RESULT;
  own[DR] = 0;
  if (isCity[target] === 1) {
    // 11.18.
    own[DR] = own[RESULT.BB];
    enemy[DR] = lost;
    cleared[DR] = gone;
    destroyed[DR] = gone;
  } else if (mobile === 0) {
    enemy[DR] = fixed;
    cleared[DR] = 1;
    destroyed[DR] = 1;
  } else if (!canRetreat(state, target, mobile)) {
    enemy[DR] = lost;
    cleared[DR] = gone;
    destroyed[DR] = gone;
  } else {
    const hasSpare = defenders > 1 || left > 0;
    const stays = !hasSpare
      ? 0
      : isOn(state, 'standFast') && sideOf[data[top + target]] === GERMAN
        ? 1
        : STAYS;
    enemy[DR] = stays * leastStep + (1 - stays) * fixed;
    cleared[DR] = 1 - stays;
    destroyed[DR] = 0;
  }
  return stakes;
}

/** 11.17c is there a hex for them to go to? */
export function canRetreat(state: State, from: number, count: number): boolean {
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
    if (there >= 0 && (data[below + there] >= 0 ? STACK_LIMIT : 1) + Math.min(count, 1) > STACK_LIMIT)
      continue;
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
  const { difference, shift } = weigh(state, target, attackers, count);
  const side = sideOf[attackers[0]];
  const air = side === SOVIET && hasReadyAir(state, isFirstUkrainian[attackers[0]]) ? 1 : 0;
  const base = columnFor(difference);
  answer.column = clamp(base + shift + air);
  answer.missing = base < LAST && answer.column < LAST ? crt.columns[base + 1].from - difference : 0;
  expect(answer.column, stakesOf(state, target, attackers, count));
  return answer;
}

function expect(column: number, { own, enemy, cleared, destroyed }: Stakes): void {
  answer.enemyLoss = 0;
  answer.ownLoss = 0;
  answer.cleared = 0;
  answer.destroyed = 0;
  for (let result = 1; result < 5; result++) {
    const chance = chances[column * 5 + result];
    answer.enemyLoss += chance * enemy[result];
    answer.ownLoss += chance * own[result];
    answer.cleared += chance * cleared[result];
    answer.destroyed += chance * destroyed[result];
  }
}
