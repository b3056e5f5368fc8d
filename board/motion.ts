// Moves the camera over time: to a place, or on after a flick of the fingers. Pure apart from what it remembers; the
// board asks for the camera of every frame.

import { between, type Camera, eased, panBy } from './camera.ts';

export interface Motion {
  readonly isActive: boolean;
  /** Where the camera will come to rest, if it is on its way somewhere. */
  readonly goal: Camera | undefined;
  to(from: Camera, goal: Camera, now: number, milliseconds: number, isEven?: boolean): void;
  fling(vx: number, vy: number, now: number): void;
  stop(): void;
  /** The camera at a time; the one given when nothing moves. */
  at(camera: Camera, now: number): Camera;
}

/** A flick loses half of its speed in so many milliseconds. */
const HALF_LIFE = 130;
const SLOWEST = 0.02;

export function createMotion(): Motion {
  let way: Way | undefined;
  let flick: Flick | undefined;
  return {
    get isActive() {
      return way !== undefined || flick !== undefined;
    },
    get goal() {
      return way?.goal;
    },
    to(from, goal, now, milliseconds, isEven = false) {
      flick = undefined;
      way = { from, goal, start: now, milliseconds, isEven };
    },
    fling(vx, vy, now) {
      way = undefined;
      flick = { vx, vy, last: now };
    },
    stop() {
      way = undefined;
      flick = undefined;
    },
    at(camera, now) {
      if (way) {
        const t = way.milliseconds <= 0 ? 1 : Math.max(0, (now - way.start) / way.milliseconds);
        const next = between(way.from, way.goal, way.isEven ? Math.min(1, t) : eased(Math.min(1, t)));
        if (t >= 1) way = undefined;
        return next;
      }
      if (!flick) return camera;
      const passed = Math.max(0, Math.min(64, now - flick.last));
      const next = panBy(camera, flick.vx * passed, flick.vy * passed);
      const share = 0.5 ** (passed / HALF_LIFE);
      flick = { vx: flick.vx * share, vy: flick.vy * share, last: now };
      if (Math.hypot(flick.vx, flick.vy) < SLOWEST) flick = undefined;
      return next;
    },
  };
}

interface Way {
  readonly from: Camera;
  readonly goal: Camera;
  readonly start: number;
  readonly milliseconds: number;
  /** Without slow start: for the wheel, whose turns follow one another. */
  readonly isEven: boolean;
}

interface Flick {
  readonly vx: number;
  readonly vy: number;
  readonly last: number;
}
