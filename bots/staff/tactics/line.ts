// Tactics of the line: close a gap in it, bend back an end that hangs in the air, swap the tired for the fresh, fall back
// behind a river, give up somebody small to gain a turn.

import type { Draft, Proposal } from '../draft.ts';
import { guardAt, isHeldBy, riskAt, sending, strengthIn } from './common.ts';

/** A hex between two of ours that the enemy could walk through, on his way to something. */
export function plug(draft: Draft): Proposal[] {
  const { adapter, table, side, survey } = draft;
  const { zoneOf, hexCount, topOf, hexName } = adapter.table;
  const zone = zoneOf(table, side);
  const proposals: Proposal[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    if (survey.ways[hex] < OPEN_WAY || survey.enemyArrival[hex] > CLOSE || zone[hex] > 0) continue;
    if (topOf(table, hex) >= 0 || !isBetweenFriends(draft, hex)) continue;
    const points = GAP * survey.ways[hex];
    proposals.push(...sending(draft, 'plug', hex, points, `close the gap at ${hexName(hex)}`));
  }
  return proposals;
}

const OPEN_WAY = 0.5;
const CLOSE = 6;
const GAP = 0.1;

/** Friends within two hexes on opposite sides. */
function isBetweenFriends(draft: Draft, hex: number): boolean {
  const { adapter } = draft;
  for (let direction = 0; direction < 3; direction++) {
    if (isFriendOn(draft, hex, direction) && isFriendOn(draft, hex, direction + 3)) return true;
  }
  return false;

  function isFriendOn({ table, side }: Draft, from: number, direction: number): boolean {
    const near = adapter.table.neighbours[from * 6 + direction];
    if (near < 0) return false;
    if (isHeldBy(draft, table, near, side)) return true;
    const next = adapter.table.neighbours[near * 6 + direction];
    return next >= 0 && isHeldBy(draft, table, next, side);
  }
}

/** A unit that nobody stands beside and that would be beaten goes back to others. */
export function refuse(draft: Draft): Proposal[] {
  const { adapter, table, survey } = draft;
  const { placeOf, hexName } = adapter.table;
  const { worthOf } = adapter.worth;
  const proposals: Proposal[] = [];
  for (const unit of draft.free) {
    const from = placeOf(table, unit);
    if (from < 0 || survey.danger[from] === 0 || friends(draft, unit, from) > 0) continue;
    const worth = worthOf(table, unit);
    const had = riskAt(draft, from, guardAt(draft, table, unit, from));
    if (had < 0.25) continue;
    const reach = draft.reach(unit);
    let best: Proposal | undefined;
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (hex === from || draft.room(table, hex) <= 0 || friends(draft, unit, hex) === 0) continue;
      const payoff =
        0.5 * worth * (had - riskAt(draft, hex, guardAt(draft, table, unit, hex))) - draft.cost(unit, hex);
      if (best === undefined || payoff > best.payoff)
        best = {
          tactic: 'refuse',
          payoff,
          moves: [{ unit, hex }],
          purpose: `bend the line back to ${hexName(hex)}`,
        };
    }
    if (best !== undefined) proposals.push(best);
  }
  return proposals;
}

function friends({ adapter, table, side }: Draft, unit: number, hex: number): number {
  const { neighbours, topOf, sideOf } = adapter.table;
  let count = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const to = neighbours[i];
    const there = to < 0 ? -1 : topOf(table, to);
    if (there >= 0 && there !== unit && sideOf[there] === side) count++;
  }
  return count;
}

