// Tactics about pockets: get out whoever would be cut off, hit the enemy's spearheads whose flanks
// are open, hold fast whoever wants to get away.

import { other } from '../../../kit/side.ts';
import type { Draft, Proposal } from '../draft.ts';
import { assaultOn } from './assault.ts';

const MOST_TRIES = 60;

/** Whoever has no way left but one goes while he can. */
export function rescue(draft: Draft): Proposal[] {
  const { adapter, table, survey } = draft;
  const { placeOf, hexName } = adapter.table;
  const { worthOf } = adapter.worth;
  const proposals: Proposal[] = [];
  for (const unit of draft.free) {
    const from = placeOf(table, unit);
    if (from < 0 || survey.danger[from] === 0 || waysOut(draft, from) > 1) continue;
    const reach = draft.reach(unit);
    const worth = worthOf(table, unit);
    let best: Proposal | undefined;
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (hex === from || draft.room(table, hex) <= 0 || waysOut(draft, hex) < 2) continue;
      if (survey.isFed[hex] === 0) continue;
      const payoff = 0.25 * worth - draft.cost(unit, hex);
      if (best === undefined || payoff > best.payoff)
        best = {
          tactic: 'rescue',
          payoff,
          moves: [{ unit, hex }],
          purpose: `get out of the trap at ${hexName(from)}`,
        };
    }
    if (best !== undefined) proposals.push(best);
  }
  return proposals;
}

/** Hexes beside this one to which one of ours could retreat. */
export function waysOut({ adapter, table, side }: Draft, hex: number): number {
  const { zoneOf, neighbours, topOf, sideOf } = adapter.table;
  const zone = zoneOf(table, other(side));
  const pace = adapter.table.pace(side);
  let count = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = neighbours[i];
    if (to < 0 || pace[i] === 0) continue;
    const there = topOf(table, to);
    if (there < 0 ? zone[to] === 0 : sideOf[there] === side) count++;
  }
  return count;
}

/** An enemy who has run ahead of his own is hit before they come up: he is worth more than he seems. */
export function spearhead(draft: Draft): Proposal[] {
  const { adapter, table, side } = draft;
  const { unitsOf, placeOf, hexName } = adapter.table;
  const proposals: Proposal[] = [];
  const seen = new Set<number>();
  for (const enemy of unitsOf[other(side)]) {
    const hex = placeOf(table, enemy);
    if (hex < 0 || seen.has(hex)) continue;
    seen.add(hex);
    if (!isExposed(draft, hex)) continue;
    const found = assaultOn(draft, hex);
    if (found === undefined) continue;
    proposals.push({
      ...found,
      tactic: 'spearhead',
      payoff: found.payoff + 0.3,
      purpose: `hit ${hexName(hex)}, where the enemy stands alone`,
    });
  }
  return proposals;
}

/** In our zones on three sides at least, and none of his own beside him. */
function isExposed({ adapter, table, side }: Draft, hex: number): boolean {
  const { zoneOf, neighbours, topOf, sideOf } = adapter.table;
  const zone = zoneOf(table, side);
  let watched = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = neighbours[i];
    if (to < 0) continue;
    const there = topOf(table, to);
    if (there >= 0 && sideOf[there] !== side) return false;
    if (zone[to] > 0 || there >= 0) watched++;
  }
  return watched >= 2;
}

/** Zones around an enemy in supply trouble are closed, so that he stays where he is. */
export function lock(draft: Draft): Proposal[] {
  const { adapter, table, side } = draft;
  const { zoneOf, unitsOf, placeOf, isSupplied, neighbours, topOf, hexName } = adapter.table;
  const { worthOf } = adapter.worth;
  const zone = zoneOf(table, side);
  const proposals: Proposal[] = [];
  let tries = 0;
  for (const enemy of unitsOf[other(side)]) {
    const at = placeOf(table, enemy);
    if (at < 0 || isSupplied(table, enemy)) continue;
    const worth = worthOf(table, enemy);
    for (let i = at * 6; i < at * 6 + 6 && tries < MOST_TRIES; i++) {
      const hex = neighbours[i];
      if (hex < 0 || zone[hex] > 0 || topOf(table, hex) >= 0) continue;
      for (const unit of draft.comers(hex)) {
        tries++;
        const payoff = 0.15 * worth - draft.cost(unit, hex);
        if (payoff <= 0) continue;
        proposals.push({
          tactic: 'lock',
          payoff,
          moves: [{ unit, hex }],
          purpose: `hold fast whoever is cut off at ${hexName(at)}`,
        });
      }
    }
  }
  return proposals;
}
