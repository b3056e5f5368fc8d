// What the planner weighs otherwise in this game, by side; found by matches in both editions, against cadet and staff
// (docs/bots.md). Whoever is out of supply here hardly moves and fights with half his strength, so starving the enemy counts
// for much. The German fights for whatever stands in his way and dreads what could come against him. The Russian is
// drawn to the German rear, fears little, and of the tactics has use for assaults, cuts, delay and relief.

import type { PlannerWeights, ScenarioWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';
import { TYPHOON } from '../rules/set-up/scenarios.ts';

const german: PlannerWeights = {
  pull: 0.101,
  take: 2.38,
  garrison: 0.38,
  call: 0.325,
  hunger: 0.45,
  way: 0.002,
  caution: 0.348,
  feared: 1.8,
  help: 0.604,
  starve: 1.2,
  ground: 0.113,
  groundPull: 0.055,
  leastGain: 0.772,
  ownLoss: 1.34,
  enemyLoss: 3.85,
  cohesion: 0.0171,
  inertia: 0.0369,
};

const russian: PlannerWeights = {
  pull: 0.19,
  take: 1.11,
  garrison: 0.6,
  call: 0.3,
  hunger: 0.317,
  way: 0.026,
  caution: 0.105,
  feared: 0.208,
  help: 1.62,
  starve: 1.97,
  trap: 0.0188,
  cohesion: 0.0179,
  inertia: 0.04,
  ground: 0.0676,
  groundPull: 0.16,
  leastGain: 0.552,
  enemyLoss: 0.863,
  ownLoss: 1.2,
  tactics: {
    surround: 0,
    grab: 0,
    garrison: 0,
    deny: 0,
    lastTurn: 0,
    holdLine: 0,
    reserve: 0,
    plug: 0,
    refuse: 0,
    swap: 0,
    retire: 0,
    rescue: 0,
    spearhead: 0,
    lock: 0,
  },
};

export const planning: BySide<PlannerWeights> = [german, russian];

/**
 * M14-CITY-3 a garrison of Moscow counts twice: six korps are not enough, everybody must come, and soon, while it is small. By
 * hand, from games that were watched.
 */
const germanOf2014: PlannerWeights = { ...german, pull: 0.15, crowd: 8, party: 12, blow: 60, lead: 20 };

/** Cities count here and some lie off the way to Moscow, which draws everybody: some are sent for them. */
const germanOfTyphoon: PlannerWeights = { ...german, detach: 0.5 };

export const scenarios: ScenarioWeights = {
  '2014': [germanOf2014, undefined],
  [TYPHOON]: [germanOfTyphoon, undefined],
};
