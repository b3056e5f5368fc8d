// Chapter 9: movement. One unit at a time (6.3a), its whole move before the next begins (6.3b), hex by hex (9.2d),
// each step paid in full or not taken (9.3). The frames of the movement phase are in 09-movement-phase.ts.

import { type Refusal, refuse } from '../../../kit/game.ts';
import { directionTo, distance } from '../../../kit/hex/topology.ts';
import { createReach, findReach, type Reach, type StepCost } from '../../../kit/movement/reach.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { counted } from '../../../kit/words.ts';
import { charts } from './02-charts.ts';
import {
  FLAG,
  GERMAN,
  HEXES,
  hexLabel,
  isCavMech,
  isFirstUkrainian,
  isFirstUkrainianArea,
  isGermanWorks,
  isPartisan,
  isSovietStart,
  isSovietWorks,
  map,
  movementFactor,
  NARROWS,
  NARROWS_SIDE,
  RIVER,
  SOVIET,
  shape,
  sideOf,
  terrainMove,
  terrainMoveCavMech,
  WATER,
} from './02-components.ts';
import { isHistorical } from './03-scenarios.ts';
import { turnOf } from './05-phases.ts';
import { hasRoomFor, whyNoRoom } from './06-stacking.ts';
import { isInSupply } from './07-supply.ts';
import { hasFlag, isOccupiedBy, placeOf } from './board.ts';

const BARRED = -1;
/** Stands in the tables where a step crosses the narrows. */
const OVER_NARROWS = 99;

/** What the map alone asks for a step, by kind of mover: German, Soviet, cav-mech. 0 is barred. */
const mapCost: readonly Uint8Array[] = [0, 1, 2].map(kind =>
  Uint8Array.from({ length: HEXES * 6 }, (_, index) => {
    const to = map.neighbours[index];
    // 9.11 nobody leaves the map; 9.7 nobody crosses all-lake or all-sea hexsides.
    if (to < 0 || map.passable[to] === 0 || (map.sides[index] & WATER) !== 0) return 0;
    if ((map.sides[index] & NARROWS_SIDE) !== 0) return kind === 0 ? 0 : OVER_NARROWS;
    // 9.12 Soviet works are closed to Germans.
    if (kind === 0 && isSovietWorks[to] === 1) return 0;
    // 9.5a, 9.5b, 9.10 the hex's own terrain, towns and works adding nothing; 12.3a cav-mech groups pay 1.
    let cost = kind === 2 ? terrainMoveCavMech[to] : terrainMove[to];
    // 9.6 and 12.3b rivers cost everyone alike.
    if ((map.sides[index] & RIVER) !== 0) cost += charts.river.move;
    // 9.9a partisans slow Germans; 9.9b nobody else.
    if (kind === 0 && isPartisan[to] === 1) cost += charts.partisans.germanMove;
    return cost;
  }),
);

const TOP = shape.top;
const BELOW = shape.below;

// The search asks for the cost of every step, so what it needs about the mover lies in plain variables.
let data: Int16Array = new Int16Array(0);
let mover = -1;
let start = -1;
let side = SOVIET;
let enemyZone = 0;
let table = mapCost[0];
let mayCrossNarrows = false;
let barredFromWorks = false;
let keepsToArea = false;

/** Cost of one step of the mover that `prepare` has set, or negative. */
const stepCost: StepCost = (from, to, direction) => {
  let cost = table[from * 6 + direction];
  if (cost === 0) return BARRED;
  if (cost === OVER_NARROWS) {
    // 9.8a the near shore is Soviet as soon as the unit stands there; the far one must be already.
    if (!mayCrossNarrows || data[shape.control + to] !== SOVIET) return BARRED;
    cost = narrowsCost(to);
  }
  // 10.2b 1st Ukrainian Front keeps to its area, 10.2d or behind the Soviet line.
  if (keepsToArea && isFirstUkrainianArea[to] === 0 && isSovietStart[to] === 0) return BARRED;
  // 8.3a one point to enter an enemy zone, 8.3b one to leave it, 8.3c so two between them, whoever stands there (8.4b).
  if (data[enemyZone + to] > 0) {
    if (data[enemyZone + from] > 0) {
      // 8.3d Soviets cannot go from zone to zone into German works; 8.3e, 5.4c activated units can on turn 1.
      if (barredFromWorks && isGermanWorks[to] === 1) return BARRED;
      cost++;
    }
    cost++;
  } else if (data[enemyZone + from] > 0) cost++;
  const there = data[TOP + to];
  if (there >= 0 && to !== start) {
    // 6.9, 9.4 never into the enemy; 6.5 never as the third, 6.10b never through the other front.
    if (sideOf[there] !== side || data[BELOW + there] >= 0) return BARRED;
    if (isFirstUkrainian[there] !== isFirstUkrainian[mover]) return BARRED;
    // 6.4b one point to enter a hex that holds a friendly unit.
    cost++;
  } else if (to === start && (there !== mover || data[BELOW + there] >= 0)) cost++;
  // 6.4a one point to leave it.
  const here = data[TOP + from];
  if (here >= 0 && (here !== mover || data[BELOW + here] >= 0)) cost++;
  return cost;
};

