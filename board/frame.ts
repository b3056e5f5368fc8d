// One picture of the board: table, map, areas, counters, lines, texts, cursor, fan and what is being dragged, in this
// order on one canvas. Draws what it is given and keeps nothing.

import type { Camera, View } from './camera.ts';
import { middleOf, sheetInView, toScreen } from './camera.ts';
import type { CounterCache } from './counters/cache.ts';
import type { HexPlane, Point, Rect } from './geometry.ts';
import { drawLine, drawMarkers } from './overlays/lines.ts';
import { areaPath, type HexAreas, hexPath, type Textures } from './overlays/shapes.ts';
import { drawTint, drawTintTexts, isVisible, type OverlayEye, TEXT_FONT } from './overlays/tints.ts';
import type { Ground, Piece, Scene, Stack } from './scene.ts';
import { type Fan, pileAt } from './stacks.ts';
import { COLORS, frameColors, type Theme } from './theme.ts';
import type { TileStore } from './tiles/store.ts';

/** A scene with what is asked of it in every frame worked out once. */
export interface ReadyScene {
  readonly scene: Scene;
  readonly stackAt: ReadonlyMap<number, Stack>;
  /** Of each piece, for the cache of counters. */
  readonly keyOf: ReadonlyMap<Piece, string>;
}

export interface FrameParts {
  readonly ground: Ground;
  readonly plane: HexPlane;
  readonly tiles: TileStore;
  readonly counters: CounterCache;
  readonly areas: HexAreas;
  readonly textures: Textures;
}

export interface FrameState {
  readonly camera: Camera;
  readonly view: View;
  readonly density: number;
  readonly theme: Theme;
  readonly ready: ReadyScene;
  readonly isMoving: boolean;
  readonly isZooming: boolean;
  readonly hasNoDrawing: boolean;
  readonly hover: number;
  /** Shown only while keys are used. */
  readonly cursor: { readonly hex: number } | undefined;
  readonly fans: readonly { readonly fan: Fan; readonly stack: Stack; readonly current: number }[];
  readonly drag: { readonly pieces: readonly Piece[]; readonly at: Point; readonly over: number } | undefined;
  readonly now: number;
}

/** Laid over the paper, so that it does not glare in a dark room; counters keep their colors. */
const NIGHT = 'rgba(18, 20, 26, 0.26)';

export function drawFrame(context: CanvasRenderingContext2D, parts: FrameParts, state: FrameState): void {
  const { camera, view, density, theme } = state;
  const { sheet } = parts.ground;
  const scale = camera.zoom * density;
  const middle = middleOf(view);
  // Whole device pixels: what is drawn at its own size stays sharp.
  const originX = Math.round((middle.x + (sheet.x - camera.x) * camera.zoom) * density);
  const originY = Math.round((middle.y + (sheet.y - camera.y) * camera.zoom) * density);
  const part = sheetInView(camera, view);
  context.setTransform(1, 0, 0, 1, 0, 0);
  drawTable(context, state, {
    x: originX,
    y: originY,
    width: sheet.width * scale,
    height: sheet.height * scale,
  });
  const { isMoving, isZooming } = state;
  if (!state.hasNoDrawing) parts.tiles.draw(context, { part, scale, originX, originY, isMoving, isZooming });

  if (theme.isDark && !theme.isHighContrast) {
    context.fillStyle = NIGHT;
    context.fillRect(originX, originY, sheet.width * scale, sheet.height * scale);
  }

  const toSheetUnits = () =>
    context.setTransform(scale, 0, 0, scale, originX - sheet.x * scale, originY - sheet.y * scale);
  const eye: OverlayEye = {
    plane: parts.plane,
    areas: parts.areas,
    textures: parts.textures,
    part,
    scale,
    density,
    isHighContrast: theme.isHighContrast,
    isStill: theme.isStill,
    now: state.now,
  };
  toSheetUnits();
  if (state.hasNoDrawing) drawPlainHexes(context, parts, eye);
  const { scene, stackAt } = state.ready;
  for (const tint of scene.tints) drawTint(context, tint, eye);
  if (state.hover >= 0) drawHover(context, state.hover, eye);

  context.setTransform(1, 0, 0, 1, 0, 0);
  drawCounters(context, parts, state, part);

  toSheetUnits();
  for (const line of scene.lines) drawLine(context, line, eye);
  drawMarkers(context, scene.markers, eye);
  for (const tint of scene.tints) drawTintTexts(context, tint, eye, hex => stackAt.has(hex));
  if (state.drag && state.drag.over >= 0) drawHover(context, state.drag.over, eye);
  if (state.cursor) drawCursor(context, state.cursor.hex, eye);

  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const { fan, stack, current } of state.fans) drawFan(context, parts, state, fan, stack, current);
  if (state.drag) drawDragged(context, parts, state, state.drag);
}

