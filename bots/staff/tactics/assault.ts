// Bring together around an enemy hex just those who make the attack on it worth most.

import { other } from '../../../kit/side.ts';
import type { Draft, PlannedMove, Proposal } from '../draft.ts';

/** Those looked at for each place in an attack. */
const LOOKS = 5;

export function assault(draft: Draft): Proposal[] {
  const { adapter, state, side, survey } = draft;
  const proposals: Proposal[] = [];
  const seen = new Set<number>();
  for (const enemy of adapter.table.unitsOf[other(side)]) {
    const target = adapter.table.placeOf(state, enemy);
    if (target < 0 || seen.has(target) || survey.might[target] === 0) continue;
    seen.add(target);
    const found = assaultOn(draft, target);
    if (found !== undefined) proposals.push(found);
  }
  return proposals;
}

interface Comer {
  readonly unit: number;
  readonly hex: number;
  readonly strength: number;
  readonly cost: number;
}

/** `bounty` is what a point of the enemy's losses brings beside itself. */
export function assaultOn(draft: Draft, target: number, bounty = 0): Proposal | undefined {
  const { adapter, trial, survey, weights } = draft;
  const { placeOf, hexName } = adapter.table;
  const { prizes } = adapter.worth;
  const { mayJoin, forecast } = adapter.fights;
  const { put } = adapter.sandbox;
  const { fits } = adapter.moves;
  if (survey.need[target] <= 0) return undefined;
  const comers = comersOn(draft, target);
  if (comers.length === 0) return undefined;
  const won = prizes(draft.state)[target] + weights.ground + weights.groundPull * survey.pull[target];
  draft.reset();
  // Whoever has his orders and stands beside it already takes part at no cost, unless he is needed elsewhere.
  const units: number[] = [];
  const moves: PlannedMove[] = [];
  let spent = 0;
  let best: Proposal | undefined;
  const lookedInto = new Set<number>();
  while (units.length < weights.party) {
    let next: Comer | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let looks = 0;
    lookedInto.clear();
    for (const comer of comers) {
      const { unit, hex } = comer;
      if (weights.allAround > 0 ? lookedInto.has(hex) : looks === LOOKS) continue;
      if (units.includes(unit) || (units.length > 0 && !mayJoin(units[0], unit))) continue;
      const from = placeOf(trial, unit);
      if (from !== hex && (draft.room(trial, hex) <= 0 || fits?.(trial, unit, hex) === false)) continue;
      looks++;
      lookedInto.add(hex);
      if (from !== hex) put(trial, unit, hex);
      units.push(unit);
      const { enemyLoss, ownLoss, cleared } = forecast(trial, target, units, units.length);
      const fight = (weights.enemyLoss + bounty) * enemyLoss - weights.ownLoss * ownLoss;
      const gain = fight + cleared * won - spent - comer.cost;
      units.pop();
      if (from !== hex && from >= 0) put(trial, unit, from);
      if (gain > most) {
        most = gain;
        next = comer;
      }
    }
    if (next === undefined) break;
    if (placeOf(trial, next.unit) !== next.hex) put(trial, next.unit, next.hex);
    units.push(next.unit);
    moves.push({ unit: next.unit, hex: next.hex });
    spent += next.cost;
    if (best === undefined || most > best.payoff) {
      best = {
        tactic: 'assault',
        payoff: most,
        moves: moves.slice(),
        target,
        purpose: `attack ${hexName(target)}`,
      };
    }
  }
  return best;
}

/** Who could come where beside the target, the strongest for their cost first; a few hexes for each. */
function comersOn(draft: Draft, target: number): Comer[] {
  const { adapter, table } = draft;
  const { neighbours, topOf, sideOf, strengthOf } = adapter.table;
  const { mayStrike } = adapter.fights;
  const comers: Comer[] = [];
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const hex = neighbours[i];
    if (hex < 0) continue;
    const there = topOf(table, hex);
    if (there >= 0 && sideOf[there] !== draft.side) continue;
    for (const unit of draft.comers(hex)) {
      if (!mayStrike(table, unit, hex, target)) continue;
      comers.push({
        unit,
        hex,
        strength: strengthOf(table, unit),
        cost: draft.bareCost(unit, hex),
      });
    }
  }
  return comers.sort((a, b) => b.strength * 0.2 - b.cost - (a.strength * 0.2 - a.cost) || a.unit - b.unit);
}
