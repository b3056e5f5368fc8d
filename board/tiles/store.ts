// The tiles that are there, those that are wanted, and how the map is put together from them: where a tile is still
// missing, the nearest level that is there stands in, and the coarse picture of the whole sheet below everything.

import type { Rect } from '../geometry.ts';
import type { Ground } from '../scene.ts';
import { levelFor, type TileName, tileKey, tileRect, tilesFor } from './levels.ts';
import type { FromPainter, ToPainter } from './messages.ts';

export interface TileStore {
  /** Draws the part of the sheet that is in view; to be called with a context in device pixels. */
  draw(context: CanvasRenderingContext2D, eye: TileEye): void;
  /** No coarse picture yet. */
  readonly isBlank: boolean;
  /** Everything in the view that was drawn last is there. */
  readonly isComplete: boolean;
  /** Milliseconds that the painter took for each tile so far. */
  readonly times: readonly number[];
  destroy(): void;
}

/** What is in view, and where the sheet's corner lies on the canvas, in device pixels. */
export interface TileEye {
  readonly part: Rect;
  readonly scale: number;
  readonly originX: number;
  readonly originY: number;
  /** The view is being moved: tiles around it are not wanted yet. */
  readonly isMoving: boolean;
  /** Most tiles wanted now would be of a size that is not needed any more when they come. */
  readonly isZooming: boolean;
}

export type TroubleListener = (what: 'drawing' | 'painter', message: string) => void;

export function createTileStore(ground: Ground, changed: () => void, trouble: TroubleListener): TileStore {
  const { sheet } = ground;
  const tiles = new Map<string, Tile>();
  const times: number[] = [];
  let base: ImageBitmap | undefined;
  let painter: { tell(message: ToPainter): void; stop(): void } | undefined;
  let asked = '';
  let clock = 0;
  let isComplete = false;
  let isDestroyed = false;

  const receive = (message: FromPainter): void => {
    if (message.type === 'failed') return trouble('drawing', message.message);
    if (isDestroyed) return message.bitmap.close();
    if (message.type === 'base') base = message.bitmap;
    else {
      const key = tileKey(message.tile);
      tiles.get(key)?.bitmap.close();
      tiles.set(key, { name: message.tile, bitmap: message.bitmap, used: clock });
      if (times.length < 2000) times.push(message.time);
    }
    changed();
  };

  const start = (isOnPage: boolean): void => {
    const load: ToPainter = {
      type: 'load',
      href: new URL(ground.href, document.baseURI).href,
      fonts: (ground.fonts ?? []).map(font => ({ ...font, href: new URL(font.href, document.baseURI).href })),
    };
    asked = '';
    if (isOnPage) void startOnPage(load);
    else {
      painter = startWorker(receive, message => {
        trouble('painter', message);
        painter?.stop();
        painter = undefined;
        if (!isDestroyed) start(true);
      });
      painter?.tell(load);
    }
    if (!painter && !isOnPage) start(true);
  };

  // Loaded only in need: with a worker the page does not carry the painter.
  async function startOnPage(load: ToPainter): Promise<void> {
    try {
      const { createTilePainter } = await import('./painter.ts');
      if (isDestroyed) return;
      const own = createTilePainter(receive, document.fonts);
      painter = own;
      own.tell(load);
      changed();
    } catch (error) {
      if (!isDestroyed) trouble('drawing', error instanceof Error ? error.message : String(error));
    }
  }

  const want = (names: readonly TileName[]): void => {
    const missing = names.filter(name => !tiles.has(tileKey(name)));
    const list = missing.map(tileKey).join(' ');
    if (list === asked || !painter) return;
    asked = list;
    painter.tell({ type: 'want', tiles: missing });
  };

  start(typeof Worker === 'undefined');

  return {
    get isBlank() {
      return base === undefined;
    },
    get isComplete() {
      return isComplete;
    },
    times,
    draw(context, eye) {
      clock += 1;
      const level = levelFor(eye.scale);
      const seen = tilesFor(eye.part, sheet, level);
      isComplete = base !== undefined && seen.every(name => tiles.has(tileKey(name)));
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = 'low';
      for (const name of seen) {
        const tile = tiles.get(tileKey(name));
        if (tile) {
          tile.used = clock;
          blit(context, tile.bitmap, tileRect(name, sheet), tileRect(name, sheet), eye, sheet);
        } else standIn(context, name, eye);
      }
      if (!eye.isZooming)
        want(eye.isMoving ? seen : [...seen, ...tilesFor(eye.part, sheet, level, 1)].filter(once()));
      forget(seen.length);
    },
    destroy() {
      isDestroyed = true;
      painter?.stop();
      base?.close();
      for (const { bitmap } of tiles.values()) bitmap.close();
      tiles.clear();
    },
  };

  function standIn(context: CanvasRenderingContext2D, missing: TileName, eye: TileEye): void {
    const place = tileRect(missing, sheet);
    if (base) blit(context, base, sheet, place, eye, sheet);
    for (const step of [-1, 1, -2, 2, 3, -3]) {
      const near = tilesFor(place, sheet, missing.level + step)
        .map(name => tiles.get(tileKey(name)))
        .filter(tile => tile !== undefined);
      for (const tile of near) {
        tile.used = clock;
        blit(context, tile.bitmap, tileRect(tile.name, sheet), place, eye, sheet);
      }
      if (near.length > 0) return;
    }
  }

  // Those not drawn for the longest time go first.
  function forget(inView: number): void {
    const most = Math.max(40, inView * 4);
    if (tiles.size <= most) return;
    const oldest = [...tiles].sort(([, a], [, b]) => a.used - b.used).slice(0, tiles.size - most);
    for (const [key, tile] of oldest) {
      if (tile.used === clock) return;
      tile.bitmap.close();
      tiles.delete(key);
    }
  }
}

interface Tile {
  readonly name: TileName;
  readonly bitmap: ImageBitmap;
  /** When it was last drawn. */
  used: number;
}

function startWorker(receive: (message: FromPainter) => void, failed: (message: string) => void) {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromPainter>) => receive(event.data);
    worker.onerror = event => failed(event.message || 'the painter could not be started');
    return {
      tell: (message: ToPainter) => worker.postMessage(message),
      stop: () => worker.terminate(),
    };
  } catch {
    return undefined;
  }
}

/** Draws what a bitmap shows of a place; both in sheet units, on whole device pixels so that tiles meet without seams. */
function blit(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  shows: Rect,
  place: Rect,
  { scale, originX, originY }: TileEye,
  sheet: Rect,
): void {
  const left = Math.max(shows.x, place.x);
  const top = Math.max(shows.y, place.y);
  const right = Math.min(shows.x + shows.width, place.x + place.width, sheet.x + sheet.width);
  const bottom = Math.min(shows.y + shows.height, place.y + place.height, sheet.y + sheet.height);
  if (right <= left || bottom <= top) return;
  const x = Math.round(originX + (left - sheet.x) * scale);
  const y = Math.round(originY + (top - sheet.y) * scale);
  const width = Math.round(originX + (right - sheet.x) * scale) - x;
  const height = Math.round(originY + (bottom - sheet.y) * scale) - y;
  const perUnit = bitmap.width / shows.width;
  context.drawImage(
    bitmap,
    (left - shows.x) * perUnit,
    (top - shows.y) * perUnit,
    (right - left) * perUnit,
    (bottom - top) * perUnit,
    x,
    y,
    width,
    height,
  );
}

function once(): (name: TileName) => boolean {
  const seen = new Set<string>();
  return name => {
    const key = tileKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}
