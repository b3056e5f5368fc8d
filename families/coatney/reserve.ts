// The Siberian Reserve: called by the Russian when he likes, or coming by itself when its time has come; whoever calls it
// earlier runs a risk in every turn until then, also when all of it has come.

import { type Refusal, refuse } from '../../kit/game.ts';
import { emit, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';

export interface ReserveParts {
  /** Where the turn is kept in which it began to come, 0 before. */
  readonly start: number;
  turnOf(state: State): number;
  /** The turn from which on it comes by itself and without risk. */
  comesOn(state: State): number;
  /** It comes for so many turns in a row. */
  readonly turns: number;
  readonly rules: { readonly call: string; readonly once: string; readonly comes: string };
  /** Why it may not be called early at all. */
  readonly why?: (state: State) => Refusal | undefined;
  /** What comes with it at once. */
  readonly called?: (play: Play) => void;
}

export interface Reserve {
  startOf(state: State): number;
  isEarly(state: State): boolean;
  /** Is this one of the turns in which it comes? */
  isReserveTurn(state: State): boolean;
  isRiskOwed(state: State): boolean;
  whyNotBegin(state: State): Refusal | undefined;
  begin(play: Play): void;
  /** Whoever has waited long enough gets it now. */
  bring(play: Play): void;
}

export function bindReserve(parts: ReserveParts): Reserve {
  const { rules, turnOf } = parts;
  const startOf = (state: State): number => state.data[parts.start];
  const isEarly = (state: State): boolean => turnOf(state) < parts.comesOn(state);

  function call(play: Play, rule: string): void {
    const { state } = play;
    state.data[parts.start] = turnOf(state);
    emit(play, { type: 'siberian-reserve', turn: turnOf(state), rule });
    parts.called?.(play);
  }

  return {
    startOf,
    isEarly,
    isReserveTurn(state) {
      const start = startOf(state);
      return start > 0 && turnOf(state) >= start && turnOf(state) < start + parts.turns;
    },
    isRiskOwed: state => startOf(state) > 0 && isEarly(state),
    whyNotBegin(state) {
      if (startOf(state) > 0) return refuse(rules.once, 'The Siberian Reserve has been called once already.');
      if (!isEarly(state))
        return refuse(rules.comes, 'The Siberian Reserve comes by itself from this turn on.');
      return parts.why?.(state);
    },
    begin: play => call(play, rules.call),
    bring(play) {
      if (startOf(play.state) === 0 && !isEarly(play.state)) call(play, rules.comes);
    },
  };
}
