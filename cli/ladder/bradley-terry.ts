// Strengths from results: the Bradley-Terry model, by which the chance to win is the logistic of the difference of two
// strengths. Whoever won or lost everything would be infinitely strong or weak; a mild belief that all are alike keeps
// him finite, and fades as games come in.

export interface Result {
  /** Numbers of the players. */
  readonly one: number;
  readonly other: number;
  /** 1 for the one, 0 for the other, a half for a draw. */
  readonly score: number;
}

export interface Strength {
  /** On the scale of chess: 400 points are ten to one. All together add up to nothing. */
  readonly points: number;
  readonly standardError: number;
}

/** In logits: two players out of three lie so near the middle before anything has been played. */
const SPREAD = 2;
const POINTS = 400 / Math.LN10;
const MOST_STEPS = 50;
const ENOUGH = 1e-9;

export function strengthsOf(players: number, results: readonly Result[]): Strength[] {
  const strengths = new Array<number>(players).fill(0);
  let information = informationOf(players, results, strengths);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = solve(information, slopeOf(results, strengths));
    for (let i = 0; i < players; i++) strengths[i] += change[i];
    information = informationOf(players, results, strengths);
    if (change.every(by => Math.abs(by) < ENOUGH)) break;
  }
  return strengths.map((strength, i) => ({
    points: POINTS * strength,
    standardError: POINTS * Math.sqrt(solve(information, unit(players, i))[i]),
  }));
}

const chance = (lead: number): number => 1 / (1 + Math.exp(-lead));

function slopeOf(results: readonly Result[], strengths: readonly number[]): number[] {
  const slope = strengths.map(strength => -strength / SPREAD ** 2);
  for (const { one, other, score } of results) {
    const surprise = score - chance(strengths[one] - strengths[other]);
    slope[one] += surprise;
    slope[other] -= surprise;
  }
  return slope;
}

function informationOf(
  players: number,
  results: readonly Result[],
  strengths: readonly number[],
): number[][] {
  const matrix = Array.from({ length: players }, (_, i) => unit(players, i).map(on => on / SPREAD ** 2));
  for (const { one, other } of results) {
    const expected = chance(strengths[one] - strengths[other]);
    const weight = expected * (1 - expected);
    matrix[one][one] += weight;
    matrix[other][other] += weight;
    matrix[one][other] -= weight;
    matrix[other][one] -= weight;
  }
  return matrix;
}

const unit = (length: number, at: number): number[] => Array.from({ length }, (_, i) => (i === at ? 1 : 0));

/** By elimination; the matrix is positive definite, so no row need be exchanged. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let below = pivot + 1; below < size; below++) {
      const share = rows[below][pivot] / rows[pivot][pivot];
      for (let i = pivot; i <= size; i++) rows[below][i] -= share * rows[pivot][i];
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let left = rows[row][size];
    for (let i = row + 1; i < size; i++) left -= rows[row][i] * found[i];
    found[row] = left / rows[row][row];
  }
  return found;
}
