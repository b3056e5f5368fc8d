// Mopping up: whoever of the enemy is cut off behind our front is finished before he walks into a place of ours again.

import { other } from '../../../kit/side.ts';
import { openFields } from '../../core/fields.ts';
import type { Draft, Proposal } from '../draft.ts';
import { assaultOn } from './assault.ts';

/** Least worth of the places that he could walk into for which anybody turns round. */
const LEAST = 0.9;

export function mop(draft: Draft): Proposal[] {
  const { adapter, table, side, weights } = draft;
  const { unitsOf, placeOf, isSupplied, hexName } = adapter.table;
  if (weights.mop <= 0) return [];
  const proposals: Proposal[] = [];
  const seen = new Set<number>();
  for (const enemy of unitsOf[other(side)]) {
    const hex = placeOf(table, enemy);
    if (hex < 0 || seen.has(hex) || isSupplied(table, enemy)) continue;
    seen.add(hex);
    const stake = stakeOf(draft, enemy);
    if (stake < LEAST) continue;
    const found = assaultOn(draft, hex, (weights.mop * stake) / worthIn(draft, hex));
    if (found === undefined) continue;
    proposals.push({
      ...found,
      tactic: 'mop',
      purpose: `finish whoever is cut off at ${hexName(hex)}`,
    });
  }
  return proposals;
}

function worthIn({ adapter, table }: Draft, hex: number): number {
  const { topOf, belowOf } = adapter.table;
  let worth = 0;
  for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit))
    worth += adapter.worth.worthOf(table, unit);
  return worth;
}

/** Places of ours that he could walk into in a turn if nobody were in his way: those who hold him fast will go on. */
function stakeOf({ adapter, table, side }: Draft, enemy: number): number {
  const prizes = adapter.worth.prizes(table);
  const at = adapter.table.placeOf(table, enemy);
  const stride = adapter.moves.strideOf(table, enemy);
  const fields = openFields(adapter);
  let stake = 0;
  for (let hex = 0; hex < prizes.length; hex++) {
    if (prizes[hex] === 0 || adapter.table.controlOf(table, hex) !== side) continue;
    if (fields.to(hex, other(side))[at] <= stride) stake += prizes[hex];
  }
  return stake;
}
