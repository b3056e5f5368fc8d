// For tests: a table that a side cannot tell from another, since it differs only in what that side may not look at (11.7).

import type { PositionUnit, State } from '../../kit/game.ts';
import { barbarossa as game } from './index.ts';
import { placeOf } from './rules/table/board.ts';
import { GERMAN, SOVIET, unitIds, unitsOf } from './rules/table/counters.ts';
import { isHidden } from './rules/table/fog.ts';
import { turnOfBox } from './rules/table/layout.ts';

/** The same table with two hidden units of the other side in each other's places. */
export function fogTwin(state: State, side: string, random: () => number): State | undefined {
  const whose = side === 'german' ? SOVIET : GERMAN;
  const hidden = unitsOf[whose].filter(unit => isHidden(state, unit));
  if (hidden.length < 2) return undefined;
  const one = hidden[Math.floor(random() * hidden.length)];
  // Whoever waits on the track does so by what is printed on him: he changes places only with others who wait.
  const isWaiting = (unit: number): boolean => turnOfBox(placeOf(state, unit)) > 0;
  const others = hidden.filter(
    unit => placeOf(state, unit) !== placeOf(state, one) && isWaiting(unit) === isWaiting(one),
  );
  if (others.length === 0) return undefined;
  const two = others[Math.floor(random() * others.length)];
  return swapped(state, unitIds[one], unitIds[two]);
}

function swapped(state: State, one: string, two: string): State | undefined {
  const position = game.position(state);
  const find = (id: string): PositionUnit | undefined => position.units.find(unit => unit.id === id);
  const [a, b] = [find(one), find(two)];
  if (a === undefined || b === undefined) return undefined;
  // What has happened to the place is known, who was there is not: all but the name stays.
  const units = position.units.map(unit =>
    unit === a ? { ...a, id: two } : unit === b ? { ...b, id: one } : unit,
  );
  const loaded = game.load({ ...position, units }, state.seed, state.script);
  // Those that may not share a hex, for one, make some swaps impossible.
  return loaded.ok ? loaded.state : undefined;
}
