// Rings around single hexes: under the mouse, at the cursor of the keys, and those that a question is about.

import { COLORS } from '../theme.ts';
import { hexPath } from './shapes.ts';
import { isVisible, type OverlayEye } from './tints.ts';

export function drawHover(context: CanvasRenderingContext2D, hex: number, eye: OverlayEye): void {
  const px = eye.density / eye.scale;
  const path = hexPath({ x: eye.plane.x[hex], y: eye.plane.y[hex] }, 0.97);
  context.setLineDash([]);
  context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  context.lineWidth = 3.5 * px;
  context.stroke(path);
  context.strokeStyle = 'rgba(20, 20, 20, 0.75)';
  context.lineWidth = 1.5 * px;
  context.stroke(path);
}

export function drawCursor(context: CanvasRenderingContext2D, hex: number, eye: OverlayEye): void {
  const px = eye.density / eye.scale;
  const path = hexPath({ x: eye.plane.x[hex], y: eye.plane.y[hex] }, 0.93);
  const wide = eye.isHighContrast ? 1.6 : 1;
  drawRing(context, path, [8, '#ffffff'], [4.5, '#101010'], px * wide);
  context.setLineDash([6 * px, 6 * px]);
  context.strokeStyle = '#ffe14a';
  context.lineWidth = 2 * px * wide;
  context.stroke(path);
  context.setLineDash([]);
}

/** Unlike what the guide points at these stand still: they are to be seen as long as the question is there. */
export function drawAsked(
  context: CanvasRenderingContext2D,
  hexes: readonly number[],
  eye: OverlayEye,
): void {
  const px = (eye.density / eye.scale) * (eye.isHighContrast ? 1.6 : 1);
  for (const hex of hexes) {
    if (!isVisible(hex, eye)) continue;
    const path = hexPath({ x: eye.plane.x[hex], y: eye.plane.y[hex] }, 1);
    drawRing(context, path, [8.5, '#ffffff'], [5, COLORS.pointer], px);
  }
}

function drawRing(
  context: CanvasRenderingContext2D,
  path: Path2D,
  outer: readonly [number, string],
  inner: readonly [number, string],
  px: number,
): void {
  context.lineJoin = 'round';
  context.setLineDash([]);
  for (const [width, color] of [outer, inner]) {
    context.strokeStyle = color;
    context.lineWidth = width * px;
    context.stroke(path);
  }
}
