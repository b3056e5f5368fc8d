// Great places of ours that have too few in them while the enemy is on his way: they call, the louder the nearer one is,
// until enough have come.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { type Fields, fadeOf } from '../core/fields.ts';

export interface Calling {
  /** Looks at the table before anybody moves; `isAlarmed` says to which places the enemy may come. */
  look(state: State, side: number, isAlarmed: (hex: number) => boolean): void;
  /** Somebody will be there who was not. */
  answer(hex: number): void;
  /** By hex: what calls there, in points of the places. */
  readonly calls: Float32Array;
}

/** A place whose loss may end the game takes two, and the second counts for so much. */
export const DECISIVE = 8;
export const SECOND = 0.5;

export function openCalling(adapter: Adapter, fields: Fields): Calling {
  const { hexCount, topOf, belowOf } = adapter.table;
  const calls = new Float32Array(hexCount);
  const missing = new Uint8Array(hexCount);
  let prizes: Float32Array = new Float32Array(hexCount);
  let side = 0;

  function missingIn(state: State, hex: number): number {
    let count = prizes[hex] >= DECISIVE ? 2 : 1;
    for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) count--;
    return Math.max(0, count);
  }

  /** The last of two is the second. */
  function call(hex: number, seat: number, sign: number): void {
    const worth = sign * prizes[hex] * (prizes[hex] >= DECISIVE && seat === 1 ? SECOND : 1);
    const way = fields.to(hex, side);
    for (let at = 0; at < hexCount; at++) calls[at] += worth * fadeOf(way[at]);
  }

  return {
    calls,
    look(state, own, isAlarmed) {
      side = own;
      prizes = adapter.worth.prizes(state);
      calls.fill(0);
      missing.fill(0);
      for (let hex = 0; hex < hexCount; hex++) {
        if (!isAlarmed(hex)) continue;
        missing[hex] = missingIn(state, hex);
        for (let seat = missing[hex]; seat > 0; seat--) call(hex, seat, 1);
      }
    },
    answer(hex) {
      if (missing[hex] > 0) call(hex, missing[hex]--, -1);
    },
  };
}
