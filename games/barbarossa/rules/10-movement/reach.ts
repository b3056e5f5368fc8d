// Where units can go: one by itself, or a stack that goes as far as its poorest member pays (10.5, 10.7). Stacking holds at
// every step (6.2), so that every hex in reach is a legal end.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { bindCompany, type Walked } from '../../../../kit/movement/company.ts';
import type { StackRange } from '../../../../kit/movement/planning.ts';
import {
  ASKED,
  createReach,
  findReach,
  type Mover,
  type Reach,
  type StepCost,
} from '../../../../kit/movement/reach.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { STACK_LIMIT, whyNoRoom } from '../06-stacking/stacking.ts';
import { belowOf, hasFlag, isOccupiedBy, placeOf, startOf } from '../table/board.ts';
import { isStandoffish, nameOf, sideOf, UNITS } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { HEXES, hexLabel, map } from '../table/terrain.ts';
import { whyBarred } from './barriers.ts';
import { acrossFrom, dryShores, isNearDryMarsh, pricesFor, stepPrice, wetPricesFor } from './costs.ts';
import { allowanceOf, hasMinimum } from './points.ts';

// The search asks about every step into or out of a hex with units, so what it needs lies in plain variables.
let data: Int16Array = new Int16Array(0);
let side = 0;
let size = 0;
let satellites = 0;
const isMoving = new Uint8Array(UNITS);
let movers: readonly number[] = [];

/** 10.4 never into the enemy; 6.2a, 6.3, 6.4 never into a crowd, not even in passing. */
export const openStep: StepCost = (_from, to, _direction, price) => {
  let there = data[shape.top + to];
  if (there < 0) return price;
  if (sideOf[there] !== side) return -1;
  let count = size;
  let standoffish = satellites;
  for (; there >= 0; there = data[shape.below + there]) {
    if (isMoving[there] === 1) continue;
    count++;
    standoffish += isStandoffish[there];
  }
  // 6.4 is for satellites alone: others pass Bulgarians who may still share a hex.
  return count > STACK_LIMIT || (satellites > 0 && standoffish > 1) ? -1 : price;
};

/** Makes `openStep` speak of these units. */
export function prepare(state: State, units: readonly number[]): void {
  for (const unit of movers) isMoving[unit] = 0;
  movers = units;
  data = state.data;
  side = sideOf[units[0]];
  size = units.length;
  satellites = 0;
  let graced = 0;
  for (const unit of units) {
    isMoving[unit] = 1;
    // 8.26d, ruling A3-78 Bulgarians who set out on their first move together count as one.
    if (hasFlag(state, unit, FLAG.graced)) graced = 1;
    else satellites += isStandoffish[unit];
  }
  satellites += graced;
}

/** Every step is asked about: quicker than to look first where anybody stands. 1.7b nobody but them is in the way. */
const EVERYWHERE = new Uint8Array(HEXES).fill(ASKED);

function moverOf(state: State, unit: number, budget: number): Mover {
  prepare(state, [unit]);
  return {
    start: placeOf(state, unit),
    budget,
    prices: wetPricesFor(state, unit),
    step: openStep,
    marks: EVERYWHERE,
    isOneStep: false,
  };
}

const isAtShore = ({ cost }: Reach): boolean => dryShores.some(hex => cost[hex] >= 0);

/** Where a unit can go with the points that it has, or with others; good until the next question. */
export function reachOf(state: State, unit: number, points = allowanceOf(state, unit)): Reach {
  return reachMemo(state, (unit << 5) | points);
}

const reachMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  const unit = key >> 5;
  const budget = key & 31;
  const mover = moverOf(state, unit, budget);
  findReach(mover, reach);
  const { start } = mover;
  let { prices } = mover;
  // 5.13 only who comes to the shore of such a marsh can tell the difference.
  if (isNearDryMarsh(state, unit) && isAtShore(reach)) {
    prices = pricesFor(state, unit);
    prepare(state, [unit]);
    findReach({ ...mover, prices }, reach);
  }
  // 10.3 the one hex that is always open takes all points.
  if (hasMinimum(state, unit)) {
    for (let edge = start * 6; edge < start * 6 + 6; edge++) {
      const to = prices.neighbours[edge];
      if (prices.costs[edge] < 0 || reach.cost[to] >= 0) continue;
      if (openStep(start, to, edge - start * 6, prices.costs[edge]) >= 0) addTo(reach, start, to, budget);
    }
  }
  const shore = acrossFrom(start) < 0 ? -1 : shoreFor(state, [unit]);
  if (shore >= 0 && reach.cost[shore] < 0)
    addTo(reach, start, shore, Math.min(budget, stepPrice(state, unit, start, shore)));
});

function addTo(reach: Reach, from: number, to: number, cost: number): void {
  reach.cost[to] = cost;
  reach.from[to] = from;
  reach.hexes[reach.count++] = to;
}

/** Can the unit, by itself, take any step at all? */
export function canStep(state: State, unit: number): boolean {
  return hasEmptyHex(state, unit) || canStepTogether(state, [unit]);
}

/** 10.3 most find an empty hex beside them, and need not look at what it costs. */
function hasEmptyHex(state: State, unit: number): boolean {
  if (!hasMinimum(state, unit)) return false;
  const { costs } = wetPricesFor(state, unit);
  const { neighbours, top } = shape;
  const base = placeOf(state, unit) * 6;
  for (let edge = base; edge < base + 6; edge++)
    if (costs[edge] >= 0 && state.data[top + neighbours[edge]] < 0) return true;
  return false;
}

