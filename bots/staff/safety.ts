// The finished plan seen with the enemy's eyes: places of ours that he could simply walk into are given somebody, if that
// costs less than they are worth.

import type { Draft } from './draft.ts';
import { isHeldBy } from './tactics/common.ts';

const ITERATIONS = 3;
/** Least worth of a place that is looked after, and the share of it that is at stake. */
const LEAST = 0.9;
const SHARE = 0.5;

export function makeSafe(draft: Draft): number {
  const { weights } = draft;
  let mended = 0;
  if (weights.safety <= 0) return mended;
  for (let round = 0; round < ITERATIONS; round++) {
    const open = openPlaces(draft);
    let changes = 0;
    for (const hex of open) if (cover(draft, hex)) changes++;
    mended += changes;
    if (changes === 0) break;
  }
  return mended;
}

/** Places of ours that stand empty within the enemy's reach as the table will be, the greatest first. */
export function openPlaces(draft: Draft): number[] {
  const { adapter, table, side } = draft;
  const prizes = adapter.prizes(table);
  const isReached = new Uint8Array(adapter.hexCount);
  for (const enemy of adapter.unitsOf[1 - side]) {
    if (adapter.placeOf(table, enemy) < 0 || adapter.strideOf(table, enemy) === 0) continue;
    const { items, count } = adapter.rangeOf(table, enemy);
    for (let i = 0; i < count; i++) isReached[items[i]] = 1;
  }
  const open: number[] = [];
  for (let hex = 0; hex < adapter.hexCount; hex++) {
    if (prizes[hex] < LEAST || isReached[hex] === 0 || adapter.controlOf(table, hex) !== side) continue;
    if (adapter.topOf(table, hex) < 0) open.push(hex);
  }
  return open.sort((a, b) => prizes[b] - prizes[a] || a - b);
}

/** Sends whoever loses least by it, unless that is more than the place. */
function cover(draft: Draft, hex: number): boolean {
  const { adapter, table, side, scoring, weights } = draft;
  if (isHeldBy(draft, table, hex, side)) return false;
  const stake = weights.safety * SHARE * adapter.prizes(table)[hex];
  let best = -1;
  let least = stake;
  for (const unit of draft.movers) {
    if (draft.isTied(unit) || !draft.couldReach(unit, hex)) continue;
    const at = adapter.placeOf(table, unit);
    // Nobody leaves one place open to close another of the same worth.
    const isLast = adapter.topOf(table, at) === unit && adapter.belowOf(table, unit) < 0;
    const left = isLast && adapter.controlOf(table, at) === side ? SHARE * adapter.prizes(table)[at] : 0;
    const loss = scoring.score(table, unit, at) - scoring.bare(table, unit, hex) + left;
    if (loss < least) {
      least = loss;
      best = unit;
    }
  }
  return best >= 0 && draft.reorder(best, hex);
}
