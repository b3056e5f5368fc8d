// For tests: a table that a side cannot tell from another, since it differs only in what that side may not look at (10.7).

import type { PositionUnit, State } from '../../kit/game.ts';
import { operationStorm as game } from './index.ts';
import { placeOf } from './rules/table/board.ts';
import { armyOf, entryTurn, GERMAN, isInitial, SOVIET, unitIds, unitsOf } from './rules/table/counters.ts';
import { isHidden } from './rules/table/fog.ts';
import { RESERVE, turnOfBox } from './rules/table/layout.ts';

/** The same table with two hidden units of the other side in each other's places. */
export function fogTwin(state: State, side: string, random: () => number): State | undefined {
  const whose = side === 'german' ? SOVIET : GERMAN;
  const hidden = [...unitsOf[whose]].filter(unit => isHidden(state, unit));
  if (hidden.length < 2) return undefined;
  const one = hidden[Math.floor(random() * hidden.length)];
  const others = hidden.filter(
    unit => placeOf(state, unit) !== placeOf(state, one) && isLike(state, unit, one),
  );
  if (others.length === 0) return undefined;
  const two = others[Math.floor(random() * others.length)];
  return swapped(state, unitIds[one], unitIds[two]);
}

/** Whoever waits on the track or in a pile does so by what is printed on him, and allies stay at home. */
function isLike(state: State, a: number, b: number): boolean {
  if (armyOf[a] !== armyOf[b]) return false;
  const boxes = [a, b].map(unit => placeOf(state, unit)).filter(place => place < 0);
  if (boxes.some(box => turnOfBox(box) > 0)) return boxes.length === 2 && entryTurn[a] === entryTurn[b];
  return boxes.every(box => box === RESERVE || isInitial[a] === isInitial[b]);
}

function swapped(state: State, one: string, two: string): State | undefined {
  const position = game.position(state);
  const find = (id: string): PositionUnit | undefined => position.units.find(unit => unit.id === id);
  const [a, b] = [find(one), find(two)];
  if (a === undefined || b === undefined) return undefined;
  // What has happened to the place is known, who was there is not: all but the name stays.
  const units = position.units.map(unit =>
    unit === a ? { ...unit, id: two } : unit === b ? { ...unit, id: one } : unit,
  );
  const loaded = game.load({ ...position, units }, state.seed, state.script);
  return loaded.ok ? loaded.state : undefined;
}
