// Surround, then hit: put somebody across the way out of a hex that is going to be attacked, so that a retreat becomes a
// loss.

import { other } from '../../../kit/side.ts';
import type { Draft, Proposal } from '../draft.ts';

const MOST_TRIES = 60;

export function surround(draft: Draft): Proposal[] {
  const { adapter, side, table, trial, weights, survey } = draft;
  const { hexName, unitsOf, placeOf } = adapter.table;
  const { prizes } = adapter.worth;
  const { forecast } = adapter.fights;
  const { put } = adapter.sandbox;
  const proposals: Proposal[] = [];
  let tries = 0;
  for (const target of attackedHexes(draft)) {
    const units = strikersOn(draft, target);
    if (units.length === 0) continue;
    draft.reset();
    const won = prizes(table)[target] + weights.ground + weights.groundPull * survey.pull[target];
    const judge = (): number => {
      const { enemyLoss, ownLoss, cleared } = forecast(trial, target, units, units.length);
      return weights.enemyLoss * enemyLoss - weights.ownLoss * ownLoss + cleared * won;
    };
    const before = judge();
    if (before < weights.leastGain) continue;
    for (const hex of hexesBehind(draft, target)) {
      if (tries >= MOST_TRIES) return proposals;
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (const unit of draft.comers(hex)) {
        const cost = draft.cost(unit, hex);
        if (draft.room(table, hex) <= 0 || units.includes(unit) || cost >= least) continue;
        least = cost;
        best = unit;
      }
      if (best < 0 || least > 2) continue;
      tries++;
      draft.reset();
      put(trial, best, hex);
      const payoff = judge() - before - least;
      if (payoff <= 0) continue;
      proposals.push({
        tactic: 'surround',
        payoff,
        moves: [{ unit: best, hex }],
        purpose: `bar the way out of ${hexName(target)}`,
      });
    }
  }
  return proposals;

  function attackedHexes(at: Draft): Set<number> {
    const hexes = new Set<number>();
    for (const enemy of unitsOf[other(side)]) {
      const hex = placeOf(at.table, enemy);
      if (hex >= 0 && survey.might[hex] > 0) hexes.add(hex);
    }
    return hexes;
  }
}

/** Units of ours that stand beside the target in the plan. */
function strikersOn({ adapter, table, side, free }: Draft, target: number): number[] {
  const { neighbours, topOf, belowOf, sideOf } = adapter.table;
  const { mayJoin, mayStrike } = adapter.fights;
  const units: number[] = [];
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const hex = neighbours[i];
    if (hex < 0) continue;
    for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit)) {
      if (sideOf[unit] !== side || free.has(unit)) continue;
      if (units.length > 0 && !mayJoin(units[0], unit)) continue;
      if (mayStrike(table, unit, hex, target)) units.push(unit);
    }
  }
  return units;
}

/** Hexes within two of the target that none of us watches or stands in. */
function hexesBehind({ adapter, table }: Draft, target: number): Set<number> {
  const { neighbours, topOf } = adapter.table;
  const hexes = new Set<number>();
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const near = neighbours[i];
    if (near < 0) continue;
    for (let k = near * 6; k < near * 6 + 6; k++) {
      const hex = neighbours[k];
      if (hex >= 0 && hex !== target && topOf(table, hex) < 0) hexes.add(hex);
    }
  }
  return hexes;
}
