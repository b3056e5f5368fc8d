// What a finished plan comes to, in the staff's own points: how its units stand, the attacks that they could make together
// from there, and the enemies who starve. Two plans of the same phase can be told apart by it.

import { other } from '../../kit/side.ts';
import type { Draft } from './draft.ts';
import { choose, type Option, type Packing } from './packing.ts';
import { hungerOf, strikersOn } from './tactics/common.ts';

export function appraise(draft: Draft, packing: Packing): number {
  const { adapter, table, side, scoring, weights } = draft;
  let value = weights.starve * hungerOf(draft, table, other(side));
  for (const unit of draft.movers) {
    const hex = adapter.table.placeOf(table, unit);
    if (hex >= 0) value += scoring.bare(table, unit, hex);
  }
  for (const { gain } of choose(offersOf(draft, packing))) value += gain;
  return value;
}

function offersOf({ adapter, table, side, survey, weights }: Draft, packing: Packing): Option[][] {
  const ground = (hex: number): number => weights.ground + weights.groundPull * survey.pull[hex];
  const offers: Option[][] = [];
  const seen = new Set<number>();
  for (const enemy of adapter.table.unitsOf[other(side)]) {
    const target = adapter.table.placeOf(table, enemy);
    if (target < 0 || survey.might[target] === 0 || seen.has(target)) continue;
    seen.add(target);
    const units = strikersOn(adapter, table, side, target);
    if (units.length === 0) continue;
    const options = packing
      .optionsOn(table, target, units, weights, ground)
      .filter(({ gain }) => gain >= weights.leastGain);
    if (options.length > 0) offers.push(options);
  }
  return offers;
}
