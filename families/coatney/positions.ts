// What positions of the family's games check and hide alike: a finished game has a winner and an ending that go together, and
// orders given in advance are seen by those who gave them.

import type { GameEvent } from '../../kit/game.ts';
import { type Eyes, knows } from '../../kit/seen/viewer.ts';
import type { Ending } from '../../kit/sequence/ending.ts';
import type { State } from '../../kit/state/state.ts';

type Check = (state: State) => string | undefined;

/** For the fields `winner` and `ending`; `draw` is the name of the ending in which nobody has won, with its rule. */
export function bindEndingChecks<Name extends string>(
  {
    isOver,
    endingOf,
    winnerOf,
    draw: drawn,
  }: Pick<Ending<Name>, 'isOver' | 'endingOf' | 'winnerOf' | 'draw'>,
  rule: string,
  draw: { readonly ending: Name; readonly rule: string },
): { readonly winner: Check; readonly ending: Check } {
  const unfinished = `A finished game has both a winner and an ending (${rule}).`;
  return {
    winner: state => (isOver(state) && endingOf(state) === undefined ? unfinished : undefined),
    ending(state) {
      const ending = endingOf(state);
      if (ending === undefined) return undefined;
      if (!isOver(state)) return unfinished;
      return (winnerOf(state) === drawn) === (ending === draw.ending)
        ? undefined
        : `Nobody has won a draw (${draw.rule}).`;
    },
  };
}

/** Nothing on the table is hidden; only what the enemy has ordered in advance is. */
export const withoutOrders =
  (sides: readonly string[]) =>
  (events: readonly GameEvent[], eyes: Eyes): readonly GameEvent[] =>
    events.filter(
      event =>
        event.type !== 'ordered' || sides.some((name, side) => name === event.side && knows(eyes, side)),
    );