/** Can they take any step together? */
export function canStepTogether(state: State, units: readonly number[]): boolean {
  const start = placeOf(state, units[0]);
  let ways = ALL_DIRECTIONS;
  for (let i = 0; i < units.length && ways !== 0; i++) ways &= paidWays(state, units[i], start);
  prepare(state, units);
  for (let direction = 0; ways >> direction !== 0; direction++) {
    if ((ways & (1 << direction)) === 0) continue;
    if (openStep(start, map.neighbours[start * 6 + direction], direction, 0) >= 0) return true;
  }
  return acrossFrom(start) >= 0 && shoreFor(state, units) >= 0;
}

/** Directions, as bits, in which the unit may go and has the points for a step, whoever stands there. */
function paidWays(state: State, unit: number, start: number): number {
  const { costs } = pricesFor(state, unit);
  const most = hasMinimum(state, unit) ? ANY_PRICE : allowanceOf(state, unit);
  let ways = 0;
  for (let direction = 0; direction < 6; direction++) {
    const price = costs[start * 6 + direction];
    if (price >= 0 && price <= most) ways |= 1 << direction;
  }
  return ways;
}
const ALL_DIRECTIONS = 0b111111;
const ANY_PRICE = 127;

/** 10.14a the shore to which these may cross now, or -1: one stack a phase, that began it in the departure hex. */
export function shoreFor(state: State, units: readonly number[]): number {
  const from = placeOf(state, units[0]);
  const to = acrossFrom(from);
  return to >= 0 && whyNoCrossing(state, units, from, to) === undefined ? to : -1;
}

export function whyNoCrossing(
  state: State,
  units: readonly number[],
  from: number,
  to: number,
): Refusal | undefined {
  if (state.data[shape.game.kerchUsed] === 1)
    return refuse('10.14a', 'One stack of a side crosses the Kerch Strait in a movement phase, no more.');
  for (const unit of units) {
    if (startOf(state, unit) !== from)
      return refuse('10.14a', `${nameOf(unit)} did not begin this phase in ${hexLabel(from)}.`);
    const barred = whyBarred(state, unit, from, to, 'move');
    if (barred !== undefined) return barred;
    if (!hasMinimum(state, unit) && stepPrice(state, unit, from, to) > allowanceOf(state, unit))
      return company.whyTooDear(state, unit, to);
  }
  // Ruling A3-69 into an empty or a friendly hex only.
  if (isOccupiedBy(state, to, other(sideOf[units[0]])))
    return refuse('10.4', `${hexLabel(to)} is held by the enemy.`);
  return whyNoRoom(state, units, to);
}

const company = bindCompany({
  map,
  rules: { way: '10.1b', points: '10.1a' },
  // 10.3, ruling A3-76 a unit gives all of its own points for the hex that is always open; 10.2a nobody else's.
  keepsRest: true,
  hexLabel,
  nameOf,
  placeOf,
  allowanceOf,
  hasMinimum,
  pricesFor,
  prepare,
  kindOf: (state, unit) => ({ prices: pricesFor(state, unit), step: openStep, marks: EVERYWHERE }),
  whyBarred: (state, unit, from, to) =>
    acrossFrom(from) === to
      ? refuse('10.14a', 'Whoever crosses the Kerch Strait does nothing else in the phase.')
      : whyBarred(state, unit, from, to, 'move'),
  whyNoEnd,
});

/** 10.5, 10.7 units of one hex that began together; all that is common to their ranges by the same way. */
export function rangeOf(state: State, units: readonly number[]): StackRange {
  const range = company.findRange(state, units);
  const start = placeOf(state, units[0]);
  const shore = shoreFor(state, units);
  const hexes = range.hexes.filter(hex => hex !== start);
  const crosses = shore >= 0 && !hexes.includes(shore);
  return {
    hexes: crosses ? [...hexes, shore] : hexes,
    pathTo: hex => (crosses && hex === shore ? [start, shore] : range.pathTo(hex)),
  };
}

/** A way gone by all of them, with what each pays; or why it cannot be gone. */
export function walkTogether(
  state: State,
  units: readonly number[],
  path: readonly number[],
): Walked | Refusal {
  const [from, to] = path;
  if (path.length > 2 || acrossFrom(from) !== to) return company.walk(state, units, path);
  const price = (unit: number): number =>
    Math.min(allowanceOf(state, unit), stepPrice(state, unit, from, to));
  return whyNoCrossing(state, units, from, to) ?? { costs: units.map(price) };
}

/** Why these units do not get to a hex, by whatever way. */
export function whyOutOfReach(state: State, units: readonly number[], to: number): Refusal {
  const from = placeOf(state, units[0]);
  return acrossFrom(from) === to
    ? (whyNoCrossing(state, units, from, to) ?? company.whyTooDear(state, units[0], to))
    : company.whyOutOfReach(state, units, to);
}

function whyNoEnd(state: State, units: readonly number[], to: number): Refusal | undefined {
  if (map.passable[to] === 0) return refuse('10.13', `${hexLabel(to)} is water.`);
  if (isOccupiedBy(state, to, other(sideOf[units[0]])))
    return refuse('10.4', `${hexLabel(to)} is held by the enemy; only a mobile assault goes there.`);
  const full = whyNoRoom(state, units, to);
  if (full !== undefined) return full;
  prepare(state, units);
  return openStep(-1, to, 0, 0) < 0
    ? refuse('8.26d', `The Bulgarians go apart on their first move: one of them stands in ${hexLabel(to)}.`)
    : undefined;
}

/** Units of the side that stand in a hex, top first. */
export function standingIn(state: State, hex: number, of: number): number[] {
  const found: number[] = [];
  for (let unit = state.data[shape.top + hex]; unit >= 0; unit = belowOf(state, unit))
    if (sideOf[unit] === of) found.push(unit);
  return found;
}
