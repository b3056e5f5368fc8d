// Who may move, what may be attacked and by whom, listed from what the rules say of one unit and one hex. A list lives
// in an array of its own and holds until it is asked for again.

import type { State } from '../game.ts';
import type { FightsPart, MovesPart, TablePart } from './adapter.ts';

export interface ListingParts {
  readonly table: TablePart;
  decider(state: State): number;
  mover(state: State): number;
  mayMove(state: State, unit: number): boolean;
  isTarget(state: State, side: number, hex: number): boolean;
  mayAttack(state: State, unit: number, target: number): boolean;
  readonly isCrowdedOut?: ((state: State, unit: number, target: number) => boolean) | undefined;
}

export function bindListings(
  parts: ListingParts,
): Pick<MovesPart, 'movers'> & Pick<FightsPart, 'targets' | 'attackersOn'> {
  const { decider, mover, mayMove, isTarget, mayAttack, isCrowdedOut } = parts;
  const { unitCount, hexCount, neighbours, sideOf, unitsOf, placeOf, topOf, belowOf } = parts.table;
  const moving = { items: new Int16Array(unitCount), count: 0 };
  const attacked = { items: new Int16Array(hexCount), count: 0 };
  const attacking = { items: new Int16Array(unitCount), count: 0 };
  /** By hex: the question in which it was looked at; `stamp` where it is open, `-stamp` where it is listed or no target. */
  const seen = new Int32Array(hexCount);
  let stamp = 0;

  return {
    movers(state) {
      moving.count = 0;
      const underway = mover(state);
      if (underway >= 0) moving.items[moving.count++] = underway;
      else
        for (const unit of unitsOf[decider(state)]) {
          if (mayMove(state, unit)) moving.items[moving.count++] = unit;
        }
      return moving;
    },

    targets(state) {
      const side = decider(state);
      attacked.count = 0;
      stamp++;
      for (const unit of unitsOf[side]) {
        const hex = placeOf(state, unit);
        if (hex < 0) continue;
        for (let i = hex * 6; i < hex * 6 + 6; i++) {
          const target = neighbours[i];
          if (target < 0 || seen[target] === -stamp) continue;
          if (seen[target] !== stamp) seen[target] = isTarget(state, side, target) ? stamp : -stamp;
          if (seen[target] !== stamp || !mayAttack(state, unit, target)) continue;
          seen[target] = -stamp;
          attacked.items[attacked.count++] = target;
        }
      }
      return attacked;
    },

    attackersOn(state, target) {
      const side = decider(state);
      attacking.count = 0;
      for (let i = target * 6; i < target * 6 + 6; i++) {
        const hex = neighbours[i];
        if (hex < 0) continue;
        for (let unit = topOf(state, hex); unit >= 0 && sideOf[unit] === side; unit = belowOf(state, unit)) {
          if (mayAttack(state, unit, target) && isCrowdedOut?.(state, unit, target) !== true)
            attacking.items[attacking.count++] = unit;
        }
      }
      return attacking;
    },
  };
}
