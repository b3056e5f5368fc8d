// Combat results tables: columns found by a differential or by odds, one row per die face.
// Beyond either end the end column is used.

export interface ResultsTable {
  readonly columns: readonly TableColumn[];
  /** Results by die face (1 first), then by column. */
  readonly rows: readonly (readonly string[])[];
}

export interface TableColumn {
  readonly heading: string;
  /** Least value (differential, or odds as a quotient) that falls into this column; the first column takes all below. */
  readonly from: number;
}

/** The rightmost column whose lower bound the value reaches; never left of the first. */
export function columnFor(table: ResultsTable, value: number): number {
  let column = 0;
  while (column + 1 < table.columns.length && value >= table.columns[column + 1].from) column++;
  return column;
}

export function clampColumn(table: ResultsTable, column: number): number {
  return Math.max(0, Math.min(table.columns.length - 1, column));
}

export function resultOf(table: ResultsTable, column: number, die: number): string {
  return table.rows[die - 1][column];
}

export interface ResultChance {
  readonly result: string;
  readonly chance: number;
}

/** Chance of each result in a column. Results in `rerolled` are rolled again until another one comes up. */
export function chancesOf(
  table: ResultsTable,
  column: number,
  rerolled: readonly string[] = [],
): readonly ResultChance[] {
  return chancesAmong(table.rows.map(row => row[column]).filter(result => !rerolled.includes(result)));
}

/** Chance of each result where every entry is as likely as the next. */
export function chancesAmong(results: readonly string[]): readonly ResultChance[] {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => ({ result, chance: count / results.length }));
}
