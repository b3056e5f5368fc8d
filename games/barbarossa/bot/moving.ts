// Where units can go, as bots ask for it, and the assaults that they make on the way (10.23): as soon as one promises enough
// it is made before anybody else moves, since a stack that has been left cannot go on (10.6b).

import type { Listing } from '../../../kit/adapter/adapter.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { movementRate } from '../rules/05-sequence/calendar.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { isSlowed, supplyOf } from '../rules/07-supply/supply.ts';
import { whyNoAssault, whyNoAssaults, whyNoTarget } from '../rules/10-movement/mobile-assault.ts';
import { whyNoStep } from '../rules/10-movement/moving.ts';
import { needsDie } from '../rules/10-movement/points.ts';
import { reachOf as findReach } from '../rules/10-movement/reach.ts';
import { isOccupiedBy, placeOf, pointsLeft, startOf, unitsIn } from '../rules/table/board.ts';
import { idsOf, isMech, sideOf, unitIds, unitsOf } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { shape } from '../rules/table/layout.ts';
import { around, groundCost, LAKE, map, RIVER, riverCost, SEA } from '../rules/table/terrain.ts';
import { forecastOf } from './fighting.ts';
import { footholds, prizeAt } from './prizes.ts';
import { bulgarianStep, expeditionStep, type Venture } from './ventures.ts';
import { pullAt } from './worth.ts';

const listing = { items: new Int16Array(0), count: 0 } as { items: ArrayLike<number>; count: number };
function listed(items: ArrayLike<number>, count: number): Listing {
  listing.items = items;
  listing.count = count;
  return listing;
}

/** Once a phase each; whoever has begun is done, as far as plans go. */
export const mayMove = (state: State, unit: number): boolean =>
  pointsLeft(state, unit) < 0 && placeOf(state, unit) >= 0 && whyNoStep(state, unit) === undefined;

export function reachOf(state: State, unit: number): Listing {
  const { hexes, count } = findReach(state, unit);
  return listed(hexes, count);
}

/** 2.11a, 7.16. */
export function strideOf(state: State, unit: number): number {
  const rate = movementRate(state, unit);
  return isSlowed(supplyOf(state, unit)) ? rate >> 1 : rate;
}

export function rangeOf(state: State, unit: number): Listing {
  const { hexes, count } = findReach(state, unit, strideOf(state, unit));
  return listed(hexes, count);
}

/** What the bare map asks of units on foot; 0 is barred. */
export function pace(_: number, hexside: number, to: number): number {
  const sides = map.sides[hexside];
  if ((sides & (LAKE | SEA)) !== 0) return 0;
  return groundCost.foot[to] + ((sides & RIVER) !== 0 ? riverCost.foot : 0);
}

/** The move of a unit; 5.10f after its die, where one is due. */
export function move(state: State, unit: number, hex: number): Action {
  const first = urgent(state);
  if (first !== undefined) return first.action;
  if (needsDie(state, unit)) return { type: 'begin', units: [unitIds[unit]] };
  return { type: 'move', units: [unitIds[unit]], to: map.ids[nearestTo(state, unit, hex)] };
}

/** 8.11 the reserve may have been thrown into the hex since it was planned: then as near to it as can be. */
function nearestTo(state: State, unit: number, goal: number): number {
  const { hexes, count, cost } = findReach(state, unit);
  if (cost[goal] >= 0) return goal;
  let best = goal;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const far = distance(map, hexes[i], goal);
    if (far >= least || hexes[i] === placeOf(state, unit)) continue;
    least = far;
    best = hexes[i];
  }
  return best;
}

/** What comes before every other move: a step of the expedition or of the Bulgarians, or a mobile assault. */
export const urgent = (state: State): Venture | undefined =>
  topFrame(state).name === 'movement'
    ? (expeditionStep(state) ?? bulgarianStep(state) ?? bestAssault(state))
    : undefined;

/** The unit that leads it, or -1. */
export const mover = (state: State): number => urgent(state)?.lead ?? begun(state);

/** 5.10f a unit that has rolled for breakdown and not gone yet, though it could; or -1. */
export function begun(state: State): number {
  const { parent } = shape.game;
  const from = state.data[parent];
  if (from < 0 || state.data[shape.hex.breakdown + from] === 0) return -1;
  for (const unit of unitsIn(state, from)) {
    if (pointsLeft(state, unit) <= 0 || state.data[shape.unit.start + unit] >= 0) continue;
    if (whyNoStep(state, unit) === undefined && findReach(state, unit).count > 1) return unit;
  }
  return -1;
}

/** Toward what is to be taken. */
export function stepOn(state: State, unit: number): Action {
  const { hexes, count } = findReach(state, unit);
  let best = hexes[1];
  for (let i = 2; i < count; i++)
    if (pullAt(state, sideOf[unit], hexes[i]) > pullAt(state, sideOf[unit], best)) best = hexes[i];
  return { type: 'move', units: [unitIds[unit]], to: map.ids[best] };
}

interface MobileAssault extends Venture {
  readonly gain: number;
}

/** Least gain of an assault on the move, and what ground is worth by what lies near it. */
const LEAST = 0.25;
const GROUND = 0.15;
const DRIVE = 0.15;

let asked: State | undefined;
let askedAt = -1;
let found: MobileAssault | undefined;

/** The best mobile assault that is worth it, as the table stands. */
function bestAssault(state: State): MobileAssault | undefined {
  if (asked === state && askedAt === state.revision) return found;
  asked = state;
  askedAt = state.revision;
  found = findAssault(state);
  return found;
}

function findAssault(state: State): MobileAssault | undefined {
  const side = phasingSide(state);
  if (whyNoAssaults(state, side) !== undefined) return undefined;
  let best: MobileAssault | undefined;
  for (const lead of unitsOf[side]) {
    const from = placeOf(state, lead);
    if (isMech[lead] === 0 || from < 0) continue;
    for (const target of around[from]) {
      if (!isOccupiedBy(state, target, 1 - side)) continue;
      const attack = assaultBy(state, side, lead, target);
      if (attack !== undefined && attack.gain > (best?.gain ?? LEAST)) best = attack;
    }
  }
  return best;
}

/** 10.24d, 10.27 all that began with the lead and can join it; the first of them in the roster speaks for all. */
function assaultBy(state: State, side: number, lead: number, target: number): MobileAssault | undefined {
  if (whyNoTarget(state, side, target) !== undefined) return undefined;
  if (whyNoAssault(state, lead, target) !== undefined) return undefined;
  const from = placeOf(state, lead);
  const start = startOf(state, lead);
  const force: number[] = [];
  for (const unit of unitsOf[side]) {
    if (isMech[unit] === 0 || placeOf(state, unit) !== from || startOf(state, unit) !== start) continue;
    if (whyNoAssault(state, unit, target) !== undefined) continue;
    if (unit < lead) return undefined;
    if (force.length < STACK_LIMIT) force.push(unit);
  }
  const { enemyLoss, ownLoss, cleared } = forecastOf(state, {
    kind: 'mobile',
    target,
    attackers: force,
    launch: from,
  });
  const ground =
    prizeAt(state, target) +
    footholds(state, 1 - side)[target] +
    GROUND +
    DRIVE * pullAt(state, side, target);
  const gain = enemyLoss - ownLoss + cleared * ground;
  return {
    lead,
    gain,
    action: { type: 'mobile-assault', target: map.ids[target], units: idsOf(force) },
  };
}
