// What the planner weighs otherwise in this game, by side; found by matches against the cadet in both editions
// (docs/bots.md). The German gathers for his attacks and does nothing else by plan. The Russian wins more games in the
// German rear than before Moscow, where guards and replacements stand anyway: he goes for it and fears little.

import type { PlannerWeights } from '../../../kit/adapter.ts';

/** Not shown to win games here: the German does as well with assaults alone, the Russian with no tactic at all. */
const WITHOUT = {
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
};

const german: PlannerWeights = { tactics: WITHOUT };

const russian: PlannerWeights = {
  pull: 0.08,
  take: 1.5,
  caution: 0.15,
  feared: 0.12,
  leastGain: 0.4,
  ownLoss: 1.2,
  tactics: { ...WITHOUT, assault: 0 },
};

export const planning: readonly [PlannerWeights, PlannerWeights] = [german, russian];
