// A blow against one hex with all who can come beside it: units are placed one by one, the strongest first, each where it
// helps most; whoever only spoils the attack (across a river, without supply) is left out.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

export interface Comer {
  readonly unit: number;
  /** Hexes beside the target from which it could attack. */
  readonly from: readonly number[];
}

export interface Gathered {
  /** They stand beside the target on the table now. */
  readonly attackers: readonly number[];
  /** Minus infinity where nobody could come. */
  readonly column: number;
  /** The chance that the hex falls. */
  readonly cleared: number;
}

/** Below every column, those of a table that begins under 0 among them. */
const NOBODY = Number.NEGATIVE_INFINITY;

export const NONE_GATHERED: Gathered = { attackers: [], column: NOBODY, cleared: 0 };

/** `room`: places that are free for them in a hex beside the target, if none of them came. */
export function gather(
  adapter: Adapter,
  table: State,
  target: number,
  comers: readonly Comer[],
  room: (hex: number) => number = () => adapter.moves.stackLimit,
  isSpread = false,
): Gathered {
  const { placeOf } = adapter.table;
  const { put } = adapter.sandbox;
  const taken = new Map<number, number>();
  const attackers: number[] = [];
  let best = NOBODY;
  for (const { unit, from } of comers) {
    const home = placeOf(table, unit);
    const open = from.filter(hex => (taken.get(hex) ?? 0) < room(hex));
    // Of hexes that are as good, the emptiest: to stand all around may count.
    if (isSpread) open.sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0));
    const place = bestPlace(adapter, table, target, attackers, unit, open);
    if (place.hex < 0 || place.column < best) {
      put(table, unit, home);
      continue;
    }
    best = place.column;
    put(table, unit, place.hex);
    attackers.push(unit);
    taken.set(place.hex, (taken.get(place.hex) ?? 0) + 1);
  }
  if (attackers.length === 0) return NONE_GATHERED;
  const { cleared } = adapter.fights.forecast(table, target, attackers, attackers.length);
  return { attackers, column: best, cleared };
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

export const neighboursOf = ({ table: { neighbours } }: Adapter, hex: number): number[] =>
  [...neighbours.subarray(hex * 6, hex * 6 + 6)].filter(other => other >= 0);
