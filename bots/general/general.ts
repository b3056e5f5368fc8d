// The general: begins with the staff's plan and looks for a better one, judged by what would come of it: short games on
// copies of the table by the cheapest player, all plans on the same dice.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import type { Budget, Mind } from '../bot.ts';
import { openSpending } from '../core/spending.ts';
import { type Improvement, type PlannerParts, planner } from '../staff/planner.ts';
import { type Weights, weightsOf } from '../staff/weights.ts';
import { openAttackSearch } from './attacks.ts';
import { openMoveSearch } from './moves.ts';
import { openRollouts } from './rollouts.ts';

/** Rollouts for the moves of a phase, and shares of them for the attacks: when they are first planned, and after each die. */
const NODES = 600;
const FIRST_SHARE = 0.4;
const AGAIN_SHARE = 0.15;

export function general(
  adapter: Adapter,
  _seed = '',
  budget: Budget = {},
  given: readonly Partial<Weights>[] = adapter.worth.planning ?? [],
): Mind {
  return planner(adapter, 'general', {}, given, parts => openSearch(adapter, parts, budget, given));
}

export interface Search extends Improvement {
  /** What the attacks found last promise more than those that were planned. */
  attackGain(): number;
}

export function openSearch(
  adapter: Adapter,
  { planning, packing }: PlannerParts,
  budget: Budget,
  given: readonly Partial<Weights>[] = adapter.worth.planning ?? [],
): Search {
  const weights = [0, 1].map(side => weightsOf(adapter, side, given[side]));
  const rollouts = openRollouts(adapter, weights);
  const moves = openMoveSearch(adapter, planning, rollouts);
  const attacks = openAttackSearch(adapter, packing, rollouts);
  const shareFor = (state: State): number =>
    attacks.phase() === adapter.sequence.phase(state) ? AGAIN_SHARE : FIRST_SHARE;
  return {
    moves: (state, side, plan, w) => moves.improve(state, side, plan, w, openSpending(budget, NODES, 1)),
    attacks: (state, side, planned, w, ground) =>
      attacks.improve(state, side, planned, w, ground, openSpending(budget, NODES, shareFor(state))),
    attackGain: () => attacks.gain(),
  };
}
