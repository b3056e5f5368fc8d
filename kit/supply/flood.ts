// Supply tracing as a flood from the sources outward, with the game's own step rule. A step may exact a toll
// (a border crossed, say); a line may then pay only so much of it, and may be held to a length as well.

/** The answer of a flood, made once and used again and again. */
export interface Flood {
  /** Least toll of a line to each hex, -1 where none gets there. */
  readonly toll: Int8Array;
  /** Next hex toward the source, -1 at a source and where no line gets. After `floodWithin` use `lineFrom`. */
  readonly parent: Int16Array;
  /** The hexes that a line gets to, `count` of them, sources first. */
  readonly hexes: Int16Array;
  count: number;
  readonly scratch: FloodScratch;
}

/**
 * Toll of carrying the line from `from` (nearer the source) into `to`: 0 or more; negative where barred.
 * Steps made by one and the same function for both sides keep the search fast; many different ones do not.
 */
export type LineStep = (from: number, to: number, direction: number) => number;

export function createFlood(hexCount: number): Flood {
  const edges = hexCount * 6;
  return {
    toll: new Int8Array(hexCount).fill(-1),
    parent: new Int16Array(hexCount).fill(-1),
    hexes: new Int16Array(hexCount),
    count: 0,
    scratch: {
      byEntry: false,
      entryHex: new Int16Array(edges),
      entryLink: new Int32Array(edges),
      entryToll: new Int8Array(edges),
      entryOf: new Int32Array(hexCount),
      heads: new Int32Array(MAX_TOLL + 1),
      tails: new Int32Array(MAX_TOLL + 1),
    },
  };
}

/** Lines of any length, with the least toll for each hex. */
export function floodSupply(
  neighbours: Int16Array,
  sources: ArrayLike<number>,
  sourceCount: number,
  step: LineStep,
  maxToll: number,
  flood: Flood,
): void {
  checkToll(maxToll);
  start(sources, sourceCount, flood);
  flood.scratch.byEntry = false;
  if (maxToll === 0) floodFree(neighbours, step, flood);
  else floodByToll(neighbours, step, maxToll, flood);
}

/** Lines that keep both limits; `maxLength` counts the steps from the source to the hex. */
export function floodWithin(
  neighbours: Int16Array,
  sources: ArrayLike<number>,
  sourceCount: number,
  step: LineStep,
  maxToll: number,
  maxLength: number,
  flood: Flood,
): void {
  checkToll(maxToll);
  start(sources, sourceCount, flood);
  const { toll, parent, hexes, scratch } = flood;
  scratch.byEntry = true;
  makeRoom(scratch, toll.length * (maxToll + 1));
  const { entryHex, entryLink, entryToll, entryOf } = scratch;
  let count = flood.count;
  let entries = count;
  for (let i = 0; i < count; i++) {
    entryHex[i] = hexes[i];
    entryLink[i] = -1;
    entryToll[i] = 0;
    entryOf[hexes[i]] = i;
  }
  // Breadth first by length. A hex is entered again only for a smaller toll: a longer line that pays no less
  // gets nowhere the shorter one does not.
  let next = 0;
  for (let length = 1; length <= maxLength && next < entries; length++) {
    const end = entries;
    for (; next < end; next++) {
      const hex = entryHex[next];
      const paid = entryToll[next];
      const base = hex * 6;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[base + direction];
        if (to < 0) continue;
        const known = toll[to] & UNPAID;
        if (known <= paid) continue;
        const exacted = step(hex, to, direction);
        if (exacted < 0) continue;
        const total = paid + exacted;
        if (total > maxToll || total >= known) continue;
        if (known === UNPAID) hexes[count++] = to;
        toll[to] = total;
        parent[to] = hex;
        entryOf[to] = entries;
        entryHex[entries] = to;
        entryLink[entries] = next;
        entryToll[entries++] = total;
      }
    }
  }
  flood.count = count;
}

