// Stand across the enemy's lines: with one unit where one is enough, with two where it takes a pincer.

import type { Draft, Proposal } from '../draft.ts';
import { hungerOf } from './common.ts';

/** What a point of worth out of supply is worth to us, for the turn that it lasts at least. */
const SHARE = 0.4;
/** Hexes tried a phase. */
const MOST_HEXES = 60;
const MOST_PAIRS = 60;

interface Post {
  readonly unit: number;
  readonly hex: number;
  readonly cost: number;
}

export function cut(draft: Draft): Proposal[] {
  const { adapter, side, trial } = draft;
  const enemy = 1 - side;
  draft.reset();
  const before = hungerOf(draft, trial, enemy);
  const proposals: Proposal[] = [];
  for (const { unit, hex, cost } of posts(draft).slice(0, MOST_HEXES)) {
    draft.reset();
    adapter.put(trial, unit, hex);
    const starved = hungerOf(draft, trial, enemy) - before;
    if (starved < 0.5) continue;
    const payoff = SHARE * starved - cost;
    proposals.push({
      tactic: 'cut',
      payoff,
      moves: [{ unit, hex }],
      purpose: `cut the enemy's supply at ${adapter.hexName(hex)}`,
    });
  }
  return proposals;
}

export function pincer(draft: Draft): Proposal[] {
  const { adapter, side, trial } = draft;
  const enemy = 1 - side;
  draft.reset();
  const before = hungerOf(draft, trial, enemy);
  const list = posts(draft).slice(0, 24);
  const proposals: Proposal[] = [];
  let tried = 0;
  for (let a = 0; a < list.length; a++) {
    for (let b = a + 1; b < list.length && tried < MOST_PAIRS; b++) {
      const [one, other] = [list[a], list[b]];
      if (one.unit === other.unit || one.hex === other.hex) continue;
      if (one.cost + other.cost > MOST_COST) continue;
      tried++;
      draft.reset();
      adapter.put(trial, one.unit, one.hex);
      adapter.put(trial, other.unit, other.hex);
      const starved = hungerOf(draft, trial, enemy) - before;
      if (starved < 1) continue;
      proposals.push({
        tactic: 'pincer',
        payoff: SHARE * starved - one.cost - other.cost,
        moves: [
          { unit: one.unit, hex: one.hex },
          { unit: other.unit, hex: other.hex },
        ],
        purpose: `close a ring from ${adapter.hexName(one.hex)} and ${adapter.hexName(other.hex)}`,
      });
    }
  }
  return proposals;
}

const MOST_COST = 1.5;

/** Hexes on the enemy's lines close to him that somebody can reach, each with whoever gives up least; the cheapest first. */
function posts(draft: Draft): Post[] {
  const { adapter, table, side, survey } = draft;
  const zone = adapter.zoneOf(table, side);
  const found = new Map<number, Post>();
  for (const unit of draft.free) {
    const reach = draft.reach(unit);
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (zone[hex] > 0 && !opensZone(draft, zone, hex)) continue;
      if (survey.enemyArrival[hex] > CLOSE || !adapter.isSuppliedAt(table, 1 - side, hex)) continue;
      if (draft.room(table, hex) <= 0) continue;
      const cost = draft.cost(unit, hex);
      const known = found.get(hex);
      if (known === undefined || cost < known.cost) found.set(hex, { unit, hex, cost });
    }
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost || a.hex - b.hex);
}

const CLOSE = 6;

/** Would a unit there watch hexes that nobody watches yet? */
function opensZone(draft: Draft, zone: ArrayLike<number>, hex: number): boolean {
  const { neighbours } = draft.adapter;
  let fresh = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) if (neighbours[i] >= 0 && zone[neighbours[i]] === 0) fresh++;
  return fresh >= 2;
}
