// Supply lines that spread from their sources over hexes that are open or not: at most so many steps, or paying at most so
// much toll (borders crossed, say). What is open lies in flat tables, so that nobody is asked about single steps. A game
// that holds lines to both lays its map out in layers, one for each toll that has been paid.

/** The answer of a spread, made once and used again and again. */
export interface Spread {
  /** How far each hex is from its source, in steps or in toll; negative where no line gets. */
  readonly far: Int16Array;
  /** Next hex toward the source, -1 at a source; has a meaning only where a line gets. */
  readonly parent: Int16Array;
  /** The hexes that a line gets to, `count` of them, sources first. */
  readonly hexes: Int16Array;
  count: number;
  readonly queue: Int16Array;
}

/** Over what lines run. */
export interface Ground {
  /** Six places a hex for the neighbors that a line may cross into, and -1 after the last. */
  readonly links: Int16Array;
  /** By hex: `OPEN` or `CLOSED`. */
  readonly hexes: Int16Array;
}

/** Ground where crossing some hexsides exacts a toll of one. */
export interface TollGround extends Ground {
  /** As `links`, over those hexsides; `links` has the others. */
  readonly tolls: Int16Array;
}

/** Ground where some steps cost more than others. */
export interface CostGround extends Ground {
  /** Beside `links`: what the step costs a line that comes from the source this way. */
  readonly costs: Uint8Array;
}

export const CLOSED = -2;
export const OPEN = CLOSED + 1;

export function createSpread(hexCount: number): Spread {
  return {
    far: new Int16Array(hexCount).fill(CLOSED),
    parent: new Int16Array(hexCount).fill(-1),
    hexes: new Int16Array(hexCount),
    count: 0,
    queue: new Int16Array(hexCount),
  };
}

/** The links over the hexsides (at hex * 6 + direction) where `passes` has 1. */
export function linksOver(neighbours: Int16Array, passes: ArrayLike<number>): Int16Array {
  const links = new Int16Array(neighbours.length).fill(-1);
  for (let base = 0; base < links.length; base += 6) {
    let next = base;
    for (let side = base; side < base + 6; side++) {
      if (neighbours[side] >= 0 && passes[side] === 1) links[next++] = neighbours[side];
    }
  }
  return links;
}

/** Lines from the first `sourceCount` sources, open or not, of at most `maxSteps` steps. */
export function spreadLines(
  ground: Ground,
  sources: ArrayLike<number>,
  sourceCount: number,
  maxSteps: number,
  spread: Spread,
): void {
  const count = setOut(ground, sources, sourceCount, spread);
  spread.count = flood(ground.links, spread, 0, HOWEVER_MANY, count, 1, maxSteps);
}

/** Lines of any length that pay the least toll, and no more than `maxToll`. */
export function spreadByToll(
  ground: TollGround,
  sources: ArrayLike<number>,
  sourceCount: number,
  maxToll: number,
  spread: Spread,
): void {
  const { links, tolls } = ground;
  let first = 0;
  let count = setOut(ground, sources, sourceCount, spread);
  for (let toll = 0; toll <= maxToll; toll++) {
    const end = flood(links, spread, first, HOWEVER_MANY, count, 0, toll);
    // All that this toll gets to is known, so whatever else lies across a border costs one more.
    count = toll === maxToll ? end : flood(tolls, spread, first, end, end, 1, maxToll);
    first = end;
  }
  spread.count = count;
}

/** Lines that cost least, and no more than `maxCost`; `buckets` has room for `hexCount` hexes at every cost up to that. */
export function spreadByCost(
  ground: CostGround,
  sources: ArrayLike<number>,
  sourceCount: number,
  maxCost: number,
  spread: Spread,
  buckets: Int16Array,
): void {
  const { links, costs } = ground;
  const { far, parent, hexes } = spread;
  const room = far.length;
  const sizes = new Int32Array(maxCost + 1);
  sizes[0] = setOut(ground, sources, sourceCount, spread);
  buckets.set(hexes.subarray(0, sizes[0]));
  let count = 0;
  for (let cost = 0; cost <= maxCost; cost++) {
    for (let next = 0; next < sizes[cost]; next++) {
      const hex = buckets[cost * room + next];
      // Meanwhile a cheaper line may have been found to it.
      if (far[hex] !== cost) continue;
      hexes[count++] = hex;
      const base = hex * 6;
      for (let link = base; link < base + 6; link++) {
        const to = links[link];
        if (to < 0) break;
        const known = far[to];
        const total = cost + costs[link];
        if (total > maxCost || known === CLOSED || (known >= 0 && known <= total)) continue;
        far[to] = total;
        parent[to] = hex;
        buckets[total * room + sizes[total]++] = to;
      }
    }
  }
  spread.count = count;
}

