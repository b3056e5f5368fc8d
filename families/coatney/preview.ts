// An attack shown before it is made: every modifier, the column of each group of defenders and the chance of each result, after
// all that the rules make of it.

import { odds as byOdds, nextColumn } from '../../kit/combat/assessment.ts';
import { clampColumn, type ResultsTable } from '../../kit/combat/table.ts';
import type { Modifier, Preview, PreviewGroup } from '../../kit/game.ts';
import { type Fate, fatesOf, type Reading, WORST_ROW } from './readings.ts';

export interface ShownGroup {
  readonly column: number;
  readonly modifiers: readonly Modifier[];
}

export interface ShownOdds<G extends ShownGroup> {
  readonly attack: number;
  readonly defense: number;
  readonly baseColumn: number;
  readonly groups: readonly G[];
  readonly modifiers: readonly Modifier[];
}

export interface ShownAttack<G extends ShownGroup> {
  readonly table: ResultsTable;
  readonly odds: ShownOdds<G>;
  /** The table read for every row, best row first. */
  readonly rows: readonly (readonly Reading<string, string>[])[];
  idsOf(units: readonly number[]): string[];
  /** How those are called who fare alike; `isSplit` if others of their group do not. */
  titleOf(group: G, units: readonly number[], isSplit: boolean): string;
  /** Of a Pressed Attack: the columns that it goes on a row, and its rule. */
  readonly pressed?: { readonly rule: string; shift(row: number): number };
  /** The column that the first group reaches, counted over the ends of the table, if that is not its own. */
  readonly reached?: number;
  /** What else is worth saying. */
  readonly notes?: readonly Modifier[];
}

export const headingIn = (table: ResultsTable, column: number): string =>
  table.columns[clampColumn(table, column)].heading;

export function describeAttack<G extends ShownGroup>(shown: ShownAttack<G>): Preview {
  const { table, odds, rows, notes = [] } = shown;
  const told = [...pressedItems(shown), ...notes];
  const groups = odds.groups.flatMap((group, index) => groupsOf(shown, group, fatesOf(rows, index), told));
  const [first] = odds.groups;
  // The next column that more factors would reach, if any.
  const next = nextColumn(table, byOdds, {
    ...odds,
    column: first.column,
    reached: shown.reached ?? first.column,
  });
  const { pressed } = shown;
  const [worst, best] = pressed === undefined ? [0, 0] : [pressed.shift(WORST_ROW), pressed.shift(1)];
  return {
    attack: odds.attack,
    defense: odds.defense,
    modifiers: [...odds.modifiers, ...told],
    column: groups[0].column,
    columns: [headingIn(table, first.column + worst), headingIn(table, first.column + best)],
    results: groups[0].results,
    groups,
    ...(next === undefined ? {} : { next }),
  };
}

function groupsOf<G extends ShownGroup>(
  { table, idsOf, titleOf }: ShownAttack<G>,
  group: G,
  fates: readonly Fate[],
  told: readonly Modifier[],
): PreviewGroup[] {
  return fates.map(({ units, results }) => ({
    units: idsOf(units),
    title: titleOf(group, units, fates.length > 1),
    column: headingIn(table, group.column),
    modifiers: [...group.modifiers, ...told],
    results,
  }));
}

function pressedItems<G extends ShownGroup>({ pressed }: ShownAttack<G>): Modifier[] {
  if (pressed === undefined) return [];
  const [worst, best] = [pressed.shift(WORST_ROW), pressed.shift(1)];
  const label = `Pressed: ${best} column up on the three best dice, ${-worst} down on the others`;
  return [{ rule: pressed.rule, label }];
}
