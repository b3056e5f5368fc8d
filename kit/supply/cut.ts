// What cuts a unit off: of all ways to a source, the one with the fewest obstacles in it, so that a player
// can be told which hexes would have to be cleared.

import type { SupplyAnswer } from '../game.ts';
import { hexLabel } from '../map/lookup.ts';
import type { GameMap } from '../map/map.ts';

export interface CutObstacle {
  /** The hex that cannot be entered, and the hex of the path before it. */
  readonly hex: number;
  readonly from: number;
  readonly code: number;
}

export interface Cut {
  /** From the unit to the source. */
  readonly path: number[];
  /** In the order of the path; empty where nothing cuts the line. */
  readonly obstacles: CutObstacle[];
}

/** 0 where the line passes freely, the game's code for what stands in its way, negative where nothing passes. */
export type Obstacle = (from: number, to: number, direction: number) => number;

/** The way to a source with the fewest obstacles, the shortest of those; undefined if no way exists. */
export function findCut(
  neighbours: Int16Array,
  from: number,
  isSource: (hex: number) => boolean,
  obstacle: Obstacle,
): Cut | undefined {
  const { parent, codes, met, length, isDone } = cleared(neighbours.length / 6);
  met[from] = 0;
  // Hexes behind one more obstacle wait in the order in which they were found, which is that of their length.
  let waiting = [from];
  for (let level = 0; waiting.length > 0; level++) {
    const reached: number[] = [];
    const behind: number[] = [];
    let w = 0;
    let r = 0;
    for (;;) {
      // A hex that was reached past fewer obstacles meanwhile must not hold up those that wait behind it.
      while (w < waiting.length && isDone[waiting[w]] === 1) w++;
      if (w === waiting.length && r === reached.length) break;
      const fromWaiting =
        r === reached.length || (w < waiting.length && length[waiting[w]] <= length[reached[r]]);
      const hex = fromWaiting ? waiting[w++] : reached[r++];
      if (isDone[hex] === 1) continue;
      isDone[hex] = 1;
      if (isSource(hex)) return readCut(parent, codes, hex);
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[hex * 6 + direction];
        if (to < 0 || isDone[to] === 1) continue;
        const code = obstacle(hex, to, direction);
        if (code < 0) continue;
        const total = code === 0 ? level : level + 1;
        if (total > met[to] || (total === met[to] && length[hex] + 1 >= length[to])) continue;
        met[to] = total;
        length[to] = length[hex] + 1;
        parent[to] = hex;
        codes[to] = code;
        (code === 0 ? reached : behind).push(to);
      }
    }
    waiting = behind;
  }
  return undefined;
}

/** Of every unit that is cut off this is asked after every action, so the room for it is set aside once. */
interface Search {
  readonly parent: Int16Array;
  readonly codes: Int32Array;
  readonly met: Int32Array;
  readonly length: Int32Array;
  readonly isDone: Uint8Array;
}

const searches = new Map<number, Search>();

function cleared(hexCount: number): Search {
  const known = searches.get(hexCount);
  const search = known ?? {
    parent: new Int16Array(hexCount),
    codes: new Int32Array(hexCount),
    met: new Int32Array(hexCount),
    length: new Int32Array(hexCount),
    isDone: new Uint8Array(hexCount),
  };
  searches.set(hexCount, search);
  search.parent.fill(-1);
  search.codes.fill(0);
  search.met.fill(hexCount);
  search.length.fill(0);
  search.isDone.fill(0);
  return search;
}

function readCut(parent: Int16Array, codes: Int32Array, source: number): Cut {
  const path: number[] = [];
  const obstacles: CutObstacle[] = [];
  for (let hex = source; hex >= 0; hex = parent[hex]) {
    path.push(hex);
    if (codes[hex] > 0) obstacles.push({ hex, from: parent[hex], code: codes[hex] });
  }
  return { path: path.reverse(), obstacles: obstacles.reverse() };
}

/** By code of an obstacle: the rule that closes the line there, and why in words, given the hex as players call it. */
export type CutReasons = Readonly<Record<number, readonly [rule: string, text: (hex: string) => string]>>;

export function tellCut(
  map: GameMap,
  reasons: CutReasons,
  hex: number,
  code: number,
): NonNullable<SupplyAnswer['cut']>[number] {
  const [rule, text] = reasons[code];
  return { hex: map.ids[hex], rule, message: text(hexLabel(map, hex)) };
}
