// What the planner weighs otherwise in this game, by side, found by matches against the cadet (docs/bots.md). Without zones of
// control whoever leaves a city empty loses it to the first who comes past, so both hold theirs before all else; an attack costs
// the attacker a unit at nearly all odds, so ground alone is not worth many.

import type { PlannerWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';

/** Stacks are of six or eight, and a dozen may attack together: not all their subsets can be tried. */
const CROWD = 5;

const soviet: PlannerWeights = {
  crowd: CROWD,
  oneEach: 1,
  rounds: 4,
  groundPull: 0.08,
  garrison: 2.5,
  safety: 1,
  pull: 0.5,
  take: 1.5,
  starve: 0.5,
  lastStarve: 3,
  prey: 0.15,
};

const german: PlannerWeights = {
  crowd: CROWD,
  allAround: 1,
  groundPull: 0.05,
  garrison: 1.5,
  safety: 1,
  pull: 0.36,
  take: 1.5,
  starve: 0.8,
  lastStarve: 3,
  prey: 0.15,
};

export const planning: BySide<PlannerWeights> = [soviet, german];
