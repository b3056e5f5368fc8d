// The general: begins with the staff's plan and looks for a better one, judged by what would come of it: short games on
// copies of the table by the cheapest player, all plans on the same dice.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Budget, Mind } from '../bot.ts';
import { planner } from '../staff/planner.ts';
import { type Weights, weightsOf } from '../staff/weights.ts';
import { openAttackSearch } from './attacks.ts';
import { openMoveSearch } from './moves.ts';
import { openRollouts } from './rollouts.ts';
import { openSpending } from './spending.ts';

/** Rollouts for the moves of a phase, and for each attack. */
const NODES = 600;
const ATTACK_SHARE = 0.15;

export function general(
  adapter: Adapter,
  _seed = '',
  budget: Budget = {},
  given: readonly Partial<Weights>[] = adapter.worth.planning ?? [],
): Mind {
  const weights = [0, 1].map(side => weightsOf(adapter, side, given[side]));
  const rollouts = openRollouts(adapter, weights);
  return planner(adapter, 'general', {}, given, ({ planning, packing }) => {
    const moves = openMoveSearch(adapter, planning, rollouts);
    const attacks = openAttackSearch(adapter, packing, rollouts);
    return {
      moves: (state, side, plan, w) => moves.improve(state, side, plan, w, openSpending(budget, NODES, 1)),
      attacks: (state, side, planned, w, ground) =>
        attacks.improve(state, side, planned, w, ground, openSpending(budget, NODES, ATTACK_SHARE)),
    };
  });
}
