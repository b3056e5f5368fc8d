// The arithmetic of an attack, item by item, so that every point and every column can be explained by its rule: strengths
// by groups that are halved or doubled together, a column, and the shifts from there.

import type { Modifier } from '../game.ts';
import { automaticResult, clampColumn, columnAt, columnFor, type ResultsTable } from './table.ts';

/**
 * Strength that is reckoned together: the sum of all `add`, times every `factor` (a half for a divisor of two), rounded
 * once. Two halvings make a quarter of the group.
 */
export interface StrengthGroup {
  readonly items: readonly Modifier[];
  readonly rounding?: Rounding;
  /** What is left of a group at least, however it is reduced. */
  readonly floor?: number;
}
export type Rounding = 'down' | 'up' | 'none';

/** How two strengths are compared, and the attack that it takes to reach a value. */
export interface Comparison {
  value(attack: number, defense: number): number;
  attackFor(value: number, defense: number): number;
}

export const differential: Comparison = {
  value: (attack, defense) => attack - defense,
  attackFor: (value, defense) => value + defense,
};
export const odds: Comparison = {
  value: (attack, defense) => attack / defense,
  attackFor: (value, defense) => Math.ceil(value * defense - TOLERANCE),
};

export interface Strength {
  readonly strength: number;
  /** Whatever multiplies a group has in `add` what that came to, so that the items add up to the strength. */
  readonly items: readonly Modifier[];
}

export function sumStrength(groups: readonly StrengthGroup[]): Strength {
  const items: Modifier[] = [];
  let strength = 0;
  for (const group of groups) strength += sumGroup(group, items);
  return { strength, items };
}

/** Where shifts lead from a column. */
export interface Shifted {
  /** Counted over the ends of the table, if need be. */
  readonly reached: number;
  /** The same kept within the table. */
  readonly column: number;
  /** As it is printed, or would be. */
  readonly heading: string;
  /** The result that is certain because the column is beyond the table. */
  readonly result?: string;
}

export interface Assessment extends Shifted {
  readonly attack: number;
  readonly defense: number;
  /** Their bare difference or quotient. */
  readonly value: number;
  /** Everything that made up strengths and shifts, in the order of the rules. */
  readonly modifiers: readonly Modifier[];
  /** Column of the bare value, before shifts. */
  readonly baseColumn: number;
}

/** An attack as one column sees it; where defenders read columns of their own, each is assessed with its own shifts. */
export function assess(
  table: ResultsTable,
  compare: Comparison,
  attackers: Strength,
  defenders: Strength,
  shifts: readonly Modifier[],
): Assessment {
  const [attack, defense] = [attackers.strength, defenders.strength];
  const value = compare.value(attack, defense);
  const baseColumn = columnFor(table, value);
  return {
    attack,
    defense,
    value,
    modifiers: [...attackers.items, ...defenders.items, ...shifts],
    baseColumn,
    ...shiftColumn(table, baseColumn, shifts),
  };
}

/** The next column to the right, and the strength that is missing for it while all shifts stay as they are. */
export function nextColumn(
  table: ResultsTable,
  compare: Comparison,
  { attack, defense, baseColumn, reached, column }: Omit<Assessment, 'modifiers' | 'heading' | 'value'>,
): { readonly column: string; readonly missing: number } | undefined {
  const { columns } = table;
  const base = column + 1 - (reached - baseColumn);
  if (column + 1 >= columns.length || base >= columns.length) return undefined;
  const missing = compare.attackFor(columnAt(table, base).from, defense) - attack;
  return { column: columns[column + 1].heading, missing };
}

/** Shifts add up before the table ends them. */
function shiftColumn(table: ResultsTable, from: number, shifts: readonly Modifier[]): Shifted {
  let reached = from;
  for (const { shift = 0 } of shifts) reached += shift;
  const result = automaticResult(table, reached);
  const at = { reached, column: clampColumn(table, reached), heading: columnAt(table, reached).heading };
  return result === undefined ? at : { ...at, result };
}

/** Quotients of whole numbers are not always exact; no game has strengths that are this close. */
const TOLERANCE = 1e-9;

export const round: Readonly<Record<Rounding, (value: number) => number>> = {
  down: value => Math.floor(value + TOLERANCE),
  up: value => Math.ceil(value - TOLERANCE),
  none: value => value,
};

function sumGroup({ items, rounding = 'none', floor = 0 }: StrengthGroup, told: Modifier[]): number {
  let exact = 0;
  for (const { add = 0, factor } of items) if (factor === undefined) exact += add;
  let last = -1;
  for (const item of items) {
    if (item.factor === undefined) {
      told.push(item);
      continue;
    }
    last = told.length;
    told.push({ ...item, add: exact * item.factor - exact });
    exact *= item.factor;
  }
  if (last < 0) return exact;
  const total = Math.max(floor, round[rounding](exact));
  // The last of them answers for the rounding too.
  told[last] = { ...told[last], add: (told[last].add ?? 0) + total - exact };
  return total;
}
