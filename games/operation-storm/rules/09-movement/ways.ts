// Ways asked for before moving: every point with its rule, and in all exactly what the move costs.

import { type Action, isRefusal, type Refusal, refuse, type WayStep } from '../../../../kit/game.ts';
import type { MovePlan } from '../../../../kit/movement/planning.ts';
import { bindWay, type PlannedMove, paidSteps } from '../../../../kit/movement/way.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { roster, unitIds } from '../table/counters.ts';
import { topFrame } from '../table/frames.ts';
import { map } from '../table/terrain.ts';
import { partsOf } from './costs.ts';
import { planMarch, planMove } from './moving.ts';
import { allowanceOf } from './points.ts';

export const explainWay = bindWay<PlannedMove>({ unitIds, planMove: planOf, stepsOf });

function planOf(state: State, sent: Action): PlannedMove | Refusal {
  const plan = stepPlan(state, sent);
  if (isRefusal(plan)) return plan;
  // Of a stack, the one who is asked about; else its slowest.
  const asked = roster.indexOf.get(String([sent.units].flat()[0])) ?? -1;
  const index = Math.max(0, plan.units.indexOf(asked));
  const unit = plan.units[index];
  return { unit, path: plan.path, cost: plan.costs[index], allowance: allowanceOf(state, unit) };
}

function stepPlan(state: State, sent: Action): MovePlan | Refusal {
  const owed = topFrame(state);
  const side = phasingSide(state);
  if (owed.name === 'movement') return planMove({ state, frame: owed, side }, sent);
  if (owed.name === 'march') return planMarch({ state, frame: owed, side }, sent);
  return refuse('9.1-3', 'Units move only in a movement phase of their own side.');
}

function stepsOf(state: State, { unit, path, cost }: PlannedMove): WayStep[] {
  return paidSteps(path, cost, {
    ids: map.ids,
    rule: '9.3-1',
    partsOf: at => partsOf(state, unit, path[at - 1], path[at], path.slice(1, at)),
  });
}
