// Combat results tables: columns found by a differential or by odds, one row per die face. What lies beyond either end is
// the end column, or a result that needs no die; shifts may be counted over columns that nobody has printed.

export interface ResultsTable {
  readonly columns: readonly TableColumn[];
  /** Results by die face (1 first), then by column. */
  readonly rows: readonly (readonly string[])[];
  /**
   * The columns that would follow on either side, by their number (-1 is left of the first). Where a table has them,
   * strengths that are off the table are shifted from where they are; without them the end columns take all beyond
   * them before any shift.
   */
  readonly unprinted?: (column: number) => TableColumn;
  /** What a column beyond an end means, whatever the die says; an end without a result is read in its last column. */
  readonly beyond?: { readonly left?: string; readonly right?: string };
}

export interface TableColumn {
  readonly heading: string;
  /** Least value (differential, or odds as a quotient) that falls into this column; headings may leave gaps. */
  readonly from: number;
}

/** The rightmost column whose lower bound the value reaches; only on the table if all of its columns are printed. */
export function columnFor(table: ResultsTable, value: number): number {
  const { columns, unprinted } = table;
  let column = 0;
  while (column + 1 < columns.length && value >= columns[column + 1].from) column++;
  if (unprinted === undefined) return column;
  while (column < FARTHEST && value >= columnAt(table, column + 1).from) column++;
  while (column > -FARTHEST && value < columnAt(table, column).from) column--;
  return column;
}

/** A column by its number, printed or not; where none are unprinted the end column stands for those beyond it. */
export function columnAt(table: ResultsTable, column: number): TableColumn {
  const { columns, unprinted } = table;
  if (unprinted !== undefined && (column < 0 || column >= columns.length)) return unprinted(column);
  return columns[clampColumn(table, column)];
}

export function clampColumn(table: ResultsTable, column: number): number {
  return Math.max(0, Math.min(table.columns.length - 1, column));
}

/** The result of a column beyond an end that needs no die; undefined where the table is rolled on. */
export function automaticResult({ columns, beyond }: ResultsTable, column: number): string | undefined {
  if (column < 0) return beyond?.left;
  return column >= columns.length ? beyond?.right : undefined;
}

export function resultOf(table: ResultsTable, column: number, die: number): string {
  return automaticResult(table, column) ?? table.rows[die - 1][clampColumn(table, column)];
}

/**
 * Columns of whole odds on both sides of a table whose first one is `first`: 1:3, 1:2, 1:1, 2:1, 3:1, each one shift from
 * the next.
 */
export function wholeOdds(first: string): (column: number) => TableColumn {
  const [attack, defense] = first.split(':').map(Number);
  const start = attack > 1 ? attack : 2 - defense;
  return column => {
    const place = start + column;
    return place >= 1
      ? { heading: `${place}:1`, from: place }
      : { heading: `1:${2 - place}`, from: 1 / (2 - place) };
  };
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
  const results = table.rows.map((_, row) => resultOf(table, column, row + 1));
  return chancesAmong(results.filter(result => !rerolled.includes(result)));
}

/** Chance of each result where every entry is as likely as the next. */
export function chancesAmong(results: readonly string[]): readonly ResultChance[] {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => ({ result, chance: count / results.length }));
}

/** Units, steps or whatever a game counts, of either side. */
export interface BattleLosses {
  readonly attacker: number;
  readonly defender: number;
}

/** What the results would cost on average. */
export function averageLosses(
  chances: readonly ResultChance[],
  lossesOf: (result: string) => BattleLosses,
): BattleLosses {
  let attacker = 0;
  let defender = 0;
  for (const { result, chance } of chances) {
    const lost = lossesOf(result);
    attacker += lost.attacker * chance;
    defender += lost.defender * chance;
  }
  return { attacker, defender };
}

/** No odds are looked for farther away than this. */
const FARTHEST = 1000;
