// Composed counters by look and size, ready to be put on the board. Only so many are composed in one frame; until its
// turn comes a counter is shown scaled from another size.

import type { Context2D } from '../svg/paint.ts';
import { drawFace, type FaceLook, type FacePiece, faceMargin } from './face.ts';

export interface CounterCache {
  /** To be called before the counters of a frame are drawn; while the zoom changes they are scaled, not composed. */
  begin(isZooming: boolean): void;
  /** Puts a counter on the canvas, its upper left corner at x, y; everything in device pixels. */
  put(context: Context2D, key: string, piece: FacePiece, x: number, y: number, side: number): void;
  /** Some counters were not drawn at their own size: another frame is needed. */
  readonly isBehind: boolean;
  clear(): void;
}

/** Milliseconds of a frame that may go into composing. */
const BUDGET = 5;
/** Pixels held, all in all. */
const ROOM = 6_000_000;

export function createCounterCache(look: () => FaceLook, density: () => number): CounterCache {
  const faces = new Map<string, Sized>();
  let pixels = 0;
  let clock = 0;
  let deadline = 0;
  let isBehind = false;
  let isScaling = false;

  function compose(piece: FacePiece, side: number): ImageBitmap {
    const whole = Math.ceil(side + 2 * faceMargin(side, density()));
    const canvas = new OffscreenCanvas(whole, whole);
    const context = canvas.getContext('2d');
    if (context) drawFace(context, piece, side, density(), look());
    return canvas.transferToImageBitmap();
  }

  function forget(): void {
    if (pixels <= ROOM) return;
    for (const [key, face] of [...faces].sort(([, a], [, b]) => a.used - b.used)) {
      if (pixels <= ROOM * 0.7 || face.used === clock) return;
      pixels -= face.bitmap.width ** 2;
      face.bitmap.close();
      faces.delete(key);
    }
  }

  return {
    get isBehind() {
      return isBehind;
    },
    begin(isZooming) {
      forget();
      clock += 1;
      isBehind = false;
      isScaling = isZooming;
      deadline = performance.now() + BUDGET;
    },
    put(context, key, piece, x, y, side) {
      let face = faces.get(key);
      if (face?.side !== side && !(face && isScaling)) {
        if (performance.now() < deadline) {
          const bitmap = compose(piece, side);
          if (face) {
            pixels -= face.bitmap.width ** 2;
            face.bitmap.close();
          }
          face = { bitmap, side, used: clock };
          pixels += bitmap.width ** 2;
          faces.set(key, face);
        } else isBehind = true;
      }
      if (!face) {
        context.fillStyle = piece.face.paper;
        context.fillRect(x, y, side, side);
        return;
      }
      face.used = clock;
      const margin = faceMargin(face.side, density());
      if (face.side === side) context.drawImage(face.bitmap, Math.round(x) - margin, Math.round(y) - margin);
      else {
        const scale = side / face.side;
        const size = face.bitmap.width * scale;
        context.drawImage(face.bitmap, x - margin * scale, y - margin * scale, size, size);
      }
    },
    clear() {
      for (const { bitmap } of faces.values()) bitmap.close();
      faces.clear();
      pixels = 0;
    },
  };
}

interface Sized {
  readonly bitmap: ImageBitmap;
  readonly side: number;
  used: number;
}
