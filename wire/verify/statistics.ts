// The dice of a game, by the side in whose turn they fell: how often each face came, the mean, and how far that is from a fair die.

export interface Roll {
  readonly side: string;
  readonly value: number;
  readonly faces: number;
}

export interface DiceOfSide {
  readonly side: string;
  readonly faces: number;
  /** How often each face came, from 1 on. */
  readonly counts: readonly number[];
  readonly mean: number;
  /** Sum over the faces of the squared distance from the expected number, by that number. */
  readonly chiSquare: number;
  /** What a fair die exceeds in one game of twenty. */
  readonly limit: number;
}

export function diceOf(rolls: readonly Roll[]): DiceOfSide[] {
  const kinds = Map.groupBy(rolls, ({ side, faces }) => `${side} ${faces}`);
  return [...kinds.values()].map(all => {
    const [{ side, faces }] = all;
    const counts = Array.from(
      { length: faces },
      (_, face) => all.filter(({ value }) => value === face + 1).length,
    );
    const expected = all.length / faces;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
    return { side, faces, counts, mean, chiSquare, limit: limitOf(faces - 1) };
  });
}

/** The 95th percentile of chi-square (Wilson and Hilferty), within one percent for three degrees of freedom and more. */
function limitOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 1.6449 * Math.sqrt(part)) ** 3;
}