/** A line that keeps the limits of the last flood, from `hex` to its source; empty where there is none. */
export function lineFrom(flood: Flood, hex: number): number[] {
  const line: number[] = [];
  if (!(flood.toll[hex] >= 0)) return line;
  if (flood.scratch.byEntry) {
    const { entryHex, entryLink, entryOf } = flood.scratch;
    for (let entry = entryOf[hex]; entry >= 0; entry = entryLink[entry]) line.push(entryHex[entry]);
  } else {
    for (let at = hex; at >= 0; at = flood.parent[at]) line.push(at);
  }
  return line;
}

interface FloodScratch {
  /** Whether the last flood kept its lines in the entries: under two limits one parent a hex cannot. */
  byEntry: boolean;
  entryHex: Int16Array;
  /** The entry nearer the source, or in a flood by toll the next one waiting for the same toll. */
  entryLink: Int32Array;
  entryToll: Int8Array;
  readonly entryOf: Int32Array;
  /** First and last entry waiting for each toll, -1 for none. */
  readonly heads: Int32Array;
  readonly tails: Int32Array;
}

const MAX_TOLL = 126;

/** What masking makes of the -1 of a hex without a line: a toll above every limit. */
const UNPAID = 127;

function checkToll(maxToll: number): void {
  if (!Number.isInteger(maxToll) || maxToll < 0 || maxToll > MAX_TOLL) {
    throw new RangeError(`a toll limit must be a whole number from 0 to ${MAX_TOLL}, not ${maxToll}`);
  }
}

function start(sources: ArrayLike<number>, sourceCount: number, flood: Flood): void {
  const { toll, parent, hexes } = flood;
  toll.fill(-1);
  parent.fill(-1);
  let count = 0;
  for (let i = 0; i < sourceCount; i++) {
    const hex = sources[i];
    if (toll[hex] === 0) continue;
    toll[hex] = 0;
    hexes[count++] = hex;
  }
  flood.count = count;
}

function floodFree(neighbours: Int16Array, step: LineStep, flood: Flood): void {
  const { toll, parent, hexes } = flood;
  let count = flood.count;
  for (let next = 0; next < count; next++) {
    const hex = hexes[next];
    const base = hex * 6;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[base + direction];
      if (to < 0 || toll[to] === 0 || step(hex, to, direction) !== 0) continue;
      toll[to] = 0;
      parent[to] = hex;
      hexes[count++] = to;
    }
  }
  flood.count = count;
}

function floodByToll(neighbours: Int16Array, step: LineStep, maxToll: number, flood: Flood): void {
  const { toll, parent, hexes, scratch } = flood;
  const { entryHex, entryLink, heads, tails } = scratch;
  for (let level = 0; level <= maxToll; level++) heads[level] = -1;
  let count = flood.count;
  let entries = 0;
  let next = 0;
  for (let level = 0; level <= maxToll; level++) {
    for (let entry = heads[level]; entry >= 0; entry = entryLink[entry]) {
      const hex = entryHex[entry];
      // A cheaper line has got there since.
      if (toll[hex] !== level) continue;
      hexes[count++] = hex;
    }
    for (; next < count; next++) {
      const hex = hexes[next];
      const base = hex * 6;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[base + direction];
        if (to < 0) continue;
        const known = toll[to] & UNPAID;
        if (known <= level) continue;
        const exacted = step(hex, to, direction);
        if (exacted < 0) continue;
        const total = level + exacted;
        if (total > maxToll || total >= known) continue;
        toll[to] = total;
        parent[to] = hex;
        if (exacted === 0) {
          hexes[count++] = to;
          continue;
        }
        entryHex[entries] = to;
        entryLink[entries] = -1;
        if (heads[total] < 0) heads[total] = entries;
        else entryLink[tails[total]] = entries;
        tails[total] = entries++;
      }
    }
  }
  flood.count = count;
}

function makeRoom(scratch: FloodScratch, entries: number): void {
  if (scratch.entryHex.length >= entries) return;
  scratch.entryHex = new Int16Array(entries);
  scratch.entryLink = new Int32Array(entries);
  scratch.entryToll = new Int8Array(entries);
}
