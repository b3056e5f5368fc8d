// The arithmetic of an attack, item by item, so that every point and every column can be explained by its rule.

import type { Modifier } from '../game.ts';
import { clampColumn, columnFor, type ResultsTable } from './table.ts';

export interface Assessment {
  readonly attack: number;
  readonly defense: number;
  /** Everything that made up strengths and shifts, in the order of the rules. */
  readonly modifiers: readonly Modifier[];
  /** Column of the bare value, before shifts. */
  readonly baseColumn: number;
  /** Column after all shifts, kept within the table. */
  readonly column: number;
}

export type Comparison = (attack: number, defense: number) => number;

export const differential: Comparison = (attack, defense) => attack - defense;
export const odds: Comparison = (attack, defense) => attack / defense;

/** `attackItems` and `defenseItems` carry `add`, `shifts` carry `shift`. */
export function assess(
  table: ResultsTable,
  compare: Comparison,
  attackItems: readonly Modifier[],
  defenseItems: readonly Modifier[],
  shifts: readonly Modifier[],
): Assessment {
  const attack = sum(attackItems, 'add');
  const defense = sum(defenseItems, 'add');
  const baseColumn = columnFor(table, compare(attack, defense));
  return {
    attack,
    defense,
    modifiers: [...attackItems, ...defenseItems, ...shifts],
    baseColumn,
    column: clampColumn(table, baseColumn + sum(shifts, 'shift')),
  };
}

function sum(items: readonly Modifier[], field: 'add' | 'shift'): number {
  let total = 0;
  for (const item of items) total += item[field] ?? 0;
  return total;
}
