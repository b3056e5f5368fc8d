// Share of its worth that an attacked force loses on average: by the difference of strengths, for one of middling strength, or by
// the odds, whatever it has.

import type { ResultsTable } from '../../../kit/combat/table.ts';

const MIDDLING = 4;
const LOWEST = -8;
const COUNT = 30;

type Table = ResultsTable & { readonly columns: readonly { readonly from: number }[] };
/** By result of the table, what the defender loses by it; ground is lost with a retreat, and the next attack comes easier. */
type Shares = Readonly<Record<string, number>>;

const shareIn = (crt: Table, shares: Shares, column: number): number =>
  crt.rows.reduce((sum, row) => sum + (shares[row[column]] ?? 0), 0) / 6;

export function hazardBy(crt: Table, shares: Shares): (difference: number) => number {
  const hazards = Float32Array.from({ length: COUNT }, (_, index) => {
    const difference = index + LOWEST;
    const ratio = difference >= 0 ? (MIDDLING + difference) / MIDDLING : MIDDLING / (MIDDLING - difference);
    let column = 0;
    while (column + 1 < crt.columns.length && ratio >= crt.columns[column + 1].from) column++;
    return shareIn(crt, shares, column);
  });
  return difference => hazards[Math.max(0, Math.min(COUNT - 1, Math.round(difference) - LOWEST))];
}

/** Between two columns what lies between them: a garrison that has not reached the next yet is better than a smaller one. */
export function riskBy(crt: Table, shares: Shares): (blow: number, force: number) => number {
  const hazards = crt.columns.map((_, column) => shareIn(crt, shares, column));
  return (blow, force) => {
    const ratio = blow / Math.max(1, force);
    let column = 0;
    while (column + 1 < crt.columns.length && ratio >= crt.columns[column + 1].from) column++;
    // Below the first nobody may attack.
    if (ratio < crt.columns[0].from) return (hazards[0] * ratio) / crt.columns[0].from;
    if (column + 1 === crt.columns.length) return hazards[column];
    const { from } = crt.columns[column];
    const part = (ratio - from) / (crt.columns[column + 1].from - from);
    return hazards[column] + part * (hazards[column + 1] - hazards[column]);
  };
}
