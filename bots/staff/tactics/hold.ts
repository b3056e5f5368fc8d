// The line where it is to hold: the hold factor of a hex is what the enemy's best blow there would cost us; whoever
// pushes that blow below a column is worth placing, whoever does not is left for something else. And those who are held
// back for later, where more than one sector can call on them.

import type { Draft, Proposal } from '../draft.ts';
import { guardAt, isHeldBy, riskAt, strengthIn } from './common.ts';

/** Least that the hold factor must fall by. */
const COLUMN = 0.08;
/** What a way of the enemy's behind the hex is worth, beside the units in it. */
const BEHIND = 0.15;

export function holdLine(draft: Draft): Proposal[] {
  const { adapter, table, side, survey } = draft;
  const { hexCount, topOf, belowOf, placeOf, hexName } = adapter.table;
  const { prizes, worthOf } = adapter.worth;
  const proposals: Proposal[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (survey.danger[hex] === 0 || !isHeldBy(draft, table, hex, side) || draft.room(table, hex) <= 0)
      continue;
    const force = strengthIn(draft, table, hex);
    const factor = riskAt(draft, hex, force);
    if (factor < COLUMN) continue;
    let stake = prizes(table)[hex] + BEHIND * survey.ways[hex];
    for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit)) stake += worthOf(table, unit);
    for (const unit of draft.comers(hex)) {
      if (placeOf(table, unit) === hex) continue;
      const fall = factor - riskAt(draft, hex, force + guardAt(draft, table, unit, hex));
      const payoff = fall * stake - draft.cost(unit, hex);
      if (fall < COLUMN || payoff <= 0) continue;
      proposals.push({
        tactic: 'holdLine',
        payoff,
        moves: [{ unit, hex }],
        purpose: `hold the line at ${hexName(hex)}`,
      });
    }
  }
  return proposals;
}

/** What it is worth to have somebody whom two sectors could call on. */
const READY = 0.15;

export function reserve(draft: Draft): Proposal[] {
  const { adapter, table, side, survey, scoring } = draft;
  const { placeOf, hexName } = adapter.table;
  const { doctrine } = adapter.worth;
  const { strideOf } = adapter.moves;
  const wanted = Math.floor(doctrine[side].reserve * draft.movers.length);
  const { of } = scoring.sectors;
  const proposals: Proposal[] = [];
  for (const unit of draft.free) {
    const reach = draft.reach(unit);
    const stride = strideOf(table, unit);
    let best: Proposal | undefined;
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (survey.danger[hex] > 0 || survey.enemyArrival[hex] > 2 * stride) continue;
      if (placeOf(table, unit) !== hex && draft.room(table, hex) <= 0) continue;
      if (sectorsNear(draft, of, hex, stride) < 2) continue;
      const payoff = READY - draft.cost(unit, hex);
      if (best === undefined || payoff > best.payoff) {
        const purpose = `keep a reserve at ${hexName(hex)}`;
        best = { tactic: 'reserve', payoff, moves: [{ unit, hex }], purpose };
      }
    }
    if (best !== undefined) proposals.push(best);
  }
  return proposals.sort((a, b) => b.payoff - a.payoff).slice(0, wanted);
}

/** Sectors whose hexes lie within half a move. */
function sectorsNear({ adapter }: Draft, of: Int8Array, hex: number, stride: number): number {
  const seen = new Set<number>();
  let ring = [hex];
  const known = new Set(ring);
  for (let step = 0; step <= stride / 2; step++) {
    const next: number[] = [];
    for (const at of ring) {
      if (of[at] >= 0) seen.add(of[at]);
      for (let i = at * 6; i < at * 6 + 6; i++) {
        const to = adapter.table.neighbours[i];
        if (to < 0 || known.has(to)) continue;
        known.add(to);
        next.push(to);
      }
    }
    ring = next;
  }
  return seen.size;
}
