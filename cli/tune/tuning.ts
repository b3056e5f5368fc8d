// From points of the search to weights, and from held-out games to a verdict.

import { inScenario } from '../../bots/scenario.ts';
import { weightsOf } from '../../bots/staff/weights.ts';
import type { Adapter, PlannerWeights } from '../../kit/adapter/adapter.ts';
import { wilson } from '../../web/lab/match/statistics.ts';
import type { Ground } from './trial.ts';

export interface Tuning {
  /** All weights of the side as the game has them. */
  readonly present: PlannerWeights;
  /** Those that the search begins with, and the names of those that it may change. */
  readonly usual: PlannerWeights;
  readonly names: readonly string[];
  /** What was typed. */
  readonly command: string;
}

/** Games of old and new weights on a ground; draws are halves. */
export interface Held extends Ground {
  readonly games: number;
  readonly before: number;
  readonly after: number;
}

/** Those of a scenario if only that one is played. */
export function usualWeights(adapter: Adapter, side: number, scenarios: readonly string[]): PlannerWeights {
  const [only, ...others] = scenarios;
  return { ...weightsOf(others.length === 0 ? inScenario(adapter, only) : adapter, side) };
}

const DIGITS = 3;

/** A point says by which power of e each weight is multiplied. */
export function weightsAt({ usual, names }: Tuning, point: readonly number[]): PlannerWeights {
  const changed = names.map((name, at) => {
    const weight = Number(usual[name]) * Math.exp(point[at]);
    return [name, Number(weight.toPrecision(DIGITS))] as const;
  });
  return { ...usual, ...Object.fromEntries(changed) };
}

const worst = (held: readonly Held[], of: 'before' | 'after'): number =>
  Math.min(...held.map(each => each[of] / each.games));
const total = (held: readonly Held[], of: 'before' | 'after'): number =>
  held.reduce((sum, each) => sum + each[of], 0);

/** Better where it was worst, and not worse on the whole. */
export const isBetter = (held: readonly Held[]): boolean =>
  worst(held, 'after') > worst(held, 'before') && total(held, 'after') >= total(held, 'before');

const percent = (share: number): string => `${(100 * share).toFixed(0)}`;

function shareText(won: number, games: number): string {
  const [low, high] = wilson(won, games);
  return `${won}/${games}, ${percent(won / games)} % (${percent(low)} to ${percent(high)})`;
}

export function reportOf(held: readonly Held[]): string {
  const lines = held.map(
    ({ scenario, opponent, games, before, after }) =>
      `${scenario} v ${opponent}: ${shareText(before, games)} before, ${shareText(after, games)} after`,
  );
  const verdict = isBetter(held)
    ? 'Accepted: better where it was worst, and not worse on the whole.'
    : 'Not accepted: no better where it was worst, or worse on the whole.';
  return [...lines, verdict].join('\n');
}

/** What is kept of a search: the weights, what made them, and how they were judged. */
export function tuned({ command }: Tuning, weights: PlannerWeights, held: readonly Held[]) {
  return { command, accepted: isBetter(held), weights, held };
}
