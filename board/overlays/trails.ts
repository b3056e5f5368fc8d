// Trails: the ways that pieces have gone, under the counters, each in the color of its side and with an arrowhead beside
// the counter it leads to. Trails that run along the same hexsides keep to lanes of their own.

import type { HexPlane, Point } from '../geometry.ts';
import type { Trail } from '../scene.ts';
import type { OverlayEye } from './tints.ts';

/** Sheet units. */
const WIDTH = 11;
const CASING = 7;
const LANE = 17;
const HEAD = 36;
/** How far from the center of the last hex the point of the arrow is: at the edge of a counter. */
const STOP = 76;
const ROUNDED = 40;

interface TrailPath {
  readonly body: Path2D;
  readonly head: Path2D;
}

export interface Trails {
  draw(context: CanvasRenderingContext2D, trails: readonly Trail[], eye: OverlayEye): void;
}

export function createTrails(plane: HexPlane): Trails {
  let known: readonly Trail[] = [];
  let paths: readonly (TrailPath | undefined)[] = [];
  return {
    draw(context, trails, eye) {
      if (trails.length === 0) return;
      if (trails !== known) {
        const lanes = lanesOf(trails);
        paths = trails.map((trail, i) => pathOf(plane, trail, lanes[i]));
        known = trails;
      }
      const px = eye.density / eye.scale;
      const width = Math.max(WIDTH, 2.6 * px) * (eye.isHighContrast ? 1.4 : 1);
      const casing = Math.max(CASING, 2 * px);
      context.lineJoin = 'round';
      context.lineCap = 'butt';
      context.globalAlpha = 0.92;
      paths.forEach((path, i) => {
        if (!path) return;
        const { color, kind } = trails[i];
        context.setLineDash([]);
        context.strokeStyle = '#ffffff';
        context.lineWidth = width + casing;
        context.stroke(path.body);
        context.lineWidth = casing;
        context.stroke(path.head);
        if (kind === 'retreat') context.setLineDash(DASH);
        context.strokeStyle = color;
        context.lineWidth = width;
        context.stroke(path.body);
        context.fillStyle = color;
        context.fill(path.head);
      });
      context.setLineDash([]);
      context.globalAlpha = 1;
    },
  };
}

const DASH = [20, 12];

/** By trail, 0, 1, -1, 2, … : none that share a hexside have the same. */
export function lanesOf(trails: readonly Pick<Trail, 'hexes'>[]): number[] {
  const used = new Map<string, Set<number>>();
  return trails.map(({ hexes }) => {
    const sides = hexes.slice(1).map((hex, i) => `${Math.min(hex, hexes[i])} ${Math.max(hex, hexes[i])}`);
    let lane = 0;
    while (sides.some(side => used.get(side)?.has(lane))) lane = lane > 0 ? -lane : 1 - lane;
    for (const side of sides) used.set(side, (used.get(side) ?? new Set()).add(lane));
    return lane;
  });
}

function pathOf(plane: HexPlane, { hexes }: Trail, lane: number): TrailPath | undefined {
  const centers: Point[] = [];
  for (const hex of hexes) {
    if (!(hex >= 0 && hex < plane.count)) continue;
    const before = centers.at(-1);
    if (before?.x !== plane.x[hex] || before.y !== plane.y[hex])
      centers.push({ x: plane.x[hex], y: plane.y[hex] });
  }
  if (centers.length < 2) return undefined;
  const points = shifted(centers, lane * LANE);
  const n = points.length - 1;
  const [before, end] = [points[n - 1], points[n]];
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const tip = { x: end.x - ux * STOP, y: end.y - uy * STOP };
  const neck = { x: tip.x - ux * HEAD * 0.75, y: tip.y - uy * HEAD * 0.75 };
  const body = new Path2D();
  body.moveTo(points[0].x, points[0].y);
  for (let i = 1; i < n; i++) {
    const [a, b, c] = [points[i - 1], points[i], i + 1 === n ? neck : points[i + 1]];
    const [from, to] = [toward(b, a), toward(b, c)];
    body.lineTo(from.x, from.y);
    body.quadraticCurveTo(b.x, b.y, to.x, to.y);
  }
  body.lineTo(neck.x, neck.y);
  const head = new Path2D();
  const half = HEAD * 0.55;
  head.moveTo(tip.x, tip.y);
  head.lineTo(tip.x - ux * HEAD - uy * half, tip.y - uy * HEAD + ux * half);
  head.lineTo(neck.x, neck.y);
  head.lineTo(tip.x - ux * HEAD + uy * half, tip.y - uy * HEAD - ux * half);
  head.closePath();
  return { body, head };
}

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const t = length === 0 ? 0 : Math.min(0.5, ROUNDED / length);
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** To the right of its way by so much; the same to whoever goes there and back. */
function shifted(points: readonly Point[], by: number): Point[] {
  if (by === 0) return [...points];
  return points.map((point, i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: point.x - ((b.y - a.y) / length) * by, y: point.y + ((b.x - a.x) / length) * by };
  });
}
