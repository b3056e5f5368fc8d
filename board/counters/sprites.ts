// Counters and the plates beside piles as pictures to be put on the board.

import type { Piece } from '../scene.ts';
import type { Sprite } from '../sprites.ts';
import type { Context2D } from '../svg/paint.ts';
import { drawFace, type FaceLook, type FacePiece, faceKey, faceMargin } from './face.ts';
import { drawPlate, plateFrame } from './plate.ts';

/** How counters look at the moment; whoever changes it clears the sprites. */
export interface CounterLook extends FaceLook {
  /** Device pixels to a CSS pixel. */
  readonly density: number;
}

/**
 * Put by its upper left corner, `size` is its side. Pictures of the same look in another `use` are kept apart, as they
 * are of another size in the same frame.
 */
export function faceSprite(piece: FacePiece, look: () => CounterLook, use = ''): Sprite {
  return {
    key: `${use}\u0001${faceKey(piece)}`,
    frame(side) {
      const margin = faceMargin(side, look().density);
      const whole = Math.ceil(side + 2 * margin);
      return { left: -margin, top: -margin, width: whole, height: whole };
    },
    draw(context, side) {
      const now = look();
      const margin = faceMargin(side, now.density);
      context.translate(-margin, -margin);
      drawFace(context, piece, side, now.density, now);
    },
    standIn(context, x, y, side) {
      context.fillStyle = piece.face.paper;
      context.fillRect(x, y, side, side);
    },
  };
}

/** A piece under another: its marks would only crowd those of the top one. */
export function lowSprite(piece: Piece, look: () => CounterLook): Sprite {
  return faceSprite(piece.marks.length === 0 ? piece : { ...piece, marks: NO_MARKS }, look);
}

const NO_MARKS: Piece['marks'] = [];

/** Put by the upper left corner of the pile's top counter, whose side is `size`. */
export function plateSprite(count: number, total: string | undefined, look: () => CounterLook): Sprite {
  return {
    key: `plate\u0001${count}\u0001${total}`,
    frame: side => plateFrame(count, total, side, look().density),
    draw: (context: Context2D, side) => drawPlate(context, count, total, side, look().density),
  };
}
