// Areas laid on the map under the counters, and the short texts in their hexes that are laid over them.

import { HEX_WIDTH, type HexPlane, type Rect } from '../geometry.ts';
import type { Tint } from '../scene.ts';
import { COLORS } from '../theme.ts';
import { BETWEEN_ROWS } from './battles.ts';
import { type HexAreas, hexPath, starPath, type Textures } from './shapes.ts';

export interface OverlayEye {
  readonly plane: HexPlane;
  readonly areas: HexAreas;
  readonly textures: Textures;
  /** Of the sheet. */
  readonly part: Rect;
  /** Device pixels to a sheet unit, and to a CSS pixel. */
  readonly scale: number;
  readonly density: number;
  readonly isHighContrast: boolean;
  readonly isStill: boolean;
  /** Milliseconds, for what moves. */
  readonly now: number;
}

/** A CSS pixel in sheet units; on small hexes everything is drawn finer, or it would hide the map. */
export function pen({ scale, density }: Pick<OverlayEye, 'scale' | 'density'>): number {
  const hex = (HEX_WIDTH * scale) / density;
  return (density / scale) * Math.max(0.5, Math.min(1, hex / 34));
}

/** Draws in sheet units. */
export function drawTint(context: CanvasRenderingContext2D, tint: Tint, eye: OverlayEye): void {
  if (tint.hexes.length === 0) return;
  const color = tint.color ?? colorOf(tint.look);
  const { area, edge } = eye.areas.of(tint.hexes);
  const px = pen(eye);
  const wide = eye.isHighContrast ? 1.6 : 1;
  const wash = (style: string | CanvasPattern, alpha: number) => {
    context.globalAlpha = alpha;
    context.fillStyle = style;
    context.fill(area);
    context.globalAlpha = 1;
  };
  const texture = (name: 'hatch' | 'counter-hatch' | 'dots') =>
    eye.textures.style(context, name, color, eye.scale, eye.density);
  const line = (width: number, dash: readonly number[] = []) => {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.strokeStyle = 'rgba(255, 255, 255, 0.75)';
    context.setLineDash([]);
    context.lineWidth = (width + 2.4) * px * wide;
    context.stroke(edge);
    context.strokeStyle = color;
    context.lineWidth = width * px * wide;
    context.setLineDash(dash.map(n => n * px));
    context.stroke(edge);
    context.setLineDash([]);
  };
  switch (tint.look) {
    case 'reach':
      wash('#ffffff', 0.3);
      wash(color, 0.1);
      return line(2.6);
    case 'target':
      wash(COLORS.target, 0.22);
      wash(texture('hatch'), 0.35);
      return line(3.2);
    case 'choice':
      wash(color, 0.2);
      return line(3, [7, 6]);
    case 'path':
      return wash(color, 0.42);
    case 'warn':
      wash('#ffd84d', 0.4);
      wash(texture('counter-hatch'), 0.5);
      return line(2.4);
    case 'ours':
      return wash(color, 0.26);
    case 'theirs':
      wash(color, 0.12);
      return wash(texture('hatch'), 0.4);
    case 'zone':
      wash(texture('dots'), 0.75);
      return line(1.6, [3, 5]);
    case 'objective':
      return drawObjectives(context, tint, color, eye);
    case 'pointer':
      return drawPointers(context, tint, color, eye);
  }
}

export function movesByItself(tints: readonly Tint[]): boolean {
  return tints.some(({ look, hexes }) => look === 'pointer' && hexes.length > 0);
}

