// What the planner weighs otherwise in this game, by side; found by matches against the cadet (docs/bots.md). The Axis must not
// outrun its railheads, and what its corps lose is lost for good: ground alone is worth no attack. A city falls to everybody who
// can stand around it in one blow, or to nobody.

import type { PlannerWeights, ScenarioWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';

const axis: PlannerWeights = {
  hunger: 1.5,
  groundPull: 0.012,
  ownLoss: 1.5,
  party: 14,
  crowd: 8,
  sure: 0.6,
};

/** Stacks of three armies in a city, and as many around it: blows are greater than in most games. */
const russian: PlannerWeights = { blow: 40 };

export const planning: BySide<PlannerWeights> = [axis, russian];

/**
 * In our short start one city decides, and only whoever stands before it soon and in strength has it, whatever that costs. The look
 * at the chance to win takes longer here than a person waits.
 */
const axisOfBorder: PlannerWeights = { ...axis, pull: 0.15, ownLoss: 1, blow: 40, lead: 16, finish: 0 };

export const scenarios: ScenarioWeights = { border: [axisOfBorder, undefined] };
