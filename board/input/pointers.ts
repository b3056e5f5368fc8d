// Listens to mouse, pen and fingers and tells the board what they mean for what lies under them.

import type { Point } from '../geometry.ts';
import { draggedFrom, type Hit } from '../hits.ts';
import type { BoardEvent, Pointing, Stack } from '../scene.ts';
import { createGestures, type PointerInput, wheelFactor } from './gestures.ts';

export interface Drag {
  readonly ids: readonly string[];
  readonly from: number;
  readonly over: number;
  readonly at: Point;
}

export interface PointerHandlers {
  hit(point: Point): Hit;
  stackAt(hex: number): Stack | undefined;
  pan(dx: number, dy: number): void;
  fling(vx: number, vy: number): void;
  pinch(at: Point, factor: number, dx: number, dy: number): void;
  wheel(at: Point, factor: number): void;
  /** Any button or finger came down. */
  pressed(): void;
  tapped(hit: Hit, how: Pointing): void;
  /** `isNews`: another hex or piece than before. */
  hovered(hit: Hit, at: Point, isNews: boolean): void;
  dragged(drag: Drag | undefined): void;
  emit(event: BoardEvent): void;
}

export interface Pointers {
  /** Gives up what is being done, such as a drag. */
  cancel(): void;
  stop(): void;
}

export function listenToPointers(surface: HTMLElement, handlers: PointerHandlers): Pointers {
  const controller = new AbortController();
  const { signal } = controller;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let drag: Drag | undefined;
  let hovered = '';

  const setDrag = (next: Drag | undefined): void => {
    drag = next;
    surface.style.cursor = next ? 'grabbing' : 'grab';
    handlers.dragged(next);
  };
  const drop = (to: number): void => {
    if (!drag) return;
    const { ids: pieces, from } = drag;
    setDrag(undefined);
    handlers.emit({ type: 'drop', pieces, from, to });
  };
  const gestures = createGestures({
    canDrag(at, by) {
      const hit = handlers.hit(at);
      return draggedFrom(hit, handlers.stackAt(hit.hex), by).length > 0;
    },
    tap({ x, y, by, shift, asks, times }) {
      handlers.tapped(handlers.hit({ x, y }), { by, shift, asks, times });
    },
    pan: handlers.pan,
    fling: handlers.fling,
    pinch: handlers.pinch,
    dragStart(at) {
      const hit = handlers.hit(at);
      const ids = draggedFrom(hit, handlers.stackAt(hit.hex), 'mouse').map(piece => piece.id);
      setDrag({ ids, from: hit.hex, over: hit.hex, at });
      handlers.emit({ type: 'drag', pieces: ids, from: hit.hex, over: hit.hex });
    },
    dragMove(at) {
      if (!drag) return;
      const { hex: over } = handlers.hit(at);
      const isNew = over !== drag.over;
      setDrag({ ...drag, at: { x: at.x, y: at.y }, over });
      if (isNew) handlers.emit({ type: 'drag', pieces: drag.ids, from: drag.from, over });
    },
    dragEnd: at => drop(handlers.hit(at).hex),
    dragCancel: () => drop(-1),
    hover(at) {
      const hit = handlers.hit(at);
      const key = `${hit.hex} ${hit.piece?.id ?? ''} ${hit.isInFan ?? ''}`;
      surface.style.cursor = hit.piece || hit.pile ? 'pointer' : 'grab';
      // The fan wants to know every move, the caller only what has changed.
      const isNews = key !== hovered;
      hovered = key;
      handlers.hovered(hit, at, isNews);
    },
    after(milliseconds, then) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        then();
      }, milliseconds);
      timers.add(timer);
      return () => {
        clearTimeout(timer);
        timers.delete(timer);
      };
    },
  });

  const read = (event: PointerEvent): PointerInput => {
    const { x, y } = place(surface, event);
    return {
      id: event.pointerId,
      x,
      y,
      time: event.timeStamp,
      by: event.pointerType === 'touch' ? 'touch' : 'mouse',
      // Control and click is the secondary click of a one-button mouse.
      button: event.button === 0 && event.ctrlKey ? 2 : event.button,
      shift: event.shiftKey,
    };
  };
  surface.addEventListener(
    'pointerdown',
    event => {
      if (event.button > 2) return;
      handlers.pressed();
      surface.setPointerCapture(event.pointerId);
      gestures.down(read(event));
    },
    { signal },
  );
  surface.addEventListener('pointermove', event => gestures.move(read(event)), { signal });
  surface.addEventListener('pointerup', event => gestures.up(read(event)), { signal });
  surface.addEventListener('pointercancel', event => gestures.cancel(event.pointerId), { signal });
  surface.addEventListener(
    'pointerleave',
    event => {
      if (event.pointerType === 'touch' || gestures.isBusy) return;
      hovered = '';
      handlers.hovered({ hex: -1 }, { x: -1e6, y: -1e6 }, true);
    },
    { signal },
  );
  surface.addEventListener(
    'wheel',
    event => {
      event.preventDefault();
      handlers.wheel(place(surface, event), wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey));
    },
    { signal, passive: false },
  );
  surface.addEventListener('contextmenu', event => event.preventDefault(), { signal });
  return {
    cancel: () => gestures.cancel(),
    stop() {
      controller.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function place(surface: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = surface.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
