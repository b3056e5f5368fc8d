// Which things can be looked at together: those that fit into one view are a sector, and the eye goes from each sector to
// the one nearest to it. Pure.

import type { Point, Rect } from './geometry.ts';

/**
 * The numbers of the boxes, sector by sector; inside a sector in their own order. A box that is larger than the room is a
 * sector of its own, unless it lies in another's.
 */
export function sectorsOf(
  boxes: readonly (Rect | undefined)[],
  room: { readonly width: number; readonly height: number },
  from: Point,
): number[][] {
  const sectors: { box: Rect; members: number[] }[] = [];
  boxes.forEach((box, index) => {
    if (!box) return;
    for (const sector of sectors) {
      const both = union(sector.box, box);
      const isInside = both.width === sector.box.width && both.height === sector.box.height;
      if (!isInside && (both.width > room.width || both.height > room.height)) continue;
      sector.box = both;
      sector.members.push(index);
      return;
    }
    sectors.push({ box, members: [index] });
  });
  return nearestNext(sectors, from).map(({ members }) => members);
}

function nearestNext<T extends { readonly box: Rect }>(sectors: readonly T[], from: Point): T[] {
  const left = [...sectors];
  const way: T[] = [];
  let at = from;
  while (left.length > 0) {
    let best = 0;
    for (let i = 1; i < left.length; i++)
      if (apart(middle(left[i].box), at) < apart(middle(left[best].box), at)) best = i;
    const [next] = left.splice(best, 1);
    at = middle(next.box);
    way.push(next);
  }
  return way;
}

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function union(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
