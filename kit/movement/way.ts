// A move asked about before it is made: the way that a unit would take and what it would pay, step by step.

import { type Action, isRefusal, type Refusal, type Way, type WayStep } from '../game.ts';
import type { State } from '../state/state.ts';

export type WayPart = WayStep['parts'][number];

export interface PlannedMove {
  readonly unit: number;
  /** The hex that it starts from, then every hex it enters. */
  readonly path: readonly number[];
  readonly cost: number;
  readonly allowance: number;
}

export interface WayParts<Plan extends PlannedMove> {
  readonly unitIds: readonly string[];
  /** What the move would be, or why it cannot be made. */
  planMove(state: State, move: Action): Plan | Refusal;
  stepsOf(state: State, plan: Plan): readonly WayStep[];
}

/** `canBeTakenBack` is asked about the move once it is known to be legal. */
export type ExplainWay = (
  state: State,
  unit: string,
  to: string,
  path: readonly string[] | undefined,
  canBeTakenBack: (move: Action) => boolean,
) => Way | Refusal;

export function bindWay<Plan extends PlannedMove>(parts: WayParts<Plan>): ExplainWay {
  return (state, unit, to, path, canBeTakenBack) => {
    const move: Action = { type: 'move', units: [unit], to, ...(path === undefined ? {} : { path }) };
    const plan = parts.planMove(state, move);
    if (isRefusal(plan)) return plan;
    return {
      unit: parts.unitIds[plan.unit],
      steps: parts.stepsOf(state, plan),
      cost: plan.cost,
      left: plan.allowance - plan.cost,
      undoable: canBeTakenBack(move),
    };
  };
}

/** A step that costs what its parts add up to. */
export function wayStep(hex: string, parts: readonly WayPart[]): WayStep {
  return { hex, cost: parts.reduce((sum, part) => sum + part.cost, 0), parts };
}

/** Every step of a way; whoever cannot pay for its one hex gives all that it has, by the rule that is named. */
export function paidSteps(
  path: readonly number[],
  cost: number,
  { ids, rule, partsOf }: PaidParts,
): WayStep[] {
  const steps = path.map((hex, at) => wayStep(ids[hex], at === 0 ? [] : partsOf(at)));
  if (steps.reduce((sum, step) => sum + step.cost, 0) === cost) return steps;
  const all = [{ rule, label: 'All its points for one hex', cost }];
  return steps.map((step, at) => (at === 0 ? step : wayStep(step.hex, all)));
}

export interface PaidParts {
  readonly ids: readonly string[];
  readonly rule: string;
  /** What the step to this place of the path costs. */
  partsOf(at: number): readonly WayPart[];
}
