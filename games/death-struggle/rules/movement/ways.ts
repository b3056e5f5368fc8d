// Asked before moving: the way that a unit would take, and every factor that it would pay with its rule. The sum is what the move
// charges.

import type { WayStep } from '../../../../kit/game.ts';
import { bindWay, type WayPart, wayStep } from '../../../../kit/movement/way.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isMobile, unitIds } from '../table/counters.ts';
import { isOpenSwamp } from '../table/ground.ts';
import { FLAG } from '../table/layout.ts';
import { isForest, isHill, map } from '../table/terrain.ts';
import type { Stride } from './movement.ts';
import { type MovePlan, planMove } from './movement-phase.ts';
import { flagsAfter } from './movers.ts';
import { FACTOR } from './prices.ts';

export const explainWay = bindWay({ unitIds, planMove, stepsOf });

function stepsOf(state: State, plan: MovePlan): WayStep[] {
  const { unit, path, strides } = plan;
  const steps = [wayStep(map.ids[path[0]], [])];
  strides.forEach((stride, index) => {
    const parts = [partOf(state, unit, stride)];
    if (index === strides.length - 1) parts.push(...consequences(state, plan));
    steps.push(wayStep(map.ids[stride.to], parts));
  });
  return steps;
}

function partOf(state: State, unit: number, { to, cost, onRoad }: Stride): WayPart {
  const factors = cost / FACTOR;
  if (onRoad && cost < FACTOR)
    return {
      rule: isMobile[unit] === 1 ? 'DS-ROAD-1' : 'DS-ROAD-2',
      label: 'Along a road',
      cost: factors,
    };
  if (onRoad) return { rule: 'DS-FOREST-4', label: 'Along a road', cost: factors };
  if (cost > FACTOR) {
    if (isOpenSwamp(state, to)) return { rule: 'DS-SWAMP-3', label: 'Swamp', cost: factors };
    if (isHill[to] === 1) return { rule: 'DS-HILL-2', label: 'Hill', cost: factors };
    if (isForest[to] === 1) return { rule: 'DS-FOREST-2', label: 'Forest', cost: factors };
  }
  return { rule: 'DS-OMF-8', label: 'Open ground', cost: factors };
}

/** What the player should know of the end of the way, at no cost. */
function consequences(state: State, { unit, manner, cost, strides }: MovePlan): WayPart[] {
  const flags = flagsAfter(state, unit, manner, cost, strides);
  if ((flags & FLAG.bonus) !== 0)
    return [{ rule: 'DS-OMB-3', label: 'Does not attack in this phase', cost: 0 }];
  return (flags & FLAG.tired) !== 0
    ? [{ rule: 'DS-RIVER-2', label: 'No attack across a river', cost: 0 }]
    : [];
}
