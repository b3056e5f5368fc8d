// Room in a hex, as far as the number of units is concerned; what else a game asks for is for its rules to say.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

/** Could one more of the side stand there? Not beside an enemy. */
export function hasRoom(adapter: Adapter, table: State, side: number, hex: number): boolean {
  const { topOf, belowOf, sideOf } = adapter.table;
  const { stackLimit } = adapter.moves;
  let room = stackLimit;
  for (let unit = topOf(table, hex); unit >= 0; unit = belowOf(table, unit)) {
    if (sideOf[unit] !== side) return false;
    room--;
  }
  return room > 0;
}
