// For the tests of a game's movement: a second, slow search that walks every way, with costs that the test reads from the rulebook.

/** Every hex that can be got to with the points, and the least that it costs; `Infinity` is no step. */
export function walkEverywhere(
  start: string,
  points: number,
  around: (hex: string) => readonly string[],
  cost: (from: string, to: string) => number,
): Map<string, number> {
  const best = new Map([[start, 0]]);
  const walk = (from: string, spent: number): void => {
    for (const to of around(from)) {
      const total = spent + cost(from, to);
      if (total > points || total >= (best.get(to) ?? Infinity)) continue;
      best.set(to, total);
      walk(to, total);
    }
  };
  walk(start, 0);
  // One hex is always open, whatever it costs.
  for (const to of around(start)) if (cost(start, to) < Infinity) best.set(to, best.get(to) ?? points);
  return best;
}
