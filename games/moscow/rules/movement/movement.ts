// Where a unit can go in its operational move, by which way, and what it pays. What a step costs is in movement-steps.ts,
// the frame of the movement phase in movement-phase.ts.

import {
  canStep,
  createReach,
  findReach,
  type Stride as KitStride,
  pathTo,
  type Reach,
  stepCost,
  walk,
} from '../../../../kit/movement/reach.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { HEXES } from '../table/terrain.ts';
import { isOneHexMover } from './movement-factors.ts';
import {
  CARE,
  HASTE,
  hasEasyStep,
  hasForgone,
  isHotFor,
  isRoadStep,
  type Manner,
  prepare,
} from './movement-steps.ts';
import { FACTOR, hexOf, MOST_LAYERS, type RoadRate } from './road-rates.ts';

export { movementFactor } from './movement-factors.ts';

/** Everywhere a unit can go. Costs are in halves of a factor. */
export interface Moves {
  /** By hex: the least cost, -1 out of reach. With care where that is possible. */
  readonly cost: Int16Array;
  /** By hex, where it is in reach. */
  readonly manner: Uint8Array;
  /** M-MOVE-13 by hex: 1 where a factor is left to attack with. */
  readonly keepsAttack: Uint8Array;
  /** The hexes in reach, `count` of them, without the one where the unit stands. */
  readonly hexes: Int16Array;
  count: number;
  /** By manner, over the layers of the road rate; `last` has the hex and layer where the way to a hex ends. */
  readonly reaches: readonly [Reach, Reach];
  readonly last: Int16Array;
}

/** Where a unit could go now, whatever its flags say. The answer is good until the next question. */
export function movesOf(state: State, unit: number): Moves {
  return moves(state, unit);
}

/** The hexes of the way that `movesOf` has found, from the unit's own. */
export function wayTo(state: State, unit: number, hex: number): number[] {
  const { manner, reaches, last } = movesOf(state, unit);
  return pathTo(reaches[manner[hex]], last[hex]).map(node => hexOf[node]);
}

export type Walked =
  | { readonly ok: true; readonly manner: Manner; readonly cost: number; readonly keepsAttack: boolean }
  | { readonly ok: false; readonly at: number; readonly reason: 'not-adjacent' | 'barred' | 'too-dear' };

/** A way that the player names: gone with care if it can be, else in haste. */
export function walkWay(state: State, unit: number, path: readonly number[]): Walked {
  const careful = walkAs(state, unit, path, CARE);
  return careful.ok ? careful : walkAs(state, unit, path, HASTE);
}

/** A step as it is taken on a way: at road rate or not. */
export interface Stride extends KitStride {
  readonly onRoad: boolean;
  readonly rate: RoadRate;
}

/** The steps of a legal way, one by one. */
export function stridesOf(state: State, unit: number, path: readonly number[], manner: Manner): Stride[] {
  const mover = prepare(state, unit, manner);
  const walked = walk(mover, path);
  if (!walked.ok) throw new Error('the way cannot be gone');
  return walked.strides.map(stride => {
    const { from, to, direction } = stride;
    return { ...stride, onRoad: isRoadStep(from, to, direction), rate: mover.rate };
  });
}

/** M14-ROAD-5 does the way, gone like this, end in a zone that it was hurried into along a road? */
export function arrivesDisrupted(
  state: State,
  unit: number,
  path: readonly number[],
  manner: Manner,
): boolean {
  if (manner === CARE || editionOf(state).roads !== 'fractional') return false;
  const last = stridesOf(state, unit, path, manner)[path.length - 2];
  return last.onRoad && isHotFor(state, sideOf[unit], last.to);
}

/** Can the unit take any step at all? */
export function canStepAnywhere(state: State, unit: number): boolean {
  return hasEasyStep(state, unit) || hasStep(state, unit, false) || hasStep(state, unit, undefined);
}

/** A step by one who is slow for want of supply, or not, or as it happens to be. */
const hasStep = (state: State, unit: number, slow: boolean | undefined): boolean =>
  canStep(prepare(state, unit, HASTE, slow));

/** May the unit, as far as ground, enemies and zones go, step from a hex into its neighbor? */
export const isStepOpen = (state: State, unit: number, from: number, to: number): boolean =>
  stepCost(prepare(state, unit, HASTE), from, to) >= 0;

const moves = memoize<Moves>(
  {
    cost: new Int16Array(HEXES),
    manner: new Uint8Array(HEXES),
    keepsAttack: new Uint8Array(HEXES),
    hexes: new Int16Array(HEXES),
    count: 0,
    reaches: [createReach(HEXES * MOST_LAYERS), createReach(HEXES * MOST_LAYERS)],
    last: new Int16Array(HEXES),
  },
  (state, unit, found) => {
    found.cost.fill(-1);
    found.count = 0;
    const slow = isOneHexMover(state, unit);
    search(state, unit, CARE, slow, found);
    if (hasForgone()) search(state, unit, HASTE, slow, found);
  },
);

/** Takes over what no earlier search had found; nodes come in order of cost. */
function search(state: State, unit: number, manner: Manner, slow: boolean, found: Moves): void {
  const mover = prepare(state, unit, manner, slow);
  const { start, factors } = mover;
  const reach = found.reaches[manner];
  findReach(mover, reach);
  for (let i = 0; i < reach.count; i++) {
    const node = reach.hexes[i];
    const hex = hexOf[node];
    if (hex === start || found.cost[hex] >= 0) continue;
    const cost = reach.cost[node];
    found.cost[hex] = cost;
    found.manner[hex] = manner;
    found.keepsAttack[hex] = leavesAttack(manner, cost, factors) ? 1 : 0;
    found.last[hex] = node;
    found.hexes[found.count++] = hex;
  }
}

function walkAs(state: State, unit: number, path: readonly number[], manner: Manner): Walked {
  const mover = prepare(state, unit, manner);
  const walked = walk(mover, path);
  if (!walked.ok) return { ok: false, at: walked.at, reason: walked.reason };
  const { cost } = walked;
  return { ok: true, manner, cost, keepsAttack: leavesAttack(manner, cost, mover.factors) };
}

/** M-MOVE-13 is there a factor left to attack with? M-ROAD-3 never if a road has helped in the main edition. */
function leavesAttack(manner: Manner, cost: number, factors: number): boolean {
  return manner === CARE && cost <= FACTOR * (factors - 1);
}
