// Lines along hexsides that are not rivers: fortifications that look one way, start lines. A line follows its
// points as a river follows its course; which hexes it protects is said by the hand on which they lie.

import type { SideDraft } from './draft.ts';
import { hexList, sideList } from './draft.ts';
import type { LatLon, LineLayer } from './plan.ts';
import { type Ground, snapLine } from './rivers.ts';

export function layLines(ground: Ground, { lines = [] }: LineLayer): SideDraft[] {
  return lines.flatMap(({ kind, name, basis, points, sides, behind, guarded }) => {
    const chain = sides ? sideList(ground.plane, sides) : snapLine(ground, points ?? []);
    if (chain.length === 0) throw new Error(`${name} touches no hexside of the map`);
    const inside = guarded ? new Set(hexList(ground.plane, guarded)) : undefined;
    return chain.map((side): SideDraft => {
      const { a, b } = ground.plane.sides[side];
      if (inside) {
        if (inside.has(a) === inside.has(b)) throw new Error(`${name}: which hex is behind ${side}?`);
        return { side, kind, name, basis, behind: inside.has(a) ? a : b };
      }
      if (!behind) return { side, kind, name, basis };
      if (!points) throw new Error(`${name}: left and right need points`);
      return { side, kind, name, basis, behind: onTheHand(ground, points, a, b, behind) };
    });
  });
}

/** Which of the two hexes beside a hexside lies further to one hand of the line. */
function onTheHand(
  { plane, projection }: Ground,
  line: readonly LatLon[],
  a: number,
  b: number,
  hand: 'left' | 'right',
): number {
  const points = line.map(([lat, lon]) => projection.toPlane(lat, lon));
  const [ax, ay] = plane.centres[a];
  const [bx, by] = plane.centres[b];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  let nearest = 0;
  let least = Infinity;
  for (let i = 0; i + 1 < points.length; i++) {
    const square = squareToSegment([mx, my], points[i], points[i + 1]);
    if (square < least) {
      least = square;
      nearest = i;
    }
  }
  const [from, to] = [points[nearest], points[nearest + 1]];
  // y grows to the south, so a positive turn is to the right.
  const turn = (to[0] - from[0]) * (by - ay) - (to[1] - from[1]) * (bx - ax);
  return turn > 0 === (hand === 'right') ? b : a;
}

type Pair = readonly [number, number];

function squareToSegment([x, y]: Pair, [x0, y0]: Pair, [x1, y1]: Pair): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  const [ex, ey] = [x0 + share * dx - x, y0 + share * dy - y];
  return ex * ex + ey * ey;
}
