// For the tests of a game's sequence: it goes on phase by phase, with usual answers where a phase cannot simply be ended.

import type { Action, GameEvent, State } from '../game.ts';
import type { Refereed } from '../seen/referee.testing.ts';
import { allActions } from '../sequence/choosing.ts';
import type { Told } from './table.node.ts';

export interface UsualAnswers {
  /** By frame, if it is no plain end. */
  readonly answers: Readonly<Record<string, object>>;
  /** Frames in which somebody has to be named, if they cannot be ended: the first that is on offer. */
  readonly firstOffers: readonly string[];
  /** Answers that hang on the table. */
  special?(state: State, frame: string): Action | undefined;
}

export function bindSequence(game: Refereed, { answers, firstOffers, special }: UsualAnswers) {
  function usualAnswer(state: State): Action {
    const frame = game.decision(state)?.frame ?? 'over';
    const known = special?.(state, frame);
    if (known !== undefined) return known;
    const answer = { type: 'end', ...answers[frame] };
    if (!firstOffers.includes(frame) || game.check(state, answer).ok) return answer;
    const [first] = allActions(game, state);
    return first;
  }

  /** Until the key of `game.phaseKey` comes up, such as `3 soviet order`, or the game is over; with all that was told. */
  function tellUntil(state: State, key: string): Told {
    const events: GameEvent[] = [];
    let current = state;
    for (let i = 0; i < 2000 && game.phaseKey(current) !== key && game.phaseKey(current) !== 'over'; i++) {
      const answer = usualAnswer(current);
      const applied = game.apply(current, answer);
      if (!applied.ok)
        throw new Error(`${JSON.stringify(answer)} refused: ${applied.rule} ${applied.message}`);
      events.push(...applied.events);
      current = applied.state;
    }
    return { state: current, events };
  }

  return {
    tellUntil,
    goUntil: (state: State, key: string): State => tellUntil(state, key).state,
    /** The phases that were told, as `side phase`. */
    phasesIn: (events: readonly GameEvent[]): string[] =>
      events.filter(({ type }) => type === 'phase').map(({ phase, side }) => `${side} ${phase}`),
  };
}
