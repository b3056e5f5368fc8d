// Where units can go: one by itself, or a stack that goes as far as its poorest member pays (9.5, 9.7). Friends are passed
// through, whoever they are (6.2-2); only where a move ends is there a limit (6.1).

import { isRefusal, type Refusal, refuse } from '../../../../kit/game.ts';
import { bindCompany, type Walked } from '../../../../kit/movement/company.ts';
import type { StackRange } from '../../../../kit/movement/planning.ts';
import {
  ASKED,
  createReach,
  findReach,
  pathTo,
  type Reach,
  type StepCost,
} from '../../../../kit/movement/reach.ts';
import { other } from '../../../../kit/side.ts';
import { memoize, memoizeUnits } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasRoomFor, hasRoomForOne, whyNoRoom } from '../06-stacking/stacking.ts';
import { isInRange } from '../11-airpower/superiority.ts';
import { isOccupiedBy, placeOf, superiorityOf } from '../table/board.ts';
import { armyOf, charts, nameOf, sideOf, UNITS } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { corridorSides, HEXES, hexLabel, map, RIVER } from '../table/terrain.ts';
import { isRiverTaxed, type KindPrices, pricesFor, whyBarred } from './costs.ts';
import { allowanceOf, hasMinimum } from './points.ts';

// The search asks about steps where somebody has a say, so what it needs lies in plain variables.
let data: Int16Array = new Int16Array(0);
let side = 0;
let plain: Int8Array = new Int8Array(0);
let corridor: Uint8Array = new Uint8Array(0);
/** The enemy has the sky. */
let isSkyHostile = false;
let riverTax = 0;
/** Hexes that a way which is being gone has led through: they are the mover's by now (3.8-3). */
let entered: Set<number> | undefined;

/** 9.4 never into the enemy; 9.18-5 corridors only where they are held; 11.2-1 aircraft. */
const openStep: StepCost = (from, to, direction, price) => {
  const there = data[shape.top + to];
  if (there >= 0 && sideOf[there] !== side) return -1;
  const edge = from * 6 + direction;
  const isPlain = corridor[edge] === 1 && data[shape.control + to] !== side && entered?.has(to) !== true;
  const cost = isPlain ? plain[edge] : price;
  if (cost < 0 || !isSkyHostile || !isInRange(data, to)) return cost;
  return cost + charts.airpower.cost + ((map.sides[edge] & RIVER) !== 0 ? riverTax : 0);
};

/** One step function for each kind of a stack: what hangs on the kind is bound, the rest is shared. */
function stepFor(unit: number, plainCosts: Int8Array): StepCost {
  const corridors = corridorSides[armyOf[unit]];
  return (from, to, direction, price) => {
    plain = plainCosts;
    corridor = corridors;
    entered?.add(from);
    return openStep(from, to, direction, price);
  };
}

/**
 * Every step is asked about: a search sees few of the hexes, so whoever is there is looked up on the way, and nothing is
 * laid out for the whole map beforehand.
 */
const marks = new Uint8Array(HEXES).fill(ASKED);

/** Makes `openStep` speak of this unit, or of those who pay as it does. */
function prepare(state: State, unit: number): KindPrices {
  const kind = pricesFor(state, unit);
  data = state.data;
  side = sideOf[unit];
  plain = kind.plain;
  corridor = corridorSides[armyOf[unit]];
  isSkyHostile = superiorityOf(state) === other(side);
  riverTax = isSkyHostile && isRiverTaxed(state) ? charts.airpower.cost : 0;
  return kind;
}

/** Where a unit can get with the points that it has, or with others; good until the next question. It may not stop everywhere. */
export function reachOf(state: State, unit: number, points = allowanceOf(state, unit)): Reach {
  return reachMemo(state, (unit << 5) | points);
}

const reachMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  const unit = key >> 5;
  const budget = key & 31;
  const { prices } = prepare(state, unit);
  const start = placeOf(state, unit);
  findReach({ start, budget, prices, step: openStep, marks, isOneStep: false }, reach);
  if (!hasMinimum(state, unit)) return;
  // 9.3-1 the one hex that is always open takes all points.
  for (let edge = start * 6; edge < start * 6 + 6; edge++) {
    const to = prices.neighbours[edge];
    if (prices.costs[edge] < 0 || reach.cost[to] >= 0) continue;
    if (openStep(start, to, edge - start * 6, prices.costs[edge]) < 0) continue;
    reach.cost[to] = budget;
    reach.from[to] = start;
    reach.hexes[reach.count++] = to;
  }
});

