// The best attack that a side could make on a hex: with whoever stands beside it now, or with all that could come beside it
// in its next turn. Units are placed one by one, the strongest first, each where it helps most; whoever only spoils the
// attack (across a river, without supply) is left out.

import type { Adapter, Forecast } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

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

/** Below every column, those of a table that begins under 0 among them. */
const NOBODY = Number.NEGATIVE_INFINITY;

export interface Menace {
  /** Minus infinity where nobody could come. */
  readonly column: number;
  /** The chance that the hex falls. */
  readonly cleared: number;
}

/** The column of the best attack next turn; minus infinity where nobody could come. */
export const bestColumnNextTurn = (adapter: Adapter, state: State, side: number, target: number): number =>
  bestAttackNextTurn(adapter, state, side, target).column;

export function bestAttackNextTurn(adapter: Adapter, state: State, side: number, target: number): Menace {
  const { mayStrike, mayJoin } = adapter.fights;
  const around = neighboursOf(adapter, target);
  const comers: Comer[] = [];
  for (const unit of strongestFirst(adapter, state, side)) {
    const reach = reachNextTurn(adapter, state, unit);
    const from = around.filter(hex => reach.has(hex) && mayStrike(state, unit, hex, target));
    if (from.length > 0) comers.push({ unit, from });
  }
  let best: Menace = { column: NOBODY, cleared: 0 };
  // Units that may not attack together make attacks of their own.
  for (const { unit: leader } of comers) {
    const group = comers.filter(({ unit }) => mayJoin(leader, unit));
    const menace = gather(adapter, state, target, group);
    if (menace.column > best.column) best = menace;
    if (group.length === comers.length) break;
  }
  return best;
}

interface Comer {
  readonly unit: number;
  /** Hexes beside the target from which it could attack. */
  readonly from: readonly number[];
}

function gather(adapter: Adapter, state: State, target: number, comers: readonly Comer[]): Menace {
  const { placeOf } = adapter.table;
  const { stackLimit } = adapter.moves;
  const { copy, put } = adapter.sandbox;
  const table = copy(state);
  const taken = new Map<number, number>();
  const attackers: number[] = [];
  let best = NOBODY;
  for (const { unit, from } of comers) {
    const open = from.filter(hex => (taken.get(hex) ?? 0) < stackLimit);
    const place = bestPlace(adapter, table, target, attackers, unit, open);
    if (place.hex < 0 || place.column < best) {
      put(table, unit, placeOf(state, unit));
      continue;
    }
    best = place.column;
    put(table, unit, place.hex);
    attackers.push(unit);
    taken.set(place.hex, (taken.get(place.hex) ?? 0) + 1);
  }
  if (attackers.length === 0) return { column: NOBODY, cleared: 0 };
  const { cleared } = adapter.fights.forecast(table, target, attackers, attackers.length);
  return { column: best, cleared };
}

/** Of these hexes, the one from which the unit helps the others most. */
function bestPlace(
  adapter: Adapter,
  table: State,
  target: number,
  attackers: readonly number[],
  unit: number,
  hexes: readonly number[],
): { readonly hex: number; readonly column: number } {
  let place = { hex: -1, column: NOBODY, missing: 0 };
  for (const hex of hexes) {
    adapter.sandbox.put(table, unit, hex);
    const { column, missing } = adapter.fights.forecast(
      table,
      target,
      [...attackers, unit],
      attackers.length + 1,
    );
    // Within a column, whatever comes nearer to the next.
    if (column > place.column || (column === place.column && missing < place.missing))
      place = { hex, column, missing };
  }
  return place;
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

const neighboursOf = ({ table: { neighbours } }: Adapter, hex: number): number[] =>
  [...neighbours.subarray(hex * 6, hex * 6 + 6)].filter(other => other >= 0);
