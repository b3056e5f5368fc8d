// Where units can go: one by itself, or a stack that goes as far as its poorest member pays (9.5, 9.7). Friends are passed
// through, whoever they are (6.2-2); only where a move ends is there a limit (6.1).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import {
  findRange,
  type Marched,
  type MarchKind,
  march,
  type Stack,
} from '../../../../kit/movement/march.ts';
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
import { counted } from '../../../../kit/words.ts';
import { hasRoomFor, whyNoRoom } from '../06-stacking/stacking.ts';
import { isInRange } from '../11-airpower/superiority.ts';
import { isOccupiedBy, placeOf, superiorityOf, topOf } from '../table/board.ts';
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

/** 9.4 never into the enemy; 9.18-5 corridors only where they are held; 11.2-1 aircraft. */
const openStep: StepCost = (from, to, direction, price) => {
  const there = data[shape.top + to];
  if (there >= 0 && sideOf[there] !== side) return -1;
  const edge = from * 6 + direction;
  const cost = corridor[edge] === 1 && data[shape.control + to] !== side ? plain[edge] : price;
  if (cost < 0 || !isSkyHostile || !isInRange(data, to)) return cost;
  return cost + charts.airpower.cost + ((map.sides[edge] & RIVER) !== 0 ? riverTax : 0);
};

