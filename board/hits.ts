// What is under a point of the board, and what a drag that begins there would take along. Pure.

import { type Camera, toScreen, toSheet, type View } from './camera.ts';
import type { HexPlane, Point, Rect } from './geometry.ts';
import type { Piece, Stack } from './scene.ts';
import { type Fan, isIn, pieceInFan, pileAt, piled } from './stacks.ts';

export interface Hit {
  /** -1: off the map. */
  readonly hex: number;
  /** A single piece. */
  readonly piece?: Piece;
  /** A pile of several. */
  readonly pile?: Stack;
  readonly isInFan?: true;
}

export interface HitSpace {
  readonly plane: HexPlane;
  readonly camera: Camera;
  readonly view: View;
  readonly stackAt: ReadonlyMap<number, Stack>;
  /** The last lies on top. */
  readonly fans: readonly { readonly fan: Fan; readonly stack: Stack }[];
}

export function hitAt(space: HitSpace, point: Point): Hit {
  for (const { fan, stack } of space.fans.toReversed()) {
    if (!isIn(fan.panel, point)) continue;
    const piece = stack.pieces[pieceInFan(fan, point)];
    return { hex: fan.hex, isInFan: true, ...(piece ? { piece } : {}) };
  }
  const at = toSheet(space.camera, space.view, point);
  const hex = space.plane.hexAt(at.x, at.y);
  const stack = space.stackAt.get(hex);
  if (!stack || stack.pieces.length === 0 || !isIn(pileBounds(space, stack), point)) return { hex };
  return stack.pieces.length === 1 ? { hex, piece: stack.pieces[0] } : { hex, pile: stack };
}

/** On the screen. */
export function pileBounds({ plane, camera, view }: Omit<HitSpace, 'fans' | 'stackAt'>, stack: Stack): Rect {
  const center = toScreen(camera, view, { x: plane.x[stack.hex], y: plane.y[stack.hex] });
  const pile = piled(stack.pieces);
  return pileAt(
    center,
    camera.zoom,
    pile.length,
    pile.some(({ isBase }) => isBase),
  ).bounds;
}

/**
 * A piece that is chosen takes the other chosen ones of its stack along; one that is only ready goes alone. Fingers
 * drag only what was chosen before: otherwise they move the map.
 */
export function draggedFrom(hit: Hit, stack: Stack | undefined, by: 'mouse' | 'touch'): readonly Piece[] {
  if (!stack || (!hit.piece && !hit.pile)) return [];
  const chosen = stack.pieces.filter(piece => piece.state === 'chosen');
  if (hit.piece) {
    if (hit.piece.state === 'chosen') return chosen;
    return hit.piece.state === 'ready' && by === 'mouse' ? [hit.piece] : [];
  }
  if (chosen.length > 0) return chosen;
  return by === 'mouse' ? stack.pieces.filter(piece => piece.state === 'ready') : [];
}
