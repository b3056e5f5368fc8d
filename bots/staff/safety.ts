// The finished plan seen with the enemy's eyes: places of ours that he could simply walk into are given somebody, if that
// costs less than they are worth.

import { other } from '../../kit/side.ts';
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
  const { hexCount, unitsOf, placeOf, controlOf, topOf } = adapter.table;
  const { strideOf, rangeOf } = adapter.moves;
  const prizes = adapter.worth.prizes(table);
  const isReached = new Uint8Array(hexCount);
  for (const enemy of unitsOf[other(side)]) {
    if (placeOf(table, enemy) < 0 || strideOf(table, enemy) === 0) continue;
    const { items, count } = rangeOf(table, enemy);
    for (let i = 0; i < count; i++) isReached[items[i]] = 1;
  }
  const open: number[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (prizes[hex] < LEAST || isReached[hex] === 0 || controlOf(table, hex) !== side) continue;
    if (topOf(table, hex) < 0) open.push(hex);
  }
  return open.sort((a, b) => prizes[b] - prizes[a] || a - b);
}

/** Sends whoever loses least by it, unless that is more than the place. */
function cover(draft: Draft, hex: number): boolean {
  const { adapter, table, side, scoring, weights } = draft;
  const { placeOf, topOf, belowOf, controlOf } = adapter.table;
  const { prizes } = adapter.worth;
  if (isHeldBy(draft, table, hex, side)) return false;
  const stake = weights.safety * SHARE * prizes(table)[hex];
  let best = -1;
  let least = stake;
  for (const unit of draft.movers) {
    if (draft.isTied(unit) || !draft.couldReach(unit, hex)) continue;
    const at = placeOf(table, unit);
    // Nobody leaves one place open to close another of the same worth.
    const isLast = topOf(table, at) === unit && belowOf(table, unit) < 0;
    const left = isLast && controlOf(table, at) === side ? SHARE * prizes(table)[at] : 0;
    const loss = scoring.score(table, unit, at) - scoring.bare(table, unit, hex) + left;
    if (loss < least) {
      least = loss;
      best = unit;
    }
  }
  return best >= 0 && draft.reorder(best, hex);
}
