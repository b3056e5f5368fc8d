// A worker of the page that plays games of a match. It loads the rules once, with the first pair.

import type { Game } from '../../../kit/game.ts';
import { serve } from '../../engine/remote.ts';
import { findAdapter, findRules, loadAdapter, loadRules } from '../../engine/rules.ts';
import { type PlayedPair, playPair } from './match.ts';
import type { LabPlan } from './plan.ts';
import type { MatchService } from './service.ts';
import { summarize } from './summary.ts';

async function gameOf({ game: id }: LabPlan): Promise<Game> {
  await Promise.all([loadRules(id), loadAdapter(id)]);
  const game = findRules(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

serve(self, {
  async play(plan: LabPlan, pair: number) {
    return playPair(await gameOf(plan), plan, pair, findAdapter(plan.game));
  },
  async sum(plan: LabPlan, played: readonly (readonly [number, PlayedPair])[], seconds: number) {
    return summarize(await gameOf(plan), plan, new Map(played), seconds);
  },
} satisfies MatchService);
