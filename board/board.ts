// The board: draws a map, counters, stacks and overlays on a canvas and reports what the user does. It knows no rules
// and no framework; the caller gives it a scene and listens.

import { createElements } from './access.ts';
import type { Board, BoardOptions } from './api.ts';
import { NO_INSETS, toScreen } from './camera.ts';
import { createHand } from './counters/piles.ts';
import { createEye, REST } from './eye.ts';
import { createFans } from './fans.ts';
import { drawFrame, type FrameParts } from './frame.ts';
import { boundsOfHexes, makePlane, type Point } from './geometry.ts';
import { hitAt } from './hits.ts';
import { listenToKeys } from './input/keyboard.ts';
import { type KeyCommand, movedCursor } from './input/keys.ts';
import { type Drag, listenToPointers } from './input/pointers.ts';
import { createJourneys } from './journeys.ts';
import { type LaidScene, layScene } from './laid.ts';
import { createLettering } from './lettering.ts';
import { createHexAreas, createTextures } from './overlays/shapes.ts';
import { movesByItself } from './overlays/tints.ts';
import { createTrails } from './overlays/trails.ts';
import { type BoardEvent, EMPTY_SCENE, type Piece, type Pointing } from './scene.ts';
import { sectorsOf } from './sectors.ts';
import { createSprites } from './sprites.ts';
import { watchTheme } from './theme.ts';
import { createTileStore } from './tiles/store.ts';
import { createWalker } from './walker.ts';

export type { Board, BoardOptions } from './api.ts';

/** How long a ring that draws the eye keeps moving. */
const POINTING_TIME = 6000;
/** So near to the edge a drag moves the map. */
const EDGE = 36;
const KEY_PAN = 160;

