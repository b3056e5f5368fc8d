// What the planner weighs otherwise in this game, by side, as matches against the cadet have shown.

import type { PlannerWeights, ScenarioWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';
import germanFile from './weights/german.json' with { type: 'json' };

// `npm run -s tune` found these and wrote the file, with its command and the games that it was judged by.
const german = (germanFile as { readonly weights: PlannerWeights }).weights;

/** By hand: ground counts less than units, and no place is left open. */
const soviet: PlannerWeights = { groundPull: 0.05, garrison: 1, safety: 1 };

export const planning: BySide<PlannerWeights> = [german, soviet];

/**
 * By hand, as games against the cadet showed: the German comes with forty points and more, so one army does not hold Moscow
 * and nobody fights out of it; ten armies take what five do not; attacks that hardly win a place cost the army.
 */
const back: PlannerWeights = {
  ...soviet,
  blow: 40,
  feared: 0.6,
  hold: 0.5,
  guard: 0.1,
  crowd: 8,
  party: 10,
  lead: 12,
  oneEach: 1,
  caution: 1.2,
  groundPull: 0.03,
  ownLoss: 2.2,
  sure: 0.5,
};

export const scenarios: ScenarioWeights = {
  'road-back': [undefined, back],
  'road-back-first-year': [undefined, back],
};
