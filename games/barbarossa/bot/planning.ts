// What the planner weighs otherwise in this game, by side, as matches against the cadet have shown.

import type { PlannerWeights, ScenarioWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';
import { FIRST_YEAR_BACK, ROAD_BACK } from '../rules/03-set-up/scenarios.ts';
import germanFile from './weights/german.json' with { type: 'json' };

// `npm run -s tune` found these and wrote the file, with its command and the games that it was judged by.
const german = (germanFile as { readonly weights: PlannerWeights }).weights;

/** By hand: ground counts less than units, and no place is left open. */
const soviet: PlannerWeights = { groundPull: 0.05, garrison: 1, safety: 1 };

/**
 * By hand: attacks of 1942 are as large as a stack of five around a hex makes them, so a place is held by more; and armies
 * attack only where it pays, since half of their blows come without offensive supply (7.9d).
 */
const sovietBack: PlannerWeights = { ...soviet, blow: 35, feared: 0.7, ownLoss: 1.4, leastGain: 0.3 };

export const planning: BySide<PlannerWeights> = [german, soviet];

export const scenarios: ScenarioWeights = {
  [ROAD_BACK]: [undefined, sovietBack],
  [FIRST_YEAR_BACK]: [undefined, sovietBack],
};
