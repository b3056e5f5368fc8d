// What a bot of this game may know (10.7): it sees the top of an enemy stack, and takes the units that it sees nowhere to lie
// beneath, strong and weak ones in turn, so that no stack is thought to be all guns or all tanks; what waits on the track and
// in the reserve is guessed in the same way.

import { bindBlindfold } from '../../../kit/adapter/blindfold.ts';
import { bindGuess } from '../../../kit/adapter/guessing.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { placeOf } from '../rules/table/board.ts';
import { ARMIES, armyOf, defenseFactor, unitsOf } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { isHidden } from '../rules/table/fog.ts';
import { OUT, RESERVE, shape } from '../rules/table/layout.ts';

const withoutSecrets = bindBlindfold(shape);
const guess = bindGuess({ shape, out: OUT, fields: [shape.unit.points, shape.unit.start] });

export function blindfold(state: State, side: number): State {
  const seen = withoutSecrets(state, side);
  if (isOver(state)) return seen;
  const hidden = unitsOf[other(side)].filter(unit => isUnknown(state, unit));
  if (hidden.length === 0) return seen;
  // Army by army.
  return guess(
    seen,
    ARMIES.map((_, army) => mixed(hidden.filter(unit => armyOf[unit] === army))),
  );
}

/** The strongest, the weakest, the second strongest: whoever attacks the stack that he takes to be weakest shall not find it so by the deal alone. */
export function mixed(units: Iterable<number>): number[] {
  const sorted = [...units].sort((a, b) => defenseFactor[b] - defenseFactor[a] || a - b);
  return sorted.map((_, at) => sorted[at % 2 === 0 ? at / 2 : sorted.length - (at + 1) / 2]);
}

/** On the track everybody waits where it is printed on him, or was held back; what is hidden there is asked by nobody. */
const isUnknown = (state: State, unit: number): boolean =>
  (placeOf(state, unit) >= 0 || placeOf(state, unit) === RESERVE) && isHidden(state, unit);
