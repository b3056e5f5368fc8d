// Tactics about places that count: take an empty one, hold one that is in danger, never leave the greatest open, and
// what only counts because the game is about to end.

import { other } from '../../../kit/side.ts';
import type { Draft, Proposal } from '../draft.ts';
import { guardAt, isHeldBy, riskAt, sending, strengthIn } from './common.ts';

const prizesOf = function* (draft: Draft): Generator<readonly [number, number]> {
  const prizes = draft.adapter.worth.prizes(draft.state);
  for (let hex = 0; hex < prizes.length; hex++) if (prizes[hex] > 0) yield [hex, prizes[hex]];
};

/** An empty place of the enemy's is taken by whoever is needed least elsewhere. */
export function grab(draft: Draft): Proposal[] {
  const { adapter, table, side, weights } = draft;
  const { controlOf, topOf, hexName } = adapter.table;
  const proposals: Proposal[] = [];
  for (const [hex, worth] of prizesOf(draft)) {
    if (controlOf(table, hex) === side || topOf(table, hex) >= 0) continue;
    // The worth of the place itself is in what a unit gives up or not; this is for being first.
    const first = 0.25 * weights.take * worth;
    proposals.push(...sending(draft, 'grab', hex, first, `take ${hexName(hex)}, which stands empty`));
  }
  return proposals;
}

/** A place of ours that the enemy could take is held by enough. */
export function garrison(draft: Draft): Proposal[] {
  const { adapter, table, side, survey, weights } = draft;
  const { controlOf, placeOf, hexName } = adapter.table;
  const proposals: Proposal[] = [];
  for (const [hex, worth] of prizesOf(draft)) {
    if (controlOf(table, hex) !== side || survey.danger[hex] === 0) continue;
    if (isHeldBy(draft, table, hex, other(side))) continue;
    const company = strengthIn(draft, table, hex);
    const without = isHeldBy(draft, table, hex, side) ? riskAt(draft, hex, company) : 1;
    for (const unit of draft.comers(hex)) {
      if (placeOf(table, unit) === hex || draft.room(table, hex) <= 0) continue;
      const gain = without - riskAt(draft, hex, company + guardAt(draft, table, unit, hex));
      const payoff = 0.3 * weights.garrison * worth * gain - draft.cost(unit, hex);
      if (payoff <= 0) continue;
      proposals.push({
        tactic: 'garrison',
        payoff,
        moves: [{ unit, hex }],
        purpose: `hold ${hexName(hex)}`,
      });
    }
  }
  return proposals;
}

/** A place so great that its loss ends the game is never left to itself while the enemy can come. */
export function deny(draft: Draft): Proposal[] {
  const { adapter, table, side, survey } = draft;
  const { controlOf, hexName, placeOf } = adapter.table;
  const proposals: Proposal[] = [];
  for (const [hex, worth] of prizesOf(draft)) {
    if (worth < DECISIVE || controlOf(table, hex) !== side || survey.enemyArrival[hex] > ALARM) continue;
    if (isHeldBy(draft, table, hex, other(side))) continue;
    // A guard too weak to attack anybody is a guard all the same.
    const isHeld = isHeldBy(draft, table, hex, side);
    const risk = isHeld ? riskAt(draft, hex, strengthIn(draft, table, hex)) : 0.5;
    if (risk < 0.15) continue;
    const points = worth * risk;
    proposals.push(
      ...sending(
        draft,
        'deny',
        hex,
        points,
        `never lose ${hexName(hex)}`,
        unit => placeOf(table, unit) !== hex,
      ),
    );
  }
  return proposals;
}

const DECISIVE = 8;
const ALARM = 24;

/** With nothing to come, only what counts in the end counts: every move is tried and judged by the score alone. */
export function lastTurn(draft: Draft): Proposal[] {
  const { adapter, side, table, trial } = draft;
  const { turnsLeft } = adapter.sequence;
  const { placeOf, hexName } = adapter.table;
  const { evaluate } = adapter.worth;
  const { put } = adapter.sandbox;
  if (turnsLeft(table) > 1) return [];
  draft.reset();
  const before = evaluate(trial, side);
  const proposals: Proposal[] = [];
  for (const unit of draft.free) {
    const from = placeOf(table, unit);
    const reach = draft.reach(unit);
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (hex === from || draft.room(table, hex) <= 0) continue;
      draft.reset();
      put(trial, unit, hex);
      const gain = evaluate(trial, side) - before;
      if (gain < 0.7) continue;
      proposals.push({
        tactic: 'lastTurn',
        payoff: gain,
        moves: [{ unit, hex }],
        purpose: `have ${hexName(hex)} when the game ends`,
      });
    }
  }
  return proposals;
}
