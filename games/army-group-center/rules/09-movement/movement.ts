// Chapter 9: movement. One unit at a time (6.3a), its whole move before the next begins (6.3b), hex by hex (9.2d),
// each step paid in full or not taken (9.3). The frames of the movement phase are in movement-phase.ts.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo, distance } from '../../../../kit/hex/topology.ts';
import {
  ASKED,
  canStep,
  createPrices,
  createReach,
  findReach,
  type Mover,
  type Prices,
  type Reach,
  type StepCost,
  stepCost,
} from '../../../../kit/movement/reach.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { charts } from '../02-components/charts.ts';
import {
  GERMAN,
  isCavMech,
  isFirstUkrainian,
  movementFactor,
  SOVIET,
  sideOf,
} from '../02-components/counters.ts';
import {
  HEXES,
  hexLabel,
  isFirstUkrainianArea,
  isGermanWorks,
  isPartisan,
  isSovietStart,
  isSovietWorks,
  map,
  NARROWS,
  NARROWS_SIDE,
  RIVER,
  terrainMove,
  terrainMoveCavMech,
  WATER,
} from '../02-components/ground.ts';
import { FLAG, shape } from '../02-components/layout.ts';
import { isHistorical } from '../03-scenarios/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { whyNoRoom } from '../06-stacking/stacking.ts';
import { isInSupply } from '../07-supply/supply.ts';
import { hasFlag, isOccupiedBy, placeOf } from '../table/board.ts';

const BARRED = -1;
export const GERMANS = 0;
export const SOVIETS = 1;
const CAV_MECH = 2;

/** What the map alone asks for a step, by kind of mover, where the narrows are closed and where they are not. */
const pricesOf: readonly Prices[] = [GERMANS, SOVIETS, CAV_MECH].flatMap(kind =>
  [false, true].map(narrows =>
    createPrices(
      HEXES,
      map.neighbours,
      Int8Array.from({ length: HEXES * 6 }, (_, edge) => mapCost(kind, edge, narrows)),
    ),
  ),
);

/** What the map alone asks of a kind of mover for a step over a hexside, or negative. */
export function mapCost(kind: number, edge: number, narrows: boolean): number {
  const to = map.neighbours[edge];
  const sides = map.sides[edge];
  // 9.11 nobody leaves the map; 9.7 nobody crosses all-lake or all-sea hexsides.
  if (to < 0 || map.passable[to] === 0 || (sides & WATER) !== 0) return BARRED;
  // 9.8b Germans never cross the narrows, 9.8a which cost what a river would.
  const isNarrows = (sides & NARROWS_SIDE) !== 0;
  if (isNarrows && (kind === GERMANS || !narrows)) return BARRED;
  // 9.12 Soviet works are closed to Germans.
  if (kind === GERMANS && isSovietWorks[to] === 1) return BARRED;
  // 9.5a, 9.5b, 9.10 the hex's own terrain, towns and works adding nothing; 12.3a cav-mech groups pay 1.
  let cost = kind === CAV_MECH ? terrainMoveCavMech[to] : terrainMove[to];
  // 9.6 and 12.3b rivers cost everyone alike.
  if (isNarrows || (sides & RIVER) !== 0) cost += charts.river.move;
  // 9.9a partisans slow Germans; 9.9b nobody else.
  if (kind === GERMANS && isPartisan[to] === 1) cost += charts.partisans.germanMove;
  return cost;
}

const TOP = shape.top;
const BELOW = shape.below;

// The search asks for the cost of every step, so what it needs about the mover lies in plain variables.
let data: Int16Array = new Int16Array(0);
let mover = -1;
let start = -1;
let side = SOVIET;
let enemyZone = 0;
let mayCrossNarrows = false;
let barredFromWorks = false;
let keepsToArea = false;
let left = -1;
let leaving = 0;

