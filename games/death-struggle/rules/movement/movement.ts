// Where a unit can go, by which way, and what it pays.

import {
  bindRoadSearch,
  costIn,
  layerIn,
  type RoadMover,
  type RoadReach,
} from '../../../../families/coatney/road-search.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { HALTS } from '../../../../kit/movement/reach.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fitsOne } from '../stacking/stacking.ts';
import { placeOf, topOf } from '../table/board.ts';
import { isArmy, isGerman, isPureArmor, sideOf } from '../table/counters.ts';
import { activeRoads, isRiver } from '../table/ground.ts';
import { shape } from '../table/layout.ts';
import { HEXES, map } from '../table/terrain.ts';
import { watchOf } from '../zones/zones.ts';
import { easySides, FACTOR, isOnBonus } from './prices.ts';
import { CARE, closedTo, HASTE, isHotFor, type Manner, type Mover, prepare, prepareBoth } from './steps.ts';

const roads = bindRoadSearch(map.neighbours);

/** Everywhere a unit can end a move. Costs are in halves of a factor. */
export interface Moves {
  /** By hex: the least cost, -1 out of reach; with care where that is possible. */
  readonly cost: Int16Array;
  readonly manner: Uint8Array;
  /** The hexes in reach, `count` of them, without the one where the unit stands. */
  readonly hexes: Int16Array;
  count: number;
  readonly reach: RoadReach;
  /** By hex: the node where the way to it ends. */
  readonly last: Int16Array;
}

/** Where a unit could go now, whatever its flags say. The answer is good until the next question. */
export const movesOf = (state: State, unit: number): Moves => moves(state, unit);

const moves = memoize<Moves>(
  {
    cost: new Int16Array(HEXES).fill(-1),
    manner: new Uint8Array(HEXES),
    hexes: new Int16Array(HEXES),
    count: 0,
    reach: roads.create(),
    last: new Int16Array(HEXES),
  },
  (state, unit, found) => {
    for (let i = 0; i < found.count; i++) found.cost[found.hexes[i]] = -1;
    found.count = 0;
    const mover = prepareBoth(state, unit);
    roads.find(mover, found.reach);
    take(state, mover, HASTE, take(state, mover, CARE, 0, found), found);
  },
);

/** Where ways of one manner end, unless another has been found before; answers from where on there are those of the other. */
function take(state: State, mover: Mover, manner: Manner, first: number, found: Moves): number {
  const { data } = state;
  const { unit, start, plain, marks } = mover;
  const { cost, hexes, last } = found;
  const { nodes, paid, count } = found.reach;
  let others = count;
  let taken = found.count;
  for (let i = first; i < count; i++) {
    const node = nodes[i];
    if ((paid[i] > plain || isOnBonus(node)) !== (manner === HASTE)) {
      if (i < others) others = i;
      if (paid[i] > plain) break;
      continue;
    }
    const hex = roads.hexOf[node];
    if (cost[hex] >= 0 || hex === start) continue;
    if (manner === HASTE && marks[hex] === HALTS && isHotFor(state, unit, hex)) continue;
    // R-56 nobody ends where there is no room.
    if (data[shape.top + hex] >= 0 && !fitsOne(state, hex, unit)) continue;
    cost[hex] = paid[i];
    found.manner[hex] = manner;
    last[hex] = node;
    hexes[taken++] = hex;
  }
  found.count = taken;
  return others;
}

/** The hexes of the way that `movesOf` has found, from the unit's own. */
export function wayTo(state: State, unit: number, hex: number): number[] {
  const { reach, last } = movesOf(state, unit);
  return roads.pathTo(reach, last[hex]);
}

export interface Stride {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
  readonly cost: number;
  /** Along an active road. */
  readonly onRoad: boolean;
}

export type Walked =
  | { readonly ok: true; readonly manner: Manner; readonly cost: number; readonly strides: readonly Stride[] }
  | { readonly ok: false; readonly at: number; readonly reason: 'not-adjacent' | 'barred' | 'too-dear' };

