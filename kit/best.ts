// Choosing the one of several that is worth most.

/** The item worth most, the first of equals; undefined where none is worth more than `least`. */
export function bestOf<T>(
  items: Iterable<T>,
  worth: (item: T) => number,
  least = Number.NEGATIVE_INFINITY,
): T | undefined {
  let best: T | undefined;
  let most = least;
  for (const item of items) {
    const value = worth(item);
    if (value <= most) continue;
    most = value;
    best = item;
  }
  return best;
}