function drawTable(
  context: CanvasRenderingContext2D,
  { view, density, theme }: FrameState,
  sheet: Rect,
): void {
  const { table, edge } = frameColors(theme);
  const [width, height] = [view.width * density, view.height * density];
  const isCovered =
    sheet.x <= 0 && sheet.y <= 0 && sheet.x + sheet.width >= width && sheet.y + sheet.height >= height;
  if (!isCovered) {
    context.fillStyle = table;
    context.fillRect(0, 0, width, height);
    context.fillStyle = edge;
    const rim = Math.max(1, density);
    context.fillRect(sheet.x - rim, sheet.y - rim, sheet.width + 2 * rim, sheet.height + 3 * rim);
  }
  context.fillStyle = COLORS.paper;
  const [left, top] = [Math.max(0, sheet.x), Math.max(0, sheet.y)];
  context.fillRect(
    left,
    top,
    Math.min(width, sheet.x + sheet.width) - left,
    Math.min(height, sheet.y + sheet.height) - top,
  );
}

/** What can be played on when the drawing of the map did not come. */
function drawPlainHexes(
  context: CanvasRenderingContext2D,
  { ground, plane }: FrameParts,
  eye: OverlayEye,
): void {
  const hexes = ground.ids.map((_, hex) => hex).filter(hex => isVisible(hex, eye));
  const path = areaPath(plane, hexes);
  context.fillStyle = '#f1ead3';
  context.fill(path);
  context.strokeStyle = '#8a8470';
  context.lineWidth = 2.2;
  context.stroke(path);
  if (eye.scale / eye.density < 0.3) return;
  context.fillStyle = '#5e5a4b';
  context.font = `22px ${TEXT_FONT}`;
  context.textAlign = 'center';
  for (const hex of hexes) context.fillText(ground.ids[hex], plane.x[hex], plane.y[hex] - 80);
}

function drawCounters(
  context: CanvasRenderingContext2D,
  { plane, counters }: FrameParts,
  { camera, view, density, ready, drag, isZooming }: FrameState,
  part: Rect,
): void {
  counters.begin(isZooming);
  context.imageSmoothingEnabled = true;
  const lifted = new Set(drag?.pieces);
  for (const stack of ready.scene.stacks) {
    if (!isVisible(stack.hex, { plane, part })) continue;
    const pieces = lifted.size > 0 ? stack.pieces.filter(piece => !lifted.has(piece)) : stack.pieces;
    if (pieces.length === 0) continue;
    const center = toScreen(camera, view, { x: plane.x[stack.hex], y: plane.y[stack.hex] });
    const pile = pileAt(center, camera.zoom, pieces.length);
    const side = wholeSide(pile.side, density, isZooming);
    for (const { index, x, y } of pile.pieces) {
      const piece = pieces[index];
      const key = ready.keyOf.get(piece) ?? piece.id;
      // Marks of lower pieces would only crowd those of the top one.
      if (index === pieces.length - 1 || piece.marks.length === 0)
        counters.put(context, key, piece, x * density, y * density, side);
      else counters.put(context, `low\u0001${key}`, { ...piece, marks: [] }, x * density, y * density, side);
    }
    if (pieces.length > 1 && pile.side >= LEAST_COUNTED) drawCount(context, pieces.length, pile, density);
  }
}