/** Cost of one step of the mover that `moverOf` has set, or negative. */
const step: StepCost = (from, to, direction, price) => {
  // 9.8a the near shore is Soviet as soon as the unit stands there; the far one must be already.
  if (mayCrossNarrows && (map.sides[from * 6 + direction] & NARROWS_SIDE) !== 0) {
    if (data[shape.control + to] !== SOVIET) return BARRED;
  }
  // 10.2b 1st Ukrainian Front keeps to its area, 10.2d or behind the Soviet line.
  if (keepsToArea && isFirstUkrainianArea[to] === 0 && isSovietStart[to] === 0) return BARRED;
  if (from !== left) leave(from);
  let cost = price + leaving;
  // 8.3a one point to enter an enemy zone, whoever stands there (8.4b).
  if (data[enemyZone + to] > 0) {
    // 8.3d Soviets cannot go from zone to zone into German works; 8.3e, 5.4c activated units can on turn 1.
    if (barredFromWorks && isGermanWorks[to] === 1 && data[enemyZone + from] > 0) return BARRED;
    cost++;
  }
  const there = data[TOP + to];
  if (there >= 0 && to !== start) {
    // 6.9, 9.4 never into the enemy; 6.5 never as the third, 6.10b never through the other front.
    if (sideOf[there] !== side || data[BELOW + there] >= 0) return BARRED;
    if (isFirstUkrainian[there] !== isFirstUkrainian[mover]) return BARRED;
    // 6.4b one point to enter a hex that holds a friendly unit.
    cost++;
  } else if (to === start && (there !== mover || data[BELOW + there] >= 0)) cost++;
  return cost;
};

/** What it costs to leave a hex in any direction. */
function leave(hex: number): void {
  left = hex;
  // 8.3b one point to leave an enemy zone, 8.3c so two between them.
  leaving = data[enemyZone + hex] > 0 ? 1 : 0;
  // 6.4a one point to leave a hex that holds a friendly unit.
  const here = data[TOP + hex];
  if (here >= 0 && (here !== mover || data[BELOW + here] >= 0)) leaving++;
}

/** 9.8a, 9.8b the narrows are crossed once a game, and by Soviets only. */
const mayCross = (state: State, unit: number): boolean =>
  sideOf[unit] === SOVIET && state.data[shape.game.narrowsCrossed] === 0;

/** One unit with so many points, for searching and for walking a chosen path; over the narrows if it may and should. */
export function moverOf(
  state: State,
  unit: number,
  budget: number,
  narrows: boolean = mayCross(state, unit),
): Mover {
  data = state.data;
  mover = unit;
  start = placeOf(state, unit);
  side = sideOf[unit];
  enemyZone = shape.zone + other(side) * HEXES;
  left = -1;
  mayCrossNarrows = narrows;
  const kind = side === GERMAN ? GERMANS : isCavMech[unit] === 1 ? CAV_MECH : SOVIETS;
  const prices = pricesOf[kind * 2 + (narrows ? 1 : 0)];
  barredFromWorks = side === SOVIET && !hasFlag(state, unit, FLAG.activated);
  // 10.2c in the other scenarios 1st Ukrainian Front goes where it likes.
  keepsToArea = isFirstUkrainian[unit] === 1 && isHistorical(state);
  return { start, budget, prices, step, marks: EVERYWHERE, isOneStep: false };
}

/** 6.4a, 6.4b, 8.3a friends and enemies are everywhere, so every step is asked about. */
const EVERYWHERE = new Uint8Array(HEXES).fill(ASKED);

// 9.5a no step costs less than one point.
const LEAST_STEP = 1;

const reachMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  findReach(moverOf(state, key >> 6, key & 63, false), reach);
});

const crossingMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  findReach(moverOf(state, key >> 6, key & 63, true), reach);
});

/**
 * Where a unit can go with so many points without crossing the narrows; 6.5 stacking holds at every step, so a reached
 * hex is a legal end. 9.1, 9.2a the points of this phase only.
 */
export function reachOf(state: State, unit: number, allowance: number): Reach {
  return reachMemo(state, (unit << 6) | allowance);
}

const toward = createReach(HEXES);
/** By hex, the steps to it from everywhere as the crow flies; made when first asked for. */
const aways: (Uint8Array | undefined)[] = [];

/** As `reachOf`, but only good for one hex: quicker where nothing else is asked. */
export function reachToward(state: State, unit: number, allowance: number, to: number): Reach {
  const key = (unit << 6) | allowance;
  if (reachMemo.has(state, key)) return reachMemo(state, key);
  aways[to] ??= Uint8Array.from({ length: HEXES }, (_, hex) => distance(map, hex, to));
  findReach(moverOf(state, unit, allowance, false), toward, aways[to], LEAST_STEP);
  return toward;
}

