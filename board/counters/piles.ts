// Counters on the map: works as frames in their hexes, piles with their plates, fans, and what is being dragged or is on
// its way. Drawn in device pixels; nothing is allocated for a counter in a frame.

import type { Point } from '../geometry.ts';
import { type LaidPile, type LaidScene, plateOf, spriteAt } from '../laid.ts';
import type { LetterEye } from '../lettering.ts';
import { isVisible } from '../overlays/tints.ts';
import type { Piece, PieceState, Stack } from '../scene.ts';
import type { Sprite, Sprites } from '../sprites.ts';
import { BARE, COUNTER, type Fan, pileOffset } from '../stacks.ts';
import { LEAST_PLATED } from './plate.ts';
import { type CounterLook, faceSprite } from './sprites.ts';
import { drawRampart } from './works.ts';

/** What counters are drawn with. */
export interface Hand {
  readonly sprites: Sprites;
  look(): CounterLook;
  /** The same counter in a fan or held by somebody has another size than in its pile. */
  readonly others: Readonly<Record<'fan' | 'held', WeakMap<Piece, Sprite>>>;
}

export function createHand(sprites: Sprites, look: () => CounterLook): Hand {
  return { sprites, look, others: { fan: new WeakMap(), held: new WeakMap() } };
}

export function drawPiles(
  context: CanvasRenderingContext2D,
  hand: Hand,
  laid: LaidScene,
  eye: LetterEye,
): void {
  context.imageSmoothingEnabled = true;
  const { piles } = laid;
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i];
    if (isVisible(pile.hex, eye)) drawPile(context, hand, pile, eye);
  }
  // After all counters: a wide plate reaches over the edge of the next one, which would cut its numbers off.
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i];
    if (pile.count > 1 && isVisible(pile.hex, eye)) drawPlateOf(context, hand, pile, eye);
  }
}

function drawPile(
  context: CanvasRenderingContext2D,
  { sprites, look }: Hand,
  pile: LaidPile,
  eye: LetterEye,
): void {
  const side = sideOf(pile, eye);
  const offset = offsetIn(eye);
  const shown = pile.shown.length;
  const x = leftOf(pile, eye);
  const y = topOf(pile, eye);
  for (let k = 0; k < shown; k++) {
    // Lower pieces stand out to the upper right.
    const depth = shown - 1 - k;
    sprites.put(context, spriteAt(pile, k, look), x + depth * offset, y - depth * offset, side);
  }
}

function drawPlateOf(
  context: CanvasRenderingContext2D,
  { sprites, look }: Hand,
  pile: LaidPile,
  eye: LetterEye,
): void {
  if (exactSide(pile, eye) < LEAST_PLATED * eye.density) return;
  sprites.put(context, plateOf(pile, look), leftOf(pile, eye), topOf(pile, eye), sideOf(pile, eye));
}

const exactSide = ({ isBare }: LaidPile, { scale }: LetterEye): number =>
  COUNTER * scale * (isBare ? BARE : 1);
/** Counters are composed for whole pixels; while the zoom changes they grow smoothly. */
const sideOf = (pile: LaidPile, eye: LetterEye): number =>
  eye.isZooming ? exactSide(pile, eye) : Math.max(1, Math.round(exactSide(pile, eye)));
const offsetIn = ({ scale, density }: LetterEye): number => pileOffset(scale / density) * density;
const spreadOf = ({ shown }: LaidPile, eye: LetterEye): number => (shown.length - 1) * offsetIn(eye);
/** Of the top counter. */
const leftOf = (pile: LaidPile, eye: LetterEye): number =>
  eye.left + pile.x * eye.scale - (exactSide(pile, eye) + spreadOf(pile, eye)) / 2;
const topOf = (pile: LaidPile, eye: LetterEye): number =>
  eye.top + pile.y * eye.scale - (exactSide(pile, eye) - spreadOf(pile, eye)) / 2;

/** In sheet units, under the counters. */
export function drawBases(
  context: CanvasRenderingContext2D,
  { bases, scene }: LaidScene,
  eye: LetterEye,
): void {
  for (const { hex, frame } of scene.markers)
    if (frame !== undefined) drawBase(context, hex, frame, 'plain', eye);
  for (const { hex, piece } of bases) drawBase(context, hex, piece.face.paper, piece.state, eye);
}

function drawBase(
  context: CanvasRenderingContext2D,
  hex: number,
  paper: string,
  state: PieceState,
  eye: LetterEye,
): void {
  if (!isVisible(hex, eye)) return;
  const [x, y] = [eye.plane.x[hex], eye.plane.y[hex]];
  context.translate(x, y);
  drawRampart(context, paper, state, eye.density / eye.scale);
  context.translate(-x, -y);
}

export function drawFan(
  context: CanvasRenderingContext2D,
  hand: Hand,
  { fan, stack, current }: { fan: Fan; stack: Stack; current: number },
  density: number,
  isDark: boolean,
): void {
  const { x, y, width, height } = fan.panel;
  context.beginPath();
  context.roundRect(x * density, y * density, width * density, height * density, 10 * density);
  context.fillStyle = isDark ? 'rgba(32, 35, 39, 0.94)' : 'rgba(250, 247, 238, 0.95)';
  context.strokeStyle = isDark ? '#8b9198' : '#4a463b';
  context.lineWidth = 1.5 * density;
  context.fill();
  context.stroke();
  const side = Math.round(fan.side * density);
  for (const placed of fan.pieces) {
    const piece = stack.pieces[placed.index];
    if (!piece) continue;
    hand.sprites.put(context, spriteFor(piece, 'fan', hand), placed.x * density, placed.y * density, side);
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
    context.strokeStyle = isDark ? '#ffffff' : '#101010';
    context.lineWidth = 2.2 * density;
    context.stroke();
    context.setLineDash([]);
  }
}

/** A few pieces held together, around a point of the canvas in CSS pixels. */
export function drawHeld(
  context: CanvasRenderingContext2D,
  hand: Hand,
  pieces: readonly Piece[],
  at: Point,
  wanted: number,
  density: number,
): void {
  const side = Math.round(wanted * density);
  const first = Math.max(0, pieces.length - 4);
  for (let i = first; i < pieces.length; i++) {
    const offset = (pieces.length - 1 - i) * 6 * density;
    const sprite = spriteFor(pieces[i], 'held', hand);
    hand.sprites.put(
      context,
      sprite,
      at.x * density - side / 2 + offset,
      at.y * density - side / 2 - offset,
      side,
    );
  }
}

function spriteFor(piece: Piece, use: keyof Hand['others'], { look, others }: Hand): Sprite {
  let sprite = others[use].get(piece);
  if (!sprite) {
    sprite = faceSprite(piece, look, use);
    others[use].set(piece, sprite);
  }
  return sprite;
}
