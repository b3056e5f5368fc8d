// What the planner weighs otherwise in this game, by side; found by matches against the cadet, for the German against the
// staff too. The Soviet side does best when it fights for the Germans in its way rather than run past them to places; the
// German when it fears much, keeps together, leaves a lost place and looks at the enemy's real answer before it says so.

import type { PlannerWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';

const soviet: PlannerWeights = {
  pull: 0.11,
  take: 1.3,
  garrison: 0.6,
  call: 0.3,
  hunger: 0.35,
  way: 0.0028,
  caution: 0.22,
  feared: 0.31,
  help: 1,
  starve: 0.8,
  trap: 0.1,
  cohesion: 0.047,
  inertia: 0.057,
  ground: 0.1,
  groundPull: 0.26,
  leastGain: 0.17,
  // Sectors' postures and the look at open places cost it more ground than they save.
  posture: 0,
  safety: 0,
  tactics: { holdLine: 0, reserve: 0 },
};

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

/** In trial games the German counts losses evenly: so the matches were played; with his own weights none has been. */
export const trials: BySide<PlannerWeights> = [{}, { enemyLoss: 1, ownLoss: 1 }];
