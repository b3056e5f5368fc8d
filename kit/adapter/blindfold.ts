// What nobody may know: the dice to come; and what a side may not: the secrets of the other, as the state declares them. Games
// that hide more than that guess it themselves and begin from `blind`.

import type { State } from '../game.ts';
import { other } from '../side.ts';
import type { Shape } from '../state/shape.ts';

/** The seed of dice that nobody has seen. */
const BLIND = 'blind';
const NO_SCRIPT: readonly number[] = [];

/** A table without its dice, on these numbers or on its own: it is only read, so both may stand on the same. */
export function blind(state: State, data: Int16Array = state.data): State {
  const { frames, setup, revision, layout } = state;
  return { data, frames, setup, seed: BLIND, script: NO_SCRIPT, revision, layout };
}

export function bindBlindfold(shape: Shape): (state: State, side: number) => State {
  const secrets = shape.fields.filter(({ per, field }) => per === 'side' && field.isSecret === true);
  /** One guess at a time: bots look at one table after another. */
  const pool = new Int16Array(shape.length);
  return (state, side) => {
    const isTold = secrets.every(({ offset, size }) => {
      const from = offset + other(side) * size;
      for (let i = from; i < from + size; i++) if (state.data[i] !== shape.blank[i]) return false;
      return true;
    });
    if (isTold) return blind(state);
    pool.set(state.data);
    for (const { offset, size } of secrets) {
      const from = offset + other(side) * size;
      pool.set(shape.blank.subarray(from, from + size), from);
    }
    return blind(state, pool);
  };
}