/** Somebody who has lost much leaves a hex in danger to somebody who has not. */
export function swap(draft: Draft): Proposal[] {
  const { adapter, table, survey } = draft;
  const { placeOf, hexName } = adapter.table;
  const { worthOf, prizes } = adapter.worth;
  const proposals: Proposal[] = [];
  for (const tired of draft.free) {
    const hex = placeOf(table, tired);
    if (hex < 0 || survey.danger[hex] === 0) continue;
    const had = strengthIn(draft, table, hex);
    const weak = guardAt(draft, table, tired, hex);
    const refuge = safest(draft, tired, hex);
    if (refuge < 0) continue;
    for (const fresh of draft.comers(hex)) {
      const strong = guardAt(draft, table, fresh, hex);
      if (placeOf(table, fresh) === hex || strong <= weak) continue;
      const gain = riskAt(draft, hex, had) - riskAt(draft, hex, had + strong - weak);
      const worth = worthOf(table, tired);
      const payoff = gain * (worth + prizes(table)[hex]) - draft.cost(fresh, hex) - draft.cost(tired, refuge);
      if (payoff <= 0) continue;
      proposals.push({
        tactic: 'swap',
        payoff,
        moves: [
          { unit: tired, hex: refuge },
          { unit: fresh, hex },
        ],
        purpose: `relieve the tired at ${hexName(hex)}`,
      });
    }
  }
  return proposals;
}

/** The hex that a unit gives up least by going back to, out of the enemy's sight; -1 if there is none. */
function safest(draft: Draft, unit: number, from: number): number {
  const { table, survey } = draft;
  const reach = draft.reach(unit);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < reach.length; i++) {
    const hex = reach[i];
    if (hex === from || survey.danger[hex] > 0 || draft.room(table, hex) <= 0) continue;
    const cost = draft.cost(unit, hex);
    if (cost < least) {
      least = cost;
      best = hex;
    }
  }
  return best;
}

/** From a hex that cannot be held to one that can: a river before it, woods, works. */
export function retire(draft: Draft): Proposal[] {
  const { adapter, table, survey } = draft;
  const { placeOf, hexName } = adapter.table;
  const { worthOf } = adapter.worth;
  const proposals: Proposal[] = [];
  for (const unit of draft.free) {
    const from = placeOf(table, unit);
    if (from < 0 || survey.danger[from] === 0) continue;
    const had = riskAt(draft, from, strengthIn(draft, table, from));
    if (had < 0.35) continue;
    const worth = worthOf(table, unit);
    const reach = draft.reach(unit);
    let best: Proposal | undefined;
    for (let i = 0; i < reach.length; i++) {
      const hex = reach[i];
      if (hex === from || draft.room(table, hex) <= 0) continue;
      const force = guardAt(draft, table, unit, hex) + strengthIn(draft, table, hex);
      const payoff = 0.4 * worth * (had - riskAt(draft, hex, force)) - draft.cost(unit, hex);
      if (best === undefined || payoff > best.payoff)
        best = {
          tactic: 'retire',
          payoff,
          moves: [{ unit, hex }],
          purpose: `fall back to ${hexName(hex)}`,
        };
    }
    if (best !== undefined) proposals.push(best);
  }
  return proposals;
}

/** The least of ours stands in the enemy's way where he would otherwise be in a place of ours at once. */
export function delay(draft: Draft): Proposal[] {
  const { adapter, table, side, survey } = draft;
  const { zoneOf, controlOf, topOf, neighbours, hexName } = adapter.table;
  const { worthOf } = adapter.worth;
  const prizes = adapter.worth.prizes(table);
  const zone = zoneOf(table, side);
  const proposals: Proposal[] = [];
  for (let place = 0; place < prizes.length; place++) {
    if (prizes[place] < 1 || controlOf(table, place) !== side || survey.enemyArrival[place] > REACH) continue;
    if (topOf(table, place) >= 0 || zone[place] > 0) continue;
    for (let i = place * 6; i < place * 6 + 6; i++) {
      const hex = neighbours[i];
      if (hex < 0 || survey.enemyArrival[hex] >= survey.enemyArrival[place]) continue;
      const points = 0.3 * prizes[place];
      const purpose = `delay the enemy before ${hexName(place)}`;
      proposals.push(...sending(draft, 'delay', hex, points, purpose, unit => worthOf(table, unit) < 1.5));
    }
  }
  return proposals;
}

const REACH = 7;
