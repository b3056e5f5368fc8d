// The camera of one board: where it is, where it is going, and whether it has come to rest.

import {
  bringingInto,
  type Camera,
  fitting,
  type Insets,
  isInView,
  keptInside,
  middleOf,
  openPart,
  panBy,
  starting,
  type View,
  zoomAt,
  zoomLimits,
} from './camera.ts';
import type { Point, Rect } from './geometry.ts';
import { createMotion } from './motion.ts';

export interface Eye {
  readonly camera: Camera;
  readonly view: View;
  /** On its way, or only just there. */
  isMoving(now: number): boolean;
  isZooming(now: number): boolean;
  /** More frames are needed. */
  readonly isActive: boolean;
  advance(now: number): void;
  stop(): void;
  pan(dx: number, dy: number): void;
  /** At once. */
  zoom(at: Point, factor: number, dx: number, dy: number): void;
  /** In a moment; turns of a wheel that follow one another add up. */
  zoomSoon(at: Point, factor: number): void;
  zoomMiddle(factor: number): void;
  panSoon(dx: number, dy: number): void;
  fling(vx: number, vy: number): void;
  fit(rect: Rect): void;
  /** At once. */
  fitNow(rect: Rect): void;
  /** At once: all of it, or what can be read of it around a point of the map. */
  start(rect: Rect, around: Point, map: Rect): void;
  goTo(camera: Camera): void;
  /** The least move that shows a part of the sheet. */
  bringIn(rect: Rect): void;
  /** In the middle, unless it is in view already; zooming out where it would not fit. With a zoom, always. */
  show(rect: Rect, zoom?: number): void;
  /** How much of the sheet is seen at once, where the eye is or will be. */
  readonly room: { readonly width: number; readonly height: number };
  readonly goal: Camera;
  resize(width: number, height: number): void;
  setInsets(insets: Insets): void;
}

const MOVE_TIME = 260;
const STEP_TIME = 130;
const WHEEL_TIME = 110;
/** What is shown keeps so many pixels away from the edge. */
const EDGE = 30;
/** Nothing is made smaller than this in order to show more of it; pixels to a sheet unit. */
const READABLE = 0.2;
/** The eye glides longer over longer ways, within limits. */
const GLIDE = { least: 260, most: 800, perPixel: 0.45 };

function glideTime(from: Camera, to: Camera): number {
  const pixels = Math.hypot(to.x - from.x, to.y - from.y) * Math.min(from.zoom, to.zoom);
  return Math.min(GLIDE.most, GLIDE.least + pixels * GLIDE.perPixel);
}

/** After the last change: then what was put off is done. */
export const REST = 120;

export function createEye(sheet: Rect, insets: Insets, isStill: () => boolean, changed: () => void): Eye {
  const motion = createMotion();
  let view: View = { width: 0, height: 0, insets };
  let camera: Camera = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: 1 };
  let changedAt = Number.NEGATIVE_INFINITY;
  let zoomedAt = Number.NEGATIVE_INFINITY;

  const limits = () => zoomLimits(sheet, view);
  const held = (next: Camera) => keptInside(next, view, sheet, limits());
  const goal = () => motion.goal ?? camera;

  function set(next: Camera, now = performance.now()): void {
    const kept = held(next);
    if (kept.x === camera.x && kept.y === camera.y && kept.zoom === camera.zoom) return;
    if (kept.zoom !== camera.zoom) zoomedAt = now;
    changedAt = now;
    camera = kept;
    changed();
  }

  function moveTo(next: Camera, milliseconds: number): void {
    if (isStill() || view.width === 0) {
      motion.stop();
      set(next);
    } else motion.to(camera, held(next), performance.now(), milliseconds, milliseconds === WHEEL_TIME);
    changed();
  }

  const eye: Eye = {
    get camera() {
      return camera;
    },
    get view() {
      return view;
    },
    get isActive() {
      return motion.isActive;
    },
    isMoving: now => motion.isActive || now - changedAt < REST,
    isZooming: now => now - zoomedAt < REST,
    advance(now) {
      if (motion.isActive) set(motion.at(camera, now), now);
    },
    stop: () => motion.stop(),
    pan(dx, dy) {
      motion.stop();
      set(panBy(camera, dx, dy));
    },
    zoom(at, factor, dx, dy) {
      motion.stop();
      set(zoomAt(panBy(camera, dx, dy), view, at, factor, limits()));
    },
    zoomSoon: (at, factor) => moveTo(zoomAt(goal(), view, at, factor, limits()), WHEEL_TIME),
    zoomMiddle: factor => moveTo(zoomAt(goal(), view, middleOf(view), factor, limits()), STEP_TIME),
    panSoon: (dx, dy) => moveTo(panBy(goal(), dx, dy), STEP_TIME),
    fling(vx, vy) {
      if (isStill()) return;
      motion.fling(vx, vy, performance.now());
      changed();
    },
    fit: rect => moveTo(fitting(rect, view, limits()), MOVE_TIME),
    fitNow: rect => eye.goTo(fitting(rect, view, limits())),
    start: (rect, around, map) => eye.goTo(starting(rect, view, limits(), around, map)),
    goTo(next) {
      motion.stop();
      set(next);
    },
    bringIn: rect => moveTo(bringingInto(goal(), rect, view, 70), STEP_TIME),
    show(rect, zoom) {
      const at = goal();
      const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
      if (zoom === undefined && isInView(at, rect, view, EDGE)) return;
      const fitted = fitting(rect, view, limits(), EDGE);
      const next = { ...middle, zoom: zoom ?? Math.min(at.zoom, Math.max(fitted.zoom, READABLE)) };
      moveTo(next, glideTime(camera, held(next)));
    },
    get room() {
      const { width, height } = openPart(view);
      const { zoom } = goal();
      return { width: (width - 2 * EDGE) / zoom, height: (height - 2 * EDGE) / zoom };
    },
    get goal() {
      return goal();
    },
    resize(width, height) {
      view = { ...view, width, height };
      if (width > 0 && height > 0) set(camera);
    },
    setInsets(next) {
      view = { ...view, insets: next };
      set(camera);
      changed();
    },
  };
  return eye;
}
