// What weights of one side are worth: games in every scenario of a list against every opponent of another, all candidates
// on the same dice. What counts is where they do worst.

import type { Rival } from '../../bots/rival.ts';
import type { PlannerWeights } from '../../kit/adapter/adapter.ts';
import { DRAWN, type Game } from '../../kit/game.ts';
import type { PlayedGame } from '../../web/lab/match/match.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import type { PlanArguments } from '../lab/plan.ts';
import { type Errand, playErrands } from '../lab/pool.ts';

/** One scenario against one opponent. */
export interface Ground {
  readonly scenario: string;
  readonly opponent: string;
}

export interface Trial {
  readonly game: Game;
  /** The number of the side whose weights are tried. */
  readonly side: number;
  readonly level: string;
  readonly grounds: readonly Ground[];
  /** On each ground. */
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  readonly signal: AbortSignal;
  readonly plan: (given: PlanArguments) => LabPlan;
}

/** By candidate, then by ground: games won of those played; draws are halves. Undefined if it was told to end. */
export function tryOut(trial: Trial, candidates: readonly PlannerWeights[]): Promise<number[][] | undefined> {
  return tryRivals(
    trial,
    candidates.map(weights => ({ weights: { [trial.game.sides[trial.side]]: weights } })),
  );
}

/** In what a candidate differs from its level. */
export type Candidate = Pick<Rival, 'prizes' | 'weights'>;

/** The same for candidates that may see other worths as well. */
export async function tryRivals(
  trial: Trial,
  candidates: readonly Candidate[],
): Promise<number[][] | undefined> {
  const { grounds, games, jobs, signal } = trial;
  const errands: (Errand & { readonly candidate: number; readonly ground: number })[] = [];
  for (const [ground, each] of grounds.entries()) {
    const usual = planOn(trial, each);
    for (const [candidate, each] of candidates.entries()) {
      const plan = withCandidate(trial, usual, each);
      for (let pair = 0; pair < games; pair++) errands.push({ plan, pair, candidate, ground });
    }
  }
  const won = candidates.map(() => grounds.map(() => 0));
  await playErrands({
    errands,
    jobs,
    signal,
    onDone(at, [played]) {
      const { candidate, ground } = errands[at];
      won[candidate][ground] += scoreOf(trial, played);
      return true;
    },
  });
  return signal.aborted ? undefined : won;
}

export const CANDIDATE = 'candidate';

/** Both chairs taken by the opponent, who is then asked to leave one. */
function planOn({ game, games, seed, plan }: Trial, { scenario, opponent }: Ground): LabPlan {
  return plan({ game: game.id, scenario, bots: `${opponent},${opponent}`, games: String(games), seed });
}

export function withCandidate({ side, level }: Trial, plan: LabPlan, candidate: Candidate): LabPlan {
  const [opponent] = plan.bots;
  const rival: Rival = {
    kind: 'version',
    level,
    note: 'being tried',
    ...candidate,
  };
  return {
    ...plan,
    bots: side === 0 ? [CANDIDATE, opponent] : [opponent, CANDIDATE],
    rivals: { ...plan.rivals, [CANDIDATE]: rival },
  };
}

function scoreOf({ game, side }: Trial, { winner }: PlayedGame): number {
  if (winner === null || winner === DRAWN) return 0.5;
  return winner === game.sides[side] ? 1 : 0;
}

/** How sharply the worst ground counts before the others. */
const SHARPNESS = 8;

/** Nearly the worst of the shares; what is done better elsewhere still shows a little, so that there is a way up. */
export function worthOf(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + Math.exp(-SHARPNESS * share), 0);
  return -Math.log(sum / shares.length) / SHARPNESS;
}
