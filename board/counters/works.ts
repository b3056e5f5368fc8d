// Works that belong to a place, such as a fort: a rampart around the hex in the paper of their side, lit like a counter.

import { hexPath } from '../overlays/shapes.ts';
import type { PieceState } from '../scene.ts';
import type { Context2D } from '../svg/paint.ts';

let frame: Path2D | undefined;
const MERLONS = [11, 13];
const DARK = '#16130c';
const LIGHTS: Readonly<Record<PieceState, string | undefined>> = {
  plain: undefined,
  spent: undefined,
  ready: '#ffe14a',
  chosen: '#ffffff',
  target: '#d13a00',
};

/** Around the origin, in sheet units; `px` is a CSS pixel. */
export function drawRampart(context: Context2D, paper: string, state: PieceState, px: number): void {
  frame ??= hexPath({ x: 0, y: 0 }, 0.84);
  const line = (width: number, color: string): void => {
    context.lineWidth = width;
    context.strokeStyle = color;
    if (frame) context.stroke(frame);
  };
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.globalAlpha = 0.45;
  context.fillStyle = paper;
  context.fill(frame);
  context.globalAlpha = 1;
  const light = LIGHTS[state];
  if (light !== undefined) {
    line(23 + 7 * px, DARK);
    line(23 + 4.5 * px, light);
  }
  line(23, DARK);
  line(18, paper);
  context.setLineDash(MERLONS);
  line(8, 'rgba(22, 19, 12, 0.8)');
  context.setLineDash([]);
}