function drawObjectives(context: CanvasRenderingContext2D, tint: Tint, color: string, eye: OverlayEye): void {
  const px = pen(eye);
  for (const hex of visible(tint.hexes, eye)) {
    const center = { x: eye.plane.x[hex], y: eye.plane.y[hex] };
    const ring = hexPath(center, 0.86);
    context.lineJoin = 'round';
    context.strokeStyle = 'rgba(255, 255, 255, 0.85)';
    context.lineWidth = Math.max(12, 5 * px);
    context.stroke(ring);
    context.strokeStyle = color;
    context.lineWidth = Math.max(7, 3 * px);
    context.stroke(ring);
    const star = starPath({ x: center.x, y: center.y - 88 }, Math.max(22, 7 * px));
    context.fillStyle = COLORS.objectiveFill;
    context.strokeStyle = color;
    context.lineWidth = Math.max(4, 1.6 * px);
    context.stroke(star);
    context.fill(star);
  }
}

function drawPointers(context: CanvasRenderingContext2D, tint: Tint, color: string, eye: OverlayEye): void {
  const px = pen(eye);
  const beat = eye.isStill ? 0.35 : (eye.now % 1400) / 1400;
  for (const hex of visible(tint.hexes, eye)) {
    for (const [width, style] of [
      [7, '#ffffff'],
      [4, color],
    ] as const) {
      context.strokeStyle = style;
      context.lineWidth = width * px;
      context.beginPath();
      context.arc(eye.plane.x[hex], eye.plane.y[hex], 98, 0, 2 * Math.PI);
      context.stroke();
    }
    context.globalAlpha = 1 - beat;
    context.beginPath();
    context.arc(eye.plane.x[hex], eye.plane.y[hex], 104 + 70 * beat, 0, 2 * Math.PI);
    context.lineWidth = 3 * px;
    context.stroke();
    context.globalAlpha = 1;
  }
}

/** Below this width of a hex in CSS pixels its texts are left out. */
const LEAST_HEX = 26;

/** Costs and points, over the counters; `isTaken` says whether the middle of a hex is covered by a counter. */
export function drawTintTexts(
  context: CanvasRenderingContext2D,
  tint: Tint,
  eye: OverlayEye,
  isTaken: (hex: number) => boolean,
): void {
  const { texts, look } = tint;
  const zoom = eye.scale / eye.density;
  if (!texts || HEX_WIDTH * zoom < LEAST_HEX) return;
  const px = 1 / zoom;
  const size = Math.max(10.5, Math.min(21, 34 * zoom)) * px;
  context.font = `700 ${size}px ${TEXT_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const color = tint.color ?? colorOf(look);
  tint.hexes.forEach((hex, i) => {
    const text = texts[i];
    if (text === undefined || text === '' || !isVisible(hex, eye)) return;
    const width = context.measureText(text).width + size * 0.7;
    const height = size * 1.3;
    // Beside the star of an objective, beside a counter, or where it is long, above it: never on its strengths.
    const isAbove = look === 'objective' || (isTaken(hex) && text.length > 2);
    const x = eye.plane.x[hex] + (look === 'objective' ? 30 + width / 2 : isTaken(hex) && !isAbove ? 84 : 0);
    const y = eye.plane.y[hex] - (isAbove ? BETWEEN_ROWS : isTaken(hex) ? 8 : 0);
    context.fillStyle = '#fffdf5';
    context.strokeStyle = color;
    context.lineWidth = 1.4 * px;
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    context.fill();
    context.stroke();
    context.fillStyle = '#1c1a15';
    context.fillText(text, x, y + size * 0.36);
  });
}

export const TEXT_FONT = "system-ui,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif";

export function isVisible(hex: number, { plane, part }: Pick<OverlayEye, 'plane' | 'part'>): boolean {
  const [x, y] = [plane.x[hex], plane.y[hex]];
  return (
    x > part.x - 180 && x < part.x + part.width + 180 && y > part.y - 180 && y < part.y + part.height + 180
  );
}

function visible(hexes: readonly number[], eye: OverlayEye): number[] {
  return hexes.filter(hex => isVisible(hex, eye));
}

function colorOf(look: Tint['look']): string {
  if (look === 'ours' || look === 'theirs') return COLORS.control;
  return COLORS[look];
}
