// Decisions that can fall into the enemy's turn, so that play would wait for somebody who is not there. Frames declare
// for which sides they can (`inEnemyTurn`); whoever keeps the table may let a bot answer them, by the name of the decision.
// Orders that the rules carry out at once are in orders.ts.

import type { AwaitedDecision, Decision } from '../game.ts';

/** The level of the bot that answers, by `chairOf` side and decision. Kept beside the game: it is no part of its state. */
export type Delegations = Readonly<Record<string, string>>;

export const chairOf = (side: string, frame: string): string => `${side}/${frame}`;

/** The level of the bot that answers in place of the side, while the player turn is another's. */
export function delegateOf(
  delegations: Delegations,
  decision: Pick<Decision, 'side' | 'frame'> | undefined,
  phasingSide: string | undefined,
): string | undefined {
  if (decision === undefined || decision.side === phasingSide) return undefined;
  return delegations[chairOf(decision.side, decision.frame)];
}

/** As frames declare them. */
export function awaitedIn(
  sides: readonly string[],
  frames: Readonly<Record<string, { readonly inEnemyTurn?: readonly number[] }>>,
): readonly AwaitedDecision[] {
  return Object.entries(frames).flatMap(([frame, { inEnemyTurn }]) =>
    inEnemyTurn === undefined ? [] : [{ frame, sides: inEnemyTurn.map(side => sides[side]) }],
  );
}
