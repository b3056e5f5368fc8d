// Railways that a side can use, hex by hex, and what blocks the others.

import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOpenTo, isOwnRail, linesOf } from '../supply/supply-lines.ts';
import { AXIS } from '../table/counters.ts';
import { HEXES, hexLabel, isAxisCountry, map, railways, russianEdges } from '../table/terrain.ts';

/** DS-RAIL-3, DS-RAIL-6, DS-RAIL-7 does a train of this side run through the hex, and back to its own side of the map? */
export const isOpenRail = (state: State, side: number, hex: number): boolean =>
  linesOf(state, side).rails.far[hex] >= 0;

/** DS-RAIL-5 do open railways of the side join the two? */
export const isLinked = (state: State, side: number, from: number, to: number): boolean => {
  const lines = networks(state, side);
  return lines[from] >= 0 && lines[from] === lines[to];
};

const railHexes = Int16Array.from(railways.has.keys()).filter(hex => railways.has[hex] === 1);

export { railHexes };

const queue = new Int16Array(HEXES);

/** By hex: a number for all hexes that trains run between, -1 where none runs. */
const networks = memoize(new Int16Array(HEXES), (state, side, lines) => {
  const { far } = linesOf(state, side).rails;
  lines.fill(-1);
  let line = 0;
  for (const start of railHexes) {
    if (lines[start] >= 0 || far[start] < 0) continue;
    let count = 0;
    queue[count++] = start;
    lines[start] = line;
    for (let next = 0; next < count; next++) {
      for (let hexside = queue[next] * 6; hexside < queue[next] * 6 + 6; hexside++) {
        const to = map.neighbours[hexside];
        if (railways.crosses[hexside] === 0 || lines[to] >= 0 || far[to] < 0) continue;
        lines[to] = line;
        queue[count++] = to;
      }
    }
    line++;
  }
});

/** The first hex that keeps trains of the side from going the shortest way there; -1 if no railway leads there at all. */
export const blockedAt = (state: State, side: number, from: number, to: number): number =>
  blockedOn(state, side, from, hex => hex === to);

/** DS-RAIL-3 the same for the shortest way back to the side's own country or edge. */
const cutAt = (state: State, side: number, from: number): number =>
  blockedOn(state, side, from, hex =>
    side === AXIS ? isAxisCountry[hex] === 1 : russianEdges.includes(hex),
  );

function blockedOn(state: State, side: number, from: number, isThere: (hex: number) => boolean): number {
  const before = new Map([[from, -1]]);
  const order = [from];
  let to = -1;
  for (const hex of order) {
    if (isThere(hex)) {
      to = hex;
      break;
    }
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
      const next = map.neighbours[hexside];
      if (railways.crosses[hexside] === 0 || before.has(next)) continue;
      before.set(next, hex);
      order.push(next);
    }
  }
  const way: number[] = [];
  for (let hex = to; hex >= 0; hex = before.get(hex) ?? -1) way.push(hex);
  return way.reverse().find(hex => !isOwnRail(state, side, hex) || !isOpenTo(state, side, hex)) ?? -1;
}

/** Why no train runs from a hex back to the side's own end of the map, with the hex that blocks it. */
export function noTrainFrom(state: State, side: number, at: number): string {
  const where = cutAt(state, side, at);
  const reason = where < 0 ? '' : `: it is blocked at ${hexLabel(where)}`;
  return `No railway of yours runs from ${hexLabel(at)} back to your side of the map${reason}.`;
}
