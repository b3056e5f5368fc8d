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
/** From the edges of the stage. */
const GAP = 8;

/** Absent: the hexes are out of view, or there is no room beside them. */
export function besideHexes(
  hexes: readonly Spot[],
  { width, height }: Size,
  stage: Box,
  others: readonly Box[],
): Beside | undefined {
  const isIn = ({ x, y }: Spot) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  if (hexes.length === 0 || !hexes.every(isIn)) return undefined;
  const [xs, ys] = [hexes.map(({ x }) => x), hexes.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - HEX, Math.max(...xs) + HEX];
  const [top, bottom] = [Math.min(...ys) - HEX, Math.max(...ys) + HEX];
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const corners = [
    { x: left - width, y: midY - height / 2 },
    { x: right, y: midY - height / 2 },
    { x: midX - width / 2, y: top - height },
    { x: midX - width / 2, y: bottom },
  ].map(({ x, y }) => ({
    x: clamp(x, stage.left + GAP, stage.right - GAP - width),
    y: clamp(y, stage.top + GAP, stage.bottom - GAP - height),
  }));
  const boxed = [...others, { left: left + GAP, top: top + GAP, right: right - GAP, bottom: bottom - GAP }];
  const free = corners.find(
    ({ x, y }) =>
      !boxed.some(box => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top),
  );
  return free && { x: Math.round(free.x - stage.left), y: Math.round(free.y - stage.top) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
