// Where the eye is: the sheet point in the middle of the view, and how many pixels a sheet unit takes. Pure; the board
// keeps one camera and replaces it.

import { HEX_WIDTH, type Point, type Rect } from './geometry.ts';

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** CSS pixels to a sheet unit. */
  readonly zoom: number;
}

/** The size of the board in CSS pixels, and how much of each edge something of the caller's covers. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

const CLOSEST = 2;
/** A map that would fit into the view only when smaller than this may be seen as a whole all the same. */
const FARTHEST = 0.15;
/** How much of the view may lie off the sheet. */
const SLACK = 0.06;

export function zoomLimits(sheet: Rect, view: View): ZoomLimits {
  const { width, height } = openPart(view);
  return {
    least: Math.min(FARTHEST, 0.92 * Math.min(width / sheet.width, height / sheet.height)),
    most: CLOSEST,
  };
}

export function toScreen(camera: Camera, view: View, { x, y }: Point): Point {
  const middle = middleOf(view);
  return { x: middle.x + (x - camera.x) * camera.zoom, y: middle.y + (y - camera.y) * camera.zoom };
}

export function toSheet(camera: Camera, view: View, { x, y }: Point): Point {
  const middle = middleOf(view);
  return { x: camera.x + (x - middle.x) / camera.zoom, y: camera.y + (y - middle.y) / camera.zoom };
}

/** The part of the sheet in view, covered edges included. */
export function sheetInView(camera: Camera, view: View): Rect {
  const { x, y } = toSheet(camera, view, { x: 0, y: 0 });
  return { x, y, width: view.width / camera.zoom, height: view.height / camera.zoom };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** What is under the screen point stays there. */
export function zoomAt(camera: Camera, view: View, at: Point, factor: number, limits: ZoomLimits): Camera {
  const zoom = clamp(camera.zoom * factor, limits.least, limits.most);
  const fixed = toSheet(camera, view, at);
  const middle = middleOf(view);
  return { x: fixed.x - (at.x - middle.x) / zoom, y: fixed.y - (at.y - middle.y) / zoom, zoom };
}

/** All of a part of the sheet, as large as it can be shown. */
export function fitting(rect: Rect, view: View, limits: ZoomLimits, margin = 12): Camera {
  const { width, height } = openPart(view);
  const zoom = Math.min(
    Math.max(1, width - 2 * margin) / rect.width,
    Math.max(1, height - 2 * margin) / rect.height,
  );
  return {
    x: rect.x + rect.width / 2,
    y: rect.y + rect.height / 2,
    zoom: clamp(zoom, limits.least, limits.most),
  };
}

/** Widths of a hex at the start, in CSS pixels: strengths and names can be read with ease, and there is land around. */
const START = { least: 75, usual: 82, most: 90 };
/** On a screen whose shorter side is less, hexes begin as small as they may. */
const SMALL_SCREEN = 500;

/** What is shown first: all of it if that can be read, otherwise what lies around a point. */
export function starting(rect: Rect, view: View, limits: ZoomLimits, around: Point, map: Rect): Camera {
  const fitted = fitting(rect, view, limits);
  const hex = fitted.zoom * HEX_WIDTH;
  if (hex >= START.least) return { ...fitted, zoom: Math.min(hex, START.most) / HEX_WIDTH };
  const { width, height } = openPart(view);
  const wanted = Math.min(width, height) < SMALL_SCREEN ? START.least : START.usual;
  // Not the margin of the sheet, if there are hexes to be shown instead.
  return keptInside({ x: around.x, y: around.y, zoom: wanted / HEX_WIDTH }, view, map, limits);
}

/** The least move after which the rectangle is in the open part of the view, at the same zoom. */
export function bringingInto(camera: Camera, rect: Rect, view: View, margin: number): Camera {
  const { width, height } = openPart(view);
  const shift = (center: number, from: number, length: number, pixels: number) => {
    const half = Math.max(length / 2, pixels / 2 / camera.zoom - margin / camera.zoom);
    return clamp(center, from + length - half, from + half);
  };
  return {
    x: shift(camera.x, rect.x, rect.width, width),
    y: shift(camera.y, rect.y, rect.height, height),
    zoom: camera.zoom,
  };
}

export function isInView(camera: Camera, rect: Rect, view: View, margin: number): boolean {
  const moved = bringingInto(camera, rect, view, margin);
  return moved.x === camera.x && moved.y === camera.y;
}

/** Keeps the sheet from being lost out of sight. */
export function keptInside(camera: Camera, view: View, sheet: Rect, limits: ZoomLimits): Camera {
  const { width, height } = openPart(view);
  const zoom = clamp(camera.zoom, limits.least, limits.most);
  const hold = (center: number, from: number, length: number, pixels: number) => {
    const half = ((0.5 - SLACK) * pixels) / zoom;
    const [a, b] = [from + half, from + length - half];
    return clamp(center, Math.min(a, b), Math.max(a, b));
  };
  return {
    x: hold(camera.x, sheet.x, sheet.width, width),
    y: hold(camera.y, sheet.y, sheet.height, height),
    zoom,
  };
}

/** On the way from one camera to another; the zoom changes evenly to the eye. */
export function between(from: Camera, to: Camera, t: number): Camera {
  if (t >= 1) return to;
  const ratio = to.zoom / from.zoom;
  const zoom = from.zoom * ratio ** t;
  // So that a point that both show in the same place stays there on the way.
  const share = Math.abs(ratio - 1) < 1e-6 ? t : (1 - from.zoom / zoom) / (1 - 1 / ratio);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, zoom };
}

/** Slow, fast, slow. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The middle of what is not covered. */
export function middleOf({ width, height, insets }: View): Point {
  return { x: (insets.left + width - insets.right) / 2, y: (insets.top + height - insets.bottom) / 2 };
}

/** What of the view is not covered. */
export function openPart({ width, height, insets }: View): { width: number; height: number } {
  return {
    width: Math.max(1, width - insets.left - insets.right),
    height: Math.max(1, height - insets.top - insets.bottom),
  };
}