/** Counters are composed for whole pixels; while the zoom changes they grow smoothly. */
function wholeSide(side: number, density: number, isZooming: boolean): number {
  return isZooming ? side * density : Math.max(1, Math.round(side * density));
}

/** Smaller piles show by their edges that they are several. */
const LEAST_COUNTED = 18;

function drawCount(
  context: CanvasRenderingContext2D,
  count: number,
  { side, pieces }: { side: number; pieces: readonly { x: number; y: number }[] },
  density: number,
): void {
  const top = pieces[pieces.length - 1];
  const radius = Math.max(5.5, Math.min(11, side * 0.15)) * density;
  const [x, y] = [top.x * density + radius * 0.3, top.y * density + radius * 0.3];
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = '#14181c';
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = density;
  context.stroke();
  context.fillStyle = '#ffffff';
  context.font = `700 ${radius * 1.45}px ${TEXT_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillText(String(count), x, y + radius * 0.52);
}

function drawHover(context: CanvasRenderingContext2D, hex: number, eye: OverlayEye): void {
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

function drawCursor(context: CanvasRenderingContext2D, hex: number, eye: OverlayEye): void {
  const px = eye.density / eye.scale;
  const path = hexPath({ x: eye.plane.x[hex], y: eye.plane.y[hex] }, 0.93);
  const wide = eye.isHighContrast ? 1.6 : 1;
  context.lineJoin = 'round';
  context.setLineDash([]);
  for (const [width, color] of [
    [8, '#ffffff'],
    [4.5, '#101010'],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width * px * wide;
    context.stroke(path);
  }
  context.setLineDash([6 * px, 6 * px]);
  context.strokeStyle = '#ffe14a';
  context.lineWidth = 2 * px * wide;
  context.stroke(path);
  context.setLineDash([]);
}

function drawFan(
  context: CanvasRenderingContext2D,
  { counters }: FrameParts,
  { density, ready, theme }: FrameState,
  fan: Fan,
  stack: Stack,
  current: number,
): void {
  const { x, y, width, height } = fan.panel;
  context.beginPath();
  context.roundRect(x * density, y * density, width * density, height * density, 10 * density);
  context.fillStyle = theme.isDark ? 'rgba(32, 35, 39, 0.94)' : 'rgba(250, 247, 238, 0.95)';
  context.strokeStyle = theme.isDark ? '#8b9198' : '#4a463b';
  context.lineWidth = 1.5 * density;
  context.fill();
  context.stroke();
  const side = Math.round(fan.side * density);
  for (const placed of fan.pieces) {
    const piece = stack.pieces[placed.index];
    if (!piece) continue;
    const key = `fan\u0001${ready.keyOf.get(piece) ?? piece.id}`;
    counters.put(context, key, piece, placed.x * density, placed.y * density, side);
    if (placed.index !== current) continue;
    context.beginPath();
    const grow = 5 * density;
    context.roundRect(
      placed.x * density - grow,
      placed.y * density - grow,
      side + 2 * grow,
      side + 2 * grow,
      9 * density,
    );
    context.setLineDash([5 * density, 4 * density]);
    context.strokeStyle = theme.isDark ? '#ffffff' : '#101010';
    context.lineWidth = 2.2 * density;
    context.stroke();
    context.setLineDash([]);
  }
}

function drawDragged(
  context: CanvasRenderingContext2D,
  { counters }: FrameParts,
  { density, camera, ready }: FrameState,
  drag: NonNullable<FrameState['drag']>,
): void {
  const side = Math.round(Math.max(40, pileAt(drag.at, camera.zoom, 1).side) * density);
  context.globalAlpha = 0.92;
  drag.pieces.slice(-4).forEach((piece, i, shown) => {
    const offset = (shown.length - 1 - i) * 6 * density;
    const key = `drag\u0001${ready.keyOf.get(piece) ?? piece.id}`;
    const [x, y] = [drag.at.x * density - side / 2 + offset, drag.at.y * density - side / 2 - offset];
    counters.put(context, key, piece, x, y, side);
  });
  context.globalAlpha = 1;
}
