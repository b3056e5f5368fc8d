// The map laid out several times over, for searches that must remember something of the way gone so far: half a factor
// left over, borders crossed. A node is a hex in one of the layers, `layer * hexCount + hex`.

/**
 * The neighbors of every node, at node * 6 + direction. `layerAfter` says in which layer a step over a hexside
 * (hex * 6 + direction) ends that began in another; negative where it cannot be taken there.
 */
export function layOut(
  neighbours: Int16Array,
  layers: number,
  layerAfter: (hexside: number, layer: number) => number,
): Int16Array {
  const sides = neighbours.length;
  return Int16Array.from({ length: layers * sides }, (_, index) => {
    const hexside = index % sides;
    const to = neighbours[hexside];
    const layer = to < 0 ? -1 : layerAfter(hexside, Math.floor(index / sides));
    return layer < 0 ? -1 : layer * (sides / 6) + to;
  });
}
