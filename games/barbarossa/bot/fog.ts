// What a bot of this game may know (11.7): the German sees the top of a Soviet stack and takes the units that he sees nowhere
// to lie beneath, in the order of the roster; dice and the choice of the winter are nobody's.

import { bindBlindfold } from '../../../kit/adapter/blindfold.ts';
import { bindGuess } from '../../../kit/adapter/guessing.ts';
import type { State } from '../../../kit/state/state.ts';
import { placeOf } from '../rules/table/board.ts';
import { GERMAN, SOVIET, unitsOf } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { isHidden } from '../rules/table/fog.ts';
import { OUT, RVGK, shape } from '../rules/table/layout.ts';

const withoutSecrets = bindBlindfold(shape);
const guess = bindGuess({ shape, out: OUT, fields: [shape.unit.points, shape.unit.start] });

export function blindfold(state: State, side: number): State {
  const seen = withoutSecrets(state, side);
  if (side !== GERMAN || isOver(state)) return seen;
  const hidden = unitsOf[SOVIET].filter(unit => isUnknown(state, unit));
  return hidden.length === 0 ? seen : guess(seen, [hidden]);
}

/** On the track everybody waits where it is printed on him; what is hidden there is asked by nobody. */
const isUnknown = (state: State, unit: number): boolean =>
  (placeOf(state, unit) >= 0 || placeOf(state, unit) === RVGK) && isHidden(state, unit);
