// A guess at units that a bot cannot see: they are dealt, in the order of the roster, over the places where somebody unseen is, in
// the order of the map. So nothing that is hidden moves a bot, and two tables that it cannot tell apart give the same guess.

import type { Shape } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { putUnit, raiseUnit, topOf } from '../state/units.ts';
import { blind } from './blindfold.ts';

export interface GuessParts {
  readonly shape: Shape;
  /** The box where nobody is. */
  readonly out: number;
  /** Where fields of units begin that belong to the place, not to whoever is there. */
  readonly fields: readonly number[];
}

/** The same table with these groups of units dealt anew, each over the places of its own; the top of a stack stays on top. */
export type Guess = (state: State, groups: readonly ArrayLike<number>[]) => State;

export function bindGuess({ shape, out, fields }: GuessParts): Guess {
  /** One guess at a time: bots look at one table after another. */
  const pool = new Int16Array(shape.length);
  const kept = [shape.flags, ...fields];

  function deal(copy: State, units: ArrayLike<number>): void {
    const { data } = copy;
    const lairs = Array.from(units, unit => ({
      place: data[shape.at + unit],
      values: kept.map(offset => data[offset + unit]),
    })).sort((a, b) => b.place - a.place || compare(a.values, b.values));
    for (let i = 0; i < units.length; i++) putUnit(shape, copy, units[i], out);
    lairs.forEach(({ place, values }, index) => {
      const unit = units[index];
      const top = place >= 0 ? topOf(shape, copy, place) : -1;
      putUnit(shape, copy, unit, place);
      if (top >= 0) raiseUnit(shape, copy, top);
      kept.forEach((offset, i) => {
        data[offset + unit] = values[i];
      });
    });
  }

  return (state, groups) => {
    pool.set(state.data);
    const copy = blind(state, pool);
    for (const units of groups) deal(copy, units);
    return copy;
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}
