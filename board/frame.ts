// One picture of the board: table, map, areas, trails, counters, lines, lettering, texts, cursor, fan and what is being
// dragged, in this order on one canvas. Draws what it is given and keeps nothing.

import type { Camera, View } from './camera.ts';
import { middleOf, sheetInView, toScreen } from './camera.ts';
import { drawBases, drawFan, drawHeld, drawPiles, type Hand } from './counters/piles.ts';
import type { HexPlane, Point, Rect } from './geometry.ts';
import type { Traveler } from './journeys.ts';
import type { LaidScene } from './laid.ts';
import { type LetterEye, type Lettering, NUMBERED } from './lettering.ts';
import { BETWEEN_ROWS, battleSize, battleSprite, isWholePlate } from './overlays/battles.ts';
import { drawLine, drawMarkers } from './overlays/lines.ts';
import { drawAsked, drawCursor, drawHover } from './overlays/rings.ts';
import { areaPath, type HexAreas, type Textures } from './overlays/shapes.ts';
import { drawTint, drawTintTexts, isVisible } from './overlays/tints.ts';
import type { Trails } from './overlays/trails.ts';
import type { BattleMark, Ground, Piece, Stack } from './scene.ts';
import { COUNTER, type Fan } from './stacks.ts';
import { COLORS, frameColors, type Theme } from './theme.ts';
import type { TileStore } from './tiles/store.ts';

export interface FrameParts {
  readonly ground: Ground;
  readonly plane: HexPlane;
  readonly tiles: TileStore;
  readonly hand: Hand;
  readonly lettering: Lettering;
  readonly areas: HexAreas;
  readonly textures: Textures;
  readonly trails: Trails;
}

export interface FrameState {
  readonly camera: Camera;
  readonly view: View;
  readonly density: number;
  readonly theme: Theme;
  readonly laid: LaidScene;
  readonly isMoving: boolean;
  readonly isZooming: boolean;
  readonly hasNoDrawing: boolean;
  /** The user wants to see the numbers of the hexes. */
  readonly hasNumbers: boolean;
  readonly hover: number;
  /** Shown only while keys are used. */
  readonly cursor: { readonly hex: number } | undefined;
  readonly fans: readonly { readonly fan: Fan; readonly stack: Stack; readonly current: number }[];
  readonly drag: { readonly pieces: readonly Piece[]; readonly at: Point; readonly over: number } | undefined;
  readonly travelers: readonly Traveler[];
  readonly now: number;
}

/** On hexes without a drawing there is room for numbers sooner. */
const NUMBERED_IF_PLAIN = 60;
/** Asked for by the scene: in smaller hexes they would run into each other and hide the map. */
const NUMBERED_IF_ASKED = 34;

/** Laid over the paper, so that it does not glare in a dark room; counters keep their colors. */
const NIGHT = 'rgba(18, 20, 26, 0.26)';

export function drawFrame(context: CanvasRenderingContext2D, parts: FrameParts, state: FrameState): void {
  const { camera, view, density, theme, laid } = state;
  const { hand, lettering } = parts;
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

  const eye: LetterEye = {
    plane: parts.plane,
    areas: parts.areas,
    textures: parts.textures,
    part,
    scale,
    density,
    isHighContrast: theme.isHighContrast,
    isStill: theme.isStill,
    now: state.now,
    left: originX - sheet.x * scale,
    top: originY - sheet.y * scale,
    isZooming,
  };
  const toSheetUnits = () => context.setTransform(scale, 0, 0, scale, eye.left, eye.top);
  const toPixels = () => context.setTransform(1, 0, 0, 1, 0, 0);
  hand.sprites.begin(isZooming);
  const { scene, isTaken } = laid;
  toSheetUnits();
  if (state.hasNoDrawing) drawPlainHexes(context, parts, eye);
  for (const tint of scene.tints) drawTint(context, tint, eye);
  drawBases(context, laid, eye);
  if (scene.trails) parts.trails.draw(context, scene.trails, eye);
  if (state.hover >= 0) drawHover(context, state.hover, eye);

  toPixels();
  drawPiles(context, hand, laid, eye);

  toSheetUnits();
  for (const line of scene.lines) drawLine(context, line, eye);
  if (scene.asked) drawAsked(context, scene.asked, eye);
  if (state.drag && state.drag.over >= 0) drawHover(context, state.drag.over, eye);
  if (state.cursor) drawCursor(context, state.cursor.hex, eye);

  toPixels();
  const least = scene.hasNumbers ? NUMBERED_IF_ASKED : NUMBERED;
  const isNumbered = state.hasNumbers || camera.zoom * 200 >= least;
  const isPlain = state.hasNoDrawing && camera.zoom * 200 >= NUMBERED_IF_PLAIN;
  if (isNumbered || isPlain) lettering.drawNumbers(context, eye);
  lettering.drawNames(context, laid, eye);
  if (scene.battles) drawBattles(context, hand, scene.battles, eye);

  toSheetUnits();
  drawMarkers(context, scene.markers, eye);
  for (const tint of scene.tints) drawTintTexts(context, tint, eye, hex => isTaken[hex] === 1);

  toPixels();
  for (const { pieces, at } of state.travelers)
    drawHeld(context, hand, pieces, toScreen(camera, view, at), COUNTER * camera.zoom, density);
  for (const fan of state.fans) drawFan(context, hand, fan, density, theme.isDark);
  if (state.drag) {
    context.globalAlpha = 0.92;
    const side = Math.max(40, COUNTER * camera.zoom);
    drawHeld(context, hand, state.drag.pieces, state.drag.at, side, density);
    context.globalAlpha = 1;
  }
}

function drawBattles(
  context: CanvasRenderingContext2D,
  { sprites }: Hand,
  battles: readonly BattleMark[],
  eye: LetterEye,
): void {
  const zoom = eye.scale / eye.density;
  const wanted = battleSize(zoom) * eye.density;
  const size = eye.isZooming ? wanted : Math.round(wanted);
  for (const mark of battles) {
    if (!isVisible(mark.hex, eye)) continue;
    const x = eye.left + eye.plane.x[mark.hex] * eye.scale;
    const y = eye.top + (eye.plane.y[mark.hex] - BETWEEN_ROWS) * eye.scale;
    sprites.put(context, battleSprite(mark, isWholePlate(zoom)), x, y, size);
  }
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
  eye: LetterEye,
): void {
  const hexes = ground.ids.map((_, hex) => hex).filter(hex => isVisible(hex, eye));
  const path = areaPath(plane, hexes);
  context.fillStyle = '#f1ead3';
  context.fill(path);
  context.strokeStyle = '#8a8470';
  context.lineWidth = 2.2;
  context.stroke(path);
}
