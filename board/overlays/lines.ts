// Ways, supply lines, attacks and retreats, drawn over the counters with a pale casing, and the small markers in hexes.

import { isDark } from '../counters/face.ts';
import { HEX_WIDTH, type HexPlane, type Point, type Rect } from '../geometry.ts';
import type { Line, Marker } from '../scene.ts';
import { COLORS } from '../theme.ts';
import { BETWEEN_ROWS } from './battles.ts';
import { isVisible, type OverlayEye, pen, TEXT_FONT } from './tints.ts';

interface LineLook {
  readonly color: string;
  /** CSS pixels. */
  readonly width: number;
  readonly dash: readonly number[];
  readonly hasHead: boolean;
  /** How far the line keeps away from the centers of its first and last hex, in sheet units. */
  readonly from: number;
  readonly to: number;
}

const LOOKS: Readonly<Record<Line['look'], LineLook>> = {
  path: { color: COLORS.line, width: 4, dash: [], hasHead: true, from: 0, to: 10 },
  supply: { color: COLORS.supply, width: 3.4, dash: [9, 5], hasHead: false, from: 0, to: 0 },
  attack: { color: COLORS.attack, width: 7, dash: [], hasHead: true, from: 76, to: 74 },
  retreat: { color: COLORS.retreat, width: 4, dash: [5, 5], hasHead: true, from: 40, to: 20 },
};

/** Sheet units. */
const ATTACK_MOST = 15;

export function drawLine(context: CanvasRenderingContext2D, line: Line, eye: OverlayEye): void {
  const look = LOOKS[line.look];
  const points = linePoints(eye.plane, line.hexes, look.from, look.to);
  if (points.length === 0) return;
  const px = pen(eye);
  // An arrow between neighbors must not hide the counters on a small map.
  const most = line.look === 'attack' ? ATTACK_MOST : Number.POSITIVE_INFINITY;
  const width = Math.min(look.width * px, most) * (eye.isHighContrast ? 1.5 : 1);
  const color = line.color ?? look.color;
  context.lineJoin = 'round';
  context.lineCap = look.dash.length > 0 ? 'butt' : 'round';
  if (points.length === 1) return drawDot(context, points[0], width * 1.6, color, px);
  const head = look.hasHead ? arrowhead(points, Math.max(width * 3.2, 13 * px)) : undefined;
  const body = head ? [...points.slice(0, -1), head.neck] : points;
  const path = new Path2D();
  path.moveTo(body[0].x, body[0].y);
  for (const { x, y } of body.slice(1)) path.lineTo(x, y);
  context.setLineDash([]);
  context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  context.lineWidth = width + 3.6 * px;
  context.stroke(path);
  if (head) {
    context.lineWidth = 3.6 * px;
    context.stroke(head.path);
  }
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash(look.dash.map(n => n * px));
  context.stroke(path);
  context.setLineDash([]);
  context.fillStyle = color;
  if (head) context.fill(head.path);
  if (line.look === 'supply') drawDot(context, points[points.length - 1], width * 1.7, color, px);
  if (line.look === 'path') drawDot(context, points[0], width * 1.2, color, px);
}

/** The centers on the way; its ends are drawn in so that they do not hide what stands there. */
function linePoints(plane: HexPlane, hexes: readonly number[], from: number, to: number): Point[] {
  const points: Point[] = [];
  for (const hex of hexes) {
    if (hex < 0 || hex >= plane.count) continue;
    const last = points[points.length - 1];
    const next = { x: plane.x[hex], y: plane.y[hex] };
    if (!last || last.x !== next.x || last.y !== next.y) points.push(next);
  }
  if (points.length < 2) return points;
  const n = points.length - 1;
  const start = toward(points[0], points[1], from);
  const end = toward(points[n], points[n - 1], to);
  return [start, ...points.slice(1, -1), end];
}

function toward(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const t = Math.min(by, length * 0.4) / length;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function arrowhead(points: readonly Point[], size: number): { path: Path2D; neck: Point } {
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const reach = Math.min(size, length * 0.9);
  const [ux, uy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const neck = { x: tip.x - ux * reach * 0.8, y: tip.y - uy * reach * 0.8 };
  const half = reach * 0.55;
  const path = new Path2D();
  path.moveTo(tip.x, tip.y);
  path.lineTo(tip.x - ux * reach - uy * half, tip.y - uy * reach + ux * half);
  path.lineTo(neck.x, neck.y);
  path.lineTo(tip.x - ux * reach + uy * half, tip.y - uy * reach - ux * half);
  path.closePath();
  return { path, neck };
}

function drawDot(
  context: CanvasRenderingContext2D,
  at: Point,
  radius: number,
  color: string,
  px: number,
): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  context.lineWidth = 2 * px;
  context.fill();
  context.stroke();
}

/** On smaller hexes, in CSS pixels, there is no room for letters. */
const LEAST_HEX = 18;
/** CSS pixels. */
const chipSize = (zoom: number): number => Math.max(8, Math.min(16, 22 * zoom));

/** Chips at the lower right of their hex, one beside the other, between the rows: there they hide no strengths. */
export function drawMarkers(
  context: CanvasRenderingContext2D,
  markers: readonly Marker[],
  eye: OverlayEye,
): void {
  const zoom = eye.scale / eye.density;
  if (markers.length === 0 || HEX_WIDTH * zoom < LEAST_HEX) return;
  const size = chipSize(zoom) / zoom;
  context.font = `700 ${size}px ${TEXT_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  markerBoxes(markers, eye.plane, zoom).forEach(({ x, y, width, height }, i) => {
    const { hex, text, color } = markers[i];
    if (!isVisible(hex, eye)) return;
    context.beginPath();
    context.roundRect(x, y, width, height, size * 0.3);
    context.fillStyle = color;
    context.fill();
    context.strokeStyle = '#ffffff';
    context.lineWidth = 1.5 / zoom;
    context.stroke();
    context.fillStyle = isDark(color) ? '#ffffff' : '#111111';
    context.fillText(text, x + width / 2, y + height / 2 + size * 0.36, width);
  });
}

/** On the sheet, in the order of the markers. */
export function markerBoxes(markers: readonly Marker[], plane: HexPlane, zoom: number): Rect[] {
  const size = chipSize(zoom) / zoom;
  const height = size * 1.4;
  const taken = new Map<number, number>();
  return markers.map(({ hex, text }) => {
    const width = Math.max(size * 1.5, text.length * size * 0.72 + size * 0.7);
    const used = taken.get(hex) ?? 0;
    taken.set(hex, used + width + 2 / zoom);
    return {
      x: plane.x[hex] + Math.max(92, width / 2) - used - width,
      y: plane.y[hex] + BETWEEN_ROWS - height / 2,
      width,
      height,
    };
  });
}