/** 6.1 where a unit can end its move, the nearest first. */
export function endsOf(state: State, unit: number): number[] {
  const { hexes, count } = reachOf(state, unit);
  const ends: number[] = [];
  for (let i = 1; i < count; i++) if (hasRoomForOne(state, unit, hexes[i])) ends.push(hexes[i]);
  return ends;
}

/** Can the unit, by itself, go anywhere at all? */
export const canGo = memoizeUnits(UNITS, findStep);

function findStep(state: State, unit: number): boolean {
  const start = placeOf(state, unit);
  const isSure = hasMinimum(state, unit);
  const { prices, plain: always } = pricesFor(state, unit);
  const { costs, neighbours } = prices;
  // 9.3-1 to most units an empty hex is open, whatever it costs.
  for (let edge = start * 6; isSure && edge < start * 6 + 6; edge++)
    if (always[edge] >= 0 && state.data[shape.top + neighbours[edge]] < 0) return true;
  prepare(state, unit);
  const points = isSure ? Number.POSITIVE_INFINITY : allowanceOf(state, unit);
  let isStep = false;
  for (let direction = 0; direction < 6; direction++) {
    const price = costs[start * 6 + direction];
    if (price < 0 || price > points) continue;
    const to = neighbours[start * 6 + direction];
    const cost = openStep(start, to, direction, price);
    if (cost < 0 || cost > points) continue;
    if (hasRoomForOne(state, unit, to)) return true;
    isStep = true;
  }
  // 6.1-2 through a full hex, if not into it.
  return isStep && endsOf(state, unit).length > 0;
}

const company = bindCompany({
  map,
  rules: { way: '9.1-2', points: '9.1-1' },
  // 9.3-1, 9.7 whoever takes his one hex is dropped there; the others have paid their own way (interaction I-37).
  keepsRest: true,
  hexLabel,
  nameOf,
  placeOf,
  allowanceOf,
  hasMinimum,
  pricesFor,
  prepare: (state, units) => prepare(state, units[0]),
  kindOf(state, unit) {
    const { prices, plain: costs } = pricesFor(state, unit);
    return { prices, step: stepFor(unit, costs), marks };
  },
  whyBarred,
  whyNoEnd,
});
export const { whyOutOfReach } = company;

/** 9.5-1, 9.7 all that is common to their ranges by the same way. */
export function rangeOf(state: State, units: readonly number[]): StackRange {
  const [speaker, ...others] = company.speakersOf(state, units);
  const start = placeOf(state, units[0]);
  if (others.length === 0) {
    const reach = reachOf(state, speaker);
    const hexes = Array.from(reach.hexes.subarray(1, reach.count)).filter(hex =>
      hasRoomFor(state, units, hex),
    );
    return { hexes, pathTo: hex => pathTo(reachOf(state, speaker), hex) };
  }
  const range = company.findRange(state, units);
  return {
    hexes: range.hexes.filter(hex => hex !== start && hasRoomFor(state, units, hex)),
    pathTo: hex => range.pathTo(hex),
  };
}

/** A way gone by all of them, with what each pays; or why it cannot be gone. */
export function walkTogether(
  state: State,
  units: readonly number[],
  path: readonly number[],
): Walked | Refusal {
  entered = new Set();
  const gone = company.walk(state, units, path);
  entered = undefined;
  return isRefusal(gone) ? gone : (whyNoRoom(state, units, path[path.length - 1]) ?? gone);
}

function whyNoEnd(state: State, units: readonly number[], to: number): Refusal | undefined {
  if (map.passable[to] === 0) return refuse('9.16', `${hexLabel(to)} is water.`);
  if (isOccupiedBy(state, to, other(sideOf[units[0]])))
    return refuse('9.4', `${hexLabel(to)} is held by the enemy; only an assault goes there.`);
  return whyNoRoom(state, units, to);
}
