// What the board and its painter say to each other.

import type { DrawingFont } from '../scene.ts';
import type { TileName } from './levels.ts';

export type ToPainter =
  | { readonly type: 'load'; readonly href: string; readonly fonts: readonly DrawingFont[] }
  /** The tiles wanted now, most urgent first; they replace those wanted before. */
  | { readonly type: 'want'; readonly tiles: readonly TileName[] };

export type FromPainter =
  /** The whole sheet, coarse. */
  | { readonly type: 'base'; readonly bitmap: ImageBitmap }
  | { readonly type: 'tile'; readonly tile: TileName; readonly bitmap: ImageBitmap; readonly time: number }
  | { readonly type: 'failed'; readonly message: string };