/** A way that the player names: gone with care if it can be, else in haste. */
export function walkWay(state: State, unit: number, path: readonly number[], weak?: Uint8Array): Walked {
  const careful = walkAs(state, unit, path, CARE, weak);
  if (careful.ok) return careful;
  const hasty = walkAs(state, unit, path, HASTE, weak);
  return hasty.ok || careful.reason === 'too-dear' ? hasty : careful;
}

function walkAs(
  state: State,
  unit: number,
  path: readonly number[],
  manner: Manner,
  weak?: Uint8Array,
): Walked {
  const mover = prepare(state, unit, manner, weak);
  if (mover === undefined) return { ok: false, at: path.length - 1, reason: 'too-dear' };
  const active = activeRoads(state);
  const strides: Stride[] = [];
  let spent = 0;
  let layer = 0;
  for (let at = 1; at < path.length; at++) {
    const [from, to] = [path[at - 1], path[at]];
    const direction = directionTo(map, from, to);
    if (direction < 0) return { ok: false, at, reason: 'not-adjacent' };
    const key = roads.keyOf(mover, layer * HEXES + from, direction, spent);
    if (key < 0) return { ok: false, at, reason: 'barred' };
    layer = layerIn(key);
    spent += costIn(key);
    if (spent > mover.budget) return { ok: false, at, reason: 'too-dear' };
    strides.push({ from, to, direction, cost: costIn(key), onRoad: active[from * 6 + direction] === 1 });
  }
  return { ok: true, manner, cost: spent, strides };
}

/** Can the unit take any step at all, and stay where it leads? */
export function canStepAnywhere(state: State, unit: number): boolean {
  if (hasEasyStep(state, unit)) return true;
  const mover = prepareBoth(state, unit);
  const { start, plain, budget } = mover;
  for (let direction = 0; direction < 6; direction++) {
    const key = roads.keyOf(mover, start, direction, 0);
    if (key < 0 || costIn(key) > budget) continue;
    const to = map.neighbours[start * 6 + direction];
    if (costIn(key) > plain && isHotFor(state, unit, to)) continue;
    if (fitsOne(state, to, unit)) return true;
  }
  // Past friends who leave no room there may be some further on.
  return movesOf(state, unit).count > 0;
}

/**
 * Is there an empty hex of easy ground beside the unit that nothing keeps it from? Most have one, which is quickly seen; away
 * from the enemy everybody has his bonus, which pays for it.
 */
function hasEasyStep(state: State, unit: number): boolean {
  const start = placeOf(state, unit);
  const marks = watchOf(state, other(sideOf[unit]));
  if (marks[start] !== 0) return false;
  const easy = easySides(state);
  const closed = closedTo(state, unit);
  for (let hexside = start * 6; hexside < start * 6 + 6; hexside++) {
    if (easy[hexside] === 0) continue;
    const to = map.neighbours[hexside];
    if (marks[to] === 0 && topOf(state, to) < 0 && closed?.[to] !== 1) return true;
  }
  return false;
}

/** DS-RIVER-2 panzers, tanks and German armies pay for rivers if they attack. */
export const paysForRivers = (unit: number): boolean =>
  isPureArmor[unit] === 1 || (isGerman[unit] === 1 && isArmy[unit] === 1);

/** DS-RIVER-2 factors that are left after a way and the rivers on it, in halves; for those who pay for rivers. */
export function leftForAttack(state: State, plain: number, cost: number, strides: readonly Stride[]): number {
  const rivers = strides.filter(({ from, direction }) => isRiver(state, from * 6 + direction)).length;
  return plain - cost - FACTOR * rivers;
}

/** All nodes that a mover in one manner gets to; good until the next question of this kind. */
export function searchOver(mover: RoadMover): RoadReach {
  roads.find(mover, over);
  return over;
}
const over = roads.create();
export const pathOver = (node: number): number[] => roads.pathTo(over, node);
/** Cost of a mover's first step, negative where it is barred or too dear. */
export function firstStep(mover: RoadMover, direction: number): number {
  const key = roads.keyOf(mover, mover.start, direction, 0);
  return costIn(key) > mover.budget ? -1 : costIn(key);
}
