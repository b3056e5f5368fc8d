// Where a callout lies beside hexes of the map, without covering them or anything else that lies there.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of its upper left corner, in pixels of the stage. */
export type Beside = Spot;

/** From the middle of a hex to beside it. */
const HEX = 62;
/** A hex whose middle is so near would be covered in part. */
const NEAR = 40;
/** From the edges of the stage. */
const GAP = 8;

/**
 * Beside the hexes it speaks of if it can, otherwise in a corner: in either case where it covers neither them nor others
 * nor hexes that are wanted now. Absent: there is no such place.
 */
export function besideHexes(
  hexes: readonly Spot[],
  { width, height }: Size,
  stage: Box,
  others: readonly Box[],
  wanted: readonly Spot[] = [],
): Beside | undefined {
  const isIn = ({ x, y }: Spot) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  const edges = {
    left: stage.left + GAP,
    top: stage.top + GAP,
    right: stage.right - GAP - width,
    bottom: stage.bottom - GAP - height,
  };
  const isNear = hexes.length > 0 && hexes.every(isIn);
  const places = [
    ...(isNear ? around(hexes, width, height) : []),
    { x: edges.left, y: edges.top },
    { x: edges.left, y: edges.bottom },
    { x: (edges.left + edges.right) / 2, y: edges.top },
    { x: (edges.left + edges.right) / 2, y: edges.bottom },
  ].map(({ x, y }) => ({
    x: clamp(x, edges.left, edges.right),
    y: clamp(y, edges.top, edges.bottom),
  }));
  const spots = [...(isNear ? hexes : []), ...wanted];
  const isFree = ({ x, y }: Spot) =>
    !others.some(box => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top) &&
    !spots.some(
      at => at.x > x - NEAR && at.x < x + width + NEAR && at.y > y - NEAR && at.y < y + height + NEAR,
    );
  const free = places.find(isFree);
  return free && { x: Math.round(free.x - stage.left), y: Math.round(free.y - stage.top) };
}

/** At the left, the right, above and below. */
function around(hexes: readonly Spot[], width: number, height: number): Spot[] {
  const [xs, ys] = [hexes.map(({ x }) => x), hexes.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - HEX, Math.max(...xs) + HEX];
  const [top, bottom] = [Math.min(...ys) - HEX, Math.max(...ys) + HEX];
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  return [
    { x: left - width, y: midY - height / 2 },
    { x: right, y: midY - height / 2 },
    { x: midX - width / 2, y: top - height },
    { x: midX - width / 2, y: bottom },
  ];
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
