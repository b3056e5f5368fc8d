// Where units may go around a battle, and where they come from: retreats and advances are single steps to neighboring
// hexes. The game says which steps are open and what makes one hex better than another.

export type StepTest = (from: number, to: number, direction: number) => boolean;

/** Neighbouring hexes that the test allows. */
export function openNeighbours(neighbours: Int16Array, from: number, isOpen: StepTest): number[] {
  const open: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbours[from * 6 + direction];
    if (to >= 0 && isOpen(from, to, direction)) open.push(to);
  }
  return open;
}

/** The same, but only the best of them: those that the first measure has least of, among these the second, and so on. */
export function bestNeighbours(
  neighbours: Int16Array,
  from: number,
  isOpen: StepTest,
  ...measures: readonly ((hex: number) => number)[]
): number[] {
  return measures.reduce(leastBy, openNeighbours(neighbours, from, isOpen));
}

/** Those with the least measure; all of them when the measure tells none apart. */
export function leastBy(hexes: readonly number[], measure: (hex: number) => number): number[] {
  let least = Number.POSITIVE_INFINITY;
  let best: number[] = [];
  for (const hex of hexes) {
    const value = measure(hex);
    if (value < least) {
      least = value;
      best = [hex];
    } else if (value === least) best.push(hex);
  }
  return best;
}

/**
 * Attackers all around: in two opposite directions, in three with one between each and the next, or in more than three.
 * `directions` are six bits, as seen from the defender.
 */
export function isConcentric(directions: number): boolean {
  const hasOpposites = (directions & (directions >> 3) & 0b111) !== 0;
  const alternates = (directions & 0b010101) === 0b010101 || (directions & 0b101010) === 0b101010;
  // Four directions always hold an opposite pair.
  return hasOpposites || alternates;
}
