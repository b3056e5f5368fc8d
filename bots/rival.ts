// Players beside the levels, made of data: a level with other worths or other weights. Exploiters are kept so that whoever
// once lost to them is asked again; versions are what a level was when it was released.

import type { Adapter, PlannerWeights, ScenarioWeights } from '../kit/adapter/adapter.ts';
import type { State } from '../kit/game.ts';
import type { BySide } from '../kit/side.ts';
import type { Bot, Budget } from './bot.ts';
import { openVariants } from './core/variants.ts';
import { makeBot } from './shelf.ts';

export interface Rival {
  /** An exploiter knows one thing; a version is a level as it was. */
  readonly kind: 'exploiter' | 'version';
  /** Whose way of playing it has. */
  readonly level: string;
  /** For people: what it does, and where it was found. */
  readonly note: string;
  readonly prizes?: RivalPrizes;
  /** By the name of the side, in the place of what the game says of the planner's weights. */
  readonly weights?: Readonly<Record<string, PlannerWeights>>;
}

export interface RivalPrizes {
  /** What the worth of every other place is multiplied by. */
  readonly others?: number;
  /** By printed number: what a place is worth to it. */
  readonly hexes?: Readonly<Record<string, number>>;
}

/** Undefined if its level is none that the game has. */
export function makeRival(rival: Rival, seed: string, adapter?: Adapter, budget?: Budget): Bot | undefined {
  return makeBot(rival.level, seed, adapter && seenBy(adapter, rival), budget);
}

const variant = openVariants();

/** The game as the rival sees it. */
export function seenBy(adapter: Adapter, rival: Rival): Adapter {
  const { prizes, weights } = rival;
  return variant(adapter, JSON.stringify([prizes, weights]), () => ({
    ...adapter,
    worth: {
      ...adapter.worth,
      ...(prizes && { prizes: bindPrizes(adapter, prizes) }),
      ...(weights && {
        planning: planningOf(adapter, weights),
        scenarios: scenariosWithout(adapter, weights),
      }),
    },
  }));
}

function planningOf(
  { game, worth }: Adapter,
  weights: Readonly<Record<string, PlannerWeights>>,
): BySide<PlannerWeights> {
  const of = (side: 0 | 1): PlannerWeights => weights[game.sides[side]] ?? worth.planning?.[side] ?? {};
  return [of(0), of(1)];
}

/** What a rival says of a side holds in every scenario. */
function scenariosWithout(
  { game, worth: { scenarios = {} } }: Adapter,
  weights: Readonly<Record<string, PlannerWeights>>,
): ScenarioWeights {
  const [first, second] = game.sides.map(side => side in weights);
  const others: Record<string, ScenarioWeights[string]> = {};
  for (const [id, [one, two]] of Object.entries(scenarios))
    others[id] = [first ? undefined : one, second ? undefined : two];
  return others;
}

/** One array for as long as those of the game are the same. */
function bindPrizes(adapter: Adapter, { others = 1, hexes = {} }: RivalPrizes) {
  const { prizes } = adapter.worth;
  const made = new WeakMap<Float32Array, Float32Array>();
  return (state: State): Float32Array => {
    const usual = prizes(state);
    const known = made.get(usual);
    if (known !== undefined) return known;
    const own = usual.map((worth, hex) => hexes[adapter.game.map.ids[hex]] ?? worth * others);
    made.set(usual, own);
    return own;
  };
}
