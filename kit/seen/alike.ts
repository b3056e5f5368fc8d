// What everybody who may ask is told alike, whoever he is: how the game stands, and how a unit is supplied. A table is looked at by
// several viewers one after the other, so the answers about the last few states are kept.

import type { Standing, SupplyAnswer } from '../game.ts';
import type { State } from '../state/state.ts';

export interface AlikeParts {
  standingOf(state: State): Standing;
  explainSupply(state: State, unit: number): SupplyAnswer;
  /** In a word. */
  supplyState(state: State, unit: number): string;
}

interface Answers {
  readonly state: State;
  readonly revision: number;
  readonly frames: State['frames'];
  standing: Standing | undefined;
  readonly supply: (SupplyAnswer | undefined)[];
  readonly states: (string | undefined)[];
}

/** Tables take turns, and whoever did not act is told a little later: as many are looked at in between before answers are worked out again. */
const KEPT = 32;

/** The same answers, each worked out once as long as the state is as it was. */
export function onceForAll({ standingOf, explainSupply, supplyState }: AlikeParts): AlikeParts {
  const kept: Answers[] = [];
  let last: Answers | undefined;
  function answersOf(state: State): Answers {
    const { revision, frames } = state;
    // Whoever asks about a table asks many things.
    if (last?.state === state && last.revision === revision && last.frames === frames) return last;
    last = findAnswers(state);
    return last;
  }
  function findAnswers(state: State): Answers {
    const { revision, frames } = state;
    const at = kept.findIndex(each => each.state === state);
    const known = kept[at];
    if (known?.revision === revision && known.frames === frames) return known;
    const fresh = { state, revision, frames, standing: undefined, supply: [], states: [] };
    kept.splice(at < 0 ? 0 : at, at < 0 && kept.length < KEPT ? 0 : 1);
    kept.push(fresh);
    return fresh;
  }
  return {
    standingOf(state) {
      const answers = answersOf(state);
      answers.standing ??= standingOf(state);
      return answers.standing;
    },
    explainSupply(state, unit) {
      const { supply } = answersOf(state);
      const known = supply[unit] ?? explainSupply(state, unit);
      supply[unit] = known;
      return known;
    },
    supplyState(state, unit) {
      const { states } = answersOf(state);
      const known = states[unit] ?? supplyState(state, unit);
      states[unit] = known;
      return known;
    },
  };
}