/** One step function for each kind of a stack: what hangs on the kind is bound, the rest is shared. */
function stepFor(unit: number, plainCosts: Int8Array): StepCost {
  const corridors = corridorSides[armyOf[unit]];
  return (from, to, direction, price) => {
    plain = plainCosts;
    corridor = corridors;
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
  const coming = [unit];
  for (let i = 1; i < count; i++)
    if (topOf(state, hexes[i]) < 0 || hasRoomFor(state, coming, hexes[i])) ends.push(hexes[i]);
  return ends;
}

/** Can the unit, by itself, go anywhere at all? */
export const canGo = memoizeUnits(UNITS, findStep);

function findStep(state: State, unit: number): boolean {
  const start = placeOf(state, unit);
  const isSure = hasMinimum(state, unit);
  const { prices, plain: always } = prepare(state, unit);
  const { costs, neighbours } = prices;
  // 9.3-1 to most units an empty hex is open, whatever it costs.
  for (let edge = start * 6; isSure && edge < start * 6 + 6; edge++)
    if (always[edge] >= 0 && data[shape.top + neighbours[edge]] < 0) return true;
  const points = isSure ? Number.POSITIVE_INFINITY : allowanceOf(state, unit);
  let isStep = false;
  for (let direction = 0; direction < 6; direction++) {
    const price = costs[start * 6 + direction];
    if (price < 0 || price > points) continue;
    const to = neighbours[start * 6 + direction];
    const cost = openStep(start, to, direction, price);
    if (cost < 0 || cost > points) continue;
    if (topOf(state, to) < 0 || hasRoomFor(state, [unit], to)) return true;
    isStep = true;
  }
  // 6.1-2 through a full hex, if not into it.
  return isStep && endsOf(state, unit).length > 0;
}

/** The stack as `march` and `findRange` know it. */
function stackOf(state: State, units: readonly number[], members: readonly number[] = units): Stack {
  prepare(state, units[0]);
  const kinds: MarchKind[] = members.map(unit => {
    const { prices, plain: costs } = pricesFor(state, unit);
    return { prices, step: stepFor(unit, costs), marks };
  });
  return {
    hex: placeOf(state, units[0]),
    kinds,
    // 9.3-1, 9.7 whoever takes his one hex is dropped there; the others have paid their own way (interaction I-37).
    keepsRest: true,
    members: members.map((unit, kind) => ({
      unit,
      kind,
      points: allowanceOf(state, unit),
      hasMinimum: hasMinimum(state, unit),
    })),
  };
}

/** Where a stack can go together. */
export interface StackRange {
  /** Where it can end, without its own hex. */
  readonly hexes: readonly number[];
  pathTo(hex: number): readonly number[];
}

/** 9.5-1, 9.7 all that is common to their ranges by the same way. */
export function rangeOf(state: State, units: readonly number[]): StackRange {
  // Whoever pays as another does, and has as much, is spoken for by him.
  const members = units.filter(
    (unit, index) => !units.slice(0, index).some(one => isAlike(state, one, unit)),
  );
  const start = placeOf(state, units[0]);
  if (members.length === 1) {
    const reach = reachOf(state, members[0]);
    const hexes = Array.from(reach.hexes.subarray(1, reach.count)).filter(hex =>
      hasRoomFor(state, units, hex),
    );
    return { hexes, pathTo: hex => pathTo(reachOf(state, members[0]), hex) };
  }
  const range = findRange(stackOf(state, units, members));
  return {
    hexes: range.hexes.filter(hex => hex !== start && hasRoomFor(state, units, hex)),
    pathTo: hex => range.pathTo(hex),
  };
}

const isAlike = (state: State, a: number, b: number): boolean =>
  pricesFor(state, a) === pricesFor(state, b) &&
  allowanceOf(state, a) === allowanceOf(state, b) &&
  hasMinimum(state, a) === hasMinimum(state, b);

/** A way gone by all of them, with what each pays; or why it cannot be gone. */
export function walkTogether(
  state: State,
  units: readonly number[],
  path: readonly number[],
): { readonly costs: readonly number[] } | Refusal {
  const gone = march(stackOf(state, units), path);
  if (gone.ok) return whyNoRoom(state, units, path[path.length - 1]) ?? { costs: costsOf(gone, units) };
  const [before, at] = [path[gone.at - 1], path[gone.at]];
  if (gone.reason === 'not-adjacent')
    return refuse('9.1-2', `${hexLabel(at)} is not next to ${hexLabel(before)}; hexes cannot be skipped.`);
  if (gone.reason === 'barred') return whyNotInto(state, units, before, at);
  return whyTooDear(state, gone.unit, at);
}

function costsOf({ strides }: Marched, units: readonly number[]): number[] {
  return units.map((_, index) => strides.reduce((sum, { costs }) => sum + costs[index], 0));
}

/** Why these units do not get to a hex, by whatever way. */
export function whyOutOfReach(state: State, units: readonly number[], to: number): Refusal {
  const from = placeOf(state, units[0]);
  if (to === from)
    return refuse('9.1-2', 'They stand there already; to come back to it, name the path of the move.');
  if (directionTo(map, from, to) >= 0) return whyNotInto(state, units, from, to);
  return whyNoEnd(state, units, to) ?? whyTooDear(state, slowestOf(state, units), to);
}

/** Why a step that is next to them cannot be taken. */
function whyNotInto(state: State, units: readonly number[], from: number, to: number): Refusal {
  for (const unit of units) {
    const barred = whyBarred(state, unit, from, to);
    if (barred !== undefined) return barred;
  }
  return whyNoEnd(state, units, to) ?? whyTooDear(state, slowestOf(state, units), to);
}

function whyNoEnd(state: State, units: readonly number[], to: number): Refusal | undefined {
  if (map.passable[to] === 0) return refuse('9.16', `${hexLabel(to)} is water.`);
  if (isOccupiedBy(state, to, other(sideOf[units[0]])))
    return refuse('9.4', `${hexLabel(to)} is held by the enemy; only an assault goes there.`);
  return whyNoRoom(state, units, to);
}

/** 9.7 the slowest of a stack keeps the others back. */
function slowestOf(state: State, units: readonly number[]): number {
  return units.reduce((a, b) => (allowanceOf(state, b) < allowanceOf(state, a) ? b : a));
}

function whyTooDear(state: State, unit: number, to: number): Refusal {
  const points = counted(allowanceOf(state, unit), 'movement point');
  return refuse('9.1-1', `${hexLabel(to)} is out of reach of ${nameOf(unit)} with ${points}.`);
}
