// Rough play on copies of the table: who goes into a hex that was won.

import type { State } from '../state/state.ts';

export interface FollowParts {
  readonly sideOf: ArrayLike<number>;
  placeOf(state: State, unit: number): number;
  putUnit(state: State, unit: number, hex: number): void;
  /** What hangs on a hex that is entered. */
  take(state: State, side: number, hex: number): void;
  /** How much a side is drawn to a hex. */
  pullAt(state: State, side: number, hex: number): number;
  /** No more than these go. */
  readonly most: number;
}

/** The first of those who are left go in, where the way leads on. */
export function bindFollow({ sideOf, placeOf, putUnit, take, pullAt, most }: FollowParts) {
  return (state: State, target: number, attackers: readonly number[]): void => {
    let gone = 0;
    for (const unit of attackers) {
      const from = placeOf(state, unit);
      if (from < 0 || gone === most) continue;
      const side = sideOf[unit];
      if (gone === 0 && pullAt(state, side, target) < pullAt(state, side, from)) return;
      putUnit(state, unit, target);
      take(state, side, target);
      gone++;
    }
  };
}