/** 9.8a the narrows cost what a river would. */
function narrowsCost(to: number): number {
  return (isCavMech[mover] === 1 ? terrainMoveCavMech[to] : terrainMove[to]) + charts.river.move;
}

function prepare(state: State, unit: number): void {
  data = state.data;
  mover = unit;
  start = placeOf(state, unit);
  side = sideOf[unit];
  enemyZone = shape.zone + (1 - side) * HEXES;
  table = mapCost[side === GERMAN ? 0 : isCavMech[unit] === 1 ? 2 : 1];
  // 9.8a, 9.8b once a game, and Soviets only.
  mayCrossNarrows = side === SOVIET && data[shape.scalar.narrowsCrossed] === 0;
  barredFromWorks = side === SOVIET && !hasFlag(state, unit, FLAG.activated);
  // 10.2c in the other scenarios 1st Ukrainian Front goes where it likes.
  keepsToArea = isFirstUkrainian[unit] === 1 && isHistorical(state);
}

/** The step costs of one unit, for searching and for walking a chosen path. */
export function stepCostOf(state: State, unit: number): StepCost {
  prepare(state, unit);
  return stepCost;
}

// 9.5a no step costs less than one point.
const LEAST_STEP = 1;

const reachMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  prepare(state, key >> 6);
  mayCrossNarrows = false;
  findReach(map.neighbours, start, key & 63, stepCost, reach, LEAST_STEP);
});

const crossingMemo = memoize<Reach>(createReach(HEXES), (state, key, reach) => {
  prepare(state, key >> 6);
  findReach(map.neighbours, start, key & 63, stepCost, reach, LEAST_STEP);
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
  prepare(state, unit);
  mayCrossNarrows = false;
  findReach(map.neighbours, start, allowance, stepCost, toward, LEAST_STEP, aways[to]);
  return toward;
}

/** The same over the narrows (9.8a), which are crossed once a game and so only where there is no other way. */
export function reachOverNarrows(state: State, unit: number, allowance: number): Reach | undefined {
  if (sideOf[unit] !== SOVIET || state.data[shape.scalar.narrowsCrossed] !== 0) return undefined;
  const { cost } = reachOf(state, unit, allowance);
  return NARROWS.some(shore => cost[shore] >= 0) ? crossingMemo(state, (unit << 6) | allowance) : undefined;
}

/** Can the unit afford any step at all? 9.3 there is no guaranteed one. */
export function canStepAnywhere(state: State, unit: number, allowance: number): boolean {
  prepare(state, unit);
  for (let direction = 0; direction < 6; direction++) {
    const to = map.neighbours[start * 6 + direction];
    if (to < 0) continue;
    const cost = stepCost(start, to, direction);
    if (cost >= 0 && cost <= allowance) return true;
  }
  return false;
}

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
  const enemy = 1 - sideOf[unit];
  if (to === from) return refuse('9.2d', 'The unit already stands there.');
  if (map.passable[to] === 0) return refuse('9.7', `${hexLabel(to)} is water.`);
  if (isOccupiedBy(state, to, enemy)) return refuse('6.9', `${hexLabel(to)} is held by the enemy.`);
  if (sideOf[unit] === GERMAN && isSovietWorks[to] === 1) {
    return refuse('9.12', `${hexLabel(to)} is a Soviet entrenchment, which Germans never enter.`);
  }
  if (isFirstUkrainian[unit] === 1 && isHistorical(state) && !isFirstUkrainianGround(to)) {
    return refuse('10.2b', `1st Ukrainian Front must stay in its own area; ${hexLabel(to)} lies outside.`);
  }
  if (!hasRoomFor(state, unit, to)) return whyNoRoom(state, unit, to);
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
  if (stepCostOf(state, unit)(from, to, direction) >= 0) return undefined;
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
