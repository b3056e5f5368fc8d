// What counts may differ from scenario to scenario of a game: where weights were found for one, they are played by there. Which
// scenario it is a bot learns from the first table that it is shown.

import type { Adapter, PlannerWeights } from '../kit/adapter/adapter.ts';
import type { State } from '../kit/game.ts';
import type { BySide } from '../kit/side.ts';
import type { Mind } from './bot.ts';
import { openVariants } from './core/variants.ts';

const variant = openVariants();

/** The game as it is weighed in a scenario. */
export function inScenario(adapter: Adapter, scenario: string): Adapter {
  const { planning, scenarios } = adapter.worth;
  const own = scenarios?.[scenario];
  if (own === undefined) return adapter;
  const both: BySide<PlannerWeights> = [own[0] ?? planning?.[0] ?? {}, own[1] ?? planning?.[1] ?? {}];
  return variant(adapter, scenario, () => ({ ...adapter, worth: { ...adapter.worth, planning: both } }));
}

/**
 * A mind that is made for the scenario which is played. `hasBeside`: it may do something beside decisions; to be asked about
 * that before every action is dear.
 */
export function mindOfScenario(level: string, make: (scenario: string) => Mind, hasBeside = false): Mind {
  let scenario: string | undefined;
  let mind: Mind | undefined;
  const at = ({ setup }: State): Mind => {
    if (mind === undefined || setup.scenario !== scenario) mind = make(setup.scenario);
    scenario = setup.scenario;
    return mind;
  };
  return {
    level,
    decide: state => at(state).decide(state),
    ...(hasBeside && { beside: (state: State, side: number) => at(state).beside?.(state, side) }),
    plans: () => mind?.plans?.() ?? [],
  };
}