/** The same over the narrows (9.8a), which are crossed once a game and so only where there is no other way. */
export function reachOverNarrows(state: State, unit: number, allowance: number): Reach | undefined {
  if (!mayCross(state, unit)) return undefined;
  const { cost } = reachOf(state, unit, allowance);
  return NARROWS.some(shore => cost[shore] >= 0) ? crossingMemo(state, (unit << 6) | allowance) : undefined;
}

/** Can the unit afford any step at all? 9.3 there is no guaranteed one. */
export const canStepAnywhere = (state: State, unit: number, allowance: number): boolean =>
  canStep(moverOf(state, unit, allowance));

/** 2.10a to 2.10d the movement factor of a unit in supply. */
export function fullAllowance(state: State, unit: number): number {
  // 2.10b activated units have eight points on turn 1.
  if (hasFlag(state, unit, FLAG.activated)) return 8;
  return movementFactor[unit];
}

/** 7.3a, 13.3c, 13.3d must dice decide how far the unit goes this phase? */
export function needsMovementRoll(state: State, unit: number): boolean {
  return hasFlag(state, unit, FLAG.interdicted) || !isInSupply(state, unit);
}

/** 5.4a on turn 1 only activated Soviet units move or attack. */
export function isHeldBack(state: State, unit: number): boolean {
  return turnOf(state) === 1 && sideOf[unit] === SOVIET && !hasFlag(state, unit, FLAG.activated);
}

/** Why a unit with `allowance` points cannot go to a hex, or cannot step into it from a hex on its way. */
export function whyNotTo(
  state: State,
  unit: number,
  allowance: number,
  to: number,
  from = placeOf(state, unit),
): Refusal {
  const enemy = other(sideOf[unit]);
  if (to === from)
    return refuse('9.2d', 'The unit already stands there; to come back to it, name the path of the move.');
  if (map.passable[to] === 0) return refuse('9.7', `${hexLabel(to)} is water.`);
  if (isOccupiedBy(state, to, enemy)) return refuse('6.9', `${hexLabel(to)} is held by the enemy.`);
  if (sideOf[unit] === GERMAN && isSovietWorks[to] === 1) {
    return refuse('9.12', `${hexLabel(to)} is a Soviet entrenchment, which Germans never enter.`);
  }
  if (isFirstUkrainian[unit] === 1 && isHistorical(state) && !isFirstUkrainianGround(to)) {
    return refuse('10.2b', `1st Ukrainian Front must stay in its own area; ${hexLabel(to)} lies outside.`);
  }
  const full = whyNoRoom(state, unit, to);
  if (full !== undefined) return full;
  const direction = directionTo(map, from, to);
  if (direction >= 0) {
    const why = whyNoStep(state, unit, from, to, direction);
    if (why !== undefined) return why;
  }
  const points = counted(allowance, 'movement point');
  return refuse('9.3', `${hexLabel(to)} is out of reach with ${points}; every step must be paid in full.`);
}

/** 10.2b, 10.2d ground that 1st Ukrainian Front may use in the Historical scenario. */
const isFirstUkrainianGround = (hex: number): boolean =>
  isFirstUkrainianArea[hex] === 1 || isSovietStart[hex] === 1;

/** 10.2b where the Historical scenario ties 1st Ukrainian Front to its area. */
export function mayStandIn(state: State, unit: number, hex: number): boolean {
  return isFirstUkrainian[unit] === 0 || !isHistorical(state) || isFirstUkrainianGround(hex);
}

function whyNoStep(
  state: State,
  unit: number,
  from: number,
  to: number,
  direction: number,
): Refusal | undefined {
  const sides = map.sides[from * 6 + direction];
  if ((sides & WATER) !== 0) return refuse('9.7', 'The hexside between them is all water.');
  if (stepCost(moverOf(state, unit, 0), from, to) >= 0) return undefined;
  if ((sides & NARROWS_SIDE) !== 0) {
    return sideOf[unit] === SOVIET
      ? refuse(
          '9.8a',
          'The narrows can be crossed once a game, and only when both shores are already Soviet.',
        )
      : refuse('9.8b', 'German units can never cross the narrows.');
  }
  if (isGermanWorks[to] === 1) {
    return refuse(
      '8.3d',
      `${hexLabel(to)} is a German entrenchment: Soviet units cannot enter it straight from one enemy zone of control to another.`,
    );
  }
  return undefined;
}
