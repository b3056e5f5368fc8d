// Lines that spread step by step from their sources over hexes that are open or not, at most so far: the flood for games
// whose lines pay no toll. What is open lies in flat tables, so that nobody is asked about single steps.

/** The answer of a spread, made once and used again and again. */
export interface Spread {
  /** Steps to each hex from the nearest source; negative where no line gets. */
  readonly steps: Int16Array;
  /** Next hex toward the source; has a meaning only where `steps` is above 0. */
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

export const CLOSED = -2;
export const OPEN = CLOSED + 1;

export function createSpread(hexCount: number): Spread {
  return {
    steps: new Int16Array(hexCount).fill(CLOSED),
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
  const { links } = ground;
  const { steps, parent, hexes } = spread;
  steps.set(ground.hexes);
  let count = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i];
    if (steps[hex] === 0) continue;
    steps[hex] = 0;
    hexes[count++] = hex;
  }
  for (let next = 0; next < count; next++) {
    const hex = hexes[next];
    const far = steps[hex] + 1;
    if (far > maxSteps) break;
    const base = hex * 6;
    for (let link = base; link < base + 6; link++) {
      const to = links[link];
      if (to < 0) break;
      if (steps[to] !== OPEN) continue;
      steps[to] = far;
      parent[to] = hex;
      hexes[count++] = to;
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
  const { steps, parent, hexes, queue } = spread;
  steps.set(from.steps);
  parent.set(from.parent);
  hexes.set(from.hexes);
  let count = from.count;
  let waiting = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i];
    if (steps[hex] === 0) continue;
    if (steps[hex] < 0) hexes[count++] = hex;
    steps[hex] = 0;
    queue[waiting++] = hex;
  }
  for (let next = 0; next < waiting; next++) {
    const hex = queue[next];
    const far = steps[hex] + 1;
    if (far > maxSteps) break;
    const base = hex * 6;
    for (let link = base; link < base + 6; link++) {
      const to = links[link];
      if (to < 0) break;
      const known = steps[to];
      if (known === CLOSED || (known >= 0 && known <= far)) continue;
      if (known < 0) hexes[count++] = to;
      steps[to] = far;
      parent[to] = hex;
      queue[waiting++] = to;
    }
  }
  spread.count = count;
}

/** The line from a hex to its source; empty where there is none. */
export function lineIn({ steps, parent }: Spread, hex: number): number[] {
  const line: number[] = [];
  if (!(steps[hex] >= 0)) return line;
  let at = hex;
  for (; steps[at] > 0; at = parent[at]) line.push(at);
  line.push(at);
  return line;
}
