// Ways asked for before moving: every point with its rule, and in all exactly what the move costs.

import { type Action, isRefusal, type Refusal, refuse, type WayStep } from '../../../../kit/game.ts';
import { bindWay, type PlannedMove, paidSteps, wayStep } from '../../../../kit/movement/way.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { unitIds } from '../table/counters.ts';
import { topFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { partsOf } from './costs.ts';
import { planMove } from './moving.ts';
import { allowanceOf } from './points.ts';
import { planJourney, strategicLeft, strategicWeight } from './strategic.ts';

interface Plan extends PlannedMove {
  readonly isStrategic: boolean;
}

export const explainWay = bindWay<Plan>({ unitIds, planMove: planOf, stepsOf });

function planOf(state: State, sent: Action): Plan | Refusal {
  const owed = topFrame(state);
  const side = phasingSide(state);
  if (owed.name === 'movement') {
    const plan = planMove({ state, frame: owed, side }, sent);
    if (isRefusal(plan)) return plan;
    const { units, path, costs } = plan;
    return {
      unit: units[0],
      path,
      cost: costs[0],
      allowance: allowanceOf(state, units[0]),
      isStrategic: false,
    };
  }
  if (owed.name === 'strategic') {
    const plan = planJourney({ state, frame: owed, side }, sent);
    if (isRefusal(plan)) return plan;
    const cost = strategicWeight(plan.unit);
    return { ...plan, cost, allowance: strategicLeft(state), isStrategic: true };
  }
  return refuse('10.1c', 'Units move only in a movement phase of their own side.');
}

function stepsOf(state: State, { unit, path, cost, isStrategic }: Plan): WayStep[] {
  const journey = [{ rule: '8.7d', label: 'Strategic movement', cost }];
  return isStrategic
    ? path.map((hex, at) => wayStep(map.ids[hex], at + 1 < path.length ? [] : journey))
    : paidSteps(path, cost, {
        ids: map.ids,
        rule: '10.3',
        partsOf: at => partsOf(state, unit, path[at - 1], path[at]),
      });
}
