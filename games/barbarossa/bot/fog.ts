// What a bot of this game may know (11.7): the German sees the top of a Soviet stack and takes the units that he sees nowhere
// to lie beneath: those whom the book sets up there as long as somebody unseen is, the others in the order of the roster; dice and
// the choice of the winter are nobody's.

import { bindBlindfold } from '../../../kit/adapter/blindfold.ts';
import { bindGuess } from '../../../kit/adapter/guessing.ts';
import type { State } from '../../../kit/state/state.ts';
import { homesOf } from '../rules/03-set-up/set-up.ts';
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
  const hidden = [...unitsOf[SOVIET]].filter(unit => isUnknown(state, unit));
  return hidden.length === 0 ? seen : guess(seen, [dealt(state, hidden)]);
}

/** On the track everybody waits where it is printed on him; what is hidden there is asked by nobody. */
const isUnknown = (state: State, unit: number): boolean =>
  (placeOf(state, unit) >= 0 || placeOf(state, unit) === RVGK) && isHidden(state, unit);

/** Units in the order in which they are dealt over the places where somebody unseen is, the last of the map first. */
function dealt(state: State, hidden: readonly number[]): number[] {
  const homes = homesOf(state);
  const places = hidden.map(unit => placeOf(state, unit)).sort((a, b) => b - a);
  const left = new Set(hidden);
  const atHome = places.map(place => {
    const one = hidden.find(unit => left.has(unit) && homes[unit] === place);
    if (one !== undefined) left.delete(one);
    return one;
  });
  const others = left.values();
  return atHome.map(one => one ?? others.next().value ?? -1);
}
