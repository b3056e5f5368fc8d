// What the planner weighs otherwise in this game, by side; found by matches against the cadet in both editions
// (docs/bots.md). The German fights for whatever stands in his way rather than close up to it, and dreads what could come
// against him. The Russian wins more games in the German rear than before Moscow, where guards and replacements stand
// anyway: he goes for it, fears little, and does better without any tactic.

import type { PlannerWeights } from '../../../kit/adapter.ts';

const german: PlannerWeights = {
  pull: 0.074,
  take: 2.38,
  garrison: 0.64,
  call: 0.47,
  hunger: 0.43,
  caution: 0.29,
  feared: 0.915,
  help: 0.59,
  ground: 0.14,
  groundPull: 0.054,
  leastGain: 0.365,
  ownLoss: 2.29,
  enemyLoss: 2.82,
  cohesion: 0.018,
};

const russian: PlannerWeights = {
  pull: 0.15,
  take: 1.5,
  caution: 0.15,
  feared: 0.12,
  leastGain: 0.4,
  ownLoss: 1.2,
  tactics: {
    assault: 0,
    surround: 0,
    cut: 0,
    pincer: 0,
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
    delay: 0,
    relieve: 0,
    rescue: 0,
    spearhead: 0,
    lock: 0,
  },
};

export const planning: readonly [PlannerWeights, PlannerWeights] = [german, russian];
