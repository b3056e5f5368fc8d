// What the planner weighs otherwise in this game, by side; the German's found by matches against cadet and staff. He does
// best when he fears much, keeps together, leaves a lost place and looks at the enemy's real answer before he says so.

import type { PlannerWeights, ScenarioWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';
import germanBoldStroke from './weights/german-bold-stroke.json' with { type: 'json' };
import sovietFile from './weights/soviet.json' with { type: 'json' };
import sovietBoldStroke from './weights/soviet-bold-stroke.json' with { type: 'json' };

// `npm run -s tune` found these and wrote the files, with its command and the games that they were judged by.
const found = (file: unknown): PlannerWeights => (file as { readonly weights: PlannerWeights }).weights;
const soviet: PlannerWeights = found(sovietFile);

const german: PlannerWeights = {
  pull: 0.105,
  take: 0.269,
  garrison: 0.831,
  call: 0.0768,
  hunger: 0.539,
  way: 0.0073,
  caution: 2.13,
  feared: 0.331,
  help: 1.48,
  starve: 0.628,
  trap: 0.0893,
  cohesion: 0.0666,
  inertia: 0.0673,
  ground: 0.0497,
  groundPull: 0.103,
  leastGain: 0.396,
  enemyLoss: 0.682,
  ownLoss: 1.55,
  posture: 0.787,
  answer: 1.09,
  // With units so few, whoever is pulled out of the line for a reserve, a garrison or his own safety is missed in it.
  tactics: { holdLine: 0, reserve: 0, garrison: 0, deny: 0, refuse: 0, retire: 0, rescue: 0 },
};

export const planning: BySide<PlannerWeights> = [soviet, german];

/** By hand since: what he has taken he keeps, and he exposes less to blows. */
const sovietInBoldStroke: PlannerWeights = { ...found(sovietBoldStroke), garrison: 0.9, caution: 0.25 };

export const scenarios: ScenarioWeights = {
  'bold-stroke': [sovietInBoldStroke, found(germanBoldStroke)],
};

/** In trial games the German counts losses evenly: so the matches were played; with his own weights none has been. */
export const trials: BySide<PlannerWeights> = [{}, { enemyLoss: 1, ownLoss: 1 }];
