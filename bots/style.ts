// How a bot likes to fight: the same game in the eyes of somebody who fears blows and losses more, or less. A style is data
// and the same for all games: what it multiplies and what it adds among the weights of the planner and the game's doctrine.

import type { Adapter, Doctrine, PlannerWeights } from '../kit/adapter/adapter.ts';
import type { BySide } from '../kit/side.ts';
import { openVariants } from './core/variants.ts';
import type { BotStyle } from './levels.ts';
import { weightsOf } from './staff/weights.ts';

interface Temper {
  readonly times: Readonly<Record<string, number>>;
  readonly plus: Readonly<Record<string, number>>;
}

const TEMPERS: Readonly<Record<Exclude<BotStyle, 'balanced'>, Temper>> = {
  cautious: {
    times: { caution: 1.6, feared: 1.15, ownLoss: 1.5, help: 0.85 },
    plus: { leastGain: 0.35, effort: 0.01, reserve: 0.1 },
  },
  bold: {
    times: { caution: 0.4, feared: 0.85, ownLoss: 0.6, help: 1.2, pull: 1.2, drive: 1.2, reserve: 0 },
    plus: { leastGain: -0.2, effort: -0.01 },
  },
};

/** Least of what a weight may come to by addition: nobody attacks for nothing. */
const LEAST: Readonly<Record<string, number>> = { leastGain: 0.02, effort: 0 };

const variant = openVariants();

/** The game as somebody of this style sees it. */
export function inStyle(adapter: Adapter, style: BotStyle): Adapter {
  if (style === 'balanced') return adapter;
  return variant(adapter, style, () => tempered(adapter, TEMPERS[style]));
}

function tempered(adapter: Adapter, temper: Temper): Adapter {
  const { doctrine } = adapter.worth;
  const planning: BySide<PlannerWeights> = [
    changed<PlannerWeights>({ ...weightsOf(adapter, 0) }, temper),
    changed<PlannerWeights>({ ...weightsOf(adapter, 1) }, temper),
  ];
  const own: BySide<Doctrine> = [changed(doctrine[0], temper), changed(doctrine[1], temper)];
  return { ...adapter, worth: { ...adapter.worth, doctrine: own, planning } };
}

function changed<T extends object>(values: T, { times, plus }: Temper): T {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'number' || !(name in times || name in plus)) return [name, value];
    const sum = value * (times[name] ?? 1) + (plus[name] ?? 0);
    return [name, name in plus ? Math.max(Math.min(value, LEAST[name] ?? 0), sum) : sum];
  });
  return Object.fromEntries(entries) as T;
}
