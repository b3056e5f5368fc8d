// For conformance: the same table, where the enemy has ordered something else in advance. No side may see the difference.

import type { Game, State } from '../../kit/game.ts';
import type { StandingOrders } from './standing-orders.ts';

export const orderedTwin =
  (game: Game, { orderable }: Pick<StandingOrders<never>, 'orderable'>) =>
  (state: State, side: string, random: () => number): State | undefined => {
    const enemy = game.sides.find(name => name !== side);
    const possible = orderable.filter(({ sides }) => sides.some(name => name === enemy));
    const { decision, answers } = possible[Math.floor(random() * possible.length)];
    const answer = [...answers, 'ask'][Math.floor(random() * (answers.length + 1))];
    const applied = game.apply(state, { type: 'order', side: enemy, decision, answer });
    if (!applied.ok) return undefined;
    // Only the order may differ: what it may have answered at once is play, and seen.
    const twin = applied.state;
    if (JSON.stringify(twin.frames) !== JSON.stringify(state.frames)) return undefined;
    return JSON.stringify(game.position(twin)) === JSON.stringify(game.position(state)) ? undefined : twin;
  };
