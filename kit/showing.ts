// What the presentations of games have in common: finding a unit of a position, the face that lies up, marks by flag.

import type { Counter } from './counters/roster.ts';
import type { Position, PositionUnit } from './game.ts';
import type { CounterFace, UnitMark } from './presentation.ts';

const known = new WeakMap<Position, ReadonlyMap<string, PositionUnit>>();

/** A page asks about every unit of a position, one after another. */
export function unitOf(position: Position, id: string): PositionUnit | undefined {
  let units = known.get(position);
  if (units === undefined) {
    units = new Map(position.units.map(unit => [unit.id, unit]));
    known.set(position, units);
  }
  return units.get(id);
}

/** The face that lies up after some losses, if the counter has any, and how the counter then looks. */
export function faceUp(
  { size, label, faces }: Counter,
  steps: number,
  valuesOf: (face: Counter['faces'][number]) => string,
): CounterFace {
  const full = faces.length;
  const lost = Math.max(0, full - steps);
  return {
    size,
    label,
    values: full === 0 ? '' : valuesOf(faces[Math.min(lost, full - 1)]),
    lost: full === 0 ? 0 : lost,
    steps: full,
  };
}

/** By flag, what is worth a mark; the most pressing first. */
export type FlagMarks = readonly (readonly [flag: string, mark: UnitMark])[];

/** Those of the unit's flags after the marks that it has anyway; of several that look alike only the first. */
export function flagMarks(
  { flags }: PositionUnit,
  table: FlagMarks,
  before: readonly UnitMark[] = [],
): readonly UnitMark[] {
  const marks = [...before];
  for (const [flag, mark] of table) {
    if (flags?.includes(flag) && !marks.some(other => other.mark === mark.mark)) marks.push(mark);
  }
  return marks;
}
