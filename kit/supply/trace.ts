// Is there a line at all? A search from the unit toward the sources that always follows the most promising hex, so
// that an open line is found in about as many steps as it is long. The flood answers for a whole side at once;
// this answers for one hex when nothing else is asked.

import type { LineStep } from './flood.ts';

export interface Guide {
  /** Steps to the nearest source as the bare map has it; -1 where no line can ever lead. 0 at a source. */
  readonly distance: Int16Array;
  readonly buckets: readonly Int16Array[];
  readonly filled: Int16Array;
  readonly seen: Uint16Array;
  readonly toll: Uint8Array;
  mark: number;
}

/** `mapStep` is what the map alone says of a step (negative: barred), seen in either direction. */
export function createGuide(neighbours: Int16Array, sources: Int16Array, mapStep: LineStep): Guide {
  const hexCount = neighbours.length / 6;
  const distance = new Int16Array(hexCount).fill(-1);
  const queue = [...sources];
  for (const source of sources) distance[source] = 0;
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction];
      if (to < 0 || distance[to] >= 0 || mapStep(hex, to, direction) < 0) continue;
      distance[to] = distance[hex] + 1;
      queue.push(to);
    }
  }
  const longest = distance.reduce((most, value) => Math.max(most, value), 0);
  return {
    distance,
    buckets: Array.from({ length: longest + 1 }, () => new Int16Array(hexCount)),
    filled: new Int16Array(longest + 1),
    seen: new Uint16Array(hexCount),
    toll: new Uint8Array(hexCount),
    mark: 0,
  };
}

/**
 * Follows lines from a hex to any hex that `isSource` accepts. `step` is asked about carrying the line onward into
 * the next hex. With `maxToll` 0 the answer is exact; with tolls a `false` only means that none was found this way.
 */
export function findsLine(
  neighbours: Int16Array,
  guide: Guide,
  from: number,
  step: LineStep,
  maxToll: number,
  isSource: (hex: number) => boolean,
): boolean {
  const { distance, buckets, filled, seen, toll } = guide;
  if (distance[from] < 0) return false;
  if (++guide.mark > 0xfff0) {
    seen.fill(0);
    guide.mark = 1;
  }
  const { mark } = guide;
  filled.fill(0);
  let nearest = distance[from];
  buckets[nearest][filled[nearest]++] = from;
  seen[from] = mark;
  toll[from] = 0;
  while (nearest < filled.length) {
    if (filled[nearest] === 0) {
      nearest++;
      continue;
    }
    const hex = buckets[nearest][--filled[nearest]];
    if (nearest === 0 && isSource(hex)) return true;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction];
      if (to < 0 || seen[to] === mark || distance[to] < 0) continue;
      const cost = step(hex, to, direction);
      if (cost < 0 || toll[hex] + cost > maxToll) continue;
      seen[to] = mark;
      toll[to] = toll[hex] + cost;
      buckets[distance[to]][filled[distance[to]]++] = to;
      if (distance[to] < nearest) nearest = distance[to];
    }
  }
  return false;
}
