// What several tactics ask of the draft.

import type { Adapter } from '../../../kit/adapter/adapter.ts';
import type { State } from '../../../kit/game.ts';
import { openStanding } from '../../core/standing.ts';
import type { Draft, Proposal } from '../draft.ts';

export interface Cheapest {
  readonly unit: number;
  readonly cost: number;
}

/** The free unit that gives up least by going to a hex; undefined if nobody can. */
export function cheapest(
  draft: Draft,
  hex: number,
  accepts: (unit: number) => boolean = () => true,
): Cheapest | undefined {
  const { adapter, table } = draft;
  let best: Cheapest | undefined;
  for (const unit of draft.comers(hex)) {
    if (adapter.table.placeOf(table, unit) !== hex && draft.room(table, hex) <= 0) continue;
    if (!accepts(unit)) continue;
    const cost = draft.cost(unit, hex);
    if (best === undefined || cost < best.cost) best = { unit, cost };
  }
  return best;
}

/** One unit to one hex for so many points. */
export function sending(
  draft: Draft,
  tactic: string,
  hex: number,
  points: number,
  purpose: string,
  accepts?: (unit: number) => boolean,
): Proposal[] {
  const found = cheapest(draft, hex, accepts);
  if (found === undefined) return [];
  return [{ tactic, payoff: points - found.cost, moves: [{ unit: found.unit, hex }], purpose }];
}

/** Worth of the units of a side on the map that are out of supply. */
export function hungerOf(draft: Draft, table: State, side: number): number {
  const { adapter } = draft;
  const { unitsOf, placeOf, isSupplied } = adapter.table;
  const { worthOf } = adapter.worth;
  let worth = 0;
  for (const unit of unitsOf[side]) {
    if (placeOf(table, unit) < 0 || isSupplied(table, unit)) continue;
    worth += worthOf(table, unit);
  }
  return worth;
}

export function isHeldBy(draft: Draft, table: State, hex: number, side: number): boolean {
  const there = draft.adapter.table.topOf(table, hex);
  return there >= 0 && draft.adapter.table.sideOf[there] === side;
}

/** Share of its worth that a force of ours would lose there to what the enemy can bring. */
export function riskAt(draft: Draft, hex: number, force: number): number {
  const { adapter, survey, weights, side } = draft;
  if (survey.danger[hex] === 0) return 0;
  const blow = Math.min(weights.blow, weights.feared * survey.danger[hex]);
  return openStanding(adapter).risk(blow, force, hex, side);
}

/** What all who stand in a hex bring to its defense. */
export function strengthIn({ adapter }: Draft, table: State, hex: number): number {
  const { topOf, belowOf } = adapter.table;
  const { guardOf } = openStanding(adapter);
  let strength = 0;
  for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit))
    strength += guardOf(table, unit, hex);
  return strength;
}

/** What a unit would bring to it. */
export const guardAt = ({ adapter }: Draft, table: State, unit: number, hex: number): number =>
  openStanding(adapter).guardOf(table, unit, hex);

/** Units of the side that stand beside the target and may attack it. */
export function strikersOn(adapter: Adapter, table: State, side: number, target: number): number[] {
  const { neighbours, topOf, belowOf, sideOf } = adapter.table;
  const { mayStrike } = adapter.fights;
  const units: number[] = [];
  for (let i = target * 6; i < target * 6 + 6; i++) {
    const hex = neighbours[i];
    if (hex < 0) continue;
    for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit)) {
      if (sideOf[unit] === side && mayStrike(table, unit, hex, target)) units.push(unit);
    }
  }
  return units;
}
