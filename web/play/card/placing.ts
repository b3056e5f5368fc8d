// Where the card lies: at the right or at the left edge of the map, so that it never covers what it speaks of. It stays
// where it is unless it would.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Edge = 'start' | 'end';

/** What is selected and what is aimed at; and where it can go, of which a little may be covered. */
export interface Concerned {
  readonly main: readonly Spot[];
  readonly reach: readonly Spot[];
}

/** Pixels from the middle of a hex to its corner, about. */
const HEX = 44;
/** A share of the reach that may be covered. */
const LITTLE = 0.25;

export function isCovered({ x, y }: Spot, box: Box, around = HEX): boolean {
  return x > box.left - around && x < box.right + around && y > box.top - around && y < box.bottom + around;
}

/** The edge for the card, which lies at one of them and would take a whole column at either. */
export function edgeFor(now: Edge, concerned: Concerned, columns: Readonly<Record<Edge, Box>>): Edge {
  const other = now === 'start' ? 'end' : 'start';
  const covered = (spots: readonly Spot[], edge: Edge) =>
    spots.filter(spot => isCovered(spot, columns[edge])).length;
  const main = covered(concerned.main, now) - covered(concerned.main, other);
  if (main !== 0) return main > 0 ? other : now;
  const reach = covered(concerned.reach, now);
  const isMuch = reach > LITTLE * concerned.reach.length;
  return isMuch && covered(concerned.reach, other) < reach ? other : now;
}
