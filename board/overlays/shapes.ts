// Outlines of hexes as paths in sheet units, kept with what they belong to, and the fine patterns that tell areas apart
// without their colors.

import { CORNERS, cornerAfter, edgesOf, type HexPlane, type Point } from '../geometry.ts';

export interface HexArea {
  readonly area: Path2D;
  /** Only where a hex of the set touches one that is not in it. */
  readonly edge: Path2D;
}

export interface HexAreas {
  /** The same list of hexes gives the same paths: a scene's lists do not change. */
  of(hexes: readonly number[]): HexArea;
}

export function createHexAreas(plane: HexPlane): HexAreas {
  const known = new WeakMap<readonly number[], HexArea>();
  return {
    of(hexes) {
      let found = known.get(hexes);
      if (!found) {
        found = { area: areaPath(plane, hexes), edge: edgePath(plane, hexes) };
        known.set(hexes, found);
      }
      return found;
    },
  };
}

export function areaPath(plane: HexPlane, hexes: readonly number[]): Path2D {
  const path = new Path2D();
  for (const hex of new Set(hexes)) {
    CORNERS.forEach((corner, i) => {
      const [x, y] = [plane.x[hex] + corner.x, plane.y[hex] + corner.y];
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

function edgePath(plane: HexPlane, hexes: readonly number[]): Path2D {
  const path = new Path2D();
  for (const edge of edgesOf(plane, hexes)) {
    const hex = Math.floor(edge / 6);
    const [from, to] = [CORNERS[edge % 6], cornerAfter(edge % 6)];
    path.moveTo(plane.x[hex] + from.x, plane.y[hex] + from.y);
    path.lineTo(plane.x[hex] + to.x, plane.y[hex] + to.y);
  }
  return path;
}

/** A hex drawn smaller, around its center. */
export function hexPath(center: Point, share: number): Path2D {
  const path = new Path2D();
  CORNERS.forEach((corner, i) => {
    const [x, y] = [center.x + corner.x * share, center.y + corner.y * share];
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

export function starPath(center: Point, radius: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const r = i % 2 === 0 ? radius : radius * 0.45;
    const [x, y] = [center.x + r * Math.cos(angle), center.y + r * Math.sin(angle)];
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

export type Texture = 'hatch' | 'counter-hatch' | 'dots';

export interface Textures {
  /** For a context whose unit is one sheet unit; `scale` is device pixels to a unit. */
  style(
    context: CanvasRenderingContext2D,
    texture: Texture,
    color: string,
    scale: number,
    density: number,
  ): CanvasPattern | string;
}

export function createTextures(): Textures {
  const made = new Map<string, CanvasPattern>();
  return {
    style(context, texture, color, scale, density) {
      const key = `${texture} ${color} ${density}`;
      let pattern = made.get(key);
      if (!pattern) {
        const canvas = drawTexture(texture, color, density);
        const fresh = canvas && context.createPattern(canvas, 'repeat');
        if (!fresh) return color;
        pattern = fresh;
        made.set(key, pattern);
      }
      pattern.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, 0, 0]));
      return pattern;
    },
  };
}

function drawTexture(texture: Texture, color: string, density: number): OffscreenCanvas | undefined {
  const side = Math.round(10 * density);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(side / 10, side / 10);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.8;
  if (texture === 'dots') {
    for (const [x, y] of [
      [2.5, 2.5],
      [7.5, 7.5],
    ] as const) {
      context.beginPath();
      context.arc(x, y, 1.15, 0, 2 * Math.PI);
      context.fill();
    }
    return canvas;
  }
  if (texture === 'counter-hatch') {
    context.translate(10, 0);
    context.scale(-1, 1);
  }
  for (const shift of [-10, 0, 10]) {
    context.beginPath();
    context.moveTo(shift - 1, 11);
    context.lineTo(shift + 11, -1);
    context.stroke();
  }
  return canvas;
}
