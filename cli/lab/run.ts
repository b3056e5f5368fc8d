// A run of the lab: from a plan, and whatever of it has been played before, to all its pairs or to the one that decides
// the sequential test.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Game } from '../../kit/game.ts';
import { type PlayedPair, pairsIn, playPair } from '../../web/lab/match/match.ts';
import { openTest, type Played } from '../../web/lab/match/pairs.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import { summarize } from '../../web/lab/match/summary.ts';
import type { LabReport } from '../../web/lab/report.ts';
import { playPairs } from './pool.ts';

export interface RunRequest {
  readonly game: Game;
  readonly plan: LabPlan;
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** Pairs of an earlier run of the plan. */
  readonly before?: Played;
  /** Called after every pair with all there are. */
  readonly onProgress?: (played: Played) => void;
}

/** All pairs played; after a test that has been decided, none beyond the one that decided it. */
export async function run(request: RunRequest): Promise<Played> {
  const { game, plan, jobs, signal, before = new Map(), onProgress = () => {} } = request;
  const played = new Map<number, PlayedPair>(before);
  const test = openTest(game, plan);
  if (!test.follow(played).isOver) {
    const pairs = range(pairsIn(plan)).filter(pair => !played.has(pair));
    await playPairs({
      plan,
      pairs,
      jobs,
      signal,
      onPair(pair, result) {
        played.set(pair, result);
        onProgress(played);
        return !test.follow(played).isOver;
      },
    });
  }
  return trimmed(played, test.follow(played));
}

/** The same in this thread, for a game that need not be on the shelf. */
export function simulate(game: Game, plan: LabPlan, adapter?: Adapter): LabReport {
  const started = performance.now();
  const played = new Map<number, PlayedPair>();
  const test = openTest(game, plan);
  for (const pair of range(pairsIn(plan))) {
    played.set(pair, playPair(game, plan, pair, adapter));
    if (test.follow(played).isOver) break;
  }
  return summarize(game, plan, played, (performance.now() - started) / 1000);
}

/** Threads may have gone past the pair that decided. */
function trimmed(played: Played, test: { readonly isOver: boolean; readonly pairs: number }): Played {
  return test.isOver ? new Map([...played].filter(([pair]) => pair < test.pairs)) : played;
}

const range = (length: number): number[] => Array.from({ length }, (_, n) => n);
