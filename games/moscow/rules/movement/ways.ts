// Asked before moving: the way that a unit would take, and every factor that it would pay with its rule. The sum is what
// movement.ts charges; tests hold the two against each other.

import type { WayStep } from '../../../../kit/game.ts';
import { bindWay, type WayPart, wayStep } from '../../../../kit/movement/way.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isPanzerKorps, sideOf, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { isActiveRoad, isOpenSwamp, unbridgedRivers } from '../table/ground.ts';
import { isForest, map } from '../table/terrain.ts';
import { arrivesDisrupted, type Stride, stridesOf } from './movement.ts';
import { isOneHexMover } from './movement-factors.ts';
import { type MovePlan, planMove } from './movement-phase.ts';
import { FACTOR } from './road-rates.ts';

export const explainWay = bindWay({ unitIds, planMove, stepsOf });

function stepsOf(state: State, plan: MovePlan): WayStep[] {
  const { unit, path, manner } = plan;
  const steps = [wayStep(map.ids[path[0]], [])];
  for (const stride of stridesOf(state, unit, path, manner)) {
    const parts = partsOf(state, unit, stride);
    if (steps.length === path.length - 1) parts.push(...consequences(state, plan));
    steps.push(wayStep(map.ids[stride.to], parts));
  }
  return steps;
}

/** What one step of a legal move is charged for, in factors. */
function partsOf(state: State, unit: number, stride: Stride): WayPart[] {
  const { from, direction, layer, rate, onRoad } = stride;
  const edition = editionOf(state);
  if (edition.unsuppliedSlow === 'all' && isOneHexMover(state, unit))
    return [{ rule: 'M-SUP-11', label: 'Out of supply: one hex', cost: 1 }];
  if (onRoad) return [{ rule: rate.rule, label: 'Along a road', cost: rate.road[layer] / FACTOR }];
  const parts = [groundPart(state, unit, stride)];
  if (rate.off[layer] > 0)
    parts.push({
      rule: 'M14-ROAD-2',
      label: 'Half a factor lost off the road',
      cost: rate.off[layer] / FACTOR,
    });
  // Whatever else the step costs is the river; who pays for it, and where, movement.ts knows.
  const rest = stride.cost / FACTOR - parts.reduce((sum, part) => sum + part.cost, 0);
  if (rest > 0 && unbridgedRivers(state)[from * 6 + direction] === 1) {
    const rule = edition.riverCost === 'mobile' ? 'M-MOVE-7' : 'M14-RIV-1';
    parts.push({ rule, label: 'Across a river', cost: 1 });
  }
  return parts;
}

function groundPart(state: State, unit: number, { to, from, direction }: Stride): WayPart {
  const [isWood, isBog] = [isForest[to] === 1, isOpenSwamp(state, to)];
  const label = isWood ? (isBog ? 'Swampy forest' : 'Forest') : isBog ? 'Swamp' : 'Open ground';
  const plain: WayPart = { rule: 'M-MOVE-12', label, cost: 1 };
  if (!editionOf(state).terrainCosts || sideOf[unit] !== GERMAN) return plain;
  if (isActiveRoad(state, from, direction)) return { ...plain, label: 'Road, with care' };
  if (isWood && isBog) return { rule: 'M14-SWF-2', label, cost: isPanzerKorps[unit] === 1 ? 3 : 2 };
  if (isPanzerKorps[unit] === 0 || !(isWood || isBog)) return plain;
  return { rule: isWood ? 'M14-FOR-3' : 'M14-SWP-3', label, cost: 2 };
}

/** What the player should know of the end of the way, at no cost. */
function consequences(state: State, { unit, path, manner, keepsAttack }: MovePlan): WayPart[] {
  if (arrivesDisrupted(state, unit, path, manner))
    return [{ rule: 'M14-ROAD-5', label: 'Disrupted on arrival: hurried into an enemy zone', cost: 0 }];
  return keepsAttack ? [] : [{ rule: 'M-MOVE-13', label: 'No attack in this pulse', cost: 0 }];
}
