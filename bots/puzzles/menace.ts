// The best attack that a side could make on a hex: with whoever stands beside it now, or with all that could come beside it
// in its next turn.

import type { Adapter, Forecast } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { type Comer, type Gathered, gather, NONE_GATHERED, neighboursOf } from '../core/gathering.ts';

/** Could some of those who stand beside the hex make an attack that is good enough? */
export function canAttackNow(
  adapter: Adapter,
  state: State,
  side: number,
  target: number,
  isEnough: (forecast: Forecast, strength: number) => boolean,
): boolean {
  const { topOf, sideOf, placeOf, strengthOf } = adapter.table;
  const { mayStrike, mayJoin } = adapter.fights;
  const defender = topOf(state, target);
  if (defender < 0 || sideOf[defender] === side) return false;
  const around = neighboursOf(adapter, target);
  const units = strongestFirst(adapter, state, side)
    .filter(unit => {
      const from = placeOf(state, unit);
      return around.includes(from) && mayStrike(state, unit, from, target);
    })
    .slice(0, MOST_BESIDE);
  for (let set = 1; set < 1 << units.length; set++) {
    const chosen = units.filter((_, bit) => (set & (1 << bit)) !== 0);
    if (chosen.some(unit => !mayJoin(chosen[0], unit))) continue;
    const strength = chosen.reduce((sum, unit) => sum + strengthOf(state, unit), 0);
    if (isEnough(adapter.fights.forecast(state, target, chosen, chosen.length), strength)) return true;
  }
  return false;
}

/** Every set of them is looked at. */
const MOST_BESIDE = 12;

/** The column of the best attack next turn; minus infinity where nobody could come. */
export const bestColumnNextTurn = (adapter: Adapter, state: State, side: number, target: number): number =>
  bestAttackNextTurn(adapter, state, side, target).column;

export function bestAttackNextTurn(adapter: Adapter, state: State, side: number, target: number): Gathered {
  const { mayStrike, mayJoin } = adapter.fights;
  const around = neighboursOf(adapter, target);
  const comers: Comer[] = [];
  for (const unit of strongestFirst(adapter, state, side)) {
    const reach = reachNextTurn(adapter, state, unit);
    const from = around.filter(hex => reach.has(hex) && mayStrike(state, unit, hex, target));
    if (from.length > 0) comers.push({ unit, from });
  }
  let best = NONE_GATHERED;
  // Units that may not attack together make attacks of their own.
  for (const { unit: leader } of comers) {
    const group = comers.filter(({ unit }) => mayJoin(leader, unit));
    const menace = gather(adapter, adapter.sandbox.copy(state), target, group);
    if (menace.column > best.column) best = menace;
    if (group.length === comers.length) break;
  }
  return best;
}

/** Where a unit could be in the next turn of its side; empty for one that is not on the map. */
export function reachNextTurn(adapter: Adapter, state: State, unit: number): ReadonlySet<number> {
  const { placeOf } = adapter.table;
  const { strideOf, rangeOf } = adapter.moves;
  const place = placeOf(state, unit);
  if (place < 0) return new Set();
  if (strideOf(state, unit) === 0) return new Set([place]);
  const { items, count } = rangeOf(state, unit);
  return new Set([place, ...Array.from({ length: count }, (_, index) => items[index])]);
}

function strongestFirst(adapter: Adapter, state: State, side: number): number[] {
  const { unitsOf, placeOf, strengthOf } = adapter.table;
  return [...unitsOf[side]]
    .filter(unit => placeOf(state, unit) >= 0 && strengthOf(state, unit) > 0)
    .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b);
}
