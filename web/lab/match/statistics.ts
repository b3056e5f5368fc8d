// Statistics of the lab: intervals, quantiles, and how well one number foretells an outcome.

/** 97.5th percentile of the normal distribution. */
const Z = 1.959964;

export type Interval = readonly [low: number, high: number];

/**
 * The 95 % Wilson interval of a share: sound for few trials too, and never outside 0 to 1. Successes may be halves and
 * quarters: no score between 0 and 1 varies more than a won-or-lost one of the same mean, so the interval is never too
 * narrow for them.
 */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const share = successes / trials;
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  const center = share + (Z * Z) / (2 * trials);
  const scale = 1 + (Z * Z) / trials;
  // At the ends the formula is exact, but its floating point is not.
  return [
    successes === 0 ? 0 : (center - spread) / scale,
    successes === trials ? 1 : (center + spread) / scale,
  ];
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of the mean of independent values; 0 for fewer than two. */
export function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** The value below which the share `at` of them lies, between two values by proportion. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}

/**
 * How well a number tells two groups apart: the chance that one of the first group has the higher number than one of the
 * second, ties counting half. 0.5 tells nothing, 1 everything.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map(value => ({ value, isFirst: true })),
    ...second.map(value => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let wins = 0;
  let secondBelow = 0;
  for (let from = 0; from < all.length; ) {
    let [to, firsts] = [from, 0];
    while (to < all.length && all[to].value === all[from].value) if (all[to++].isFirst) firsts++;
    const seconds = to - from - firsts;
    wins += firsts * (secondBelow + seconds / 2);
    secondBelow += seconds;
    from = to;
  }
  return wins / (first.length * second.length);
}

/** How often each value comes, in the order of the values. */
export function countValues(values: readonly number[]): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

export const round = (value: number): number => Math.round(value * 1e4) / 1e4;
