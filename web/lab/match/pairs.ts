// Pairs as the unit of inference: the two games share their dice, so only the pair counts as one observation.

import { DRAWN, type Game } from '../../../kit/game.ts';
import type { LabReport } from '../report.ts';
import type { PlayedGame, PlayedPair } from './match.ts';
import type { LabPlan } from './plan.ts';
import { logLikelihoodRatio, verdictOf } from './sprt.ts';
import { mean, round, standardError, wilson } from './statistics.ts';

/** By the number of the pair. */
export type Played = ReadonlyMap<number, PlayedPair>;

/**
 * 0 to 1 in quarters, 0.5 being even. Swapped sides: the share of the pair's points that the first bot took. Other rules:
 * how much better the first side fared under them.
 */
export function pairScore(game: Game, plan: LabPlan, pair: PlayedPair): number {
  const [one, other] = pair.map(played => firstSideTakes(game, played));
  if (plan.versusOptions !== undefined) return 0.5 + (other - one) / 2;
  return (one + 1 - other) / 2;
}

export function summarizePairs(
  game: Game,
  plan: LabPlan,
  pairs: readonly PlayedPair[],
): NonNullable<LabReport['pairs']> {
  const scores = pairs.map(pair => pairScore(game, plan, pair));
  const pentanomial = [0, 0, 0, 0, 0];
  for (const score of scores) pentanomial[score * 4]++;
  const [low, high] = wilson(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
  const gains = pairs.map(pair => pointsGained(game, plan, pair));
  return {
    count: pairs.length,
    score: scores.length === 0 ? 0.5 : round(mean(scores)),
    interval: [round(low), round(high)],
    standardError: round(standardError(scores)),
    pentanomial,
    differing: pairs.filter(([one, other]) => one.hash !== other.hash).length,
    byPoints: {
      won: gains.filter(gain => gain > 0).length,
      equal: gains.filter(gain => gain === 0).length,
      lost: gains.filter(gain => gain < 0).length,
    },
  };
}

/** Where the sequential test stands. */
export interface TestState {
  readonly pairs: number;
  readonly ratio: number;
  /** It has been decided: later pairs must not change that. */
  readonly isOver: boolean;
}

/**
 * The sequential test of a plan as its pairs come in. It takes them by their numbers, whoever is done first, and stops at
 * the first that decides it.
 */
export function openTest(game: Game, plan: LabPlan): { follow(played: Played): TestState } {
  const counts = [0, 0, 0, 0, 0];
  let state: TestState = { pairs: 0, ratio: 0, isOver: false };
  return {
    follow(played) {
      for (let pair = played.get(state.pairs); pair !== undefined; pair = played.get(state.pairs)) {
        if (plan.sprt === undefined || state.isOver) break;
        counts[pairScore(game, plan, pair) * 4]++;
        const ratio = logLikelihoodRatio(counts, plan.sprt);
        state = { pairs: state.pairs + 1, ratio, isOver: verdictOf(ratio) !== 'open' };
      }
      return state;
    },
  };
}

/** A game that nobody won, or that did not end, is worth a half to both. */
function firstSideTakes({ sides }: Game, { winner }: PlayedGame): number {
  if (winner === null || winner === DRAWN) return 0.5;
  return winner === sides[0] ? 1 : 0;
}

/** Points say who did better where one side wins every game. */
function pointsGained({ sides }: Game, plan: LabPlan, [one, other]: PlayedPair): number {
  const lead = ({ score }: PlayedGame): number => (score[sides[0]] ?? 0) - (score[sides[1]] ?? 0);
  return plan.versusOptions !== undefined ? lead(other) - lead(one) : lead(one) - lead(other);
}
