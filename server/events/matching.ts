// The largest number of pairs in which everybody is at most once (Edmonds' blossoms): tells whether a round can be paired without anybody
// meeting somebody twice, which no rule of thumb does.

/** The mate of each of so many, if he has one. `may`: whether two may be together; it does not matter who is named first. */
export function maximumMatching(
  count: number,
  may: (a: number, b: number) => boolean,
): readonly (number | undefined)[] {
  const NONE = -1;
  const mate = new Array<number>(count).fill(NONE);
  const neighbours = Array.from({ length: count }, (_, a) =>
    Array.from({ length: count }, (_each, b) => b).filter(b => a !== b && may(a, b)),
  );
  for (let root = 0; root < count; root++) if (mate[root] === NONE) augment(root);
  return mate.map(other => (other === NONE ? undefined : other));

  /** Looks for a way from somebody alone to another one, on which every second step is a pair; then all swap. */
  function augment(root: number): void {
    const parent = new Array<number>(count).fill(NONE);
    const base = Array.from({ length: count }, (_, n) => n);
    const isOuter = new Array<boolean>(count).fill(false);
    isOuter[root] = true;
    const queue = [root];
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const to of neighbours[at]) {
        if (base[at] === base[to] || mate[at] === to) continue;
        if (to === root || (mate[to] !== NONE && parent[mate[to]] !== NONE)) {
          contract(at, to, parent, base, isOuter, queue);
          continue;
        }
        if (parent[to] !== NONE) continue;
        parent[to] = at;
        if (mate[to] === NONE) return swapFrom(to, parent);
        isOuter[mate[to]] = true;
        queue.push(mate[to]);
      }
  }

  function swapFrom(end: number, parent: readonly number[]): void {
    for (let at = end; at !== NONE; ) {
      const before = parent[at];
      const next = mate[before];
      mate[at] = before;
      mate[before] = at;
      at = next;
    }
  }

  /** A ring of odd length counts as one from here on. */
  function contract(
    a: number,
    b: number,
    parent: number[],
    base: number[],
    isOuter: boolean[],
    queue: number[],
  ): void {
    const root = commonBase(a, b, parent, base);
    const inRing = new Array<boolean>(count).fill(false);
    markPath(a, b);
    markPath(b, a);
    for (let n = 0; n < count; n++) {
      if (!inRing[base[n]]) continue;
      base[n] = root;
      if (isOuter[n]) continue;
      isOuter[n] = true;
      queue.push(n);
    }

    function markPath(from: number, child: number): void {
      for (let at = from, last = child; base[at] !== root; ) {
        inRing[base[at]] = true;
        inRing[base[mate[at]]] = true;
        parent[at] = last;
        last = mate[at];
        at = parent[mate[at]];
      }
    }
  }

  function commonBase(a: number, b: number, parent: readonly number[], base: readonly number[]): number {
    const passed = new Set<number>();
    for (let at = a; ; at = parent[mate[at]]) {
      at = base[at];
      passed.add(at);
      if (mate[at] === NONE) break;
    }
    for (let at = b; ; at = parent[mate[at]]) {
      at = base[at];
      if (passed.has(at)) return at;
    }
  }
}
