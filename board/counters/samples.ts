// Single signs of the board for a legend beside it: drawn by the same hands as on the map, so that they look the same.

import { battleSprite } from '../overlays/battles.ts';
import type { BattleMark, Sign } from '../scene.ts';
import type { Context2D } from '../svg/paint.ts';
import { drawFace, type FaceLook, type FacePiece, faceMargin } from './face.ts';
import { drawMark } from './marks.ts';
import { drawPlate } from './plate.ts';
import { drawRampart } from './works.ts';

/** What a line of a legend speaks of. */
export type Sample =
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'piece'; readonly piece: FacePiece }
  /** A pile with its plate. */
  | { readonly kind: 'stack'; readonly piece: FacePiece; readonly count: number; readonly total: string }
  /** Works of a place. */
  | { readonly kind: 'works'; readonly paper: string }
  | { readonly kind: 'battle'; readonly battle: Omit<BattleMark, 'hex'> };

/** In the middle of a square of `side` device pixels; `density` is device pixels to a CSS pixel. */
export function drawSample(
  context: Context2D,
  sample: Sample,
  side: number,
  density: number,
  look: FaceLook,
): void {
  context.save();
  context.translate(side / 2, side / 2);
  switch (sample.kind) {
    case 'sign':
      drawMark(context, sample.sign, 0, 0, side * 0.36);
      break;
    case 'piece':
      drawCounter(context, sample.piece, side * 0.72, density, look);
      break;
    case 'stack': {
      const counter = side * 0.62;
      const offset = side * 0.05;
      context.translate(side * 0.12, 0);
      for (let k = 2; k > 0; k--) {
        context.save();
        context.translate(k * offset, -k * offset);
        drawCounter(context, sample.piece, counter, density, look);
        context.restore();
      }
      drawCounter(context, sample.piece, counter, density, look);
      context.translate(-counter / 2, -counter / 2);
      drawPlate(context, sample.count, sample.total, counter, density);
      break;
    }
    case 'works':
      context.scale(side / 240, side / 240);
      drawRampart(context, sample.paper, 'plain', (density * 240) / side);
      break;
    case 'battle':
      // As wide as the square.
      battleSprite({ hex: 0, ...sample.battle }, true).draw(context, side * 0.26);
  }
  context.restore();
}

function drawCounter(
  context: Context2D,
  piece: FacePiece,
  side: number,
  density: number,
  look: FaceLook,
): void {
  const margin = faceMargin(side, density);
  context.save();
  context.translate(-side / 2 - margin, -side / 2 - margin);
  drawFace(context, piece, side, density, look);
  context.restore();
}