/** The lines of `from`, and those of more sources where they are shorter. */
export function spreadFurther(
  ground: Ground,
  from: Spread,
  sources: ArrayLike<number>,
  sourceCount: number,
  maxSteps: number,
  spread: Spread,
): void {
  const { links } = ground;
  const { far, parent, hexes, queue } = spread;
  far.set(from.far);
  parent.set(from.parent);
  hexes.set(from.hexes);
  let count = from.count;
  let waiting = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i];
    if (far[hex] === 0) continue;
    if (far[hex] < 0) hexes[count++] = hex;
    far[hex] = 0;
    parent[hex] = -1;
    queue[waiting++] = hex;
  }
  for (let next = 0; next < waiting; next++) {
    const hex = queue[next];
    const steps = far[hex] + 1;
    if (steps > maxSteps) break;
    const base = hex * 6;
    for (let link = base; link < base + 6; link++) {
      const to = links[link];
      if (to < 0) break;
      const known = far[to];
      if (known === CLOSED || (known >= 0 && known <= steps)) continue;
      if (known < 0) hexes[count++] = to;
      far[to] = steps;
      parent[to] = hex;
      queue[waiting++] = to;
    }
  }
  spread.count = count;
}

/** The line from a hex to its source; empty where there is none. */
export function lineIn({ far, parent }: Spread, hex: number): number[] {
  const line: number[] = [];
  if (!(far[hex] >= 0)) return line;
  for (let at = hex; at >= 0; at = parent[at]) line.push(at);
  return line;
}

/** As many as are reached while it goes on. */
const HOWEVER_MANY = Number.MAX_SAFE_INTEGER;

/**
 * From the hexes that have been reached, `first` to before `end`, into those of their links that are open still: `more` further
 * than they are themselves, `most` at most. Answers how many are reached by then. Written out by direction: processors learn
 * of each how often it leads on, which takes half the time of a loop over all six.
 */
function flood(
  links: Int16Array,
  { far, parent, hexes }: Spread,
  first: number,
  end: number,
  reached: number,
  more: number,
  most: number,
): number {
  let count = reached;
  for (let next = first; next < count && next < end; next++) {
    const hex = hexes[next];
    const steps = far[hex] + more;
    if (steps > most) break;
    const base = hex * 6;
    const a = links[base];
    const b = links[base + 1];
    const c = links[base + 2];
    const d = links[base + 3];
    const e = links[base + 4];
    const f = links[base + 5];
    if (a < 0) continue;
    if (far[a] === OPEN) {
      far[a] = steps;
      parent[a] = hex;
      hexes[count++] = a;
    }
    if (b < 0) continue;
    if (far[b] === OPEN) {
      far[b] = steps;
      parent[b] = hex;
      hexes[count++] = b;
    }
    if (c < 0) continue;
    if (far[c] === OPEN) {
      far[c] = steps;
      parent[c] = hex;
      hexes[count++] = c;
    }
    if (d < 0) continue;
    if (far[d] === OPEN) {
      far[d] = steps;
      parent[d] = hex;
      hexes[count++] = d;
    }
    if (e < 0) continue;
    if (far[e] === OPEN) {
      far[e] = steps;
      parent[e] = hex;
      hexes[count++] = e;
    }
    if (f < 0 || far[f] !== OPEN) continue;
    far[f] = steps;
    parent[f] = hex;
    hexes[count++] = f;
  }
  return count;
}

/** Lays the ground and the sources out; answers how many sources there are. */
function setOut(
  ground: Ground,
  sources: ArrayLike<number>,
  sourceCount: number,
  { far, parent, hexes }: Spread,
): number {
  far.set(ground.hexes);
  let count = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i];
    if (far[hex] === 0) continue;
    far[hex] = 0;
    parent[hex] = -1;
    hexes[count++] = hex;
  }
  return count;
}
