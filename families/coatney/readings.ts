// Reading the combat table for a battle: one row, the die's, in the column of each group of defenders, and what becomes of the
// result for each unit. Battles and previews read it the same way; which conversions there are each game says.

import { chancesAmong, type ResultChance } from '../../kit/combat/table.ts';

export interface Conversion<Result extends string> {
  readonly result: Result;
  /** The rule that changed it, if one did. */
  readonly rule?: string;
}

/** What becomes of a result for whom. */
export interface Part<Result extends string> {
  readonly units: readonly number[];
  readonly to: Conversion<Result>;
  readonly defense: number;
}

/** What the die says for a group of defenders that share a column. */
export interface Reading<Natural extends string, Result extends string> {
  readonly units: readonly number[];
  /** Heading of the column that was read. */
  readonly column: string;
  /** The result as the table has it. */
  readonly result: Natural;
  readonly parts: readonly Part<Result>[];
}

/** Converts a result for every unit of a group, with the factors that each puts up; those that come out alike stay together. */
export function partsOf<Result extends string>(
  units: readonly number[],
  held: readonly number[],
  convert: (unit: number) => Conversion<Result>,
): Part<Result>[] {
  const parts: { units: number[]; to: Conversion<Result>; defense: number }[] = [];
  units.forEach((unit, index) => {
    const to = convert(unit);
    const part = parts.find(other => other.to.result === to.result);
    if (part === undefined) parts.push({ units: [unit], to, defense: held[index] });
    else {
      part.units.push(unit);
      part.defense += held[index];
    }
  });
  return parts;
}

/** Defenders of a group that fare alike on every die, and how likely they fare how. */
export interface Fate {
  readonly units: readonly number[];
  readonly results: readonly ResultChance[];
}

/** `rows`: the table read for every row, best row first. */
export function fatesOf<Natural extends string, Result extends string>(
  rows: readonly (readonly Reading<Natural, Result>[])[],
  group: number,
): readonly Fate[] {
  const parts = rows.map(readings => readings[group].parts);
  const resultsOf = (id: number | undefined): Result[] =>
    parts.map(row => (row.find(({ units }) => id === undefined || units.includes(id)) ?? row[0]).to.result);
  const { units } = rows[0][group];
  // Nobody in the group: a place that defends itself.
  if (units.length === 0) return [{ units, results: chancesAmong(resultsOf(undefined)) }];
  const alike = Map.groupBy(units, id => resultsOf(id).join());
  return [...alike.values()].map(ids => ({ units: ids, results: chancesAmong(resultsOf(ids[0])) }));
}

/** The last of the three best rows, on index A. */
const BEST = 3;
export const WORST_ROW = 6;

/** Columns that a Pressed Attack goes on a row: up on the three best, down by so many on the others. */
export const pressedShift = (row: number, down: number): number => (row <= BEST ? 1 : -down);
