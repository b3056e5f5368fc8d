// What the page asks of a worker that plays games of a match.

import type { LabReport } from '../report.ts';
import type { PlayedPair } from './match.ts';
import type { LabPlan } from './plan.ts';

export interface MatchService {
  /** What the games of a pair came to. */
  play(plan: LabPlan, pair: number): Promise<PlayedPair>;
  /** What all pairs so far add up to: only a worker has the rules that this takes. */
  sum(plan: LabPlan, played: readonly (readonly [number, PlayedPair])[], seconds: number): Promise<LabReport>;
}
