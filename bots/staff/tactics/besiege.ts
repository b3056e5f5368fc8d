// Before the last turn: whoever is to stand across a line to points that count at the end must be near it by then.

import { other } from '../../../kit/side.ts';
import { openFields } from '../../core/fields.ts';
import type { Draft, Proposal } from '../draft.ts';

/** Units that are wanted, and turns before the last in which they set out. */
const WANTED = 4;
const EARLY = 4;
/** What it is worth that one of them is there, as a share of the points. */
const SHARE = 0.3;
/** Hexes from the points: the line is shut there. */
const NEAR = 2;
/** Share of its stride that a unit can count on. */
const SURE = 0.7;
/** How much counts what it gives up for it. */
const GIVEN_UP = 0.5;

export function besiege(draft: Draft): Proposal[] {
  const { adapter, table, side } = draft;
  const { turnsLeft, movesLast } = adapter.sequence;
  const { placeOf, hexName } = adapter.table;
  const { strideOf } = adapter.moves;
  const left = turnsLeft(table) - 1;
  if (left < 1 || left > EARLY || !movesLast(table, side)) return [];
  const lifeline = adapter.worth.lifeline?.(table, other(side));
  if (lifeline === undefined) return [];
  const { hexes, points } = lifeline;
  const way = openFields(adapter).to(hexes[Math.min(NEAR, hexes.length - 1)], side);
  return [...draft.free]
    .filter(unit => placeOf(table, unit) >= 0)
    .map(unit => ({ unit, far: way[placeOf(table, unit)], stride: strideOf(table, unit) }))
    .filter(({ far, stride }) => far <= stride * (left + 1))
    .sort((a, b) => a.far - b.far || a.unit - b.unit)
    .slice(0, WANTED)
    .flatMap(({ unit, stride }) => {
      const lateness = (hex: number): number => Math.max(0, way[hex] - SURE * stride * left) / stride;
      const hex = bestFor(draft, unit, at => -SHARE * points * lateness(at));
      if (hex < 0) return [];
      const payoff = SHARE * points - GIVEN_UP * Math.max(0, draft.cost(unit, hex));
      const purpose = `be near ${hexName(hexes[0])} when the game ends`;
      return [{ tactic: 'besiege', payoff, moves: [{ unit, hex }], purpose }];
    });
}

/** Where the unit could go and would stand best, with what a hex brings beside; -1 if nowhere. */
function bestFor(draft: Draft, unit: number, beside: (hex: number) => number): number {
  const { adapter, table, scoring } = draft;
  const reach = draft.reach(unit);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < reach.length; i++) {
    const hex = reach[i];
    if (hex !== adapter.table.placeOf(table, unit) && draft.room(table, hex) <= 0) continue;
    const value = scoring.score(table, unit, hex) + beside(hex);
    if (value <= most) continue;
    most = value;
    best = hex;
  }
  return best;
}