export function createBoard(container: HTMLElement, options: BoardOptions): Board {
  const { ground } = options;
  const plane = makePlane(ground.centers);
  const listeners = new Map<string, Set<(event: never) => void>>();
  let density = devicePixelRatio || 1;
  let laid: LaidScene = layScene(EMPTY_SCENE, plane, new Set());
  let isByKeys = false;
  let hover = -1;
  let drag: Drag | undefined;
  let hasNoDrawing = false;
  let hasNumbers = false;
  let sceneAt = 0;
  let frame = 0;
  let restTimer = 0;
  let toldZoom = 0;
  const waiting: (() => void)[] = [];
  const arriving: (() => void)[] = [];
  let isDestroyed = false;

  const watch = watchTheme(options.theme ?? {}, () => {
    sprites.clear();
    invalidate();
  });
  const elements = createElements(container, options.texts, (piece, shift) => {
    const how = { by: 'keyboard', shift, asks: false, times: 1 } as const;
    const { hex } = walker.cursor;
    if (hex >= 0) emit({ type: 'piece', hex, piece, how });
  });
  const context = elements.canvas.getContext('2d', { alpha: false });
  const eye = createEye(ground.sheet, options.insets ?? NO_INSETS, () => watch.theme.isStill, invalidate);
  const tiles = createTileStore(ground, invalidate, (what, message) => {
    if (what === 'drawing') hasNoDrawing = true;
    emit({ type: 'trouble', what, message });
    invalidate();
  });
  const sprites = createSprites();
  const hand = createHand(sprites, () => ({
    symbols: options.symbols,
    isHighContrast: watch.theme.isHighContrast,
    density,
  }));
  const lettering = createLettering(ground, plane, sprites, invalidate);
  const journeys = createJourneys(plane);
  const parts: FrameParts = {
    ground,
    plane,
    tiles,
    hand,
    lettering,
    areas: createHexAreas(plane),
    textures: createTextures(),
    trails: createTrails(plane),
  };
  const space = () => ({ plane, camera: eye.camera, view: eye.view, stackAt: laid.stackAt });
  const fans = createFans(space, invalidate);
  const walker = createWalker({
    plane,
    elements,
    describe: hex => options.describe(hex),
    piecesAt: hex => laid.stackAt.get(hex)?.pieces ?? [],
    emit,
    changed: invalidate,
  });

  function emit(event: BoardEvent): void {
    for (const listener of listeners.get(event.type) ?? []) (listener as (event: BoardEvent) => void)(event);
  }

  function invalidate(): void {
    if (frame === 0 && !isDestroyed) frame = requestAnimationFrame(draw);
  }

  function draw(now: number): void {
    frame = 0;
    if (!context || eye.view.width === 0) return;
    eye.advance(now);
    if (!eye.isActive) tell(arriving);
    if (journeys.advance(now)) lay();
    if (drag) followDrag(drag.at);
    const isMoving = eye.isMoving(now);
    drawFrame(context, parts, {
      camera: eye.camera,
      view: eye.view,
      density,
      theme: watch.theme,
      laid,
      isMoving,
      isZooming: eye.isZooming(now),
      hasNoDrawing,
      hasNumbers,
      hover: isByKeys || drag ? -1 : hover,
      cursor: isByKeys && walker.cursor.hex >= 0 ? walker.cursor : undefined,
      fans: fans
        .list(laid.fanned)
        .map(open => ({ ...open, current: open.fan.hex === walker.cursor.hex ? walker.piece : -1 })),
      drag: drag && { pieces: draggedPieces(drag), at: drag.at, over: drag.over },
      travelers: journeys.travelers(laid.scene, now),
      now,
    });
    const isPointing =
      !watch.theme.isStill && now - sceneAt < POINTING_TIME && movesByItself(laid.scene.tints);
    // A ring that draws the eye goes on for a while; everything else has come to rest all the same.
    if (isPointing) invalidate();
    if (eye.isActive || sprites.isBehind || drag || journeys.isActive) invalidate();
    else if (isMoving) {
      clearTimeout(restTimer);
      restTimer = window.setTimeout(invalidate, REST);
    } else rest();
  }

  function rest(): void {
    if (eye.camera.zoom !== toldZoom) {
      toldZoom = eye.camera.zoom;
      emit({ type: 'camera', zoom: toldZoom });
    }
    if (lettering.isReady && (tiles.isComplete || hasNoDrawing)) tell(waiting);
  }

  function tell(list: (() => void)[]): void {
    for (const done of list.splice(0)) done();
  }

  /** Anew, as pieces have left their piles or come back. */
  function lay(scene = laid.scene): void {
    const away = drag ? new Set([...journeys.away, ...drag.ids]) : journeys.away;
    laid = layScene(scene, plane, away);
  }

  function draggedPieces({ from, ids }: Drag): Piece[] {
    return laid.stackAt.get(from)?.pieces.filter(piece => ids.includes(piece.id)) ?? [];
  }

  /** The map moves on when something is dragged to its edge. */
  function followDrag({ x, y }: Point): void {
    const push = (at: number, length: number) =>
      (Math.max(0, Math.min(EDGE, EDGE - at)) - Math.max(0, Math.min(EDGE, at - length + EDGE))) / 4;
    const [dx, dy] = [push(x, eye.view.width), push(y, eye.view.height)];
    if (dx !== 0 || dy !== 0) eye.pan(dx, dy);
  }

  function choose(hex: number, piece: Piece | undefined, how: Pointing): void {
    emit(piece ? { type: 'piece', hex, piece: piece.id, how } : { type: 'hex', hex, how });
  }

  function letGo(): void {
    pointers.cancel();
    fans.close();
    walker.letGo();
  }

  function obey(command: KeyCommand, key: string): void {
    const { cursor, pieces } = walker;
    const piece = pieces.length === 1 ? pieces[0] : pieces[walker.piece];
    const how = { by: 'keyboard', shift: false, asks: false, times: 1 } as const;
    switch (command.type) {
      case 'move': {
        fans.close('keys');
        walker.place(movedCursor(plane, cursor, command.way), true);
        const rect = boundsOfHexes(plane, [walker.cursor.hex]);
        return rect && eye.bringIn(rect);
      }
      case 'choose':
        return choose(cursor.hex, command.whole ? undefined : piece, { ...how, shift: command.shift });
      case 'ask':
        return choose(cursor.hex, piece, { ...how, asks: true });
      case 'piece':
        if (walker.stepPiece(command.step)) fans.open(cursor.hex, 'keys');
        return;
      case 'zoom':
        return eye.zoomMiddle(command.factor);
      case 'fit':
        return eye.fit(plane.bounds);
      case 'pan':
        return eye.panSoon(command.x * KEY_PAN, command.y * KEY_PAN);
      case 'escape':
        letGo();
        return emit({ type: 'key', key, hex: cursor.hex });
      default:
        return emit({ type: 'key', key, hex: cursor.hex });
    }
  }

  const stopKeys = listenToKeys(elements.surface, {
    focused(isVisible) {
      if (!isVisible || plane.count === 0) return;
      isByKeys = true;
      elements.surface.style.outlineColor = '';
      walker.placeSomewhere(eye.camera, true);
    },
    blurred() {
      isByKeys = false;
      hasNumbers = false;
      fans.close('keys');
      invalidate();
    },
    numbers(areShown) {
      hasNumbers = areShown;
      invalidate();
    },
    command(command, key) {
      if (plane.count === 0) return;
      isByKeys = true;
      elements.surface.style.outlineColor = '';
      hover = -1;
      if (walker.cursor.hex < 0) walker.placeSomewhere(eye.camera, false);
      obey(command, key);
      invalidate();
    },
  });

  const pointers = listenToPointers(elements.surface, {
    hit: point => hitAt({ ...space(), fans: fans.list(laid.fanned) }, point),
    stackAt: hex => laid.stackAt.get(hex),
    pan: eye.pan,
    fling: eye.fling,
    pinch: eye.zoom,
    wheel: eye.zoomSoon,
    pressed() {
      isByKeys = false;
      elements.surface.style.outlineColor = 'transparent';
      eye.stop();
      invalidate();
    },
    tapped(hit, how) {
      if (hit.isInFan && !hit.piece) return;
      if (!hit.isInFan && !how.asks) {
        if (hit.pile) fans.toggle(hit.hex, how.by);
        else fans.close();
      }
      if (hit.hex < 0) return;
      walker.letGo();
      walker.placeAt(hit.hex, false);
      choose(hit.hex, hit.piece, how);
    },
    hovered(hit, point, isNews) {
      isByKeys = false;
      fans.hover(hit, point, laid.fanned);
      if (hover !== hit.hex) invalidate();
      hover = hit.hex;
      if (isNews) emit({ type: 'hover', hex: hit.hex, ...(hit.piece ? { piece: hit.piece.id } : {}) });
    },
    dragged(next) {
      const isOther = next?.from !== drag?.from;
      drag = next;
      if (isOther) lay();
      if (next) fans.close();
      invalidate();
    },
    emit,
  });

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = elements.root;
    const isFirst = eye.view.width === 0;
    density = devicePixelRatio || 1;
    elements.canvas.width = Math.max(1, Math.round(width * density));
    elements.canvas.height = Math.max(1, Math.round(height * density));
    eye.resize(width, height);
    if (width === 0 || height === 0) return;
    if (isFirst) fitFirst();
    // At once: an empty canvas would be seen for a moment.
    cancelAnimationFrame(frame);
    draw(performance.now());
  }

  function fitFirst(): void {
    const { start, camera } = options;
    if (camera) return eye.goTo(camera);
    const bounds = start && boundsOfHexes(plane, start.hexes);
    const heart = start && { x: plane.x[start.heart], y: plane.y[start.heart] };
    if (heart && bounds) eye.start(bounds, heart, plane.bounds);
    else eye.fitNow(plane.bounds);
  }

  const observer = new ResizeObserver(resize);
  observer.observe(elements.root);
  let stopDensity = watchDensity(densityChanged);
  function densityChanged(): void {
    stopDensity = watchDensity(densityChanged);
    sprites.clear();
    resize();
  }

  return {
    setScene(scene) {
      lay(scene);
      sceneAt = performance.now();
      walker.refresh();
      invalidate();
    },
    setTheme: choice => watch.choose(choice),
    setInsets: eye.setInsets,
    fit: hexes => eye.fit((hexes && boundsOfHexes(plane, hexes)) ?? plane.bounds),
    show(hexes, zoom) {
      const rect = boundsOfHexes(plane, hexes);
      if (rect) eye.show(rect, zoom);
      return new Promise(resolve => {
        if (!eye.isActive) return resolve();
        arriving.push(resolve);
      });
    },
    sectors: things =>
      sectorsOf(
        things.map(hexes => boundsOfHexes(plane, hexes)),
        eye.room,
        eye.goal,
      ),
    animate(ways, perHex) {
      if (watch.theme.isStill || eye.view.width === 0) return Promise.resolve();
      const arrived = journeys.start(ways, perHex, performance.now());
      lay();
      invalidate();
      return arrived;
    },
    hurry() {
      eye.goTo(eye.goal);
      journeys.finish();
      lay();
      invalidate();
    },
    showNumbers(areShown) {
      hasNumbers = areShown;
      invalidate();
    },
    zoomBy: eye.zoomMiddle,
    get zoom() {
      return eye.camera.zoom;
    },
    get camera() {
      return eye.camera;
    },
    get cursor() {
      return walker.cursor.hex;
    },
    setCursor(hex, isReadOut = false) {
      if (hex >= 0 && hex < plane.count) walker.placeAt(hex, isReadOut);
    },
    closeFan: () => fans.close(),
    locate(hex, piece) {
      if (!(hex >= 0 && hex < plane.count)) return undefined;
      const { left, top } = elements.root.getBoundingClientRect();
      const open = fans.list(laid.fanned).find(({ fan }) => fan.hex === hex);
      const placed = open?.fan.pieces.find(({ index }) => open.stack.pieces[index]?.id === piece);
      if (piece !== undefined && open && placed)
        return { x: left + placed.x + open.fan.side / 2, y: top + placed.y + open.fan.side / 2 };
      const at = toScreen(eye.camera, eye.view, { x: plane.x[hex], y: plane.y[hex] });
      return { x: left + at.x, y: top + at.y };
    },
    on(type, listener) {
      const set = listeners.get(type) ?? new Set();
      listeners.set(type, set);
      set.add(listener as (event: never) => void);
      return () => set.delete(listener as (event: never) => void);
    },
    focus: () => elements.surface.focus(),
    settled() {
      invalidate();
      return new Promise(resolve => waiting.push(resolve));
    },
    destroy() {
      isDestroyed = true;
      cancelAnimationFrame(frame);
      clearTimeout(restTimer);
      observer.disconnect();
      stopDensity();
      stopKeys();
      pointers.stop();
      fans.stop();
      watch.stop();
      tiles.destroy();
      sprites.clear();
      lettering.destroy();
      journeys.finish();
      listeners.clear();
      tell(arriving);
      tell(waiting);
      // A canvas gives its memory back at once when it has no size.
      elements.canvas.width = 0;
      elements.canvas.height = 0;
      elements.destroy();
    },
  };
}

function watchDensity(changed: () => void): () => void {
  const list = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  list.addEventListener('change', changed, { once: true });
  return () => list.removeEventListener('change', changed);
}
