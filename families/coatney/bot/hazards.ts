// Share of its worth that an attacked force of middling strength loses on average, by the difference of strengths.

import type { ResultsTable } from '../../../kit/combat/table.ts';

const MIDDLING = 4;
const LOWEST = -8;
const COUNT = 30;

/** `shares`: by result of the table, what the defender loses by it; ground is lost with a retreat, and the next attack comes easier. */
export function hazardBy(
  crt: ResultsTable & { readonly columns: readonly { readonly from: number }[] },
  shares: Readonly<Record<string, number>>,
): (difference: number) => number {
  const hazards = Float32Array.from({ length: COUNT }, (_, index) => {
    const difference = index + LOWEST;
    const ratio = difference >= 0 ? (MIDDLING + difference) / MIDDLING : MIDDLING / (MIDDLING - difference);
    let column = 0;
    while (column + 1 < crt.columns.length && ratio >= crt.columns[column + 1].from) column++;
    let share = 0;
    for (const row of crt.rows) share += shares[row[column]] ?? 0;
    return share / 6;
  });
  return difference => hazards[Math.max(0, Math.min(COUNT - 1, Math.round(difference) - LOWEST))];
}
