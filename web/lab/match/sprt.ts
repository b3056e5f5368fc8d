// The sequential test: after every pair, how much likelier one mean pair score has become than another. The run can stop
// as soon as the ratio leaves its limits, with at most about 5 % of wrong answers either way. It is the generalized
// sequential probability ratio test on the five outcomes of a pair (M. Van den Bergh, "A practical introduction to the
// GSPRT"; OpenBench and fishtest use it for chess engines).

/** Counts of pairs by score: 0, a quarter, a half, three quarters, 1. */
export type Pentanomial = readonly number[];

export interface Bounds {
  /** Pair scores between 0 and 1. */
  readonly low: number;
  readonly high: number;
}

export type Verdict = 'high' | 'low' | 'open';

/** Logarithm of 0.95 / 0.05: one wrong answer in twenty, either way. */
export const LIMIT = 2.94;

export function verdictOf(ratio: number): Verdict {
  if (ratio >= LIMIT) return 'high';
  return ratio <= -LIMIT ? 'low' : 'open';
}

/** The logarithm of how much likelier the counts are if the mean is `high` than if it is `low`. */
export function logLikelihoodRatio(counts: Pentanomial, { low, high }: Bounds): number {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  if (pairs === 0) return 0;
  // Outcomes not yet seen stay possible.
  const seen = counts.map(count => Math.max(count, UNSEEN));
  const total = seen.reduce((sum, count) => sum + count, 0);
  const shares = seen.map(count => count / total);
  const tiltLow = tiltTo(shares, low);
  const tiltHigh = tiltTo(shares, high);
  let ratio = 0;
  for (let i = 0; i < shares.length; i++) {
    const score = i / (shares.length - 1);
    ratio += shares[i] * Math.log((1 + tiltLow * (score - low)) / (1 + tiltHigh * (score - high)));
  }
  return total * ratio;
}

const UNSEEN = 1e-3;

/**
 * Of all distributions with this mean, the likeliest given the shares is share / (1 + tilt * (score - mean)) with the tilt
 * that makes the mean come out; it falls monotonically, so halving finds it.
 */
function tiltTo(shares: readonly number[], mean: number): number {
  let [from, to] = [-1 / (1 - mean), 1 / mean];
  for (let i = 0; i < 60; i++) {
    const tilt = (from + to) / 2;
    let excess = 0;
    for (let j = 0; j < shares.length; j++) {
      const away = j / (shares.length - 1) - mean;
      excess += (shares[j] * away) / (1 + tilt * away);
    }
    if (excess > 0) from = tilt;
    else to = tilt;
  }
  return (from + to) / 2;
}
