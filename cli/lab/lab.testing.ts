// For tests of the lab: plans for the toy game and for Army Group Center, and reports without what the clock adds.

import { toy } from '../../kit/conformance/toy.testing.ts';
import type { PlayedGame } from '../../web/lab/match/match.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import type { LabReport } from '../../web/lab/report.ts';
import { shelf } from '../client.testing.ts';
import { makePlan, type PlanArguments } from './plan.ts';

export const toyPlan = (more: PlanArguments = {}): LabPlan =>
  makePlan([toy], { game: 'toy', games: '20', ...more });

/** The shortest scenario unless another is asked for: what a game is like matters to none of these tests. */
export const centerPlan = (more: PlanArguments = {}): LabPlan =>
  makePlan(shelf, { game: 'army-group-center', scenario: SHORTEST, games: '4', ...more });

export const SHORTEST = 'three-weeks';

/** Everything but the time it took. */
export function timeless({ seconds, actionsPerSecond, gamesPerSecond, ...rest }: LabReport) {
  if (seconds < 0 || actionsPerSecond < 0 || gamesPerSecond < 0) throw new Error('time runs backwards');
  return rest;
}

/** A game of which only the fields given matter. */
export const played = (more: Partial<PlayedGame>): PlayedGame => ({
  isSwapped: false,
  isVersus: false,
  winner: 'red',
  rule: 'toy-1',
  score: {},
  turns: 3,
  actions: 10,
  hash: 'a',
  steps: [],
  leads: [],
  attacks: ['', ''],
  fallbacks: [0, 0],
  ...more,
});
