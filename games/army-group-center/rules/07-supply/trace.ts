// Is there a line at all? A search from the unit toward the sources that always follows the most promising hex, so
// that an open line is found in about as many steps as it is long. Where lines were found before, they are tried first:
// most of them are still open. A spread answers for a whole side at once; this answers for one hex when nothing else
// is asked.

/** Toll of carrying the line from a hex into its neighbor: 0 or more; negative where barred. */
export type LineStep = (from: number, to: number, direction: number) => number;

export interface Guide {
  /** Steps to the nearest source as the bare map has it; -1 where no line can ever lead. 0 at a source. */
  readonly distance: Int16Array;
  readonly buckets: readonly Int16Array[];
  readonly filled: Int16Array;
  readonly seen: Uint16Array;
  /** The hexes that the search has seen. */
  readonly reached: Int16Array;
  readonly toll: Uint8Array;
  /** How the search came to each hex it has seen: from which hex, in which direction. */
  readonly cameFrom: Int16Array;
  readonly cameBy: Int8Array;
  /** The direction in which the last line that was found through a hex went on, -1 where none was. */
  readonly onward: Int8Array;
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
    reached: new Int16Array(hexCount),
    toll: new Uint8Array(hexCount),
    cameFrom: new Int16Array(hexCount),
    cameBy: new Int8Array(hexCount),
    onward: new Int8Array(hexCount).fill(-1),
    mark: 0,
  };
}

/** In `known`: there is a line from the hex, or there is none. */
export const HAS_LINE = 1;
export const NO_LINE = 2;

/**
 * Follows lines from a hex to any hex that `isSource` accepts. `step` is asked about carrying the line onward into
 * the next hex. Undefined where none was found this way, but one that pays less toll might be. `known` holds, by hex,
 * what was found for this very table before, and takes up what is found now: lines of neighbors mostly run together.
 */
export function findsLine(
  neighbours: Int16Array,
  guide: Guide,
  from: number,
  step: LineStep,
  maxToll: number,
  isSource: (hex: number) => boolean,
  known: Uint8Array,
): boolean | undefined {
  const { distance, buckets, filled, seen, reached, toll, cameFrom, cameBy } = guide;
  if (distance[from] < 0) return false;
  if (isTrailOpen(neighbours, guide, from, step, maxToll, isSource, known)) return true;
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
  let count = 0;
  reached[count++] = from;
  let isTurnedBack = false;
  while (nearest < filled.length) {
    if (filled[nearest] === 0) {
      nearest++;
      continue;
    }
    const hex = buckets[nearest][--filled[nearest]];
    if ((nearest === 0 && isSource(hex)) || (known[hex] === HAS_LINE && toll[hex] === 0)) {
      keepTrail(guide, from, hex, known);
      return true;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction];
      if (to < 0 || seen[to] === mark || distance[to] < 0) continue;
      const cost = step(hex, to, direction);
      if (cost < 0) continue;
      if (toll[hex] + cost > maxToll) {
        isTurnedBack = true;
        continue;
      }
      seen[to] = mark;
      reached[count++] = to;
      toll[to] = toll[hex] + cost;
      cameFrom[to] = hex;
      cameBy[to] = direction;
      buckets[distance[to]][filled[distance[to]]++] = to;
      if (distance[to] < nearest) nearest = distance[to];
    }
  }
  if (isTurnedBack) return undefined;
  // Nothing leads out of all this, so nobody in it has a line.
  for (let i = 0; i < count; i++) known[reached[i]] = NO_LINE;
  return false;
}

/** Follows what is known of earlier lines; pieces of several may lead in a circle, so not for ever. */
function isTrailOpen(
  neighbours: Int16Array,
  { distance, filled, onward }: Guide,
  from: number,
  step: LineStep,
  maxToll: number,
  isSource: (hex: number) => boolean,
  known: Uint8Array,
): boolean {
  let hex = from;
  let paid = 0;
  for (let left = 2 * filled.length; left > 0; left--) {
    // A known line may have paid all that there is to pay, so only one who has paid nothing can join it.
    if ((known[hex] === HAS_LINE && paid === 0) || (distance[hex] === 0 && isSource(hex))) {
      for (let at = from; at !== hex; at = neighbours[at * 6 + onward[at]]) known[at] = HAS_LINE;
      known[hex] = HAS_LINE;
      return true;
    }
    const direction = onward[hex];
    if (direction < 0) return false;
    const to = neighbours[hex * 6 + direction];
    const cost = step(hex, to, direction);
    if (cost < 0) return false;
    paid += cost;
    if (paid > maxToll) return false;
    hex = to;
  }
  return false;
}

function keepTrail({ cameFrom, cameBy, onward }: Guide, from: number, end: number, known: Uint8Array): void {
  known[end] = HAS_LINE;
  for (let hex = end; hex !== from; hex = cameFrom[hex]) {
    onward[cameFrom[hex]] = cameBy[hex];
    known[cameFrom[hex]] = HAS_LINE;
  }
}
