// The two sides of a game, by number. Every game names them itself; what is kept for each is indexed by the number.

export type Side = 0 | 1;

/** One of each: the first side's, then the second's. */
export type BySide<T> = readonly [T, T];

export function other(side: number): Side {
  return (1 - side) as Side;
}
