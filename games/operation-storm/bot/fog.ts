// What a bot of this game may know (10.7): it sees the top of an enemy stack, and takes the units that it sees nowhere to lie
// beneath, in the order of the roster; what waits on the track and in the reserve is guessed in the same way.

import { bindBlindfold, blind } from '../../../kit/adapter/blindfold.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { placeOf, topOf } from '../rules/table/board.ts';
import { putUnit, raiseUnit } from '../rules/table/changes.ts';
import { ARMIES, armyOf, unitsOf } from '../rules/table/counters.ts';
import { isOver } from '../rules/table/ending.ts';
import { isHidden } from '../rules/table/fog.ts';
import { OUT, RESERVE, shape } from '../rules/table/layout.ts';

const withoutSecrets = bindBlindfold(shape);

export function blindfold(state: State, side: number): State {
  const seen = withoutSecrets(state, side);
  if (isOver(state)) return seen;
  const hidden = unitsOf[other(side)].filter(unit => isUnknown(state, unit));
  return hidden.length === 0 ? seen : guess(seen, hidden);
}

/** On the track everybody waits where it is printed on him, or was held back; what is hidden there is asked by nobody. */
const isUnknown = (state: State, unit: number): boolean =>
  (placeOf(state, unit) >= 0 || placeOf(state, unit) === RESERVE) && isHidden(state, unit);

/** One guess at a time: bots look at one table after another. */
const pool = new Int16Array(shape.length);

interface Lair {
  readonly place: number;
  readonly flags: number;
  readonly points: number;
  readonly start: number;
}

/** Army by army, in the order of the roster into the places in the order of the map; what has happened there belongs to the place. */
function guess(state: State, hidden: Int16Array): State {
  pool.set(state.data);
  const copy = blind(state, pool);
  for (let army = 0; army < ARMIES.length; army++)
    deal(
      copy,
      hidden.filter(unit => armyOf[unit] === army),
    );
  return copy;
}

function deal(copy: State, units: Int16Array): void {
  const { data } = copy;
  const lairs = Array.from(
    units,
    (unit): Lair => ({
      place: data[shape.at + unit],
      flags: data[shape.flags + unit],
      points: data[shape.unit.points + unit],
      start: data[shape.unit.start + unit],
    }),
  ).sort((a, b) => b.place - a.place || a.flags - b.flags || a.points - b.points || a.start - b.start);
  for (const unit of units) putUnit(copy, unit, OUT);
  lairs.forEach(({ place, flags, points, start }, index) => {
    const unit = units[index];
    const top = place >= 0 ? topOf(copy, place) : -1;
    putUnit(copy, unit, place);
    if (top >= 0) raiseUnit(copy, top);
    data[shape.flags + unit] = flags;
    data[shape.unit.points + unit] = points;
    data[shape.unit.start + unit] = start;
  });
}
