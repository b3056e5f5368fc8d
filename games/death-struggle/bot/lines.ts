// The railways that feed the Axis, as something to take and to hold: DS-SUP-1 without the line behind a railhead everybody before
// it starves, and the line comes on no faster than the ground along it is won.

import { bestOf } from '../../../kit/best.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { placeOf } from '../rules/table/board.ts';
import { railheads } from '../rules/table/counters.ts';
import { around, HEXES, map } from '../rules/table/terrain.ts';
import { routes } from './routes.ts';

/** Railway hexes before a railhead that are wanted now: two turns of work (DS-SUP-2). */
const AHEAD = 6;
/** What a hex of the line is worth, behind the railhead and before it. */
const LINE = 1;
const NEXT = 0.8;

/** Railheads whose place is known are not asked again: for each route and place, a worth of hexes. */
type Stretch = ReadonlyMap<number, number>;
const stretches = routes.map(() => new Map<number, Stretch>());

function stretchOf(number: number, at: number): Stretch {
  const known = stretches[number].get(at);
  if (known !== undefined) return known;
  const route = routes[number];
  const found = new Map<number, number>();
  // One that has been thrown back onto another line comes on from the nearest hex of its own.
  const reached = at < 0 ? 0 : route.indexOf(bestOf(route, hex => -distance(map, hex, at)) ?? route[0]);
  for (const [index, hex] of route.entries()) {
    if (index > reached + AHEAD) break;
    found.set(hex, index <= reached ? LINE : NEXT);
  }
  stretches[number].set(at, found);
  return found;
}

/** Lines as they lie now. */
interface Lines {
  /** What places are worth with them. */
  readonly prizes: Float32Array;
  /** By hex: 1 where a zone of control would reach the line behind a railhead (DS-SUP-5). */
  readonly isBeside: Uint8Array;
  /** Hexes of the lines as far as the railheads, from the rear to the front. */
  readonly behind: readonly number[];
}

/** Made anew only when a railhead has moved. */
export function bindLines(usual: Float32Array): (state: State) => Lines {
  const at = new Int16Array(railheads.length).fill(-2);
  let lines: Lines = { prizes: usual, isBeside: new Uint8Array(HEXES), behind: [] };
  return state => {
    let isSame = true;
    for (let i = 0; i < at.length; i++) {
      const hex = placeOf(state, railheads[i]);
      if (at[i] === hex) continue;
      at[i] = hex;
      isSame = false;
    }
    if (!isSame) lines = drawLines(usual, at);
    return lines;
  };
}

function drawLines(usual: Float32Array, at: Int16Array): Lines {
  const prizes = usual.slice();
  const isBeside = new Uint8Array(HEXES);
  const behind: number[] = [];
  for (const [number, hex] of at.entries())
    for (const [along, worth] of stretchOf(number, hex)) {
      prizes[along] = Math.max(usual[along], worth);
      if (worth < LINE) continue;
      behind.push(along);
      isBeside[along] = 1;
      for (const beside of around[along]) isBeside[beside] = 1;
    }
  return { prizes, isBeside, behind };
}
