// Random maps for property tests of searches: a small rectangle of hexes with hexsides torn out at random and
// a random whole number on every step. Plain enough that a naive search can be checked against it.

import fc from 'fast-check';

export interface RandomGrid {
  readonly hexCount: number;
  readonly neighbours: Int16Array;
  /** The number on the step out of a hex in a direction, at hex * 6 + direction; the two ways may differ. */
  readonly steps: Int8Array;
}

/** Grids whose steps carry one of `values`. */
export function randomGrid(values: readonly number[]): fc.Arbitrary<RandomGrid> {
  return fc
    .record({ rows: fc.integer({ min: 1, max: 7 }), columns: fc.integer({ min: 1, max: 7 }) })
    .chain(({ rows, columns }) => {
      const edges = rows * columns * 6;
      return fc.record({
        neighbours: fc
          .uniqueArray(fc.nat(edges - 1), { maxLength: Math.floor(edges / 4) })
          .map(torn => rectangle(rows, columns, torn)),
        hexCount: fc.constant(rows * columns),
        steps: fc
          .array(fc.constantFrom(...values), { minLength: edges, maxLength: edges })
          .map(numbers => Int8Array.from(numbers)),
      });
    });
}

/** A rectangle of hexes in straight rows, odd rows half a hex to the east, without the hexsides in `torn`. */
export function rectangle(rows: number, columns: number, torn: readonly number[] = []): Int16Array {
  const neighbours = new Int16Array(rows * columns * 6).fill(-1);
  for (let row = 0; row < rows; row++) {
    const odd = row % 2;
    const offsets = [
      [0, 1],
      [-1, odd],
      [-1, odd - 1],
      [0, -1],
      [1, odd - 1],
      [1, odd],
    ];
    for (let column = 0; column < columns; column++) {
      offsets.forEach(([down, east], direction) => {
        const r = row + down;
        const c = column + east;
        if (r < 0 || r >= rows || c < 0 || c >= columns) return;
        neighbours[(row * columns + column) * 6 + direction] = r * columns + c;
      });
    }
  }
  for (const side of torn) {
    const other = neighbours[side];
    if (other < 0) continue;
    neighbours[side] = -1;
    neighbours[other * 6 + (((side % 6) + 3) % 6)] = -1;
  }
  return neighbours;
}

/** The direction from a hex to its neighbor, -1 if they do not touch. */
export function directionIn(neighbours: Int16Array, from: number, to: number): number {
  return Array.from(neighbours.subarray(from * 6, from * 6 + 6)).indexOf(to);
}
