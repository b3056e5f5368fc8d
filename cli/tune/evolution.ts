// A search for numbers that play well, of which only noisy scores are known: CMA-ES with a width of its own for every
// number (R. Ros and N. Hansen, "A Simple Modification in CMA-ES", 2008). Its state is plain data and its chance comes
// from a seed, so that a search can be kept after every generation and goes on as if it had never stopped.

import { seededRandom } from '../../kit/dice/random.ts';

export interface Search {
  readonly seed: string;
  readonly generation: number;
  readonly population: number;
  /** Where it looks, how far around, and how far along each number. */
  readonly mean: readonly number[];
  readonly step: number;
  readonly variances: readonly number[];
  /** Where it has been going lately. */
  readonly drift: readonly number[];
  readonly stepDrift: readonly number[];
}

export function beginSearch(seed: string, mean: readonly number[], step: number, population: number): Search {
  const still = mean.map(() => 0);
  return {
    seed,
    generation: 0,
    population,
    mean,
    step,
    variances: mean.map(() => 1),
    drift: still,
    stepDrift: still,
  };
}

/** The points to try in this generation: the same whenever it is asked. */
export function candidatesOf({ seed, generation, population, mean, step, variances }: Search): number[][] {
  const random = seededRandom(`${seed}/${generation}`);
  return Array.from({ length: population }, () =>
    mean.map((center, i) => center + step * Math.sqrt(variances[i]) * normal(random)),
  );
}

/** The search after its candidates have got these scores; more is better. */
export function learn(search: Search, scores: readonly number[]): Search {
  const { mean, step, variances, population } = search;
  const size = mean.length;
  const candidates = candidatesOf(search);
  const ranked = [...candidates.keys()].sort((a, b) => scores[b] - scores[a] || a - b);
  const parents = ranked.slice(0, Math.max(1, Math.floor(population / 2))).map(at => candidates[at]);
  const weights = sharesOf(parents.length);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight ** 2, 0);

  const next = mean.map((_, i) => parents.reduce((sum, parent, at) => sum + weights[at] * parent[i], 0));
  const went = next.map((value, i) => (value - mean[i]) / step);

  const stepRate = (effective + 2) / (size + effective + 5);
  const damping = 1 + stepRate + 2 * Math.max(0, Math.sqrt((effective - 1) / (size + 1)) - 1);
  const stepDrift = search.stepDrift.map(
    (old, i) =>
      (1 - stepRate) * old +
      (Math.sqrt(stepRate * (2 - stepRate) * effective) * went[i]) / Math.sqrt(variances[i]),
  );
  const usual = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size ** 2));
  const length = Math.hypot(...stepDrift);

  const rate = 4 / (size + 4);
  const isSteady = length / Math.sqrt(1 - (1 - stepRate) ** (2 * (search.generation + 1))) < 1.5 * usual;
  const drift = search.drift.map(
    (old, i) => (1 - rate) * old + (isSteady ? Math.sqrt(rate * (2 - rate) * effective) * went[i] : 0),
  );
  // Few numbers are known better than a whole matrix: they are learned faster.
  const faster = (size + 2) / 3;
  const one = Math.min(1, (faster * 2) / ((size + 1.3) ** 2 + effective));
  const many = Math.min(
    1 - one,
    (faster * 2 * (effective - 2 + 1 / effective)) / ((size + 2) ** 2 + effective),
  );
  return {
    ...search,
    generation: search.generation + 1,
    mean: next,
    step: step * Math.exp((stepRate / damping) * (length / usual - 1)),
    variances: variances.map((old, i) => {
      const spread = parents.reduce(
        (sum, parent, at) => sum + weights[at] * ((parent[i] - mean[i]) / step) ** 2,
        0,
      );
      return Math.max(LEAST_VARIANCE, (1 - one - many) * old + one * drift[i] ** 2 + many * spread);
    }),
    drift,
    stepDrift,
  };
}

const LEAST_VARIANCE = 1e-6;

/** The best counts most. */
function sharesOf(count: number): number[] {
  const raw = Array.from({ length: count }, (_, at) => Math.log(count + 0.5) - Math.log(at + 1));
  const sum = raw.reduce((total, share) => total + share, 0);
  return raw.map(share => share / sum);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
