// Where hexes, corners and hexsides lie on the sheet, and how chains of hexsides become smooth lines.
// Sheet units: a hex is 200 wide, rows are 173 apart, every corner has whole coordinates, so that hexes fit
// without seams. Corners are shaken a little, always the same way: a river, a coast and the edge of a forest
// on one hexside run together, and none of them looks drawn with a ruler.

import { centreOf } from '../../kit/hex/grid.ts';
import type { GameMap } from '../../kit/map/map.ts';

const HEX_WIDTH = 200;
const ROW_HEIGHT = 173;
/** From the centre to the upper and lower corner, and to the shoulders. */
export const TIP = 115;
export const SHOULDER = 58;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly centres: readonly Point[];
  readonly corners: readonly Corner[];
  /** At hex * 6 + direction; a hexside between two hexes is one object, found from both. */
  readonly sides: readonly Side[];
  /** Every hexside once. */
  readonly allSides: readonly Side[];
  readonly width: number;
  readonly height: number;
}

export interface Corner extends Point {
  readonly index: number;
  /** Shaken place; the corners of the map's outer edge stay. */
  readonly at: Point;
  /** Hexes of the map that meet here. */
  readonly hexes: number[];
  readonly isOnEdge: boolean;
}

export interface Side {
  readonly index: number;
  /** Hexes on both sides; the second is -1 at the edge of the map. */
  readonly hexes: readonly [number, number];
  /** Seen from the first hex, clockwise. */
  readonly from: Corner;
  readonly to: Corner;
  /** Shaken place between the corners. */
  readonly bend: Point;
}

export function layOut(map: GameMap): Layout {
  const raw = Array.from(map.ids, (_, hex) => {
    const { x, y } = centreOf(map.grid, map.rows[hex], map.columns[hex]);
    return { x: Math.round(x * HEX_WIDTH), y: Math.round((y / Math.sqrt(0.75)) * ROW_HEIGHT) };
  });
  const left = Math.min(...raw.map(p => p.x)) - HEX_WIDTH / 2;
  const top = Math.min(...raw.map(p => p.y)) - TIP;
  const centres = raw.map(p => ({ x: p.x - left, y: p.y - top }));
  const corners = findCorners(centres);
  const { sides, allSides } = findSides(map, centres, corners);
  return {
    centres,
    corners: [...corners.values()],
    sides,
    allSides,
    width: Math.max(...centres.map(p => p.x)) + HEX_WIDTH / 2,
    height: Math.max(...centres.map(p => p.y)) + TIP,
  };
}

