// What fingers and the mouse mean: tap, long press, pan, pinch, drag of pieces. Knows no DOM: the board feeds it with
// points and times, and says whether there is something to drag at a point.

import type { Point } from '../geometry.ts';

export interface PointerInput extends Point {
  readonly id: number;
  readonly time: number;
  readonly by: 'mouse' | 'touch';
  /** 0 main, 1 middle, 2 secondary. */
  readonly button: number;
  readonly shift: boolean;
}

export interface Tap extends Point {
  readonly by: 'mouse' | 'touch';
  readonly shift: boolean;
  readonly asks: boolean;
  readonly times: number;
}

export interface GestureHandlers {
  canDrag(at: Point, by: 'mouse' | 'touch'): boolean;
  tap(tap: Tap): void;
  pan(dx: number, dy: number): void;
  /** The view goes on after the fingers have left; pixels a millisecond. */
  fling(vx: number, vy: number): void;
  pinch(at: Point, factor: number, dx: number, dy: number): void;
  dragStart(at: Point): void;
  dragMove(at: Point): void;
  dragEnd(at: Point): void;
  dragCancel(): void;
  /** The mouse moves with no button down. */
  hover(at: Point): void;
  /** Calls back after some time, unless the answer is called before. */
  after(milliseconds: number, then: () => void): () => void;
}

export interface Gestures {
  down(input: PointerInput): void;
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  /** The browser took the pointer away, or Escape was pressed. */
  cancel(id?: number): void;
  readonly isDragging: boolean;
  readonly isBusy: boolean;
}

const SLOP = { mouse: 4, touch: 10 };
const LONG_PRESS = 500;
const DOUBLE = { time: 350, distance: 24 };
/** Only the last moments before the fingers leave count for a fling. */
const FLING_TIME = 90;
const FLING_LEAST = 0.15;

type Phase = 'idle' | 'pressed' | 'panning' | 'dragging' | 'pinching' | 'over';

export function createGestures(handlers: GestureHandlers): Gestures {
  const down = new Map<number, PointerInput>();
  let phase: Phase = 'idle';
  let start: PointerInput | undefined;
  let trail: PointerInput[] = [];
  let lastTap: (Tap & { time: number }) | undefined;
  let stopTimer = () => {};

  function begin(input: PointerInput): void {
    phase = 'pressed';
    start = input;
    trail = [input];
    if (input.by === 'touch')
      stopTimer = handlers.after(LONG_PRESS, () => {
        if (phase !== 'pressed') return;
        phase = 'over';
        handlers.tap({ x: input.x, y: input.y, by: 'touch', shift: input.shift, asks: true, times: 1 });
      });
  }

  function end(): void {
    stopTimer();
    stopTimer = () => {};
    phase = down.size > 0 ? 'over' : 'idle';
    start = undefined;
    trail = [];
  }

  function tapped(input: PointerInput, from: PointerInput): void {
    const { x, y, by, shift } = from;
    const isDouble =
      lastTap !== undefined &&
      from.button === 0 &&
      lastTap.times === 1 &&
      input.time - lastTap.time < DOUBLE.time &&
      Math.hypot(lastTap.x - x, lastTap.y - y) < DOUBLE.distance;
    const tap = { x, y, by, shift, asks: from.button === 2, times: isDouble ? 2 : 1 };
    lastTap = tap.asks ? undefined : { ...tap, time: input.time };
    handlers.tap(tap);
  }

  function flung(input: PointerInput): void {
    const recent = trail.find(point => input.time - point.time < FLING_TIME);
    if (!recent || input.by !== 'touch' || input.time <= recent.time) return;
    const vx = (input.x - recent.x) / (input.time - recent.time);
    const vy = (input.y - recent.y) / (input.time - recent.time);
    if (Math.hypot(vx, vy) > FLING_LEAST) handlers.fling(vx, vy);
  }

  return {
    get isDragging() {
      return phase === 'dragging';
    },
    get isBusy() {
      return phase !== 'idle';
    },
    down(input) {
      down.set(input.id, input);
      if (down.size === 1) begin(input);
      else if (down.size === 2 && (phase === 'pressed' || phase === 'panning')) {
        stopTimer();
        phase = 'pinching';
      } else if (phase === 'dragging') {
        handlers.dragCancel();
        phase = 'over';
      }
    },
    move(input) {
      const before = down.get(input.id);
      if (!before) {
        if (input.by === 'mouse' && phase === 'idle') handlers.hover(input);
        return;
      }
      const now = { ...input, button: before.button, shift: before.shift };
      down.set(input.id, now);
      if (phase === 'pressed' && start) {
        if (Math.hypot(input.x - start.x, input.y - start.y) < SLOP[input.by]) return;
        stopTimer();
        if (start.button === 0 && handlers.canDrag(start, start.by)) {
          phase = 'dragging';
          handlers.dragStart(start);
        } else {
          phase = 'panning';
          handlers.pan(input.x - start.x, input.y - start.y);
        }
        if (phase === 'dragging') handlers.dragMove(input);
      } else if (phase === 'panning') {
        handlers.pan(input.x - before.x, input.y - before.y);
        trail = [...trail.slice(-6), now];
      } else if (phase === 'dragging') handlers.dragMove(input);
      else if (phase === 'pinching' && down.size === 2) pinched(before, now);
    },
    up(input) {
      const from = down.get(input.id);
      if (!from) return;
      down.delete(input.id);
      if (phase === 'pressed' && start) tapped(input, start);
      else if (phase === 'dragging') handlers.dragEnd(input);
      else if (phase === 'panning') flung(input);
      end();
    },
    cancel(id) {
      if (phase === 'dragging') handlers.dragCancel();
      if (id === undefined) phase = 'over';
      else down.delete(id);
      end();
    },
  };

  function pinched(before: PointerInput, now: PointerInput): void {
    const other = [...down.values()].find(point => point.id !== now.id);
    if (!other) return;
    const was = Math.max(8, Math.hypot(before.x - other.x, before.y - other.y));
    const is = Math.max(8, Math.hypot(now.x - other.x, now.y - other.y));
    const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    handlers.pinch(at, is / was, (now.x - before.x) / 2, (now.y - before.y) / 2);
  }
}

/** How much a turn of the wheel zooms; a pinch on a trackpad comes as a wheel with Ctrl held. */
export function wheelFactor(delta: number, mode: number, isPinch: boolean): number {
  const pixels = delta * (mode === 1 ? 33 : mode === 2 ? 400 : 1);
  const bounded = Math.max(-240, Math.min(240, pixels));
  return Math.exp(-bounded * (isPinch ? 0.008 : 0.0022));
}
