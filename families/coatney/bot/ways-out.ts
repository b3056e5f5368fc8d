// Has whoever is attacked a way out? The family's retreats in short, since bots ask for every attack that they think of.

import type { GameMap } from '../../../kit/map/map.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';

export interface WaysOutParts {
  readonly map: GameMap;
  openSides(state: State): Uint8Array;
  isDefendedAgainst(state: State, side: number, hex: number): boolean;
  isOccupiedBy(state: State, hex: number, side: number): boolean;
  isInZoneOf(state: State, side: number, hex: number): boolean;
}

/** The three directions that an attack from each bars. */
const barredBy = Uint8Array.from({ length: 64 }, (_, directions) => {
  let barred = 0;
  for (let direction = 0; direction < 6; direction++) {
    if ((directions & (1 << direction)) === 0) continue;
    for (const turn of [5, 0, 1]) barred |= 1 << ((direction + turn) % 6);
  }
  return barred;
});

/** May a beaten unit not leave in this direction, if it is attacked from these? */
export const isBarred = (directions: number, direction: number): boolean =>
  (barredBy[directions] & (1 << direction)) !== 0;

/** `directions`: where from the attack comes, as bits. */
export function bindWaysOut(parts: WaysOutParts) {
  const { map } = parts;
  return function canRetreat(state: State, from: number, side: number, directions: number): boolean {
    const open = parts.openSides(state);
    for (let direction = 0; direction < 6; direction++) {
      if (isBarred(directions, direction)) continue;
      const to = map.neighbours[from * 6 + direction];
      // The edge and open water are a way out of sorts.
      if (to < 0 || open[from * 6 + direction] === 0) return true;
      if (parts.isDefendedAgainst(state, side, to)) continue;
      if (parts.isOccupiedBy(state, to, side) || !parts.isInZoneOf(state, other(side), to)) return true;
    }
    return false;
  };
}
