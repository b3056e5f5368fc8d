// Logistic regression by Newton's way, for few features: weights that make what was seen likeliest, held back a little
// so that something always comes of it.

export interface Observation {
  readonly features: ArrayLike<number>;
  /** 1, 0, or between them. */
  readonly outcome: number;
}

const STEPS = 25;
const RIDGE = 1;

export function fitLogistic(seen: readonly Observation[], count: number): number[] {
  const weights = new Array<number>(count).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map(weight => -RIDGE * weight);
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)));
    for (const { features, outcome } of seen) {
      const chance = chanceOf(weights, features);
      const sway = chance * (1 - chance);
      for (let i = 0; i < count; i++) {
        slope[i] += (outcome - chance) * features[i];
        for (let j = 0; j < count; j++) bend[i][j] += sway * features[i] * features[j];
      }
    }
    const change = solve(bend, slope);
    for (let i = 0; i < count; i++) weights[i] += change[i];
    if (change.every(each => Math.abs(each) < 1e-9)) break;
  }
  return weights;
}

export function chanceOf(weights: readonly number[], features: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
  return 1 / (1 + Math.exp(-sum));
}

/** How badly such chances foretell, in nats a table; saying a half every time costs 0.69. */
export function surpriseOf(seen: readonly Observation[], weights: readonly number[]): number {
  let sum = 0;
  for (const { features, outcome } of seen) {
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, chanceOf(weights, features)));
    sum -= outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance);
  }
  return sum / seen.length;
}

/** Gauss with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let i = at + 1; i < size; i++) if (Math.abs(rows[i][at]) > Math.abs(rows[pivot][at])) pivot = i;
    [rows[at], rows[pivot]] = [rows[pivot], rows[at]];
    for (let i = 0; i < size; i++) {
      if (i === at) continue;
      const share = rows[i][at] / rows[at][at];
      for (let j = at; j <= size; j++) rows[i][j] -= share * rows[at][j];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}
