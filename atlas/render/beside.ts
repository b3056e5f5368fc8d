// Straight lines beside hexsides, to the right hand of a chain of them: works inside their hexes, outlines of areas.
// Each hexside has its own distance, so that a line keeps clear of the water on it.

import { type Chain, distance, isRing, type Point, rightOf } from './geometry.ts';

/**
 * One point for every corner of the chain. The line of an open chain ends `short` of its first and last corner, or
 * runs on beyond them if that is negative.
 */
export function beside(chain: Chain, bys: readonly number[], short = 0): Point[] {
  const { corners } = chain;
  const last = corners.length - 1;
  const isClosed = isRing(chain);
  return corners.map((corner, i) => {
    if (isClosed && (i === 0 || i === last)) {
      return inset(corners[last - 1], corner, corners[1], bys[last - 1], bys[0]);
    }
    if (i > 0 && i < last) return inset(corners[i - 1], corner, corners[i + 1], bys[i - 1], bys[i]);
    const [a, b, by] = i === 0 ? [corner, corners[1], bys[0]] : [corners[i - 1], corner, bys[last - 1]];
    const n = rightOf(a, b);
    const back = ((i === 0 ? 1 : -1) * short) / distance(a, b);
    return { x: corner.x + n.x * by + (b.x - a.x) * back, y: corner.y + n.y * by + (b.y - a.y) * back };
  });
}

/** Where the lines beside a–b and b–c meet, each at its own distance to their right hand. */
function inset(a: Point, b: Point, c: Point, byFirst: number, bySecond: number): Point {
  const m = rightOf(a, b);
  const n = rightOf(b, c);
  const turn = m.x * n.y - m.y * n.x;
  return {
    x: b.x + (byFirst * n.y - bySecond * m.y) / turn,
    y: b.y + (bySecond * m.x - byFirst * n.x) / turn,
  };
}