/** A number from -1 to 1 that depends on nothing but the place. */
export function shake(x: number, y: number, salt: number): number {
  let h =
    Math.imul(x + 7919, 0x9e3779b1) ^ Math.imul(y + 104729, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return ((h ^ (h >>> 16)) >>> 0) / 0x7fffffff - 1;
}

function other(side: Side, corner: Corner): Corner {
  return side.from === corner ? side.to : side.from;
}

/**
 * Chains of hexsides, each as long as it can be. Where more than two meet, the pair that `affinity` rates
 * highest runs on and the others end there. A ring comes back to the corner where it began.
 */
export function chainSides(
  sides: readonly Side[],
  affinity: (a: Side, b: Side, at: Corner) => number = () => 0,
): Chain[] {
  const at = new Map<Corner, Side[]>();
  for (const side of sides) {
    for (const corner of [side.from, side.to]) at.set(corner, [...(at.get(corner) ?? []), side]);
  }
  const next = new Map<string, Side>();
  for (const [corner, meeting] of at) {
    if (meeting.length < 2) continue;
    let best: [number, Side, Side] | undefined;
    meeting.forEach((a, i) => {
      for (const b of meeting.slice(i + 1)) {
        const rated = affinity(a, b, corner);
        if (!best || rated > best[0]) best = [rated, a, b];
      }
    });
    if (!best) continue;
    next.set(`${corner.index} ${best[1].index}`, best[2]);
    next.set(`${corner.index} ${best[2].index}`, best[1]);
  }
  const used = new Set<Side>();
  const follow = (start: Side, from: Corner): Chain => {
    const chain: Chain = { corners: [from], sides: [] };
    let side: Side | undefined = start;
    let corner = from;
    while (side && !used.has(side)) {
      used.add(side);
      corner = other(side, corner);
      chain.sides.push(side);
      chain.corners.push(corner);
      side = next.get(`${corner.index} ${side.index}`);
    }
    return chain;
  };
  const chains: Chain[] = [];
  for (const side of sides) {
    for (const corner of [side.from, side.to]) {
      if (!used.has(side) && !next.has(`${corner.index} ${side.index}`)) chains.push(follow(side, corner));
    }
  }
  for (const side of sides) if (!used.has(side)) chains.push(follow(side, side.from));
  return chains;
}

export interface Chain {
  /** One more than sides. */
  readonly corners: Corner[];
  readonly sides: Side[];
}

export function isRing(chain: Chain): boolean {
  return chain.corners[0] === chain.corners[chain.corners.length - 1];
}

/** The rings around a set of hexes, the set on the right hand (clockwise on the sheet), holes the other way. */
export function ringsAround(layout: Layout, has: (hex: number) => boolean): Chain[] {
  const leaving = new Map<Corner, Side[]>();
  for (const side of layout.allSides) {
    const [a, b] = side.hexes;
    const inA = has(a);
    if (inA === (b >= 0 && has(b))) continue;
    const from = inA ? side.from : side.to;
    leaving.set(from, [...(leaving.get(from) ?? []), side]);
  }
  const rings: Chain[] = [];
  for (const [start, list] of leaving) {
    while (list.length > 0) {
      const ring: Chain = { corners: [start], sides: [] };
      let corner = start;
      do {
        const side = leaving.get(corner)?.pop();
        if (!side) throw new Error('a ring of hexsides does not close');
        corner = other(side, corner);
        ring.sides.push(side);
        ring.corners.push(corner);
      } while (corner !== start);
      rings.push(ring);
    }
  }
  return rings;
}

/** The points that steer a smooth line along a chain: corner, bend, corner, … */
export function steering(chain: Chain): Point[] {
  const points: Point[] = [];
  chain.sides.forEach((side, i) => {
    points.push(chain.corners[i].at);
    points.push(side.bend);
  });
  points.push(chain.corners[chain.corners.length - 1].at);
  return points;
}

/** A ring as a closed line: smooth inside the map, straight along its edge. */
export function ringPath(ring: Chain): string {
  const pinned = ring.corners.findIndex(corner => corner.isOnEdge);
  if (pinned < 0) return closedCurve(steering(ring).slice(0, -1));
  const n = ring.sides.length;
  const pen = new Pen();
  pen.move(ring.corners[pinned]);
  let run: Chain = { corners: [ring.corners[pinned]], sides: [] };
  for (let k = 0; k < n; k++) {
    const i = (pinned + k) % n;
    const to = ring.corners[i + 1];
    run.sides.push(ring.sides[i]);
    run.corners.push(to);
    if (!to.isOnEdge) continue;
    if (run.sides.length === 1 && run.sides[0].hexes[1] < 0) pen.line(to);
    else curve(pen, steering(run));
    run = { corners: [to], sides: [] };
  }
  return `${pen.text}z`;
}

/** A chain as an open line that ends in its first and last corner. */
export function chainPath(chain: Chain): string {
  if (isRing(chain) && !chain.corners[0].isOnEdge) return closedCurve(steering(chain).slice(0, -1));
  return smoothPath(steering(chain));
}

/** A smooth line through the first and the last of the points that steer it. */
export function smoothPath(points: readonly Point[]): string {
  const pen = new Pen();
  pen.move(points[0]);
  curve(pen, points);
  return pen.text;
}

/** Path text in whole numbers, relative to the point before: short, and it compresses well. */
export class Pen {
  text = '';
  #x = 0;
  #y = 0;

  move(to: Point): void {
    this.#to(to);
    this.text += `M${this.#x}${lead(this.#y)}`;
  }

  line(to: Point): void {
    const [x, y] = [this.#x, this.#y];
    this.#to(to);
    this.text += `l${this.#x - x}${lead(this.#y - y)}`;
  }

  curve(control: Point, to: Point): void {
    const [x, y] = [this.#x, this.#y];
    this.#to(to);
    const steps = [Math.round(control.x) - x, Math.round(control.y) - y, this.#x - x, this.#y - y];
    this.text += `q${steps[0]}${steps.slice(1).map(lead).join('')}`;
  }

  #to(point: Point): void {
    this.#x = Math.round(point.x);
    this.#y = Math.round(point.y);
  }
}

export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** From a point to a straight line between two others. */
export function distanceToLine(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return distance(p, { x: a.x + t * dx, y: a.y + t * dy });
}

/** One unit to the right hand of somebody who walks from a to b on the sheet. */
export function rightOf(a: Point, b: Point): Point {
  const length = distance(a, b);
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

// By direction E, NE, NW, W, SW, SE: the corner where the hexside begins when the hex is walked clockwise.
const CORNERS: readonly Point[] = [
  { x: 100, y: -SHOULDER },
  { x: 0, y: -TIP },
  { x: -100, y: -SHOULDER },
  { x: -100, y: SHOULDER },
  { x: 0, y: TIP },
  { x: 100, y: SHOULDER },
];

const CORNER_SHAKE = 7;
const BEND_SHAKE = 10;

function findCorners(centres: readonly Point[]): Map<string, Corner> {
  const hexesAt = new Map<string, { x: number; y: number; hexes: number[] }>();
  centres.forEach((centre, hex) => {
    for (const offset of CORNERS) {
      const x = centre.x + offset.x;
      const y = centre.y + offset.y;
      const key = `${x} ${y}`;
      const known = hexesAt.get(key);
      if (known) known.hexes.push(hex);
      else hexesAt.set(key, { x, y, hexes: [hex] });
    }
  });
  const corners = new Map<string, Corner>();
  for (const [key, { x, y, hexes }] of hexesAt) {
    const isOnEdge = hexes.length < 3;
    const at = isOnEdge
      ? { x, y }
      : { x: x + shake(x, y, 1) * CORNER_SHAKE, y: y + shake(x, y, 2) * CORNER_SHAKE };
    corners.set(key, { index: corners.size, x, y, at, hexes, isOnEdge });
  }
  return corners;
}

function findSides(map: GameMap, centres: readonly Point[], corners: ReadonlyMap<string, Corner>) {
  const sides: Side[] = [];
  const allSides: Side[] = [];
  const cornerAt = (hex: number, direction: number): Corner => {
    const { x, y } = centres[hex];
    const offset = CORNERS[direction];
    const corner = corners.get(`${x + offset.x} ${y + offset.y}`);
    if (!corner) throw new Error(`hex ${map.ids[hex]} lacks a corner`);
    return corner;
  };
  for (let hex = 0; hex < map.count; hex++) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = map.neighbours[hex * 6 + direction];
      if (neighbour >= 0 && neighbour < hex) {
        sides.push(sides[neighbour * 6 + ((direction + 3) % 6)]);
        continue;
      }
      // Directions go round counter-clockwise, so the side ends where the one before it begins.
      const from = cornerAt(hex, direction);
      const to = cornerAt(hex, (direction + 5) % 6);
      const middle = midpoint(from, to);
      const aside = neighbour < 0 ? 0 : shake(Math.round(middle.x), Math.round(middle.y), 3) * BEND_SHAKE;
      const across = rightOf(from, to);
      const side: Side = {
        index: allSides.length,
        hexes: [hex, neighbour],
        from,
        to,
        bend: { x: middle.x + across.x * aside, y: middle.y + across.y * aside },
      };
      allSides.push(side);
      sides.push(side);
    }
  }
  return { sides, allSides };
}

function lead(n: number): string {
  return n < 0 ? `${n}` : ` ${n}`;
}

function curve(pen: Pen, points: readonly Point[]): void {
  for (let i = 1; i < points.length - 1; i++) {
    const isLast = i === points.length - 2;
    pen.curve(points[i], isLast ? points[i + 1] : midpoint(points[i], points[i + 1]));
  }
}

/** A smooth closed line, steered by points. */
export function closedCurve(points: readonly Point[]): string {
  const pen = new Pen();
  const n = points.length;
  pen.move(midpoint(points[n - 1], points[0]));
  for (let i = 0; i < n; i++) pen.curve(points[i], midpoint(points[i], points[(i + 1) % n]));
  return `${pen.text}z`;
}
