// Where units may go around a battle: retreats and advances are single steps to neighbouring hexes.
// The game says which steps are open and what makes one hex better than another.

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

/** Attack directions as seen from the defender: does the set of six bits hold an opposite pair? */
export function hasOppositePair(directions: number): boolean {
  return (directions & (directions >> 3) & 0b111) !== 0;
}

/** Three directions with one hex between each and the next. */
export function hasAlternatingTriple(directions: number): boolean {
  return (directions & 0b010101) === 0b010101 || (directions & 0b101010) === 0b101010;
}

export function countDirections(directions: number): number {
  let count = 0;
  for (let bits = directions; bits > 0; bits >>= 1) count += bits & 1;
  return count;
}
